import Signals
import TestSupport
import Testing

@Suite struct OnErrorTests {
    @Test func runsBeforeTheHandlerOfAnError() {
        let log = sideEffectLog(.fail(Failure("e"))) { signal, log in signal.onError { log.append("on \($0)") } }
        #expect(log == ["on e", "error e"])
    }

    @Test func doesNotRunForACompletion() {
        let log = sideEffectLog(.single(1)) { signal, log in signal.onError { log.append("on \($0)") } }
        #expect(log == ["next 1", "completed"])
    }

    @Test func passesOnWhatItsSignalDelivers() {
        Marbles().expectUnchanged { $0.onError { _ in } }
        Marbles().expectUnchanged { $0 |> onError { _ in } }
    }

    @Test func doesNotRunForADisposal() {
        let marbles = Marbles()
        let count = Counter()
        marbles.expect(marbles.cold("1-2-3#").signal.onError { _ in count.increment() }, "1-2", disposal: "---!")
        #expect(count.count == 0)
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.onError { _ in } }, { $0 |> onError { _ in } }) == [])
    }
}
