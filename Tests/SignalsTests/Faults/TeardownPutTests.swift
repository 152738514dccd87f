import Signals
import TestSupport
import Testing

/// Teardowns that put values, ends and signals into the graph that disposes them.
@Suite struct TeardownPutTests {
    private typealias Source = Hand<Int, Failure>

    /// A generator with a teardown; a test puts its events by hand.
    private final class Hand<Value: Sendable, Failure: Error>: Sendable {
        private let newest = Locked<Subscriber<Value, Failure>?>(nil)

        var subscriber: Subscriber<Value, Failure>? { newest.withLock { $0 } }

        func signal(first: Value? = nil, teardown: @escaping @Sendable () -> Void = {}) -> Signal<Value, Failure> {
            Signal { [newest] subscriber in
                newest.withLock { $0 = subscriber }
                if let first { subscriber.putNext(first) }
                return ActionDisposable {
                    teardown()
                    newest.withLock { $0 = nil }
                }
            }
        }
    }

    private let outer = Source()
    private let failing = Source()

    private func expectError(_ signal: Signal<Int, Failure>, after values: String = "", _ act: () -> Void = {}) {
        let recording = signal.record()
        act()
        failing.subscriber?.putError(Failure("a"))
        #expect(recording.text == values + "#a")
        recording.dispose()
    }

    @Test func errorOfAnInnerSignalIsNotReplaced() {
        expectError(
            outer.signal(first: 0).mapToSignal { [outer, failing] number in
                number == 0 ? failing.signal { outer.subscriber?.putNext(1) } : .never()
            })
        let promise = Promise(0)
        expectError(
            promise.get().castError(Failure.self).mapToSignal { [failing] number in
                number == 0 ? failing.signal { promise.set(.single(1)) } : .never()
            })
    }

    @Test func errorOfAnInputComesBeforeWhatItsTeardownPuts() {
        expectError(zip(outer.signal(), failing.signal { [outer] in outer.subscriber?.putNext(1) }).map { $0 + $1 }) {
            failing.subscriber?.putNext(1)
        }
        expectError(merge(outer.signal(), failing.signal { [outer] in outer.subscriber?.putNext(1) }))
        expectError(
            outer.signal().withLatestFrom(failing.signal { [outer] in outer.subscriber?.putNext(1) }).map { $0 + $1 }
        ) { failing.subscriber?.putNext(1) }
        let third = Source()
        expectError(merge(failing.signal(), outer.signal { third.subscriber?.putNext(1) }, third.signal()))
    }

    @Test func firstOfTwoErrorsStays() {
        let second: @Sendable () -> Void = { [outer] in outer.subscriber?.putError(Failure("b")) }
        expectError(merge(outer.signal(), failing.signal(teardown: second)))
        expectError(combineLatest(outer.signal(), failing.signal(teardown: second)).map { $0 + $1 })
        expectError(outer.signal(first: 0).flatMap { [failing] _ in failing.signal(teardown: second) })
        expectError(outer.signal(first: 0).mapToSignal { [failing] _ in failing.signal(teardown: second) })
    }

    @Test func completionDoesNotOvertakeAnError() {
        let complete: @Sendable () -> Void = { [outer] in outer.subscriber?.putCompletion() }
        expectError(outer.signal().take(until: failing.signal(teardown: complete)))
        expectError(failing.signal(teardown: complete).sample(outer.signal()))
        expectError(race(outer.signal(), failing.signal(teardown: complete)))
    }

    /// G9: a signal that has ended is disposed before the one that its teardown causes begins.
    @Test(arguments: [0, 1, 2]) func successorStartsAfterTheTeardown(way: Int) {
        let log = Received<String>()
        let (numbers, ending) = (Hand<Int, NoError>(), Hand<Int, NoError>())
        let promise = Promise(0)
        let causeNext: @Sendable () -> Void = {
            switch way {
            case 0: numbers.subscriber?.putNext(1)
            case 1: promise.set(.single(1))
            default: promise.set(Signal<Int, NoError>.single(1).beforeStarted { log.append("starts") })
            }
        }
        let first = ending.signal {
            log.append("begins")
            causeNext()
            log.append("ends")
        }
        let inner: @Sendable (Int) -> Signal<Int, NoError> = { number in
            number == 0 ? first : Signal<Int, NoError>.single(number).beforeStarted { log.append("starts") }
        }
        let recording: Recording
        switch way {
        case 0: recording = numbers.signal(first: 0).mapToSignal(inner).record()
        case 1: recording = promise.get().mapToSignal(inner).record()
        default:
            promise.set(first)
            recording = promise.get().record()
        }
        ending.subscriber?.putCompletion()
        #expect(log.values == ["begins", "ends", "starts"])
        #expect(recording.text == (way == 2 ? "0 1" : "1"))
        recording.dispose()
    }

    /// The generator of the run keeps no subscriber, and the signal is dropped.
    @Test(arguments: [0, 1, 2]) func lastOfTheSubscribersDisposesADroppedSharedSignal(kind: Int) {
        let disposals = Counter()
        let resource = Signal<Int, NoError> { _ in ActionDisposable { disposals.increment() } }
        func start() -> [any Disposable] {
            let shared =
                switch kind {
                case 0: resource.share()
                case 1: resource.replay(1)
                default: Multicast<Int, Int, NoError>().get(1, resource)
                }
            return (0..<3).map { _ in shared.start() }
        }
        let handles = start()
        handles[1].dispose()
        handles[0].dispose()
        #expect(disposals.count == 0)
        handles[2].dispose()
        #expect(disposals.count == 1)
    }

    enum Wait: CaseIterable {
        case runOn, delay, retry
    }

    /// The work of a queue that finds the component owned by another thread is released by a disposal, also if the queue never runs again.
    @Test(arguments: Wait.allCases) func disposalReleasesWorkThatIsToComeAgain(wait: Wait) {
        let (thread, inHandler, clock) = (HandThread(), Breakpoint(), VirtualClock())
        let busy = ValuePipe<Int>()
        let failed = Counter()
        let waiting: Signal<Int, NoError> =
            switch wait {
            case .runOn: Signal<Int, NoError>.never().runOn(clock.queue)
            case .delay: Signal<Int, NoError>.never().delay(1, queue: clock.queue)
            case .retry:
                Signal<Int, Failure> { subscriber in
                    if failed.increment() == 1 { subscriber.putError(Failure("first")) }
                    return EmptyDisposable()
                }.retry(backoff: .constant(1), queue: clock.queue).catch { _ in .never() }
            }
        let recording = merge(busy.signal(), waiting).record { if $0 == 1 { inHandler.pass() } }
        let step = thread.run(until: inHandler) { busy.putNext(1) }
        clock.advance(by: 1)
        recording.dispose()
        step.goOn()
        #expect(recording.isReleased)
        withExtendedLifetime(clock) {}
    }
}
