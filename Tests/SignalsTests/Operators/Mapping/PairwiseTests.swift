import Signals
import TestSupport
import Testing

@Suite struct PairwiseTests {
    private let marbles = Marbles()

    @Test func deliversEachWithTheOneBefore() {
        let source = marbles.cold("1-2-3|", of: Int.self)
        marbles.expect(source.signal.pairwise().map { "\($0.0)\($0.1)" }, "--[12]-[23]|")
        marbles.expect((source.signal |> pairwise).map { "\($0.0)\($0.1)" }, "--[12]-[23]|")
        source.expectSubscriptions("^----!", "^----!")
    }

    @Test func endsWithItsSignal() {
        let one = marbles.cold("1-|", of: Int.self)
        let failing = marbles.cold("1-2#", of: Int.self)
        let endless = marbles.cold("1-2-3-4", of: Int.self)
        marbles.expect(one.signal.pairwise().map { "\($0)" }, "--|")
        marbles.expect(failing.signal.pairwise().map { "\($0.0)\($0.1)" }, "--[12]#")
        marbles.expect(endless.signal.pairwise().map { "\($0.0)\($0.1)" }, "--[12]", disposal: "---!")
        endless.expectSubscriptions("^--!")
    }

    @Test func anOptionalValueThatIsNilCounts() {
        let signal = Signal<Int?, Failure>.values([nil, 1, nil])
        #expect(signal.pairwise().map { "\($0.0 ?? 0)\($0.1 ?? 0)" }.record().text == "01 10 |")
    }

    @Test func eachSubscriptionPairsOnItsOwn() {
        let signal = Signal<Int, Failure>.values([1, 2]).pairwise().map { "\($0.0)\($0.1)" }
        #expect([signal.record().text, signal.record().text] == ["12 |", "12 |"])
    }

    @Test func aValuePutByAHandlerIsPairedInOrder() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.pairwise().map { "\($0.0)\($0.1)" }.record { [source] in if $0 == "12" { source.put(3) } }
        source.put(1)
        source.put(2)
        source.put(4)
        #expect(recording.text == "12 23 34")
    }

    @Test func whatItKeepsIsReleased() {
        #expect(keptValueCounts { $0.pairwise() } == [1, 0, 0, 0])
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.startWith(0).pairwise().map { $0.1 } }, { ($0.startWith(0) |> pairwise).map { $0.1 } }) == [])
    }
}
