import Dispatch
import Signals
import TestSupport
import Testing

/// G8: an end releases every closure and disposes upstream, though the caller keeps the handle.
@Suite struct G8LifetimeTests {
    /// A graph of most stages over two sources.
    private func graph(
        _ first: Signal<Int, Failure>, _ second: Signal<Int, Failure>, _ queue: Queue, _ token: Token
    ) -> Signal<Int, Failure> {
        let combined = combineLatest(first.map { $0 + 1 }, second.filter { _ in true }).map { $0.0 + $0.1 }
        let switched = combined.mapToSignal { (value: Int) in
            token.touch()
            return Signal<Int, Failure>.single(value).then(.single(value + 1))
        }
        return switched.map { .single($0) }.throttled().distinctUntilChanged().beforeNext { _ in token.touch() }
            .afterDisposed { token.touch() }.take(100).then(.complete()).deliverOn(queue)
    }

    @Test(arguments: ["|", "#e", "dispose"]) func aGraphThatIsOverLeavesNothing(ending: String) {
        let first = ManualSource<Int, Failure>()
        let second = ManualSource<Int, Failure>()
        let clock = VirtualClock()
        let releases = Counter()
        let recording = graph(first.signal, second.signal, clock.queue, Token { releases.increment() }).record()
        first.put(1)
        second.put(1)
        clock.run()
        #expect(recording.text == "3 4")
        #expect([first.liveCount, second.liveCount] == [1, 1])
        switch ending {
        case "dispose": recording.dispose()
        case "|":
            first.complete()
            second.complete()
        default: second.fail(Failure("e"))
        }
        clock.run()
        #expect([first.liveCount, second.liveCount] == [0, 0])
        #expect(recording.isReleased)
        #expect(releases.count == 1)
        #expect(recording.text == (ending == "dispose" ? "3 4" : "3 4 \(ending)"))
    }

    @Test func aSourceKeepsNoSubscriberThatIsOver() {
        let pipe = ValuePipe<Int>()
        let promise = ValuePromise(1)
        let relay = Promise<Int>()
        relay.set(promise.get())
        for signal in [pipe.signal(), promise.get(), relay.get(), combineLatest(promise.get(), relay.get()).map { $0.0 + $0.1 }] {
            let disposed = signal.record()
            disposed.dispose()
            #expect(disposed.isReleased)
            let finished = Signal<Int, NoError>.single(0).then(signal).take(2).record()
            pipe.putNext(1)
            #expect(finished.text.hasSuffix("|"))
            #expect(finished.isReleased)
        }
    }

    @Test func theReleaseOfASourceReleasesItsSubscribers() {
        let promise = Promise<Int>()
        let recordings = { () -> [Recording] in
            let pipe = ValuePipe<Int>()
            let value = ValuePromise(1)
            let relay = Promise(2)
            let source = ManualSource<Int, NoError>()
            relay.set(source.signal)
            promise.set(value.get())
            let recordings = [pipe.signal().record(), value.get().map { $0 }.record(), relay.get().record()]
            #expect(source.liveCount == 1)
            return recordings
        }()
        #expect(recordings.map(\.isReleased) == [true, true, true])
        #expect(recordings.map(\.text) == ["", "1", "2"])
        #expect(promise.get().take(1).record().text == "1 |")
    }

    @Test func theReleaseOfAPromiseEndsItsSignal() {
        let source = ManualSource<Int, NoError>()
        do {
            let promise = Promise<Int>()
            promise.set(source.signal)
            #expect(source.liveCount == 1)
            _ = promise
        }
        #expect(source.liveCount == 0)
    }

    @Test func aSourceReleasedByAHandlerDeliversWhatWaits() {
        func run() -> Recording {
            var pipe: ValuePipe<Int>? = ValuePipe<Int>()
            let recording = pipe!.signal().record { [weak pipe] value in
                if value == 1 { pipe?.putNext(2) }
            }
            pipe?.putNext(1)
            pipe = nil
            return recording
        }
        let recording = run()
        #expect(recording.text == "1 2")
        #expect(recording.isReleased)
    }

    @Test func aDroppedHandleDoesNotCancel() {
        let source = ManualSource<Int, NoError>()
        let received = Counter()
        source.signal.start(next: { _ in received.increment() })
        source.put(1)
        #expect(received.count == 1 && source.liveCount == 1)
        source.complete()
        #expect(source.liveCount == 0)
    }

    @Test func aSubscriberKeptByItsGeneratorHoldsNothingAfterTheEnd() {
        let source = ManualSource<Int, NoError>()
        let recording = source.signal.record()
        source.complete()
        #expect(recording.isReleased)
        #expect(source.isTerminated)
    }

    @Test func manySubscribersInRandomOrderAllLeave() {
        var generator = SeededGenerator(seed: 8)
        let promise = ValuePromise(0)
        var recordings = (0..<300).map { _ in promise.get().record() }
        recordings.shuffle(using: &generator)
        for (index, recording) in recordings.enumerated() {
            recording.dispose()
            #expect(recording.isReleased)
            if index.isMultiple(of: 50) { promise.set(index) }
        }
    }

