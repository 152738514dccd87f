import Dispatch
import Signals
import TestSupport

@testable import SignalistSettings

/// Takes the states of a settings store, and waits for one with a deadline in place of a guess how long that takes.
final class StateWaiter<Values: SettingsValues>: Sendable {
    private let received = Received<SettingsState<Values>>()
    private let arrived = DispatchSemaphore(value: 0)
    private let subscription = MetaDisposable()

    init(_ store: SettingsStore<Values>) {
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
    var states: [SettingsState<Values>] { received.values }

    /// Whether the last state so far, or one that comes within ten seconds, is as it should be.
    func sees(_ condition: (SettingsState<Values>) -> Bool) -> Bool {
        let deadline = DispatchTime.now() + .seconds(10)
        repeat {
            if let last = states.last, condition(last) { return true }
        } while arrived.wait(timeout: deadline) == .success
        return false
    }
}
