import Dispatch
import Signals
import TestSupport
import Testing

/// What the elder frameworks get wrong, a test for each failure.
@Suite struct ElderFailuresTests {
    @Test func failure1ReentrantSwitchToLatestKeepsAStaleInner() {
        let outer = ManualSource<Signal<String, NoError>, NoError>()
        let stale = ManualSource<String, NoError>()
        let newest = ManualSource<String, NoError>()
        let recording = outer.signal.switchToLatest().record { value in
            if value == "first" { outer.put(newest.signal) }
        }
        outer.put(Signal.single("first").then(stale.signal))
        stale.put("stale")
        newest.put("newest")
        #expect(recording.text == "first newest")
        #expect([stale.liveCount, newest.liveCount] == [0, 1])
        recording.dispose()
    }

    @Test func failure2PromiseStartsTheNewSignalBeforeItEndsTheOld() {
        let old = ManualSource<Int, NoError>()
        let promise = Promise<Int>()
        promise.set(old.signal)
        old.put(1)
        let recording = promise.get().record()
        // While the new signal starts, the old one has a last word.
        promise.set(
            Signal { subscriber in
                #expect(old.liveCount == 0)
                subscriber.putNext(2)
                old.put(3)
                return .empty
            })
        old.put(4)
        #expect(recording.text == "1 2")
        #expect(promise.get().take(1).record().text == "2 |")
    }

    @Test func failure3AReentrantSetShowsTheSecondSubscriberAnotherOrder() {
        let promise = ValuePromise(0)
        let first = promise.get().record { value in if value == 1 { promise.set(2) } }
        let second = promise.get().record()
        promise.set(1)
        #expect(first.text == "0 1 2")
        #expect(second.text == "0 1 2")
    }

