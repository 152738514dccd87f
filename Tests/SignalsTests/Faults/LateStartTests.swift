import Signals
import TestSupport
import Testing

/// A signal that follows another one starts when that has returned from its start and is disposed, also if the start came late: after a hop or a wait, as
/// an inner signal, or as an alternate (guarantee G9). The end comes from a stage below, which the value of the start ends.
@Suite struct LateStartTests {
    typealias Run = Signal<Int, Failure>

    private let clock = VirtualClock()
    private let pipe = ValuePipe<Int>()
    private let events = Received<String>()

    /// Puts its number, from 1 on, while it starts; the starts beyond a limit deliver nothing.
    private func work(limit: Int = .max) -> Run {
        let starts = Counter()
        return Run { [events] subscriber in
            starts.increment()
            let number = starts.count
            if number > limit { return .empty }
            events.append("start \(number)")
            subscriber.putNext(number)
            events.append("return \(number)")
            return ActionDisposable { events.append("dispose \(number)") }
        }
    }

    private static let lateStarts = ["run on", "delay", "timeout", "retry", "inner of a switch", "inner of a merge"]
    private static let ends = ["take", "take until", "try map"]

    private func startedLate(_ signal: Run, _ way: String) -> Run {
        let queue = clock.queue
        switch way {
        case "run on": return signal.runOn(queue)
        case "delay": return signal.delay(1, queue: queue)
        case "timeout": return .never().timeout(1, queue: queue, alternate: signal)
        case "retry":
            let attempts = Counter()
            return Run.deferred {
                attempts.increment()
                return attempts.count == 1 ? .fail(Failure("first")) : signal
            }.retry(backoff: .constant(1), queue: queue)
        case "inner of a switch": return pipe.signal().castError(Failure.self).mapToSignal { _ in signal }
        default: return pipe.signal().castError(Failure.self).flatMap { _ in signal }
        }
    }

    @Test(arguments: lateStarts, ends) func successorWaitsForALateStart(way: String, end: String) {
        let late = startedLate(work(), way)
        let next = Run.never().beforeStarted { [events] in events.append("next") }
        let signal =
            switch end {
            case "take": late.take(1).then(next)
            case "take until": late.take(until: { _ in true }).then(next)
            default: late.tryMap { (_: Int) throws(Failure) -> Int in throw Failure("cut") }.catch { _ in next }
            }
        let handle = signal.start()
        clock.advance(by: 2)
        pipe.putNext(1)
        #expect(events.values == ["start 1", "return 1", "dispose 1", "next"])
        handle.dispose()
    }

    private static let successions: [@Sendable (LateStartTests) -> Run] = [
        { $0.late.take(1).restart() },
        {
            let work = $0.late; return work.take(1).then(work)
        },
        { $0.late.tryMap { (_: Int) throws(Failure) -> Int in throw Failure("cut") }.retry() },
        {
            let work = $0.late; return Run.from([1, 2]).mapToQueue { _ in work.take(1) }
        },
        {
            let work = $0.late; return Run.from([1, 2]).mapToThrottled { _ in work.take(1) }
        },
        {
            let work = $0.late; return Run.from([1, 2]).flatMap(maxConcurrent: 1) { _ in work.take(1) }
        },
        {
            let work = $0.late; return zip(work, .single(0)).map { $0.0 }.then(work)
        },
        {
            let (work, shared) = ($0.late, $0.late.share()); return shared.take(until: shared).then(work)
        },
    ]
    private var late: Run { work(limit: 2).runOn(clock.queue) }

    @Test(arguments: successions.indices) func runsDoNotOverlap(index: Int) {
        let handle = Self.successions[index](self).start()
        clock.advance(by: 1)
        handle.dispose()
        var running = 0
        for event in events.values {
            if event.hasPrefix("start") { running += 1 }
            if event.hasPrefix("dispose") { running -= 1 }
            #expect((0...1).contains(running), "\(events.values)")
        }
        #expect(events.values.filter { $0.hasPrefix("start") }.count == 2)
    }

    // MARK: Between threads

    /// A generator that stops at a breakpoint in its start, on the thread of a queue.
    private func blocking(_ inStart: Breakpoint, running: Counter) -> Signal<Int, NoError> {
        Signal { [events] _ in
            running.increment()
            events.append("start \(running.count)")
            inStart.pass()
            events.append("return")
            return ActionDisposable { events.append("dispose") }
        }
    }

