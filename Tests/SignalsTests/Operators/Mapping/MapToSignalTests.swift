import Signals
import TestSupport
import Testing

@Suite struct MapToSignalTests {
    @Test func deliversTheNewestInnerSignal() {
        let signal = Signal<Int, Failure>.values([1, 2])
        #expect(signal.mapToSignal { .values([$0, $0 * 10]) }.record().text == "1 10 2 20 |")
        #expect((signal |> mapToSignal { .single("\($0)!") }).record().text == "1! 2! |")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.mapToSignal { .single($0) } }, { $0 |> mapToSignal { .single($0) } }) == [])
    }
}
