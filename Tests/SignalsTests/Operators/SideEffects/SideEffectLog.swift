import Signals
import TestSupport

/// Starts a signal, with a stage that writes to a log, and returns what the stage and the handlers saw, in its order.
func sideEffectLog(
    _ signal: Signal<Int, Failure>, _ stage: (Signal<Int, Failure>, Received<String>) -> Signal<Int, Failure>
) -> [String] {
    let log = Received<String>()
    let handle = stage(signal, log).start(
        next: { log.append("next \($0)") }, error: { log.append("error \($0)") }, completed: { log.append("completed") })
    handle.dispose()
    return log.values
}
