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

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.afterCompleted {} }, { $0 |> afterCompleted {} }) == [])
    }
}
