internal import Signals

/// The one write that a store has on the way: asked for on the store's queue, made on the file's, and answered on the store's again.
///
/// Each step is done by the first thread that comes to it, so that one which waits for the end can do all of them.
final class StoreWrite<Values: SettingsValues>: Sendable {
    struct Answer: Sendable {
        let result: Result<SettingsUpdate<Values>, SettingsFileError>
        /// The content of the file after a failure.
        let found: SettingsContent<Values>?
        /// True if the write has waited for other programs as long as it may.
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

    /// Makes the write that was asked for, if nobody has begun with it; on the file's queue.
    /// - Returns: whether another thread, or a caller of this one, is in the middle of it.
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
        // A written content is known. The file may be another one already, or half of one that another program writes.
        let found = (try? result.get()) == nil ? file.load() : nil
        step.withLock { $0 = .answered(Answer(result: result, found: found, isFinal: request.isFinal)) }
        return false
    }

    /// The answer, once.
    func takeAnswer() -> Answer? {
        step.withLock { step in
            guard case .answered(let answer) = step else { return nil }
            step = .none
            return answer
        }
    }
}

/// A change that shows and is not in the file yet.
struct PendingChange<Values: SettingsValues>: Sendable {
    let change: SettingsChange<Values>
    /// What is to know how it is undone.
    var step: SettingsHistory<Values>.Change?
    /// What it undoes.
    var undone: SettingsHistory<Values>.Change?
    /// The change before it of the same setting, where it sets back what that one had found.
    var setBack: SettingsHistory<Values>.Change?

    /// The field with the text that it saves.
    var draft: OpenDraft<Values>?

    /// What has to be written before it: only then is it known what was there.
    var awaited: SettingsHistory<Values>.Change? { undone ?? setBack }

    /// The change as it is written, when what it undoes or sets back is.
    var resolved: SettingsChange<Values> { undone?.restoring ?? setBack?.spelled(change) ?? change }
}
