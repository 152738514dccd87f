import Signals
import TestSupport
import Testing

@Suite struct RunOnTests {
    private let marbles = Marbles()

    @Test func keepsTheRulesOfAStageWhenItIsThereAlready() {
        let queue = Queue(name: "run")
        let violations = queue.sync { StageContract.violations({ $0.runOn(queue) }, { $0 |> runOn(queue) }) }
        #expect(violations == [])
    }

    @Test func deliversWhenItsSignalDoes() {
        let source = marbles.cold("1-2(34)|")
        marbles.expect(source.signal.runOn(marbles.queue), "1-2(34)|")
        marbles.expect(source.signal |> runOn(marbles.clock.makeQueue()), "1-2(34)|")
        source.expectSubscriptions("^---!", "^---!")
    }

    @Test func failsWithItsSignal() {
        let source = marbles.cold("1-#")
        marbles.expect(source.signal.runOn(marbles.queue), "1-#")
        source.expectSubscriptions("^-!")
    }

    @Test func disposalAfterTheHopEndsItsSignal() {
        let source = marbles.cold("1-2-3|")
        marbles.expect(source.signal.runOn(marbles.queue), "1-2", disposal: "---!")
        source.expectSubscriptions("^--!")
    }

    @Test func theGeneratorRunsOnTheQueue() {
        let queue = Queue(name: "run")
        let done = Gate()
        let place = Received<Bool>()
        let recording = Signal<Int, NoError> { subscriber in
            place.append(queue.isCurrent())
            subscriber.putNext(1)
            subscriber.putCompletion()
            return ActionDisposable { done.open() }
        }.runOn(queue).record()
        #expect(done.wait())
        queue.sync {}
        #expect(place.values == [true])
        #expect(recording.text == "1 |")
        #expect(recording.isReleased)
    }

    @Test func disposalBeforeTheHopMeansThatItNeverRuns() {
        let clock = VirtualClock()
        let source = ManualSource<Int, NoError>()
        let recording = source.signal.runOn(clock.queue).record()
        recording.dispose()
        #expect(recording.isReleased, "what waits for the hop is released at once")
        clock.run()
        #expect(source.startCount == 0)
    }

    @MainActor @Test func onTheMainActorTheMainQueueIsHere() {
        let method = Signal<Int, NoError>.single(1).runOnMainQueue().record()
        let function = (Signal<Int, NoError>.single(1) |> runOnMainQueue).record()
        #expect(method.text == "1 |")
        #expect(function.text == "1 |")
    }
}
