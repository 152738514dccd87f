import Signals
import TestSupport
import Testing

/// Runs that go on when all subscribers have left, or that are kept when they have completed.
@Suite struct KeptRunTests {
    private let clock = VirtualClock()
    private let source = ManualSource<Int, Failure>()
    private var shared: Signal<Int, Failure> { source.signal |> share(keepAlive: .seconds(5), queue: clock.queue) }

    @Test func aSubscriberThatComesInTimeJoinsTheRun() {
        let shared = shared
        shared.start().dispose()
        clock.advance(by: 4)
        let second = shared.record()
        source.put(1)
        clock.advance(by: 100)
        #expect((second.text, source.startCount, source.liveCount) == ("1", 1, 1))
    }

    @Test func theTimeBeginsAnewWithEachLeave() {
        let shared = shared
        for _ in 0..<3 {
            shared.start().dispose()
            clock.advance(by: 4)
        }
        #expect((source.startCount, source.liveCount) == (1, 1))
        clock.advance(by: 1)
        #expect((source.liveCount, source.isTerminated) == (0, true))
        let late = shared.record()
        source.put(2)
        #expect((late.text, source.startCount) == ("2", 2))
    }

    @Test func theRunKeepsItsLastValues() {
        let kept = source.signal.replay(2, keepAlive: .seconds(5), queue: clock.queue)
        let first = kept.record()
        for value in 1...3 { source.put(value) }
        first.dispose()
        source.put(4)
        #expect(kept.record().text == "3 4")
    }

    @Test(arguments: ["|", "#e"]) func anEndWithoutSubscribersStartsNothing(ending: String) {
        let shared = shared
        shared.start().dispose()
        if ending == "|" { source.complete() } else { source.fail(Failure("e")) }
        #expect((source.startCount, source.liveCount) == (1, 0))
        let next = shared.record()
        clock.advance(by: 100)
        source.put(1)
        #expect((next.text, source.startCount, source.liveCount) == ("1", 2, 1))
    }

    /// A generator that runs for as long as there are subscribers would go on for ever.
    @Test func aRunThatAllLeaveWhileItStartsEndsAtOnce() {
        let values = Signal<Int, NoError> { subscriber in
            for value in 0... {
                guard !subscriber.isTerminated else { break }
                subscriber.putNext(value)
            }
            return .empty
        }
        #expect(values.share(keepAlive: .seconds(5), queue: clock.queue).take(3).record().text == "0 1 2 |")
    }

    @Test func nothingIsKeptWithoutTheSharedSignal() {
        let counter = Counter()
        do {
            let shared = Signal<Int, NoError> { _ in ActionDisposable { counter.increment() } }
                .share(keepAlive: .seconds(5), queue: clock.queue)
            shared.start().dispose()
        }
        clock.advance(by: 5)
        #expect(counter.count == 1)
    }

    // MARK: Completed runs

    @Test func aCompletedRunGivesItsValuesAndItsEnd() {
        let kept = source.signal |> replay(2, keepsCompletion: true)
        let first = kept.record()
        for value in 1...3 { source.put(value) }
        source.complete()
        #expect(first.text == "1 2 3 |")
        first.dispose()
        for _ in 0..<2 { #expect(kept.record().text == "2 3 |") }
        #expect((source.startCount, source.disposalCount) == (1, 1))
    }

    @Test func aRunThatCompletesWhileItStartsIsKept() {
        let starts = Counter()
        let kept = Signal<Int, NoError> { subscriber in
            starts.increment()
            subscriber.putNext(1)
            subscriber.putCompletion()
            return .empty
        }.replay(1, keepsCompletion: true)
        for _ in 0..<3 { #expect(kept.record().text == "1 |") }
        #expect(starts.count == 1)
    }

    @Test func aRunThatEndsAfterAllHaveLeftIsKept() {
        let kept = source.signal.replay(1, keepAlive: .seconds(5), keepsCompletion: true, queue: clock.queue)
        kept.start().dispose()
        source.put(7)
        source.complete()
        clock.advance(by: 100)
        #expect((kept.record().text, source.startCount) == ("7 |", 1))
    }

    @Test func aFailedRunIsStartedAnew() {
        let kept = source.signal.replay(1, keepsCompletion: true)
        let first = kept.record()
        source.put(1)
        source.fail(Failure("e"))
        #expect(first.text == "1 #e")
        #expect((kept.record().text, source.startCount) == ("", 2))
    }

    @Test(arguments: [2, 4]) func threadsThatComeAndLeaveShareOneRunAtATime(threads: Int) {
        let (live, most) = (Locked(0), Locked(0))
        let shared = Signal<Int, NoError> { _ in
            let count = live.withLock { count -> Int in
                count += 1
                return count
            }
            most.withLock { $0 = max($0, count) }
            return ActionDisposable { live.withLock { $0 -= 1 } }
        }.share(keepAlive: .milliseconds(1))
        #expect(
            runThreads(threads) { _ in
                for _ in 0..<500 { shared.start().dispose() }
            })
        eventually { live.withLock { $0 } == 0 }
        #expect(most.withLock { $0 } == 1)
    }

    @Test(arguments: [false, true]) func theRunEndsWhenItsQueueIsGone(isOverBefore: Bool) {
        let clock = Locked<VirtualClock?>(VirtualClock())
        let queue = clock.withLock { $0?.queue } ?? Queue()
        let shared = source.signal |> share(keepAlive: .seconds(5), queue: queue)
        let handle = shared.start()
        if isOverBefore { clock.withLock { $0 = nil } }
        handle.dispose()
        if !isOverBefore { clock.withLock { $0 = nil } }
        #expect((source.startCount, source.liveCount) == (1, 0))
    }

    @Test func theRunEndsWhenItsPoolHasStopped() {
        let pool = ThreadPool(threadCount: 1)
        let shared = source.signal |> share(keepAlive: .seconds(5), queue: pool.queue)
        let handle = shared.start()
        pool.stop()
        handle.dispose()
        #expect(source.liveCount == 0)
    }

    @Test func aRunThatAllLeaveWhileItStartsEndsWithItsStart() {
        let stop = ValuePipe<Int>()
        let source = ManualSource<Int, NoError>()
        let stopping = Signal<Int, NoError> { subscriber in
            stop.putNext(1)
            return source.signal.start(next: { subscriber.putNext($0) })
        }
        stopping.share(keepAlive: .seconds(5), queue: clock.queue).take(until: stop.signal()).start()
        #expect((source.startCount, source.liveCount) == (1, 0))
    }
}
