import Signals
import Synchronization
import TestSupport
import Testing

/// What all operators keep that let values wait for time.
@Suite struct TimedStageTests {
    enum Operator: CaseIterable, Sendable {
        case delayValues, debounce, throttleTrailing, throttleLatest, bufferCount, bufferSeconds, bufferBoth

        /// The operator, for a time of some seconds or a count of 50, without the values.
        func apply<Value, Failure>(
            _ signal: Signal<Value, Failure>, _ seconds: Double, _ queue: Queue
        ) -> Signal<Int, Failure> {
            switch self {
            case .delayValues: signal.delayValues(seconds, queue: queue).map { _ in 1 }
            case .debounce: signal.debounce(seconds, queue: queue).map { _ in 1 }
            case .throttleTrailing: signal.throttle(seconds, .trailing, queue: queue).map { _ in 1 }
            case .throttleLatest: signal.throttle(seconds, .latest, queue: queue).map { _ in 1 }
            case .bufferCount: signal.buffer(count: 50).map(\.count)
            case .bufferSeconds: signal.buffer(seconds: seconds, queue: queue).map(\.count)
            case .bufferBoth: signal.buffer(count: 50, seconds: seconds, queue: queue).map(\.count)
            }
        }

        /// Whether an error drops what waits; `delayValues` delivers that first.
        var dropsAtError: Bool { self != .delayValues }
    }

    /// Puts values that tell when they are released.
    private func put(_ count: Int, into source: ManualSource<Token, Failure>, _ onRelease: @escaping @Sendable () -> Void) {
        for _ in 0..<count { source.put(Token(onRelease: onRelease)) }
    }

    @Test(arguments: Operator.allCases) func disposalReleasesWhatWaits(operation: Operator) {
        let clock = VirtualClock()
        let source = ManualSource<Token, Failure>()
        let released = Counter()
        let recording = operation.apply(source.signal, 1, clock.queue).record()
        put(5, into: source) { released.increment() }
        #expect(released.count < 5)
        recording.dispose()
        #expect(released.count == 5)
        #expect(recording.isReleased && source.liveCount == 0)
    }

    @Test(arguments: Operator.allCases) func anErrorReleasesWhatWaits(operation: Operator) {
        let clock = VirtualClock()
        let source = ManualSource<Token, Failure>()
        let released = Counter()
        let recording = operation.apply(source.signal, 1, clock.queue).record()
        put(5, into: source) { released.increment() }
        source.fail(Failure("e"))
        #expect(source.disposalCount == 1)
        if operation.dropsAtError {
            #expect(released.count == 5)
            #expect(recording.text == (operation == .throttleLatest ? "1 #e" : "#e"))
        }
        clock.advance(by: 1)
        #expect(released.count == 5)
        #expect(recording.isReleased)
    }

    /// G3: a deinit under the lock of the stage would stop here for ever.
    @Test(arguments: Operator.allCases, ["value", "time", "completion", "error", "disposal"])
    func theReleaseOfAValueMayUseTheStage(operation: Operator, end: String) {
        let clock = VirtualClock()
        let source = ManualSource<Token, Failure>()
        let released = Counter()
        let recording = operation.apply(source.signal, 1, clock.queue).record()
        put(120, into: source) {
            released.increment()
            if released.count < 200 { source.put(Token { released.increment() }) }
        }
        switch end {
        case "value": put(2, into: source) {}
        case "time": clock.advance(by: 10)
        case "completion": source.complete()
        case "error": source.fail(Failure("e"))
        default: break
        }
        if end != "disposal" { clock.advance(by: 10) }
        recording.dispose()
        #expect(released.count >= 120)
        #expect(recording.isReleased)
    }

    /// The graph hangs on its source and on the timer; when both are gone it goes, although nobody ended it.
    @Test(arguments: Operator.allCases) func aGraphWithoutSourceAndClockIsReleased(operation: Operator) {
        weak var handlers: Token?
        var handle: (any Disposable)?
        do {
            let pipe = ValuePipe<Int>()
            let clock = VirtualClock()
            let token = Token()
            handlers = token
            handle = operation.apply(pipe.signal(), 1, clock.queue).start(next: { _ in token.touch() })
            for value in 0..<5 { pipe.putNext(value) }
        }
        #expect(handlers == nil)
        withExtendedLifetime(handle) {}
    }

    /// A value that waits is delivered although its source is gone.
    @Test(arguments: Operator.allCases.filter { $0 != .bufferCount }) func aValueThatWaitsOutlivesItsSource(operation: Operator) {
        let clock = VirtualClock()
        let count = Counter()
        do {
            let pipe = ValuePipe<Int>()
            operation.apply(pipe.signal(), 1, clock.queue).start(next: { _ in count.increment() })
            pipe.putNext(1)
        }
        #expect(count.count == (operation == .throttleLatest ? 1 : 0))
        clock.advance(by: 1)
        #expect(count.count == 1)
    }

    /// G2, on a queue that does many things at once, with values of four threads.
    @Test(arguments: Operator.allCases) func isSerialOnAConcurrentQueue(operation: Operator) {
        let queue = Queue.concurrentDefaultQueue()
        let slot = Locked<Subscriber<Int, Failure>?>(nil)
        let source = Signal<Int, Failure> { subscriber in
            slot.withLock { $0 = subscriber }
            return .empty
        }
        let probe = SerialProbe()
        let total = Locked(0)
        let done = Gate()
        let lateCounter = Counter()
        let isEnded = Atomic<Bool>(false)
        let handle = operation.apply(source, 0.000_02, queue).start(
            next: { count in
                probe.pass { total.withLock { $0 += count } }
                if isEnded.load(ordering: .acquiring) { lateCounter.increment() }
            },
            completed: {
                probe.pass { isEnded.store(true, ordering: .releasing) }
                done.open()
            })
        let feeders = Counter()
        for _ in 0..<4 {
            queue.justDispatch {
                let subscriber = slot.withLock { $0 }
                for value in 0..<500 { subscriber?.putNext(value) }
                if feeders.increment() == 4 { subscriber?.putCompletion() }
            }
        }
        #expect(done.wait())
        #expect(probe.overlapCount == 0)
        #expect(lateCounter.count == 0)
        switch operation {
        case .delayValues, .bufferCount, .bufferSeconds, .bufferBoth: #expect(total.withLock { $0 } == 2_000)
        default: #expect(total.withLock { $0 } >= 1)
        }
        handle.dispose()
        slot.withLock { $0 = nil }
    }

    /// The stage belongs to no component yet when its timer fires, and to one a moment later.
    @Test(arguments: [true, false]) func noTimerIsLostWhileTheSourceIsConnected(isTimeout: Bool) {
        let clock = VirtualClock()
        let isOver = Atomic<Bool>(false)
        let kept = Received<Recording>()
        let ended = runThreads(2) { number in
            guard number == 0 else {
                while !isOver.load(ordering: .acquiring) { clock.run() }
                return
            }
            for _ in 0..<TestDepth.count(10_000, whole: 200_000) {
                let signal = ValuePipe<Int>().signal()
                kept.append(
                    isTimeout
                        ? signal.timeout(0, queue: clock.queue, alternate: .single(0)).record()
                        : signal.startWith(0).debounce(0, queue: clock.queue).record())
            }
            isOver.store(true, ordering: .releasing)
        }
        #expect(ended)
        clock.run()
        #expect(kept.values.count { !$0.text.hasPrefix("0") } == 0, "of \(kept.values.count)")
    }
}
