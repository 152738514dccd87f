import Dispatch
import Signals
import TestSupport

@testable import Demo
@testable import DemoScreens

/// Takes the states of a settings store, and waits for one with a deadline in place of a guess how long that takes.
final class StateWaiter: Sendable {
    private let received = Received<SettingsState>()
    private let arrived = DispatchSemaphore(value: 0)
    private let subscription = MetaDisposable()

    init(_ store: SettingsStore) {
        subscription.set(
            store.state.start(next: { [received, arrived] state in
                received.append(state)
                arrived.signal()
            }))
    }

    deinit {
        subscription.dispose()
    }

    /// All states so far.
    var states: [SettingsState] { received.values }

    /// Whether the last state so far, or one that comes within ten seconds, is as it should be.
    func sees(_ condition: (SettingsState) -> Bool) -> Bool {
        let deadline = DispatchTime.now() + .seconds(10)
        repeat {
            if let last = states.last, condition(last) { return true }
        } while arrived.wait(timeout: deadline) == .success
        return false
    }
}
