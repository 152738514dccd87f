import Dispatch
import Signals
import Synchronization
import TestSupport

@testable import SignalistSettings

/// Waits for a watch to call, with a deadline in place of a guess how long that takes.
final class ChangeWaiter: Sendable {
    private let calls = DispatchSemaphore(value: 0)
    private let changes = Atomic(0)
    private let problems = Locked<[SettingsFileError?]>([])

    /// What the watch said of what it can't see; nil for that it can again.
    var errors: [SettingsFileError?] { problems.withLock { $0 } }

    /// How often the watch has reported a change so far.
    var count: Int { changes.load(ordering: .relaxed) }

    @Sendable func change() {
        changes.add(1, ordering: .relaxed)
        calls.signal()
    }

    @Sendable func fail(_ error: SettingsFileError?) {
        problems.withLock { $0.append(error) }
        calls.signal()
    }

    /// Whether the condition holds after one of the calls that come within ten seconds.
    func sees(_ condition: () -> Bool) -> Bool {
        let deadline = DispatchTime.now() + .seconds(10)
        while calls.wait(timeout: deadline) == .success {
            if condition() { return true }
        }
        return false
    }
}
