import Signals
import TestSupport
import Testing

@Suite struct FilterTests {
    @Test func passesOnWhatTheClosureTakes() {
        let signal = Signal<Int, Failure>.values([1, 2, 3, 4])
        #expect(signal.filter { $0.isMultiple(of: 2) }.record().text == "2 4 |")
        #expect((signal |> filter { $0 > 3 }).record().text == "4 |")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.filter { $0 > 0 } }, { $0 |> filter { $0 > 0 } }) == [])
    }
}
