import Signals
import TestSupport
import Testing

@Suite struct DistinctUntilChangedTests {
    private let marbles = Marbles()

    @Test func dropsRepeats() {
        let source = marbles.cold("1-1-2-2-1-|")
        marbles.expect(source.signal.distinctUntilChanged(), "1---2---1-|")
        marbles.expect(source.signal |> distinctUntilChanged, "1---2---1-|")
        source.expectSubscriptions("^---------!", "^---------!")
    }

    @Test func comparesWithTheLastOneThatPassed() {
        let source = marbles.cold("12345|", of: Int.self)
        marbles.expect(source.signal.distinctUntilChanged { $1 - $0 < 2 }, "1-3-5|")
        marbles.expect(source.signal |> distinctUntilChanged(isSame: { $1 - $0 < 3 }), "1--4-|")
    }

    @Test func failsWithItsSignal() {
        let source = marbles.cold("1-1-#")
        marbles.expect(source.signal.distinctUntilChanged(), "1---#")
        source.expectSubscriptions("^---!")
    }

    @Test func disposalEndsItsSignal() {
        let source = marbles.cold("1-1-2-3")
        marbles.expect(source.signal.distinctUntilChanged(), "1---2", disposal: "-----!")
        source.expectSubscriptions("^----!")
    }

    @Test func anOptionalValueThatIsNilCounts() {
        let signal = Signal<Int?, Failure>.values([nil, nil, 1, nil])
        #expect(signal.distinctUntilChanged().record().text == "nil Optional(1) nil |")
    }

    @Test func eachSubscriptionComparesOnItsOwn() {
        let signal = marbles.cold("1-1|").signal.distinctUntilChanged()
        marbles.expect(signal, "1--|")
        marbles.expect(signal, "1--|")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.distinctUntilChanged() }, { $0 |> distinctUntilChanged }) == [])
    }
}
