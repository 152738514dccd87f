import Dispatch
import Signals
import TestSupport

/// Takes what a signal says, and waits for something with a deadline in place of a guess how long that takes.
final class ReadingWaiter<Value: Sendable & Equatable>: Sendable {
    private let received = Received<Value>()
    private let arrived = DispatchSemaphore(value: 0)
    private let subscription = MetaDisposable()

    init(_ signal: Signal<Value, NoError>) {
        subscription.set(
            signal.start(next: { [received, arrived] value in
                received.append(value)
                arrived.signal()
            }))
    }

    deinit {
        subscription.dispose()
    }

    var values: [Value] { received.values }

    /// Whether the last value so far, or one that comes within ten seconds, is this.
    func sees(_ value: Value) -> Bool {
        let deadline = DispatchTime.now() + .seconds(10)
        repeat {
            if received.values.last == value { return true }
        } while arrived.wait(timeout: deadline) == .success
        return false
    }
}
