import Signals
import TestSupport
import Testing

/// A promise that only its signals and their subscriptions keep.
@Suite struct PromiseLifetimeTests {
    private let source = ValuePromise(0)

    /// A signal of a promise that nothing else knows.
    private func signalOfAPromise(of signal: Signal<Int, NoError>) -> Signal<Int, NoError> {
        let promise = Promise<Int>()
        promise.set(signal)
        return promise.get()
    }

    @Test func signalKeepsItsPromise() {
        let signal = signalOfAPromise(of: source.get())
        source.set(1)
        let recording = signal.record()
        source.set(2)
        #expect(recording.text == "1 2")
        recording.dispose()
    }

    @Test func subscriptionKeepsThePromise() {
        let recording = signalOfAPromise(of: source.get()).record()
        source.set(1)
        source.set(2)
        #expect(recording.text == "0 1 2")
        recording.dispose()
    }

    @Test func droppedHandleOfASubscriptionKeepsThePromise() {
        let tally = Received<Int>()
        signalOfAPromise(of: source.get()).start(next: { tally.append($0) })
        source.set(1)
        #expect(tally.values == [0, 1])
    }

    @Test func promisesInARowKeepEachOther() {
        var signal = source.get()
        for _ in 0..<5 { signal = signalOfAPromise(of: signal.map { $0 + 1 }) }
        let recording = signal.record()
        signal = .never()
        source.set(1)
        #expect(recording.text == "5 6")
        recording.dispose()
    }

    @Test func promiseBehindAStageAndAHopIsKept() {
        let clock = VirtualClock()
        let signal = signalOfAPromise(of: source.get())
        let shared = combineLatest(signal, signal).map { $0 + $1 }.deliverOn(clock.queue).share()
        let outer = signalOfAPromise(of: shared)
        let recording = outer.record()
        clock.run()
        source.set(1)
        clock.run()
        #expect(recording.text == "0 2")
        recording.dispose()
    }

    // MARK: Release

    /// A signal that never ends, and whether it was disposed.
    private func endlessSignal(of disposals: Counter) -> Signal<Int, NoError> {
        source.get().afterDisposed { disposals.increment() }
    }

    @Test func lastDisposalReleasesThePromise() {
        let disposals = Counter()
        let signals = [signalOfAPromise(of: endlessSignal(of: disposals))]
        let recordings = [signals[0].record(), signals[0].map { -$0 }.record()]
        recordings[0].dispose()
        #expect(disposals.count == 0)
        recordings[1].dispose()
        #expect(disposals.count == 0, "the signal keeps the promise")
        withExtendedLifetime(signals) {}
    }

    @Test func disposalAfterTheReleaseOfTheSignalEndsWhatThePromiseRuns() {
        let disposals = Counter()
        var signal: Signal<Int, NoError>? = signalOfAPromise(of: endlessSignal(of: disposals))
        let recordings = [signal?.record(), signal?.take(1).record(), signal?.record()]
        signal = nil
        recordings[0]?.dispose()
        #expect(disposals.count == 0)
        recordings[2]?.dispose()
        #expect(disposals.count == 1)
        recordings[2]?.dispose()
        #expect(disposals.count == 1)
    }

    @Test func promiseWithoutSubscribersEndsWithItsLastSignal() {
        let disposals = Counter()
        var signal: Signal<Int, NoError>? = signalOfAPromise(of: endlessSignal(of: disposals)).map { $0 }
        #expect(disposals.count == 0)
        withExtendedLifetime(signal) {}
        signal = nil
        #expect(disposals.count == 1)
    }

    /// G8: what can receive nothing any more is released, although its handle was never disposed.
    @Test func subscribersOfAPromiseAreReleasedWithItsSource() {
        let releases = Counter()
        func start() {
            let source = ValuePromise(1)
            let token = Token { releases.increment() }
            signalOfAPromise(of: signalOfAPromise(of: source.get())).start(next: { _ in token.touch() })
        }
        start()
        #expect(releases.count == 1)
    }

    @Test func subscribersAreReleasedWhenTheSetSignalEnds() {
        let releases = Counter()
        func start(_ signal: Signal<Int, NoError>) {
            let token = Token { releases.increment() }
            signalOfAPromise(of: signal).start(next: { _ in token.touch() })
        }
        start(.single(1))
        #expect(releases.count == 1)
        let pipe = ValuePipe<Int>()
        start(pipe.signal().take(1))
        #expect(releases.count == 1)
        pipe.putNext(1)
        #expect(releases.count == 2)
    }

    enum Circle: CaseIterable {
        case own, shared, replayed, two, twoShared
    }

    /// Makes promises that are set to signals of their own, and of a signal that counts its disposals.
    private func circle(_ circle: Circle, _ disposals: Counter) -> Promise<Int> {
        let (first, second) = (Promise<Int>(), Promise<Int>())
        let endless = endlessSignal(of: disposals)
        switch circle {
        case .own: first.set(merge(first.get().filter { $0 < 0 }.map { -$0 }, endless))
        case .shared: first.set(merge(first.get().filter { $0 < 0 }.map { -$0 }.share(), endless))
        case .replayed: first.set(merge(first.get().filter { $0 < 0 }.map { -$0 }.replay(1), endless))
        case .two:
            first.set(second.get())
            second.set(merge(first.get().filter { $0 < 0 }.map { -$0 }, endless))
        case .twoShared:
            first.set(second.get().share())
            second.set(merge(first.get().filter { $0 < 0 }.map { -$0 }.share(), endless))
        }
        return first
    }

    @Test(arguments: Circle.allCases) func circleWithoutSubscribersIsReleased(circle: Circle) {
        let disposals = Counter()
        withExtendedLifetime(self.circle(circle, disposals)) {}
        #expect(disposals.count == 1)
    }

    @Test(arguments: Circle.allCases) func circleIsReleasedByItsLastSubscriber(circle: Circle) {
        let disposals = Counter()
        let recording = self.circle(circle, disposals).get().record()
        source.set(1)
        source.set(-2)
        #expect(recording.text == "0 1 -2 2")
        #expect(disposals.count == 0)
        recording.dispose()
        #expect(disposals.count == 1)
    }

    /// The disposal on one thread and the release of the signal on another.
    @Test func disposalBesideTheReleaseEndsThePromiseOnce() {
        let disposals = Counter()
        let rounds = TestDepth.count(2_000, whole: 20_000)
        let barrier = RoundBarrier(threadCount: 2)
        let signals = (0..<rounds).map { _ in Locked<Signal<Int, NoError>?>(signalOfAPromise(of: endlessSignal(of: disposals))) }
        let handles = signals.map { signal in signal.withLock { $0?.start() } }
        let isOver = runThreads(2) { thread in
            for round in 0..<rounds {
                barrier.wait(round: round)
                if thread == 0 {
                    handles[round]?.dispose()
                } else {
                    withExtendedLifetime(signals[round].withLock { $0.take() }) {}
                }
            }
        }
        #expect(isOver)
        #expect(disposals.count == rounds)
    }
}