    @Test(arguments: 1...10) func failure4CombineLatestOverTwoThreadsEndsWithAStalePair(round: Int) {
        let sources = [ManualSource<Int, NoError>(), ManualSource<Int, NoError>()]
        let received = Received<[Int]>()
        let handle = combineLatest(sources[0].signal, sources[1].signal).start(next: { received.append([$0, $1]) })
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            for value in 1...200 { sources[thread].put(value) }
        }
        #expect(eventually { received.values.last == [200, 200] })
        handle.dispose()
    }

    @Test func failure5DeliverOnInlinesPastWhatWaits() {
        let clock = VirtualClock()
        let source = ManualSource<Int, NoError>()
        let recording = source.signal.deliverOn(clock.queue).record()
        source.put(1)
        clock.queue.sync { source.put(2) }
        clock.run()
        #expect(recording.text == "1 2")
    }

    @Test func failure6AWrappedDispatchQueueIsNeverCurrent() {
        let dispatchQueue = DispatchQueue(label: "wrapped")
        let queue = Queue(queue: dispatchQueue)
        let done = Gate()
        dispatchQueue.async {
            if queue.isCurrent(), queue.sync({ Queue(queue: dispatchQueue).sync { true } }) { done.open() }
        }
        #expect(done.wait())
    }

    @Test func failure7AReleasedClosureThatTouchesTheSubscriberHangs() {
        let source = ManualSource<Int, NoError>()
        let releases = Counter()
        for ending in 0..<2 {
            let token = Token {
                releases.increment()
                source.put(1)
                source.complete()
            }
            let handle = source.signal.start(next: { _ in token.touch() })
            if ending == 0 { handle.dispose() } else { source.complete() }
        }
        #expect(releases.count == 2)
    }

    @Test func failure8NineThousandThensOverflowTheStack() {
        let count = Counter()
        runOnThread {
            let one = Signal<Int, NoError>.single(1)
            var chain = one
            for _ in 1..<9000 { chain = chain.then(one) }
            chain.start(next: { _ in count.increment() })
        }
        #expect(count.count == 9000)
    }

    @Test func failure8RestartAndRetriesOverflowTheStack() {
        let count = Counter()
        let errors = Counter()
        runOnThread {
            (Signal<Int, NoError>.single(1) |> restart |> take(3)).start(next: { _ in count.increment() })
            Signal<Int, Failure>.fail(Failure("e")).retry(maxRetries: 13_000).start(error: { _ in errors.increment() })
        }
        #expect(count.count == 3)
        #expect(errors.count == 1)
    }

    @Test func failure9TakeOneOfAMillionPutsMakesAllOfThem() {
        let puts = Counter()
        let recording = Signal<Int, NoError> { subscriber in
            var number = 0
            while number < 1_000_000, !subscriber.isTerminated {
                number += 1
                puts.increment()
                subscriber.putNext(number)
            }
            return .empty
        }.take(1).record()
        #expect(recording.text == "1 |")
        #expect(puts.count == 1)
    }

    @Test func failure10AKeyedMulticastStartsTwice() {
        let multicast = Multicast<String, Int, NoError>()
        let second = ManualSource<Int, NoError>()
        let handles = DisposableSet()
        // A second subscriber comes while the first one's run is still starting.
        let first = Signal<Int, NoError> { subscriber in
            handles.add(multicast.get("key", second.signal).start())
            return .empty
        }
        handles.add(multicast.get("key", first).start())
        #expect(second.startCount == 0)
        handles.dispose()
        handles.add(multicast.get("key", second.signal).start())
        #expect(second.startCount == 1)
    }

    @Test func failure11SettingNilInADictDisposesThreeTimes() {
        final class Counted: Disposable {
            let count = Counter()

            func dispose() { count.increment() }
        }
        let dict = DisposableDict<String>()
        let disposable = Counted()
        dict.set(disposable, forKey: "a")
        dict.set(nil, forKey: "a")
        dict.set(nil, forKey: "a")
        dict.dispose()
        #expect(disposable.count.count == 1)
    }

    @Test func failure12ATimeoutFiresAlthoughTheFirstValueCameSynchronously() {
        let clock = VirtualClock()
        let source = ManualSource<Int, NoError>()
        let recording = Signal.single(1).then(source.signal).timeout(5, queue: clock.queue, alternate: .single(99)).record()
        clock.advance(by: 10)
        source.put(2)
        #expect(recording.text == "1 2")
        recording.dispose()
    }

    @Test(arguments: 1...20) func failure13TakeUnderTwoThreadsLosesAValue(round: Int) {
        let source = ManualSource<Int, NoError>()
        let taken = Counter()
        let completions = Counter()
        source.signal.take(100).start(next: { _ in taken.increment() }, completed: { completions.increment() })
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            for value in 0..<100 { source.put(value) }
        }
        eventually { source.liveCount == 0 }
        #expect(taken.count == 100)
        #expect(completions.count == 1)
        #expect(source.liveCount == 0)
    }

    /// Quadratic work would take 800 million steps here, and the run with it.
    @Test func failure14RemovingFortyThousandSubscribersScansTheBag() {
        let pipe = ValuePipe<Int>()
        let received = Counter()
        let handles = (0..<40_000).map { _ in pipe.signal().start(next: { _ in received.increment() }) }
        for handle in handles { handle.dispose() }
        let reversed = (0..<40_000).map { _ in pipe.signal().start(next: { _ in received.increment() }) }
        for handle in reversed.reversed() { handle.dispose() }
        pipe.putNext(1)
        #expect(received.count == 0)
    }

    @Test func failure15CombineLatestOfAThousandSourcesCopiesADictionaryForEachValue() {
        let sources = (0..<1024).map { ValuePromise($0) }
        let emissions = Counter()
        let last = Received<Int>()
        let handle = combineLatest(sources.map { $0.get() }).start(next: { values in
            if emissions.increment() == 1025 { last.append(values.reduce(0, +)) }
        })
        defer { handle.dispose() }
        for source in sources { source.set(1) }
        #expect(emissions.count == 1025)
        #expect(last.values == [1024])
    }

    @Test func failure16AnAsyncGetHangsOnAnEmptyCompletionAndOnCancellation() {
        let source = ManualSource<Int, NoError>()
        let steps = Steps()
        for ending in ["completion", "cancellation"] {
            let task = steps.begin {
                do throws(SignalGetError<NoError>) {
                    steps.note("\(try await source.signal.get())")
                } catch {
                    steps.note(error == .empty ? "empty" : "cancelled")
                }
            }
            if ending == "completion" { source.complete() } else { task.cancel() }
            steps.run()
        }
        #expect(steps.text == "empty cancelled")
        #expect([source.startCount, source.disposalCount] == [2, 2])
    }

    @MainActor @Test func failure17AMainActorClosureTrapsOnABackgroundQueue() async {
        @MainActor final class Screen {
            var values: [Int] = []
        }
        let screen = Screen()
        let background = Queue(name: "background")
        await withCheckedContinuation { continuation in
            Signal<Int, NoError>.single(1).then(.single(2)).runOn(background).startOnMainActor(
                next: { screen.values.append($0) }, completed: { continuation.resume() })
        }
        #expect(screen.values == [1, 2])
    }
}
