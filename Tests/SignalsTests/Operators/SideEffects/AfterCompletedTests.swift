import Signals
import TestSupport
import Testing

@Suite struct AfterCompletedTests {
    @Test func runsAfterTheHandlerOfACompletion() {
        let log = sideEffectLog(.single(1)) { signal, log in signal.afterCompleted { log.append("after") } }
        #expect(log == ["next 1", "completed", "after"])
    }

    @Test func doesNotRunForAnError() {
        let log = sideEffectLog(.fail(Failure("e"))) { signal, log in signal.afterCompleted { log.append("after") } }
        #expect(log == ["error e"])
    }

    @Test func doesNotRunForACompletionThatNobodyWaitsFor() {
        let log = sideEffectLog(.single(1)) { signal, log in signal.afterCompleted { log.append("after") }.take(1) }
        #expect(log == ["next 1", "completed"])
    }

    @Test func passesOnWhatItsSignalDelivers() {
        Marbles().expectUnchanged { $0.afterCompleted {} }
        Marbles().expectUnchanged { $0 |> afterCompleted {} }
    }

    @Test func doesNotRunForADisposal() {
        let marbles = Marbles()
        let count = Counter()
        marbles.expect(marbles.cold("1-2-3|").signal.afterCompleted { count.increment() }, "1-2", disposal: "---!")
        #expect(count.count == 0)
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.afterCompleted {} }, { $0 |> afterCompleted {} }) == [])
    }
}
