import Dispatch
import Synchronization

/// Where one thread waits for the exit status that another one gives.
final class SessionEnd: Sendable {
    private let status = Atomic<Int32>(0)
    private let semaphore = DispatchSemaphore(value: 0)

    func set(_ status: Int32) {
        self.status.store(status, ordering: .releasing)
        semaphore.signal()
    }

    func wait() -> Int32 {
        semaphore.wait()
        return status.load(ordering: .acquiring)
    }
}
