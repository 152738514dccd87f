import Signals
import TestSupport
import Testing

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

extension Marbles {
    /// Checks that a stage passes on what a signal delivers when it comes, and ends the signal when it is disposed.
    func expectUnchanged(
        by stage: (Signal<String, Failure>) -> Signal<String, Failure>, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let succeeding = cold("-1-2(34)--|")
        expect(stage(succeeding.signal), "-1-2(34)--|", sourceLocation: sourceLocation)
        succeeding.expectSubscriptions("^------!", sourceLocation: sourceLocation)

        let failing = cold("-1-2(34)--#")
        expect(stage(failing.signal), "-1-2(34)--#", sourceLocation: sourceLocation)
        failing.expectSubscriptions("^------!", sourceLocation: sourceLocation)

        let disposed = cold("-1-2(34)--|")
        expect(stage(disposed.signal), "-1-2", disposal: "---!", sourceLocation: sourceLocation)
        disposed.expectSubscriptions("^--!", sourceLocation: sourceLocation)
    }
}
