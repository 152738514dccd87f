import Signals
import TestSupport
import Testing

@Suite struct BeforeCompletedTests {
    @Test func runsBeforeTheHandlerOfACompletion() {
        let log = sideEffectLog(.single(1)) { signal, log in signal.beforeCompleted { log.append("before") } }
        #expect(log == ["next 1", "before", "completed"])
    }

    @Test func doesNotRunForAnError() {
        let log = sideEffectLog(.fail(Failure("e"))) { signal, log in signal.beforeCompleted { log.append("before") } }
        #expect(log == ["error e"])
    }

    @Test func doesNotRunForACompletionThatNobodyWaitsFor() {
        let log = sideEffectLog(.single(1)) { signal, log in signal.beforeCompleted { log.append("before") }.take(1) }
        #expect(log == ["next 1", "completed"])
    }

    @Test func passesOnWhatItsSignalDelivers() {
        Marbles().expectUnchanged { $0.beforeCompleted {} }
        Marbles().expectUnchanged { $0 |> beforeCompleted {} }
    }

    @Test func doesNotRunForADisposal() {
        let marbles = Marbles()
        let count = Counter()
        marbles.expect(marbles.cold("1-2-3|").signal.beforeCompleted { count.increment() }, "1-2", disposal: "---!")
        #expect(count.count == 0)
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.beforeCompleted {} }, { $0 |> beforeCompleted {} }) == [])
    }
}
