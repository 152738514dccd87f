import Signals
import TestSupport
import Testing

/// What becomes of signals whose queue does no work any more: nothing comes from there, so nothing is kept for it.
@Suite struct DroppedWorkTests {
    /// How a queue comes to drop its work.
    enum End: CaseIterable, Sendable {
        case clockIsReleased, poolStops, poolIsReleased
    }

    /// A queue that does nothing until it is over.
    private final class Place: Sendable {
        let queue: Queue
        private let end: End
        private let owner: Locked<(clock: VirtualClock?, pool: ThreadPool?)>
        private let mayEnd = Gate()
        private let closings = Counter()

        init(_ end: End) {
            self.end = end
            if end == .clockIsReleased {
                let clock = VirtualClock()
                queue = clock.queue
                owner = Locked((clock, nil))
            } else {
                let pool = ThreadPool(threadCount: 1)
                // The pool's thread does this and comes to nothing else.
                pool.addTask { [mayEnd] in _ = mayEnd.wait() }
                queue = pool.queue
                owner = Locked((nil, pool))
            }
        }

        deinit {
            mayEnd.open()
        }

        var isClosed: Bool { closings.count > 0 }

        func close() {
            closings.increment()
            let released = owner.withLock { owner in
                if end == .poolStops { return (clock: VirtualClock?.none, pool: owner.pool) }
                defer { owner = (nil, nil) }
                return owner
            }
            if end == .poolStops { released.pool?.stop() }
        }
    }

    // MARK: Stages that values come to

    struct ValueStage: Sendable, CustomTestStringConvertible {
        let name: String
        /// What waits for a time on a pool waits for it also when the pool has stopped meanwhile.
        let waitsForTime: Bool
        /// What is delivered where the values come from.
        let text: String
        let apply: @Sendable (Signal<Token, NoError>, Queue) -> Signal<Int, NoError>

        init(
            _ name: String, waitsForTime: Bool = true, text: String = "",
            _ apply: @escaping @Sendable (Signal<Token, NoError>, Queue) -> Signal<Int, NoError>
        ) {
            self.name = name
            self.waitsForTime = waitsForTime
            self.text = text
            self.apply = apply
        }

        var testDescription: String { name }

        static let all = [
            ValueStage("deliverOn", waitsForTime: false) { signal, queue in signal.deliverOn(queue).map { _ in 1 } },
            ValueStage("combineLatest", waitsForTime: false) { signal, queue in
                combineLatest(queue: queue, signal, .single(1)).map { _ in 1 }
            },
            ValueStage("combineLatest of an array", waitsForTime: false) { signal, queue in
                combineLatest(queue: queue, [signal]).map { _ in 1 }
            },
            ValueStage("combineLatest of a dictionary", waitsForTime: false) { signal, queue in
                combineLatest(queue: queue, ["a": signal]).map { _ in 1 }
            },
            ValueStage("delayValues") { signal, queue in signal.delayValues(1, queue: queue).map { _ in 1 } },
            ValueStage("debounce") { signal, queue in signal.debounce(1, queue: queue).map { _ in 1 } },
            ValueStage("throttle, trailing") { signal, queue in signal.throttle(1, .trailing, queue: queue).map { _ in 1 } },
            ValueStage("throttle, latest", text: "1") { signal, queue in signal.throttle(1, .latest, queue: queue).map { _ in 1 } },
            ValueStage("buffer by time") { signal, queue in signal.buffer(seconds: 1, queue: queue).map(\.count) },
            ValueStage("buffer by both") { signal, queue in signal.buffer(count: 9, seconds: 1, queue: queue).map(\.count) },
        ]
    }

    /// Checks a stage whose queue is over before the values come, or while they wait.
    private func check(_ stage: ValueStage, _ end: End, whileValuesWait: Bool) {
        let place = Place(end)
        let source = ManualSource<Token, NoError>()
        let released = Counter()
        if !whileValuesWait { place.close() }
        let recording = stage.apply(source.signal, place.queue).record()
        for _ in 0..<3 {
            source.put(
                Token {
                    released.increment()
                    // G3: the stage and the queue may be used from here when they let it go.
                    if place.isClosed {
                        source.put(Token())
                        place.queue.justDispatch {}
                    }
                })
        }
        if whileValuesWait {
            #expect(released.count < 3)
            #expect(!recording.isReleased)
            place.close()
        }
        #expect(released.count == 3)
        #expect(source.isTerminated && source.liveCount == 0)
        #expect(recording.isReleased, "though the handle is kept")
        #expect(recording.text == stage.text)
    }

    @Test(arguments: ValueStage.all, End.allCases) func nothingIsKeptForAQueueThatIsOver(stage: ValueStage, end: End) {
        check(stage, end, whileValuesWait: false)
    }

    @Test(arguments: ValueStage.all, End.allCases) func nothingIsKeptWhenTheQueueIsOver(stage: ValueStage, end: End) {
        guard end == .clockIsReleased || !stage.waitsForTime else { return }
        check(stage, end, whileValuesWait: true)
    }

    @Test func whatWaitsForATimeOnAPoolThatStopsIsReleasedAtThatTime() {
        let place = Place(.poolStops)
        let source = ManualSource<Token, NoError>()
        let isReleased = Gate()
        let recording = source.signal.debounce(0.005, queue: place.queue).record()
        source.put(Token { isReleased.open() })
        place.close()
        #expect(isReleased.wait())
        #expect(recording.text == "")
    }

    // MARK: Stages that start something on the queue

