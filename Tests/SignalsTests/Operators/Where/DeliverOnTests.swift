import Signals
import TestSupport
import Testing

@Suite struct DeliverOnTests {
    private let marbles = Marbles()

    @Test func deliversWhenItsSignalDoes() {
        let source = marbles.cold("1-2(34)-|")
        marbles.expect(source.signal.deliverOn(marbles.queue), "1-2(34)-|")
        marbles.expect(source.signal |> deliverOn(marbles.clock.makeQueue()), "1-2(34)-|")
        source.expectSubscriptions("^----!", "^----!")
    }

    @Test func failsWithItsSignal() {
        let source = marbles.cold("1-(2#)")
        marbles.expect(source.signal.deliverOn(marbles.clock.makeQueue()), "1-(2#)")
        source.expectSubscriptions("^-!")
    }

    @Test func disposalEndsItsSignal() {
        let source = marbles.cold("1-2-3|")
        marbles.expect(source.signal.deliverOn(marbles.clock.makeQueue()), "1-2", disposal: "---!")
        source.expectSubscriptions("^--!")
    }

    @Test func anEndDownstreamEndsItsSignal() {
        let source = marbles.cold("1-(23)-4|")
        marbles.expect(source.signal.deliverOn(marbles.clock.makeQueue()).take(2), "1-(2|)")
        source.expectSubscriptions("^-!")
    }

    @Test func deliversOnTheQueue() {
        let queue = marbles.clock.makeQueue()
        let places = Received<Bool>()
        let signal = marbles.cold("1-2|").signal.deliverOn(queue).beforeNext { _ in places.append(queue.isCurrent()) }
        marbles.expect(signal.afterCompleted { places.append(queue.isCurrent()) }, "1-2|")
        #expect(places.values == [true, true, true])
    }

    @Test func hopsOnceForAllThatWaits() {
        let clock = VirtualClock()
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.deliverOn(clock.queue).record()
        source.put(1)
        source.put(2)
        source.fail(Failure("e"))
        #expect(recording.text == "")
        clock.run()
        #expect(recording.text == "1 2 #e")
        #expect(recording.isReleased && source.disposalCount == 1)
    }

    @Test func deliversAtOnceWhenItIsThere() {
        let queue = Queue(name: "here")
        queue.sync {
            let violations = StageContract.violations({ $0.map { $0 }.deliverOn(queue) }, { $0 |> deliverOn(queue) })
            // A value that a handler puts comes after a hop, so the rule about re-entrancy has a test of its own below.
            #expect(violations.allSatisfy { $0.contains("values put by handlers keep their order") })
        }
    }

    @Test func aValuePutByAHandlerComesAfterTheCurrentOneInOrder() {
        let clock = VirtualClock()
        let source = ManualSource<Int, NoError>()
        let probe = SerialProbe()
        let recording = source.signal.deliverOn(clock.queue).record { value in
            probe.pass { if value < 4 { source.put(value + 1) } }
        }
        clock.queue.async { source.put(1) }
        clock.run()
        #expect(recording.text == "1 2 3 4")
        #expect(probe.overlapCount == 0)
        source.complete()
        clock.run()
        #expect(recording.text == "1 2 3 4 |")
    }

    @Test func disposalDropsWhatWaitsAndReleasesItAtOnce() {
        let clock = VirtualClock()
        let source = ManualSource<Int, NoError>()
        let recording = source.signal.deliverOn(clock.queue).record()
        source.put(1)
        recording.dispose()
        #expect(recording.isReleased)
        clock.run()
        #expect(recording.text == "")
        #expect(source.disposalCount == 1)
    }

    @Test func disposalInTheMiddleOfABatchDropsTheRest() {
        let clock = VirtualClock()
        let source = ManualSource<Int, NoError>()
        let own = MetaDisposable()
        let received = Received<Int>()
        let released = Counter()
        do {
            let token = Token { released.increment() }
            own.set(
                source.signal.deliverOn(clock.queue).start(next: { value in
                    token.touch()
                    received.append(value)
                    if value == 2 { own.dispose() }
                }))
        }
        for value in 1...5 { source.put(value) }
        clock.run()
        #expect(received.values == [1, 2])
        #expect(released.count == 1)
    }

