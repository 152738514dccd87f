import Signals
import Synchronization

/// Has a screen ask one thing at a time: what is asked while a question stands, as by a second press of its row, is taken back at once.
final class OneQuestion: Sendable {
    private let stands = Mutex(false)

    /// The same question, unless one stands already.
    func ask<Answer: Sendable>(_ question: Signal<Answer?, NoError>) -> Signal<Answer?, NoError> {
        Signal { [self] subscriber in
            let isFirst = stands.withLock { stands in
                defer { stands = true }
                return !stands
            }
            guard isFirst else {
                subscriber.putNext(nil)
                subscriber.putCompletion()
                return .empty
            }
            return question.afterDisposed { [self] in stands.withLock { $0 = false } }
                .start(next: { subscriber.putNext($0) }, completed: { subscriber.putCompletion() })
        }
    }
}
