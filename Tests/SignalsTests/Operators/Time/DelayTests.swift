import Signals
import TestSupport
import Testing

@Suite struct DelayTests {
    private let clock = VirtualClock()

    @Test func theSignalRunsAfterTheTime() {
        let source = ManualSource<Int, Failure>()
        let method = source.signal.delay(2, queue: clock.queue).record()
        clock.advance(by: 1)
        #expect(source.startCount == 0)
        clock.advance(by: 1)
        #expect(source.startCount == 1)
        source.put(1)
        source.fail(Failure("e"))
        #expect(method.text == "1 #e")
        #expect(method.isReleased && source.disposalCount == 1)
        let function = (Signal<Int, Failure>.single(1) |> delay(1, queue: clock.queue)).record()
        clock.advance(by: 1)
        #expect(function.text == "1 |")
    }

    @Test func disposalBeforeTheTimeMeansThatItNeverRuns() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.delay(1, queue: clock.queue).record()
        recording.dispose()
        #expect(recording.isReleased)
        clock.advance(by: 2)
        #expect(source.startCount == 0)
    }

    @Test func disposalAfterTheTimeEndsTheSignal() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.delay(1, queue: clock.queue).record()
        clock.advance(by: 1)
        source.put(1)
        recording.dispose()
        source.put(2)
        #expect(recording.text == "1")
        #expect(source.liveCount == 0 && recording.isReleased)
    }

    @Test func itRunsOnTheQueue() {
        let queue = clock.makeQueue()
        let place = Received<Bool>()
        Signal<Int, NoError>.single(1).beforeStarted { place.append(queue.isCurrent()) }.delay(0, queue: queue).start()
        #expect(place.values == [])
        clock.run()
        #expect(place.values == [true])
    }
}