    @Test(arguments: [1, 2, 3]) func everyQueueKeepsTheOrder(round: Int) {
        for queue in [Queue(name: "serial"), .concurrentDefaultQueue(), .mainQueue()] {
            let done = Gate()
            let probe = SerialProbe()
            let received = Received<Int>()
            let handle = Signal<Int, NoError>.values(Array(1...500)).deliverOn(queue).start(
                next: { value in probe.pass { received.append(value) } }, completed: { done.open() })
            #expect(done.wait())
            #expect(received.values == Array(1...500))
            #expect(probe.overlapCount == 0)
            handle.dispose()
        }
    }

    @MainActor @Test func onTheMainActorTheMainQueueIsHere() {
        let method = Signal<Int, NoError>.single(1).deliverOnMainQueue().record()
        let function = (Signal<Int, NoError>.single(1) |> deliverOnMainQueue).record()
        #expect(method.text == "1 |")
        #expect(function.text == "1 |")
    }

    // MARK: Keeping some of the values

    /// The deliveries of a slow queue for six values and the end, after the first of them is under way.
    private func delivered(keeping buffering: SignalBuffering) -> String {
        let clock = VirtualClock()
        let source = ManualSource<Int, NoError>()
        let recording = source.signal.deliverOn(clock.queue, keeping: buffering).record { value in
            if value == 1 { for next in 2...5 { source.put(next) } }
        }
        source.put(1)
        clock.run()
        source.put(6)
        source.complete()
        clock.run()
        #expect(recording.isReleased && source.liveCount == 0)
        return recording.text
    }

    @Test func theLatestOfTheValuesThatWaitIsDelivered() {
        #expect(delivered(keeping: .latest) == "1 5 6 |")
        #expect(delivered(keeping: .newest(2)) == "1 4 5 6 |")
        #expect(delivered(keeping: .oldest(2)) == "1 2 3 6 |")
        #expect(delivered(keeping: .unbounded) == "1 2 3 4 5 6 |")
    }

    @Test func theEndComesAfterTheValuesThatAreKept() {
        let clock = VirtualClock()
        let source = ManualSource<Int, Failure>()
        let recording = (source.signal |> deliverOn(clock.queue, keeping: .latest)).record()
        for value in 1...3 { source.put(value) }
        source.fail(Failure("e"))
        clock.run()
        #expect(recording.text == "3 #e")
    }

    @Test func aValueThatIsReplacedIsReleasedOutsideOfTheLock() {
        let clock = VirtualClock()
        let source = ManualSource<Token, NoError>()
        let released = Counter()
        let handle = source.signal.deliverOn(clock.queue, keeping: .latest).start()
        for _ in 0..<2 {
            source.put(
                Token {
                    if released.increment() == 1 { source.put(Token { released.increment() }) }
                })
        }
        #expect(released.count == 2)
        clock.run()
        #expect(released.count == 3)
        handle.dispose()
    }

    @Test func twoProducersThatAreFasterThanTheQueueDoNotPileUp() {
        let queue = Queue(name: "slow")
        let sources = (0..<2).map { _ in ManualSource<Int, NoError>() }
        let received = Received<Int>()
        let isLast = Gate()
        let passed = Counter()
        let merged = merge(sources.map(\.signal)).beforeNext { _ in passed.increment() }
        let handle = merged.deliverOn(queue, keeping: .latest).start(next: { value in
            received.append(value)
            if value == 10_000 { isLast.open() }
        })
        queue.justDispatch {
            _ = runThreads(2) { thread in
                for value in 1...5_000 { sources[thread].put(value) }
            }
            eventually { passed.count == 10_000 }
        }
        queue.sync {}
        sources[0].put(10_000)
        #expect(isLast.wait())
        #expect(received.values.count <= 3)
        handle.dispose()
    }

    @Test func aCapacityBelowOneIsMisuse() async {
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, NoError>.never().deliverOn(.mainQueue(), keeping: .newest(0))
        }
    }

    @MainActor @Test func onTheMainQueueItIsAtOnceAsWell() {
        #expect(Signal<Int, NoError>.from([1, 2]).deliverOnMainQueue(keeping: .latest).record().text == "1 2 |")
        #expect((Signal<Int, NoError>.single(1) |> deliverOnMainQueue(keeping: .latest)).record().text == "1 |")
    }
}
