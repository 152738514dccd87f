import Signals
import TestSupport

/// The ways to wait for what a signal comes to.
enum AwaitQuestion: CaseIterable {
    case first, last, get

    /// The answer as text: a value, `nil`, `empty`, `cancelled`, or `#` and the error.
    func answer(_ signal: Signal<Int, Failure>) async -> String {
        switch self {
        case .first: return await text { () async throws(Failure) in try await signal.first() }
        case .last: return await text { () async throws(Failure) in try await signal.last() }
        case .get:
            do throws(SignalGetError<Failure>) {
                return "\(try await signal.get())"
            } catch {
                switch error {
                case .failed(let failure): return "#\(failure)"
                case .empty: return "empty"
                case .cancelled: return "cancelled"
                }
            }
        }
    }

    var answerWhenCancelled: String { self == .get ? "cancelled" : "nil" }
    var answerWhenEmpty: String { self == .get ? "empty" : "nil" }

    private func text(_ ask: () async throws(Failure) -> Int?) async -> String {
        do throws(Failure) {
            return try await ask().map { "\($0)" } ?? "nil"
        } catch {
            return "#\(error)"
        }
    }
}
