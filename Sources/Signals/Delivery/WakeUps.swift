internal import Dispatch

/// Counts reasons to wake; whoever waits takes one away, or sleeps until there is one.
final class WakeUps: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func add() {
        semaphore.signal()
    }

    func wait() {
        semaphore.wait()
    }
}
