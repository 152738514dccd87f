import Signals
import TestSupport
import Testing

/// Hops that reach their queue while another thread owns the component. They go to the queue again when the owner comes to them, and
/// that may be over by then.
@Suite struct DroppedHopTests {
    enum End: CaseIterable, Sendable {
        case clockIsReleased, poolStops, poolIsReleased
    }

    /// A queue that works when it is told to.
    private final class Place: Sendable {
        let queue: Queue
        private let end: End
        private let owner: Locked<(clock: VirtualClock?, pool: ThreadPool?)>
        private let mayBegin = Gate()

        init(_ end: End) {
            self.end = end
            if end == .clockIsReleased {
                let clock = VirtualClock()
                queue = clock.queue
                owner = Locked((clock, nil))
            } else {
                let pool = ThreadPool(threadCount: 1)
                pool.addTask { [mayBegin] in _ = mayBegin.wait() }
                queue = pool.queue
                owner = Locked((nil, pool))
            }
        }

        /// What the stages wait for.
        var seconds: Double { end == .clockIsReleased ? 1 : 0.001 }

        /// Does all that is put there, or due after ``seconds``.
        func work(on thread: HandThread) {
            let (clock, pool) = owner.withLock { $0 }
            mayBegin.open()
            thread.run { clock?.advance(by: 1) }
            guard let pool else { return }
            let isDone = Gate()
            pool.queue.after(0.1) { isDone.open() }
            #expect(isDone.wait())
        }

        func close() {
            let released = owner.withLock { owner in
                defer { owner = (nil, end == .poolStops ? owner.pool : nil) }
                return owner
            }
            if end == .poolStops { released.pool?.stop() }
        }
    }

    /// Stops a thread while it delivers beside a signal, has the signal's queue work meanwhile and end, and lets the thread go on.
    /// - Parameter begin: what the signal waits for is put, or not.
    /// - Returns: what was delivered.
    private func deliver(beside signal: Signal<Int, NoError>, on place: Place, begin: () -> Void = {}) -> Recording {
        let other = ManualSource<Int, NoError>()
        let inHandler = Breakpoint()
        let (owner, helper) = (HandThread(), HandThread())
        let recording = merge(signal, other.signal).record { value in
            if value == -1 { inHandler.pass() }
        }
        begin()
        let stopped = owner.run(until: inHandler) { other.put(-1) }
        place.work(on: helper)
        place.close()
        stopped.goOn()
        return recording
    }

    // MARK: Stages that values come to

    struct ValueStage: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let apply: @Sendable (Signal<Token, NoError>, Queue, Double) -> Signal<Int, NoError>

        init(
            _ name: String, text: String = "-1",
            _ apply: @escaping @Sendable (Signal<Token, NoError>, Queue, Double) -> Signal<Int, NoError>
        ) {
            self.name = name
            self.text = text
            self.apply = apply
        }

        var testDescription: String { name }

        static let all = [
            ValueStage("deliverOn") { signal, queue, _ in signal.deliverOn(queue).map { _ in 1 } },
            ValueStage("combineLatest") { signal, queue, _ in combineLatest(queue: queue, signal, .single(1)).map { _ in 1 } },
            ValueStage("delayValues") { signal, queue, time in signal.delayValues(time, queue: queue).map { _ in 1 } },
            ValueStage("debounce") { signal, queue, time in signal.debounce(time, queue: queue).map { _ in 1 } },
            ValueStage("throttle") { signal, queue, time in signal.throttle(time, .trailing, queue: queue).map { _ in 1 } },
            ValueStage("buffer") { signal, queue, time in signal.buffer(seconds: time, queue: queue).map(\.count) },
            ValueStage("buffer by both") { signal, queue, time in
                signal.buffer(count: 9, seconds: time, queue: queue).map(\.count)
            },
        ]
    }

    @Test(arguments: ValueStage.all, End.allCases) func aStageEndsWithItsQueue(stage: ValueStage, end: End) {
        let place = Place(end)
        let source = ManualSource<Token, NoError>()
        let (released, disposed) = (Counter(), Counter())
        let signal = stage.apply(source.signal.afterDisposed { disposed.increment() }, place.queue, place.seconds)
        let recording = deliver(beside: signal, on: place) {
            source.put(Token { released.increment() })
        }
        #expect(source.isTerminated && source.liveCount == 0)
        #expect(disposed.count == 1)
        source.put(Token { released.increment() })
        #expect(released.count == 2, "nothing is kept")
        #expect(recording.text == stage.text)
    }

    // MARK: Stages that start something on the queue

    struct StartStage: Sendable, CustomTestStringConvertible {
        let name: String
        let apply: @Sendable (Signal<Int, NoError>, Queue, Double) -> Signal<Int, NoError>

        init(_ name: String, _ apply: @escaping @Sendable (Signal<Int, NoError>, Queue, Double) -> Signal<Int, NoError>) {
            self.name = name
            self.apply = apply
        }

        var testDescription: String { name }

        static let all = [
            StartStage("runOn") { signal, queue, _ in signal.runOn(queue) },
            StartStage("delay") { signal, queue, time in signal.delay(time, queue: queue) },
            StartStage("interval") { signal, queue, time in
                interval(time, queue: queue, NoError.self).mapToSignal { _ in signal }
            },
            StartStage("timer") { signal, queue, time in timer(time, queue: queue, NoError.self).mapToSignal { signal } },
            StartStage("timeout") { signal, queue, time in
                Signal<Int, NoError>.never().timeout(time, queue: queue, alternate: signal)
            },
            StartStage("retry") { signal, queue, time in
                let isAgain = Counter()
                return Signal<Int, Failure>.deferred { isAgain.increment() > 1 ? signal.castError(Failure.self) : .fail(Failure("e")) }
                    .retry(backoff: .constant(time), queue: queue).catch { _ in .never() }
            },
        ]
    }

    @Test(arguments: StartStage.all, End.allCases) func aStartIsReleasedWithItsQueue(stage: StartStage, end: End) {
        let place = Place(end)
        let (started, released) = (Counter(), Counter())
        func makeSignal() -> Signal<Int, NoError> {
            let token = Token { released.increment() }
            return Signal { _ in
                token.touch()
                started.increment()
                return .empty
            }
        }
        let recording = deliver(beside: stage.apply(makeSignal(), place.queue, place.seconds), on: place)
        #expect(started.count == 0)
        #expect(released.count == 1, "while the other signal of the merge runs")
        #expect(recording.text == "-1")
        recording.dispose()
    }
}
