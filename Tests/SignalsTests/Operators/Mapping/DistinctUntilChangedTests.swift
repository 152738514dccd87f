import Signals
import TestSupport
import Testing

@Suite struct DistinctUntilChangedTests {
    @Test func dropsRepeats() {
        let signal = Signal<Int, Failure>.values([1, 1, 2, 2, 1, 1])
        #expect(signal.distinctUntilChanged().record().text == "1 2 1 |")
        #expect((signal |> distinctUntilChanged).record().text == "1 2 1 |")
    }

    @Test func comparesWithTheLastOneThatPassed() {
        let signal = Signal<Int, Failure>.values([1, 2, 3, 4, 5])
        #expect(signal.distinctUntilChanged { $1 - $0 < 2 }.record().text == "1 3 5 |")
        #expect((signal |> distinctUntilChanged(isSame: { $1 - $0 < 3 })).record().text == "1 4 |")
    }

    @Test func anOptionalValueThatIsNilCounts() {
        let signal = Signal<Int?, Failure>.values([nil, nil, 1, nil])
        #expect(signal.distinctUntilChanged().record().text == "nil Optional(1) nil |")
    }

    @Test func eachSubscriptionComparesOnItsOwn() {
        let signal = Signal<Int, Failure>.values([1, 1]).distinctUntilChanged()
        #expect([signal.record().text, signal.record().text] == ["1 |", "1 |"])
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.distinctUntilChanged() }, { $0 |> distinctUntilChanged }) == [])
    }
}
