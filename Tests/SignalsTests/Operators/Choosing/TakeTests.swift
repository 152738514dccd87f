import Signals
import TestSupport
import Testing

@Suite struct TakeTests {
    private let marbles = Marbles()

    @Test(arguments: [(1, "-(1|)", "^!"), (2, "-1--(2|)", "^---!"), (3, "-1--2-(3|)", "^-----!"), (9, "-1--2-3--|", "^--------!")])
    func takesTheFirst(count: Int, expected: String, subscription: String) {
        let source = marbles.cold("-1--2-3--|")
        marbles.expect(source.signal.take(count), expected)
        marbles.expect(source.signal |> take(count), expected)
        source.expectSubscriptions(subscription, subscription)
    }

    @Test func takeNoneDoesNotRunTheSignal() {
        let source = marbles.cold("-1-2|")
        marbles.expect(source.signal.take(0), "|")
        marbles.expect(source.signal |> take(0), "|")
        source.expectSubscriptions()
    }

    @Test func failsWithItsSignal() {
        let source = marbles.cold("-1-#")
        marbles.expect(source.signal.take(2), "-1-#")
        source.expectSubscriptions("^--!")
    }

    @Test func anErrorAfterTheLastValueIsNotSeen() {
        let source = marbles.cold("-1(2#)")
        marbles.expect(source.signal.take(2), "-1(2|)")
        source.expectSubscriptions("^-!")
    }

    @Test func disposalEndsItsSignal() {
        let source = marbles.cold("-1-2-3|")
        marbles.expect(source.signal.take(3), "-1-2", disposal: "----!")
        source.expectSubscriptions("^---!")
    }

    @Test func eachSubscriptionCountsOnItsOwn() {
        let signal = marbles.cold("-1-2|").signal.take(1)
        marbles.expect(signal, "-(1|)")
        marbles.expect(signal, "-(1|)")
    }

    @Test func theLastValueEndsItThoughItsHandlerPutsMore() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.take(2).record { source.put($0 + 1) }
        source.put(1)
        #expect(recording.text == "1 2 |")
        #expect(source.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test func theGeneratorMayStopWhenTheLastValueIsDelivered() {
        let source = ManualSource<Int, Failure>()
        let answers = Received<Bool>()
        let recording = source.signal.take(2).record { _ in answers.append(source.isTerminated) }
        source.put(1)
        source.put(2)
        #expect(answers.values == [false, true])
        #expect(recording.text == "1 2 |")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.take(100) }, { $0 |> take(100) }) == [])
    }
}
