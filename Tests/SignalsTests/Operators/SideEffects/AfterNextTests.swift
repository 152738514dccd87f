import Signals
import TestSupport
import Testing

@Suite struct AfterNextTests {
    @Test func runsAfterTheHandler() {
        let log = sideEffectLog(.values([1, 2])) { signal, log in signal.afterNext { log.append("after \($0)") } }
        #expect(log == ["next 1", "after 1", "next 2", "after 2", "completed"])
    }

    @Test func passesOnWhatItsSignalDelivers() {
        Marbles().expectUnchanged { $0.afterNext { _ in } }
        Marbles().expectUnchanged { $0 |> afterNext { _ in } }
    }

    @Test func runsForNothingAfterDisposal() {
        let marbles = Marbles()
        let log = Received<String>()
        marbles.expect(marbles.cold("1-2-3|").signal.afterNext { log.append($0) }, "1-2", disposal: "---!")
        #expect(log.values == ["1", "2"])
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.afterNext { _ in } }, { $0 |> afterNext { _ in } }) == [])
    }
}
