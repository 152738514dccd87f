import Dispatch
import Signals
import TestSupport
import Testing

/// G1: values, then at most one terminal event, and nothing after it or after disposal.
@Suite struct G1GrammarTests {
    @Test(arguments: ["|", "#e"]) func nothingFollowsATerminalEvent(ending: String) {
        let recording = Signal<Int, Failure> { subscriber in
            subscriber.putNext(1)
            if ending == "|" { subscriber.putCompletion() } else { subscriber.putError(Failure("e")) }
            #expect(subscriber.isTerminated)
            subscriber.putNext(2)
            subscriber.putCompletion()
            subscriber.putError(Failure("late"))
            return .empty
        }.record()
        #expect(recording.text == "1 \(ending)")
    }

    @Test func aTerminalEventWaitsForTheValuesBeforeIt() {
        let source = ManualSource<Int, NoError>()
        let recording = source.signal.record { value in
            if value == 1 {
                source.put(2)
                source.complete()
                source.put(3)
            }
        }
        source.put(1)
        #expect(recording.text == "1 2 |")
    }

    @Test func nothingFollowsDisposalByAHandlerThoughMoreWaits() {
        let source = ManualSource<Int, NoError>()
        let own = MetaDisposable()
        let received = Received<Int>()
        own.set(
            source.signal.start(
                next: { value in
                    received.append(value)
                    source.put(value + 1)
                    if value == 2 { own.dispose() }
                }, completed: { received.append(-1) }))
        source.put(1)
        source.complete()
        #expect(received.values == [1, 2])
    }

    @Test func disposalWhileTheGeneratorStillRunsIsDisposalOfWhatItReturns() {
        let disposals = Counter()
        let received = Counter()
        let own = MetaDisposable()
        // The handler runs before `start` has returned a handle: `take` ends the subscription from there.
        own.set(
            Signal<Int, NoError> { subscriber in
                subscriber.putNext(1)
                subscriber.putNext(2)
                return ActionDisposable { disposals.increment() }
            }.take(1).start(next: { _ in received.increment() }))
        #expect(received.count == 1)
        #expect(disposals.count == 1)
    }

    /// `single` puts without a look at who listens.
    @Test(arguments: ["before the value", "by its handler"]) func disposalWhileASingleValueIsOnItsWay(place: String) {
        let clock = VirtualClock()
        let own = MetaDisposable()
        let received = Received<String>()
        let single = Signal<Int, NoError>.single(1).beforeStarted { if place == "before the value" { own.dispose() } }
        own.set(
            single.delay(1, queue: clock.queue).start(
                next: { value in
                    received.append("\(value)")
                    own.dispose()
                }, completed: { received.append("|") }))
        clock.advance(by: 1)
        #expect(received.values == (place == "before the value" ? [] : ["1"]))
    }

    /// Another thread disposes while values are delivered: the call in flight finishes, and none begins after that.
    @Test(arguments: 1...20) func afterDisposalByAnotherThreadTheCallInFlightIsTheLast(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let source = ManualSource<Int, NoError>()
        let disposed = Counter()
        let begunAfter = Counter()
        let handle = source.signal.start(next: { _ in
            if disposed.count == 1 { begunAfter.increment() }
        })
        let count = Int.random(in: 1...200, using: &generator)
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            if thread == 0 {
                for value in 0..<1000 { source.put(value) }
            } else {
                for _ in 0..<count { _ = source.isTerminated }
                handle.dispose()
                disposed.increment()
            }
        }
        #expect(begunAfter.count <= 1, "seed \(seed)")
        #expect(source.liveCount == 0)
    }

    @Test func disposalOnTheQueueThatDeliversIsFinal() {
        let queue = Queue(name: "delivers")
        let received = Counter()
        let atDisposal = Counter()
        let source = ManualSource<Int, NoError>()
        let handle = source.signal.deliverOn(queue).start(next: { _ in received.increment() })
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            if thread == 0 {
                for value in 0..<500 { source.put(value) }
            } else {
                queue.sync {
                    handle.dispose()
                    for _ in 0..<received.count { atDisposal.increment() }
                }
            }
        }
        queue.sync {}
        #expect(received.count == atDisposal.count)
    }
}
