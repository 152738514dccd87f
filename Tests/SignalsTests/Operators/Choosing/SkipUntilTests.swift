import Dispatch
import Signals
import TestSupport
import Testing

@Suite struct SkipUntilTests {
    private let source = ManualSource<Int, Failure>()
    private let other = ManualSource<String, Failure>()

    @Test func passesOnAfterTheFirstValueOfTheOther() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-3-4|", of: Int.self)
        let other = marbles.cold("---a-b")
        marbles.expect(source.signal.skip(until: other.signal), "----3-4|")
        marbles.expect(source.signal |> skip(until: other.signal), "----3-4|")
        source.expectSubscriptions("^------!", "^------!")
        other.expectSubscriptions("^--!", "^--!")
    }

    @Test func theCompletionOfTheOtherDropsAllValues() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-3|", of: Int.self)
        let other = marbles.cold("-|")
        marbles.expect(source.signal.skip(until: other.signal), "-----|")
        marbles.expect(source.signal.skip(until: Signal<Int, Failure>.complete()), "-----|")
        other.expectSubscriptions("^!")
    }

    @Test func failsWithEither() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-3|", of: Int.self)
        let failing = marbles.cold("1--#", of: Int.self)
        let late = marbles.cold("-a-#")
        marbles.expect(source.signal.skip(until: failing.signal.skip(1)), "---#")
        marbles.expect(failing.signal.skip(until: source.signal), "1--#")
        marbles.expect(source.signal.skip(until: late.signal), "--2-3|")
        late.expectSubscriptions("^!")
    }

    @Test func itsOwnEndAndDisposalEndBoth() {
        let marbles = Marbles()
        let source = marbles.cold("1-|", of: Int.self)
        let endless = marbles.cold("1-2-3", of: Int.self)
        let other = marbles.cold("-----a")
        marbles.expect(source.signal.skip(until: other.signal), "--|")
        marbles.expect(endless.signal.skip(until: other.signal), "", disposal: "---!")
        other.expectSubscriptions("^-!", "^--!")
        endless.expectSubscriptions("^--!")
    }

    @Test func anErrorOfTheOtherAtOnceKeepsItFromRunning() {
        #expect(source.signal.skip(until: Signal<Int, Failure>.fail(Failure("e"))).record().text == "#e")
        #expect(source.startCount == 0)
    }

    @Test func aSourceThatFeedsBothPassesOnItsValue() {
        let pipe = ValuePipe<Int>()
        let recording = pipe.signal().skip(until: pipe.signal().filter { $0 == 3 }).record()
        for value in 1...4 {
            pipe.putNext(value)
        }
        #expect(recording.text == "3 4")
    }

    @Test func aHandlerOfTheFirstValueMayPutMore() {
        let recording = source.signal.skip(until: other.signal).record { [source] value in
            if value < 4 { source.put(value + 1) }
        }
        source.put(1)
        other.put("a")
        source.put(2)
        source.complete()
        #expect(recording.text == "2 3 4 |")
        #expect([source.disposalCount, other.disposalCount] == [1, 1])
        #expect(recording.isReleased)
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func whatFollowsTheOtherOnAnotherThreadPasses(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let openAt = Int.random(in: 1...300, using: &generator)
        let reached = Gate()
        let opened = Gate()
        let received = Received<Int>()
        let handle = source.signal.skip(until: other.signal).start(next: { received.append($0) })
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            if thread == 0 {
                for value in 1...400 {
                    source.put(value)
                    if value == openAt { reached.open() }
                }
                #expect(opened.wait(), "seed \(seed)")
                source.put(401)
            } else {
                #expect(reached.wait(), "seed \(seed)")
                other.put("a")
                opened.open()
            }
        }
        eventually { received.values.last == 401 }
        handle.dispose()
        let first = received.values.first ?? 0
        #expect(first > openAt, "seed \(seed)")
        #expect(received.values == Array(first...401), "seed \(seed)")
    }

    @Test func keepsTheRulesOfAStage() {
        let now = Signal<Int, Failure>.single(0)
        #expect(StageContract.violations({ $0.skip(until: now) }, { $0 |> skip(until: now) }) == [])
    }
}
