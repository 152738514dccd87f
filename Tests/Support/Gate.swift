import Dispatch

/// Opens once, and lets a test wait for that, for at most ten seconds.
public final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    public init() {}

    public func open() {
        semaphore.signal()
    }

    /// Waits until the gate was opened; false after the deadline.
    public func wait() -> Bool {
        semaphore.wait(timeout: .now() + 10) == .success
    }
}
