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

    @Test func passesOnWhatItsSignalDelivers() {
        Marbles().expectUnchanged { $0.afterDisposed {} }
        Marbles().expectUnchanged { $0 |> afterDisposed {} }
    }

    @Test(arguments: [("1-2|", nil), ("1-2#", nil), ("1-2", "---!")]) func runsOnceAtTheMomentOfTheEnd(diagram: String, disposal: String?) {
        let marbles = Marbles()
        let source = marbles.cold(diagram)
        let times = Received<Double>()
        marbles.expect(source.signal.afterDisposed { times.append(marbles.clock.now) }, diagram, disposal: disposal)
        #expect(times.values == [3])
        source.expectSubscriptions("^--!")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.afterDisposed {} }, { $0 |> afterDisposed {} }) == [])
    }
}
