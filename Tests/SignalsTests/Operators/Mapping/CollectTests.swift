import Signals
import TestSupport
import Testing

@Suite struct CollectTests {
    private let marbles = Marbles()

    @Test func deliversAllAtCompletion() {
        let source = marbles.cold("1-2-3|", of: Int.self)
        marbles.expect(source.signal.collect(), "-----([[1, 2, 3]]|)")
        marbles.expect(source.signal |> collect, "-----([[1, 2, 3]]|)")
        marbles.expect(marbles.cold("-|").signal.collect(), "-([[]]|)")
        source.expectSubscriptions("^----!", "^----!")
    }

    @Test func anErrorHasNoArray() {
        let source = marbles.cold("1-2#", of: Int.self)
        marbles.expect(source.signal.collect(), "---#")
    }

    @Test func disposalEndsItsSignal() {
        let source = marbles.cold("1-2-3", of: Int.self)
        marbles.expect(source.signal.collect(), "", disposal: "---!")
        source.expectSubscriptions("^--!")
    }

    @Test func eachSubscriptionCollectsOnItsOwn() {
        let signal = Signal<Int, Failure>.values([1, 2]).collect()
        #expect([signal.record().text, signal.record().text] == ["[1, 2] |", "[1, 2] |"])
    }

    @Test func downstreamThatHasEnoughHearsNoEnd() {
        let recording = Signal<Int, Failure>.values([1, 2]).collect().take(1).record()
        #expect(recording.text == "[1, 2] |")
        #expect(recording.isReleased)
    }

    @Test func aHandlerThatDisposesHearsNoEnd() {
        let source = ManualSource<Int, Failure>()
        let handle = MetaDisposable()
        let received = Received<String>()
        handle.set(
            source.signal.collect().start(
                next: {
                    received.append("\($0)")
                    handle.dispose()
                }, completed: { received.append("|") }))
        source.put(1)
        source.complete()
        #expect(received.values == ["[1]"])
        #expect(source.disposalCount == 1)
    }

    @Test func whatItKeepsIsReleased() {
        #expect(keptValueCounts { $0.collect() } == [3, 0, 0, 0])
    }
}
