import Signals
import TestSupport
import Testing

@Suite struct TakeUntilPredicateTests {
    @Test func endsWithTheFirstValueThatSatisfies() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-3-4-3|", of: Int.self)
        marbles.expect(source.signal.take(until: { $0 == 3 }), "1-2-|")
        marbles.expect(source.signal |> take(until: { $0 == 3 }), "1-2-|")
        marbles.expect(source.signal.take(until: { $0 == 3 }, inclusive: true), "1-2-(3|)")
        marbles.expect(source.signal |> take(until: { $0 == 3 }, inclusive: true), "1-2-(3|)")
        source.expectSubscriptions("^---!", "^---!", "^---!", "^---!")
    }

    @Test(arguments: [false, true]) func endsWithItsSignalWhenNoneSatisfies(inclusive: Bool) {
        let marbles = Marbles()
        let source = marbles.cold("1-2|", of: Int.self)
        let failing = marbles.cold("1-#", of: Int.self)
        let endless = marbles.cold("1-2-9", of: Int.self)
        marbles.expect(source.signal.take(until: { $0 > 2 }, inclusive: inclusive), "1-2|")
        marbles.expect(failing.signal.take(until: { $0 > 2 }, inclusive: inclusive), "1-#")
        marbles.expect(endless.signal.take(until: { $0 > 2 }, inclusive: inclusive), "1-2", disposal: "---!")
        source.expectSubscriptions("^--!")
        endless.expectSubscriptions("^--!")
    }

    /// Its end waits for a queue, so nothing but the stage itself tells the loop to stop.
    @Test(arguments: [false, true]) func aLoopSeesThatItMayStop(inclusive: Bool) {
        let clock = VirtualClock()
        let puts = Counter()
        let loop = Signal<Int, NoError> { subscriber in
            while !subscriber.isTerminated, puts.count < 1000 {
                subscriber.putNext(puts.increment())
            }
            return .empty
        }
        let recording = loop.take(until: { $0 >= 3 }, inclusive: inclusive).deliverOn(clock.queue).record()
        #expect(puts.count == 3)
        clock.run()
        #expect(recording.text == (inclusive ? "1 2 3 |" : "1 2 |"))
        #expect(recording.isReleased)
    }

    @Test func theClosureIsNotAskedAfterTheEnd() {
        let source = ManualSource<Int, Failure>()
        let asked = Received<Int>()
        let recording = source.signal.take(
            until: { value in
                asked.append(value)
                return value == 2
            }, inclusive: true
        ).record { source.put($0 + 1) }
        source.put(1)
        #expect(recording.text == "1 2 |")
        #expect(asked.values == [1, 2])
        #expect(source.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test func aHotSourceForgetsItAfterItsEnd() {
        let pipe = ValuePipe<Int>()
        let recording = pipe.signal().take(until: { $0 == 2 }).record()
        pipe.putNext(1)
        pipe.putNext(2)
        #expect(recording.text == "1 |")
        #expect(recording.isReleased)
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.take(until: { $0 > 9 }) }, { $0 |> take(until: { $0 > 9 }) }) == [])
    }
}
