import Dispatch
import Signals
import TestSupport
import Testing

@Suite struct TakeUntilSignalTests {
    private let source = ManualSource<Int, Failure>()
    private let other = ManualSource<String, Failure>()

    @Test func completesWithTheFirstValueOfTheOther() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-3-4", of: Int.self)
        let other = marbles.cold("---a-b")
        marbles.expect(source.signal.take(until: other.signal), "1-2|")
        marbles.expect(source.signal |> take(until: other.signal), "1-2|")
        source.expectSubscriptions("^--!", "^--!")
        other.expectSubscriptions("^--!", "^--!")
    }

    @Test func theCompletionOfTheOtherChangesNothing() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-3|", of: Int.self)
        let other = marbles.cold("-|")
        marbles.expect(source.signal.take(until: other.signal), "1-2-3|")
        marbles.expect(source.signal.take(until: Signal<Int, Failure>.complete()), "1-2-3|")
        source.expectSubscriptions("^----!", "^----!")
        other.expectSubscriptions("^!")
    }

    @Test func failsWithEither() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-3|", of: Int.self)
        let failing = marbles.cold("1--#", of: Int.self)
        let other = marbles.cold("-----a")
        marbles.expect(source.signal.take(until: failing.signal.skip(1)), "1-2#")
        marbles.expect(failing.signal.take(until: other.signal), "1--#")
        source.expectSubscriptions("^--!")
        other.expectSubscriptions("^--!")
    }

    @Test func itsOwnEndDisposesTheOther() {
        let marbles = Marbles()
        let source = marbles.cold("1-|", of: Int.self)
        let other = marbles.cold("-----a")
        marbles.expect(source.signal.take(until: other.signal), "1-|")
        other.expectSubscriptions("^-!")
    }

    @Test func disposalEndsBoth() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-3", of: Int.self)
        let other = marbles.cold("-----a")
        marbles.expect(source.signal.take(until: other.signal), "1-2", disposal: "---!")
        source.expectSubscriptions("^--!")
        other.expectSubscriptions("^--!")
    }

    @Test func doesNotRunWhenTheOtherDeliversAtOnce() {
        let recording = source.signal.take(until: Signal<Int, Failure>.single(1)).record()
        #expect(recording.text == "|")
        #expect(source.startCount == 0)
        #expect(recording.isReleased)
        #expect(source.signal.take(until: Signal<Int, Failure>.fail(Failure("e"))).record().text == "#e")
        #expect(source.startCount == 0)
    }

    @Test func aSourceThatFeedsBothEndsItWithItsValue() {
        let pipe = ValuePipe<Int>()
        let recording = pipe.signal().take(until: pipe.signal().filter { $0 == 3 }).record()
        for value in 1...4 {
            pipe.putNext(value)
        }
        #expect(recording.text == "1 2 |")
        #expect(recording.isReleased)
    }

    @Test func bothAreDisposedBeforeTheEndIsDelivered() {
        let handle = source.signal.take(until: other.signal).deliverOn(VirtualClock().queue).start()
        other.put("a")
        #expect([source.liveCount, other.liveCount] == [0, 0])
        handle.dispose()
        #expect([source.disposalCount, other.disposalCount] == [1, 1])
    }

    @Test func aHandlerThatCausesTheEndReceivesNothingMore() {
        let recording = source.signal.take(until: other.signal).record { [source, other] value in
            if value == 2 { other.put("a") }
            source.put(value + 1)
        }
        source.put(1)
        #expect(recording.text == "1 2 |")
        #expect([source.disposalCount, other.disposalCount] == [1, 1])
        #expect(recording.isReleased)
    }

    @Test func aLoopSeesThatItMayStop() {
        let puts = Counter()
        let loop = Signal<Int, Failure> { subscriber in
            while !subscriber.isTerminated {
                subscriber.putNext(puts.increment())
            }
            return .empty
        }
        let recording = loop.take(until: other.signal).record { [other] value in
            if value == 3 { other.put("a") }
        }
        #expect(recording.text == "1 2 3 |")
        #expect(puts.count == 3)
    }

    @Test func anEndFromAnotherThreadWaitsForTheValueUnderWay() {
        let log = Received<String>()
        let handle = source.signal.take(until: other.signal).start(
            next: { [source, other] value in
                log.append("begin \(value)")
                runOnThread {
                    other.put("a")
                    source.put(2)
                }
                log.append("end \(value)")
            }, completed: { log.append("|") })
        source.put(1)
        #expect(log.values == ["begin 1", "end 1", "|"])
        handle.dispose()
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func nothingFollowsAnEndFromAnotherThread(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let endAt = Int.random(in: 1...300, using: &generator)
        let reached = Gate()
        let received = Received<Int>()
        let probe = SerialProbe()
        let handle = source.signal.take(until: other.signal).start(
            next: { value in probe.pass { received.append(value) } }, completed: { probe.pass { received.append(0) } })
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            if thread == 0 {
                for value in 1...500 {
                    source.put(value)
                    if value == endAt { reached.open() }
                }
            } else {
                #expect(reached.wait(), "seed \(seed)")
                other.put("a")
            }
        }
        eventually { received.values.last == 0 }
        let count = received.values.count - 1
        #expect(count >= endAt, "seed \(seed)")
        #expect(received.values == Array(1...max(count, 1)) + [0], "seed \(seed)")
        #expect(probe.overlapCount == 0, "seed \(seed)")
        handle.dispose()
    }

    @Test func keepsTheRulesOfAStage() {
        let never = Signal<Int, Failure>.never()
        #expect(StageContract.violations({ $0.take(until: never) }, { $0 |> take(until: never) }) == [])
    }
}
