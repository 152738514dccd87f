import Signals
import TestSupport
import Testing

@Suite struct AfterDisposedTests {
    @Test(arguments: ["|", "#e", "dispose"]) func runsOnceAfterAnyEnd(ending: String) {
        let source = ManualSource<Int, Failure>()
        let log = Received<String>()
        let handle = source.signal.afterDisposed { log.append("disposed, \(source.liveCount) live") }.start(
            error: { _ in log.append("#e") }, completed: { log.append("|") })
        #expect(log.values == [])
        switch ending {
        case "|": source.complete()
        case "#e": source.fail(Failure("e"))
        default: handle.dispose()
        }
        handle.dispose()
        #expect(log.values == (ending == "dispose" ? [] : [ending]) + ["disposed, 0 live"])
    }

    @Test func runsForASignalThatEndsWhileItStarts() {
        let log = sideEffectLog(.single(1)) { signal, log in signal.afterDisposed { log.append("disposed") } }
        #expect(log == ["next 1", "completed", "disposed"])
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.afterDisposed {} }, { $0 |> afterDisposed {} }) == [])
    }
}
