import Signals
import TestSupport
import Testing

@Suite struct DelayTests {
    private let marbles = Marbles()

    @Test func theSignalRunsAfterTheTime() {
        let source = marbles.cold("1--2-|")
        marbles.expect(source.signal.delay(3, queue: marbles.queue), "---1--2-|")
        marbles.expect(source.signal |> delay(1, queue: marbles.queue), "-1--2-|")
        source.expectSubscriptions("---^----!", "-^----!")
    }

    @Test func failsWithItsSignal() {
        let source = marbles.cold("1-#")
        marbles.expect(source.signal.delay(2, queue: marbles.queue), "--1-#")
        source.expectSubscriptions("--^-!")
    }

    @Test func disposalBeforeTheTimeMeansThatItNeverRuns() {
        let source = marbles.cold("1|")
        marbles.expect(source.signal.delay(3, queue: marbles.queue), "", disposal: "--!")
        source.expectSubscriptions()
    }

    @Test func disposalAfterTheTimeEndsTheSignal() {
        let source = marbles.cold("1-2-3|")
        marbles.expect(source.signal.delay(1, queue: marbles.queue), "-1-2", disposal: "----!")
        source.expectSubscriptions("-^--!")
    }

    @Test func aValuePutByAHandlerComesAfterTheCurrentOne() {
        let source = ManualSource<Int, NoError>()
        let probe = SerialProbe()
        let signal = source.signal.delay(1, queue: marbles.queue).beforeNext { value in
            probe.pass { if value < 3 { source.put(value + 1) } }
        }
        marbles.queue.after(2) { source.put(1) }
        marbles.expect(signal, "--(123)")
        #expect(probe.overlapCount == 0)
        #expect(source.startCount == 1 && source.disposalCount == 1)
    }

    @Test func itRunsOnTheQueue() {
        let clock = marbles.clock
        let queue = clock.makeQueue()
        let place = Received<Bool>()
        Signal<Int, NoError>.single(1).beforeStarted { place.append(queue.isCurrent()) }.delay(0, queue: queue).start()
        #expect(place.values == [])
        clock.run()
        #expect(place.values == [true])
    }
}