    private static let sharings: [@Sendable (Signal<Int, NoError>) -> Signal<Int, NoError>] = [
        { $0.share() }, { $0.replay(1) },
        {
            let signal = $0
            let multicast = Multicast<Int, Int, NoError>()
            return Signal.deferred { multicast.get(1, signal) }
        },
    ]

    @Test(arguments: sharings.indices) func sharedRunWaitsForTheOneBefore(index: Int) {
        let (worker, inStart, running) = (HandThread(), Breakpoint(), Counter())
        let source = ValuePipe<Int>()
        let blocked = blocking(inStart, running: running)
        let shared = Self.sharings[index](merge(source.signal(), pipe.signal()).mapToSignal { _ in blocked })
        let first = shared.start()
        let step = worker.run(until: inStart) { source.putNext(1) }
        first.dispose()
        let second = shared.start()
        #expect(events.values == ["start 1"])
        step.goOn()
        source.putNext(2)
        #expect(events.values == ["start 1", "return", "dispose", "start 2", "return"])
        second.dispose()
    }

    @Test(arguments: [false, true]) func alternateWaitsForALateStart(isBelowAMerge: Bool) {
        let (worker, inStart, running) = (HandThread(), Breakpoint(), Counter())
        let other = VirtualClock()
        let signal = blocking(inStart, running: running).runOn(other.queue)
            .timeout(1, queue: clock.queue, alternate: .never().beforeStarted { [events] in events.append("alternate") })
        let handle = (isBelowAMerge ? merge(signal, .never()) : signal).start()
        let step = worker.run(until: inStart) { other.run() }
        clock.advance(by: 2)
        #expect(events.values == ["start 1"])
        step.goOn()
        clock.run()
        #expect(events.values == ["start 1", "return", "dispose", "alternate"])
        handle.dispose()
    }

    @Test func firstReturnsWhenALateStartIsDisposed() async throws {
        let pool = ThreadPool(threadCount: 1)
        for _ in 0..<50 {
            let disposals = Counter()
            let signal = Signal<Int, NoError> { subscriber in
                subscriber.putNext(1)
                yieldThread()
                return ActionDisposable { disposals.increment() }
            }.runOn(pool.queue)
            #expect(await signal.first() == 1)
            #expect(disposals.count == 1)
            #expect(try await signal.get() == 1)
            #expect(disposals.count == 2)
        }
        pool.stop()
    }

    // MARK: Time

    @Test func alternateIsReleasedWhereTheQueueEndsDuringAHop() {
        let (worker, inHandler) = (HandThread(), Breakpoint(atPass: 2))
        let source = ValuePromise(0)
        var clock: VirtualClock? = VirtualClock()
        weak var kept: Token?
        func timeout(on queue: Queue) -> Signal<Int, NoError> {
            let token = Token()
            kept = token
            let alternate = Signal<Int, NoError>.never().beforeStarted { token.touch() }
            return source.get().timeout(betweenValues: 1, queue: queue, alternate: alternate)
        }
        let handle = timeout(on: clock!.queue).start()
        let blocker = source.get().start(next: { _ in inHandler.pass() })
        let step = worker.run(until: inHandler) { source.set(1) }
        clock!.advance(by: 2)
        clock = nil
        step.goOn()
        #expect(kept == nil)
        handle.dispose()
        blocker.dispose()
    }

    @Test(arguments: 0..<7) func infiniteWaitKeepsNothing(index: Int) {
        let queue = clock.queue
        weak var kept: Token?
        do {
            let token = Token()
            kept = token
            let source = ValuePipe<Int>().signal()
            let signals: [Signal<Int, NoError>] = [
                source.timeout(.infinity, queue: queue, alternate: .never()), source.buffer(seconds: .infinity, queue: queue).map(\.count),
                source.startWith(1).debounce(.infinity, queue: queue), source.startWith(1).throttle(.infinity, .trailing, queue: queue),
                source.startWith(1).delayValues(.infinity, queue: queue), source.delay(.infinity, queue: queue),
                Signal<Void, NoError>.timer(.infinity, queue: queue).map { _ in 1 },
            ]
            signals[index].start(next: { _ in token.touch() })
        }
        #expect(kept == nil)
    }
}