    static let clock = VirtualClock()

    /// Stages that run signals, over a source that goes away.
    static let stages: [(name: String, stage: @Sendable (Signal<Int, NoError>) -> Signal<Int, NoError>)] = [
        ("map", { $0.map { $0 } }),
        ("take", { $0.take(5) }),
        ("combineLatest", { signal in combineLatest(signal, signal.map { -$0 }).map { $0 + $1 } }),
        ("combineLatest of an array", { signal in combineLatest([signal, signal]).map { $0[0] } }),
        ("mapToSignal", { signal in signal.mapToSignal { _ in signal } }),
        ("throttled", { signal in signal.map { _ in signal }.throttled() }),
        ("then", { signal in Signal.single(0).then(signal).then(.single(1)) }),
        ("share", { $0.share() }),
        ("share of a share", { $0.share().map { $0 }.share() }),
        ("share of a replay", { $0.replay(2).share() }),
        ("Multicast of a share", { Multicast<Int, Int, NoError>().get(1, $0.share()) }),
        ("Multicast of a Multicast", { Multicast<Int, Int, NoError>().get(1, Multicast<Int, Int, NoError>().get(1, $0)) }),
        ("share, restarted", { $0.share().restart() }),
        ("share after itself", { signal in { $0.then($0) }(signal.share()) }),
        ("share for each value of itself", { signal in { shared in shared.mapToSignal { _ in shared } }(signal.share()) }),
        ("share in a row for each value", { signal in { shared in shared.mapToQueue { _ in shared } }(signal.share()) }),
        ("share of a share with itself", { signal in { $0.withLatestFrom($0).map { $0.0 }.share() }(signal.share()) }),
        ("deliverOn", { $0.deliverOn(clock.queue) }),
    ]

    @Test(arguments: stages.indices) func aGraphWhoseSourceIsGoneIsReleasedAlthoughNobodyEndedIt(index: Int) {
        weak var token: Token?
        do {
            let pipe = ValuePipe<Int>()
            let kept = Token()
            token = kept
            Self.stages[index].stage(pipe.signal()).start(next: { _ in _ = kept })
            pipe.putNext(1)
            if index == Self.stages.count - 1 { Self.clock.run() }
        }
        #expect(token == nil, "\(Self.stages[index].name)")
    }

    @Test func aSharedSignalThatIsKeptKeepsNoSubscriberWhenItsSourceIsGone() {
        weak var token: Token?
        let shared: Signal<Int, NoError>
        do {
            let pipe = ValuePipe<Int>()
            let kept = Token()
            token = kept
            shared = pipe.signal().share()
            shared.start(next: { _ in kept.touch() })
        }
        #expect(token == nil)
        withExtendedLifetime(shared) {}
    }

    @Test func aKeyOfAMulticastIsFreeWhenItsSourceAndItsSubscribersAreGone() {
        let multicast = Multicast<Int, Int, NoError>()
        do {
            let pipe = ValuePipe<Int>()
            multicast.get(1, pipe.signal()).start(next: { _ in })
        }
        let next = ValuePipe<Int>()
        let recording = multicast.get(1, next.signal()).record()
        next.putNext(42)
        #expect(recording.text == "42")
        _ = recording
    }

    /// A generator that keeps no subscriber can deliver nothing, but what it returned still belongs to the one run.
    @Test func aSharedGeneratorThatKeepsNothingRunsOnceAndIsDisposedOnce() {
        let (starts, disposals) = (Counter(), Counter())
        let shared = Signal<Int, NoError> { _ in
            starts.increment()
            return ActionDisposable { disposals.increment() }
        }.share()
        let handles = [shared.start(), shared.start()]
        #expect(starts.count == 1)
        handles[0].dispose()
        #expect(disposals.count == 0)
        handles[1].dispose()
        #expect(disposals.count == 1)
        shared.start().dispose()
        #expect(starts.count == 2 && disposals.count == 2)
    }

    @Test func aGeneratorThatKeepsNothingIsReleased() {
        let released = Counter()
        func start() {
            let token = Token { released.increment() }
            Signal<Int, NoError> { _ in EmptyDisposable() }.start(next: { _ in token.touch() })
        }
        start()
        #expect(released.count == 1)
    }

    /// Nothing is left that keeps it before the transaction's end.
    @Test func aStageThatIsToSettleAtTheEndOfATransactionLivesUntilThen() {
        let (first, second) = (ManualSource<Int, NoError>(), ManualSource<Int, NoError>())
        let recording = combineLatest(first.signal, second.signal).map { $0.0 + $0.1 }.record()
        first.put(1)
        second.put(1)
        transaction {
            first.put(2)
            recording.dispose()
        }
        #expect(recording.text == "2" && recording.isReleased)
        #expect([first.liveCount, second.liveCount] == [0, 0])
    }
}
