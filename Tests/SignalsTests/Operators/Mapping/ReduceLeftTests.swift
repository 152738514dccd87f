import Signals
import TestSupport
import Testing

@Suite struct ReduceLeftTests {
    @Test func deliversTheResultAtCompletion() {
        let marbles = Marbles()
        let source = marbles.cold("-1-2-3|", of: Int.self)
        let failing = marbles.cold("1-2-#", of: Int.self)
        let endless = marbles.cold("1-2-3", of: Int.self)
        marbles.expect(source.signal.reduceLeft("<") { "\($0)\($1)" }, "------([<123]|)")
        marbles.expect(source.signal |> reduceLeft(1) { $0 * 10 + $1 }, "------([1123]|)")
        marbles.expect(source.signal.reduceLeft { $0 * 10 + $1 }, "------([123]|)")
        marbles.expect(source.signal |> reduceLeft { $0 * 10 - $1 }, "------([77]|)")
        marbles.expect(failing.signal.reduceLeft(0) { $0 + $1 }, "----#")
        marbles.expect(failing.signal.reduceLeft { $0 + $1 }, "----#")
        marbles.expect(endless.signal.reduceLeft(0) { $0 + $1 }, "", disposal: "---!")
        marbles.expect(endless.signal.reduceLeft { $0 + $1 }, "", disposal: "---!")
        source.expectSubscriptions("^-----!", "^-----!", "^-----!", "^-----!")
        endless.expectSubscriptions("^--!", "^--!")
    }

    @Test func aSignalWithoutValuesGivesTheInitialResultOrNone() {
        let signal = Signal<Int, Failure>.complete()
        #expect(signal.reduceLeft(7) { $0 + $1 }.record().text == "7 |")
        #expect(signal.reduceLeft { $0 + $1 }.record().text == "|")
    }

    @Test func aSingleValueIsTheResultAndNotCombined() {
        #expect(Signal<Int, Failure>.single(4).reduceLeft { _, _ in 0 }.record().text == "4 |")
    }

    @Test func aValueThatIsNilCounts() {
        #expect(Signal<Int?, Failure>.values([nil]).reduceLeft { $1 }.record().text == "nil |")
        #expect(Signal<Int?, Failure>.values([nil, 2]).reduceLeft { first, _ in first }.record().text == "nil |")
    }

    @Test func eachSubscriptionStartsAnew() {
        let signal = Signal<Int, Failure>.values([1, 2]).reduceLeft(0) { $0 + $1 }
        #expect([signal.record().text, signal.record().text] == ["3 |", "3 |"])
    }

    @Test func theHandlerOfTheResultPutsInVain() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.reduceLeft(0) { $0 + $1 }.record { source.put($0) }
        source.put(1)
        source.complete()
        #expect(recording.text == "1 |")
        #expect(source.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test func thereIsNoResultWhenDownstreamHasEnough() {
        let results = Counter()
        let other = ManualSource<Int, Failure>()
        let signal = Signal<Int, Failure> { subscriber in
            subscriber.putNext(1)
            other.put(0)
            subscriber.putCompletion()
            return .empty
        }.reduceLeft(0) { $0 + $1 }.beforeNext { _ in results.increment() }
        #expect(signal.take(until: other.signal).record().text == "|")
        #expect(results.count == 0)
    }

    @Test func theEndReleasesTheResult() {
        #expect(keptValueCounts { $0.reduceLeft(Token()) { $1 } } == [1, 0, 0, 0])
        #expect(keptValueCounts { $0.reduceLeft { $1 } } == [1, 0, 0, 0])
    }
}
