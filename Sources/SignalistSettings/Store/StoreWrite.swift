internal import Signals

/// The single write of a store in flight: requested on the store's queue, run on the file's queue, and completed on the store's queue.
///
/// The first thread that reaches a step runs it, so that a thread which waits for the end can run all of them.
final class StoreWrite<Values: SettingsValues>: Sendable {
    struct Answer: Sendable {
        let result: Result<SettingsUpdate<Values>, SettingsFileError>
        let found: SettingsContent<Values>?
        /// True if the write has used up its wait for other programs.
        let isFinal: Bool
    }

    private struct Request: Sendable {
        let changes: [SettingsChange<Values>]
        let policy: SettingsUpdatePolicy
        let isFinal: Bool
    }

    private enum Step: Sendable {
        case none, asked(Request), running, answered(Answer)
    }

    private let step = Locked(Step.none)

    func ask(changes: [SettingsChange<Values>], policy: SettingsUpdatePolicy, isFinal: Bool) {
        step.withLock { $0 = .asked(Request(changes: changes, policy: policy, isFinal: isFinal)) }
    }

    /// Runs the requested write unless it is already running; on the file's queue.
    /// - Returns: true if another thread, or a caller of this one, is running it.
    @discardableResult
    func make(in file: SettingsFile<Values>) -> Bool {
        let (request, isRunning) = step.withLock { step -> (Request?, Bool) in
            switch step {
            case .asked(let request):
                step = .running
                return (request, false)
            case .running: return (nil, true)
            case .none, .answered: return (nil, false)
            }
        }
        guard let request else { return isRunning }
        let result: Result<SettingsUpdate<Values>, SettingsFileError>
        do throws(SettingsFileError) {
            result = .success(
                request.isFinal
                    ? try file.update(request.changes, request.policy) : try file.attempt(request.changes, request.policy))
        } catch {
            result = .failure(error)
        }
        // After a success the content is known. After a failure the file may have changed, or be incomplete.
        let found = (try? result.get()) == nil ? file.load() : nil
        step.withLock { $0 = .answered(Answer(result: result, found: found, isFinal: request.isFinal)) }
        return false
    }

    /// Takes the answer, once.
    func takeAnswer() -> Answer? {
        step.withLock { step in
            guard case .answered(let answer) = step else { return nil }
            step = .none
            return answer
        }
    }
}

/// A change that shows but isn't in the file yet.
struct PendingChange<Values: SettingsValues>: Sendable {
    let change: SettingsChange<Values>
    /// The undo record to update when the change is written.
    var step: SettingsHistory<Values>.Change?
    var undone: SettingsHistory<Values>.Change?
    /// The earlier change of the same setting, if this one restores the value before it.
    var setBack: SettingsHistory<Values>.Change?

    /// The field with the text that this change saves.
    var draft: OpenDraft<Values>?

    /// The change that must be written first, because only then the replaced value is known.
    var awaited: SettingsHistory<Values>.Change? { undone ?? setBack }

    /// The change to write, once the change that it undoes or restores is written.
    var resolved: SettingsChange<Values> { undone?.restoring ?? setBack?.spelled(change) ?? change }
}
