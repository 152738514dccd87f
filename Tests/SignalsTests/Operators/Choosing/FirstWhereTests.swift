import Signals
import TestSupport
import Testing

@Suite struct FirstWhereTests {
    private let marbles = Marbles()

    @Test func deliversTheFirstThatSatisfies() {
        let source = marbles.cold("1-2-3-4|", of: Int.self)
        marbles.expect(source.signal.first(where: { $0 > 2 }), "----(3|)")
        marbles.expect(source.signal |> first(where: { $0 > 2 }), "----(3|)")
        source.expectSubscriptions("^---!", "^---!")
    }

    @Test func endsWithItsSignalWhenNoneSatisfies() {
        let source = marbles.cold("1-2|", of: Int.self)
        let failing = marbles.cold("1-#", of: Int.self)
        let endless = marbles.cold("1-2", of: Int.self)
        marbles.expect(source.signal.first(where: { $0 > 2 }), "---|")
        marbles.expect(failing.signal.first(where: { $0 > 2 }), "--#")
        marbles.expect(endless.signal.first(where: { $0 > 2 }), "", disposal: "---!")
        endless.expectSubscriptions("^--!")
    }

    /// Its end waits for a queue, so nothing but the stage itself tells the loop to stop.
    @Test func aLoopSeesThatItMayStop() {
        let clock = VirtualClock()
        let puts = Counter()
        let loop = Signal<Int, NoError> { subscriber in
            while !subscriber.isTerminated, puts.count < 1000 {
                subscriber.putNext(puts.increment())
            }
            return .empty
        }
        let recording = loop.first(where: { $0 == 3 }).deliverOn(clock.queue).record()
        #expect(puts.count == 3)
        clock.run()
        #expect(recording.text == "3 |")
        #expect(recording.isReleased)
    }

    @Test func theClosureIsNotAskedAfterTheEndThoughItsHandlerPutsMore() {
        let source = ManualSource<Int, Failure>()
        let asked = Received<Int>()
        let recording = source.signal.first { value in
            asked.append(value)
            return value == 2
        }.record { source.put($0 + 1) }
        source.put(1)
        source.put(2)
        #expect(recording.text == "2 |")
        #expect(asked.values == [1, 2])
        #expect(source.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test func aClosureThatDisposes() {
        let source = ManualSource<Int, Failure>()
        let handle = MetaDisposable()
        let recording = Received<Int>()
        handle.set(
            source.signal.first { _ in
                handle.dispose()
                return true
            }.start(next: { recording.append($0) }))
        source.put(1)
        #expect(recording.values == [])
        #expect(source.disposalCount == 1)
    }
}
