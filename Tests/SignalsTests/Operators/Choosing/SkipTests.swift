import Signals
import TestSupport
import Testing

@Suite struct SkipTests {
    @Test func dropsTheFirst() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-3-4|", of: Int.self)
        let failing = marbles.cold("1-2-#", of: Int.self)
        let endless = marbles.cold("1-2-3-4", of: Int.self)
        marbles.expect(source.signal.skip(2), "----3-4|")
        marbles.expect(source.signal |> skip(2), "----3-4|")
        marbles.expect(failing.signal.skip(1), "--2-#")
        marbles.expect(failing.signal.skip(5), "----#")
        marbles.expect(endless.signal.skip(1), "--2", disposal: "---!")
        source.expectSubscriptions("^------!", "^------!")
        endless.expectSubscriptions("^--!")
    }

    @Test(arguments: [(0, "1 2 3 |"), (1, "2 3 |"), (3, "|"), (9, "|")]) func skipsAnyCount(count: Int, text: String) {
        #expect(Signal<Int, Failure>.values([1, 2, 3]).skip(count).record().text == text)
    }

    @Test func eachSubscriptionCountsOnItsOwn() {
        let signal = Signal<Int, Failure>.values([1, 2]).skip(1)
        #expect([signal.record().text, signal.record().text] == ["2 |", "2 |"])
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.skip(0) }, { $0 |> skip(0) }, { $0.startWith(0).skip(1) }) == [])
    }

    @Test func aCountBelowZeroIsMisuse() async {
        await #expect(processExitsWith: .failure) { _ = Signal<Int, NoError>.never().skip(-1) }
    }
}
