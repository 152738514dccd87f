import Signals
import TestSupport
import Testing

@Suite struct DelayValuesTests {
    private let marbles = Marbles()

    @Test func everythingComesLater() {
        let source = marbles.cold("-1-2---3|")
        let expected = "           ----1-2---3|"
        marbles.expect(source.signal.delayValues(3, queue: marbles.queue), expected)
        marbles.expect(source.signal |> delayValues(3, queue: marbles.queue), expected)
        source.expectSubscriptions("^-------!", "^-------!")
    }

    @Test func anErrorWaitsBehindTheValues() {
        let source = marbles.cold("(12)-(3#)")
        marbles.expect(source.signal.delayValues(2, queue: marbles.queue), "--(12)-(3#)")
        source.expectSubscriptions("^-!")
    }

    @Test func disposalDropsWhatWaits() {
        let source = marbles.cold("1-2-3-4")
        marbles.expect(source.signal.delayValues(3, queue: marbles.queue), "---1", disposal: "----!")
        source.expectSubscriptions("^---!")
    }

    @Test func withoutTimeEverythingComesByAHop() {
        marbles.expect(marbles.cold("(12)-3|").signal.delayValues(0, queue: marbles.queue), "(12)-3|")
        let recording = Signal<Int, NoError>.single(1).delayValues(0, queue: marbles.queue).record()
        #expect(recording.text == "")
        marbles.clock.run()
        #expect(recording.text == "1 |")
    }

    @Test func aValueThatAHandlerPutsWaitsItsWholeTime() {
        let source = ManualSource<Int, Failure>()
        let probe = SerialProbe()
        let recording = source.signal.delayValues(2, queue: marbles.queue).record { value in
            probe.pass { if value < 100 { source.put(value + 100) } }
        }
        source.put(1)
        source.put(2)
        marbles.clock.advance(by: 2)
        #expect(recording.text == "1 2")
        marbles.clock.advance(by: 1)
        source.complete()
        marbles.clock.advance(by: 1)
        #expect(recording.text == "1 2 101 102")
        marbles.clock.advance(by: 1)
        #expect(recording.text == "1 2 101 102 |")
        #expect(probe.overlapCount == 0)
    }

    @Test func aHandlerMayDisposeInTheMiddle() {
        let source = marbles.cold("(123)-4")
        marbles.expect(source.signal.delayValues(2, queue: marbles.queue).take(2), "--(12|)")
        source.expectSubscriptions("^-!")
    }

    @Test func itIsDeliveredOnTheQueue() {
        let queue = marbles.clock.makeQueue()
        let places = Received<Bool>()
        Signal<Int, Failure>.single(1).delayValues(1, queue: queue).start(
            next: { _ in places.append(queue.isCurrent()) }, completed: { places.append(queue.isCurrent()) })
        marbles.clock.advance(by: 1)
        #expect(places.values == [true, true])
    }

    @Test func aNegativeTimeIsMisuse() async {
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, NoError>.never().delayValues(-1, queue: VirtualClock().queue)
        }
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, NoError>.never().delayValues(.nan, queue: VirtualClock().queue)
        }
    }

    @Test func whatFollowsWaitsForTheDisposal() {
        let (thread, inTeardown, calls) = (HandThread(), Breakpoint(), Received<String>())
        let download = Locked<Subscriber<Int, NoError>?>(nil)
        let first = Signal<Int, NoError> { subscriber in
            download.withLock { $0 = subscriber }
            return ActionDisposable {
                inTeardown.pass()
                calls.append("disposed")
            }
        }
        let next = Signal<Int, NoError>.never().beforeStarted { calls.append("next") }
        let handle = first.delayValues(1, queue: marbles.queue).then(next).start()
        let end = thread.run(until: inTeardown) { download.withLock { $0 }?.putCompletion() }
        marbles.clock.advance(by: 1)
        end.goOn()
        marbles.clock.advance(by: 1)
        #expect(calls.values == ["disposed", "next"])
        handle.dispose()
    }
}
