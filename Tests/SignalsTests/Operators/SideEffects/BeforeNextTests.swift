import Signals
import TestSupport
import Testing

@Suite struct BeforeNextTests {
    @Test func runsBeforeTheHandler() {
        let log = sideEffectLog(.values([1, 2])) { signal, log in signal.beforeNext { log.append("before \($0)") } }
        #expect(log == ["before 1", "next 1", "before 2", "next 2", "completed"])
    }

    @Test func passesOnWhatItsSignalDelivers() {
        Marbles().expectUnchanged { $0.beforeNext { _ in } }
        Marbles().expectUnchanged { $0 |> beforeNext { _ in } }
    }

    @Test func runsForNothingAfterDisposal() {
        let marbles = Marbles()
        let log = Received<String>()
        marbles.expect(marbles.cold("1-2-3|").signal.beforeNext { log.append($0) }, "1-2", disposal: "---!")
        #expect(log.values == ["1", "2"])
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.beforeNext { _ in } }, { $0 |> beforeNext { _ in } }) == [])
    }
}