    struct StartStage: Sendable, CustomTestStringConvertible {
        let name: String
        let waitsForTime: Bool
        let apply: @Sendable (Signal<Int, Failure>, Queue) -> Signal<Int, Failure>

        init(
            _ name: String, waitsForTime: Bool = true,
            _ apply: @escaping @Sendable (Signal<Int, Failure>, Queue) -> Signal<Int, Failure>
        ) {
            self.name = name
            self.waitsForTime = waitsForTime
            self.apply = apply
        }

        var testDescription: String { name }

        static let all = [
            StartStage("runOn", waitsForTime: false) { signal, queue in signal.runOn(queue) },
            StartStage("delay") { signal, queue in signal.delay(1, queue: queue) },
            StartStage("retry") { signal, queue in
                let isAgain = Counter()
                return Signal.deferred { isAgain.increment() > 1 ? signal : .fail(Failure("e")) }
                    .retry(backoff: .constant(1), queue: queue)
            },
            StartStage("interval") { _, queue in .interval(1, queue: queue) },
            StartStage("timer") { signal, queue in Signal<Void, Failure>.timer(1, queue: queue).mapToSignal { signal } },
        ]
    }

    private func check(_ stage: StartStage, _ end: End, whileItWaits: Bool) {
        let place = Place(end)
        let source = ManualSource<Int, Failure>()
        if !whileItWaits { place.close() }
        let recording = stage.apply(source.signal, place.queue).record()
        if whileItWaits {
            #expect(!recording.isReleased)
            place.close()
        }
        #expect(recording.isReleased, "though the handle is kept")
        #expect(recording.text == "")
        #expect(source.startCount == 0)
    }

    @Test(arguments: StartStage.all, End.allCases) func nothingWaitsForAQueueThatIsOver(stage: StartStage, end: End) {
        check(stage, end, whileItWaits: false)
    }

    @Test(arguments: StartStage.all, End.allCases) func nothingWaitsWhenTheQueueIsOver(stage: StartStage, end: End) {
        guard end == .clockIsReleased || !stage.waitsForTime else { return }
        check(stage, end, whileItWaits: true)
    }

    /// An interval that has begun waits for its next number, and its timer is all that holds it.
    @Test func anIntervalEndsWithItsClock() {
        var clock: VirtualClock? = VirtualClock()
        let recording = clock.map { Signal<Int, NoError>.interval(1, queue: $0.queue).record() }
        clock?.advance(by: 2)
        clock = nil
        #expect(recording?.text == "0 1")
        #expect(recording?.isReleased == true)
    }

    /// The signal goes on without a limit, and what would have run instead is released.
    @Test(arguments: End.allCases, [false, true]) func aTimeoutWithoutAQueueLetsItsSignalBe(end: End, isOverLater: Bool) {
        guard end == .clockIsReleased || !isOverLater else { return }
        let place = Place(end)
        let source = ManualSource<Int, NoError>()
        let released = Counter()
        func start() -> Recording {
            let token = Token { released.increment() }
            let alternate = Signal<Int, NoError> { _ in
                token.touch()
                return .empty
            }
            return source.signal.timeout(1, queue: place.queue, alternate: alternate).record()
        }
        if !isOverLater { place.close() }
        let recording = start()
        #expect(released.count == (isOverLater ? 0 : 1))
        place.close()
        #expect(released.count == 1)
        source.put(1)
        source.complete()
        #expect(recording.text == "1 |")
        #expect(recording.isReleased && source.liveCount == 0)
    }

    // MARK: Timers and objects

    @Test(arguments: End.allCases, [false, true]) func aTimerReleasesItsClosure(end: End, isOverLater: Bool) {
        guard end == .clockIsReleased || !isOverLater else { return }
        for repeats in [false, true] {
            let place = Place(end)
            let released = Counter()
            func makeTimer() -> Signals.Timer {
                let token = Token { released.increment() }
                return Timer(timeout: 1, repeat: repeats, queue: place.queue) { _ in token.touch() }
            }
            let timer = makeTimer()
            if !isOverLater { place.close() }
            timer.start()
            #expect(released.count == (isOverLater ? 0 : 1))
            place.close()
            #expect(released.count == 1)
            timer.start()
            timer.invalidate()
        }
    }

    /// A start that another one replaced has no say in what becomes of the timer.
    @Test func aTimerThatIsStartedAgainIsNotOver() {
        let clock = VirtualClock()
        let calls = Counter()
        let timer = Timer(timeout: 1, repeat: false, queue: clock.queue) { _ in calls.increment() }
        timer.start()
        clock.advance(by: 0.5)
        timer.start()
        clock.advance(by: 0.5)
        #expect(calls.count == 0)
        clock.advance(by: 0.5)
        #expect(calls.count == 1)
    }

    @Test(arguments: [false, true]) func anObjectIsReleasedWithItsWrapper(isMade: Bool) {
        let place = Place(.clockIsReleased)
        let (objects, uses) = (Counter(), Counter())
        func makeObject() -> QueueLocalObject<Token> {
            QueueLocalObject(queue: place.queue) { Token { objects.increment() } }
        }
        func use(_ object: QueueLocalObject<Token>) {
            let token = Token { uses.increment() }
            object.with { _ in token.touch() }
        }
        var object: QueueLocalObject<Token>? = makeObject()
        if isMade { object?.syncWith { $0.touch() } }
        if let object { use(object) }
        place.close()
        #expect(uses.count == 1)
        let recording = object?.signalWith { (_: Token, _: Subscriber<Int, NoError>) in .empty }.record()
        #expect(recording?.isReleased == true)
        object = nil
        #expect(objects.count == (isMade ? 1 : 0))
    }
}
