import Signals
import TestSupport
import Testing

@Suite struct DematerializeTests {
    typealias Event = SignalEvent<Int, Failure>

    private let source = ManualSource<Event, NoError>()

    @Test(arguments: [(.completed, "1 |"), (.error(Failure("e")), "1 #e")] as [(Event, String)])
    func endsWithTheFirstTerminalEvent(end: Event, text: String) {
        let signal = Signal<Event, NoError>.values([.next(1), end, .next(2), .error(Failure("late")), .completed])
        #expect(signal.dematerialize().record().text == text)
        #expect((signal |> dematerialize).record().text == text)
        let recording = source.signal.dematerialize().record()
        source.put(.next(1))
        source.put(end)
        source.put(.next(2))
        #expect(recording.text == text)
        #expect(source.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test func completesWithASignalThatHasNoTerminalEvent() {
        let recording = source.signal.dematerialize().record()
        source.put(.next(1))
        source.complete()
        #expect(recording.text == "1 |")
        #expect(source.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test func isTheOppositeOfMaterialize() {
        let marbles = Marbles()
        let source = marbles.cold("1-2|", of: Int.self)
        let failing = marbles.cold("1-#", of: Int.self)
        let endless = marbles.cold("1-2-3", of: Int.self)
        marbles.expect(source.signal.materialize().dematerialize(), "1-2|")
        marbles.expect(failing.signal.materialize().dematerialize(), "1-#")
        marbles.expect(endless.signal.materialize().dematerialize(), "1-2", disposal: "---!")
        source.expectSubscriptions("^--!")
        endless.expectSubscriptions("^--!")
    }

    /// Its end waits for a queue, so nothing but the stage itself tells the loop to stop.
    @Test func aLoopSeesThatItMayStop() {
        let clock = VirtualClock()
        let puts = Counter()
        let loop = Signal<Event, NoError> { subscriber in
            while !subscriber.isTerminated, puts.count < 1000 {
                let count = puts.increment()
                subscriber.putNext(count < 3 ? .next(count) : .completed)
            }
            return .empty
        }
        let recording = loop.dematerialize().deliverOn(clock.queue).record()
        #expect(puts.count == 3)
        clock.run()
        #expect(recording.text == "1 2 |")
        #expect(recording.isReleased)
    }

    @Test func nothingFollowsATerminalEventPutByAHandler() {
        let recording = source.signal.dematerialize().record { [source] value in
            source.put(value < 3 ? .next(value + 1) : .completed)
            source.put(.next(9))
        }
        source.put(.next(3))
        #expect(recording.text == "3 |")
        #expect(recording.isReleased)
    }
}
