import Signals
import TestSupport
import Testing

@Suite struct FilterTests {
    private let marbles = Marbles()

    @Test func passesOnWhatTheClosureTakes() {
        let source = marbles.cold("1-2-3-4-|", of: Int.self)
        marbles.expect(source.signal.filter { $0.isMultiple(of: 2) }, "--2---4-|")
        marbles.expect(source.signal |> filter { $0 > 3 }, "------4-|")
        source.expectSubscriptions("^-------!", "^-------!")
    }

    @Test func passesOnTheEndOfASignalOfWhichNothingPassed() {
        marbles.expect(marbles.cold("1-1|").signal.filter { _ in false }, "---|")
        marbles.expect(marbles.cold("1-1#").signal.filter { _ in false }, "---#")
    }

    @Test func failsWithItsSignal() {
        let source = marbles.cold("1-2-#", of: Int.self)
        marbles.expect(source.signal.filter { $0 > 1 }, "--2-#")
        source.expectSubscriptions("^---!")
    }

    @Test func disposalEndsItsSignal() {
        let source = marbles.cold("1-2-3-4", of: Int.self)
        marbles.expect(source.signal.filter { $0 != 2 }, "1---3", disposal: "-----!")
        source.expectSubscriptions("^----!")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.filter { $0 > 0 } }, { $0 |> filter { $0 > 0 } }) == [])
    }
}
