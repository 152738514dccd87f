import Signals
import TestSupport
import Testing

/// Signals that run one after the other: the end of one on one thread against the disposal on another.
@Suite struct SuccessionInterleavingTests {
    enum Kind: CaseIterable, Sendable {
        case restart, restartIfError, retry, recurse, then

        func apply(to signal: Signal<Int, Failure>) -> Signal<Int, Failure> {
            switch self {
            case .restart: signal.restart()
            case .restartIfError: signal.restartIfError().castError(Failure.self)
            case .retry: signal.retry()
            case .recurse: signal.recurse().castError(Failure.self)
            case .then: signal.then(signal).then(signal)
            }
        }

        func end(_ source: ManualSource<Int, Failure>) {
            switch self {
            case .restart, .recurse, .then: source.complete()
            case .restartIfError, .retry: source.fail(Failure("e"))
            }
        }
    }

    private let a = HandThread()
    private let b = HandThread()
    private let source = ManualSource<Int, Failure>()

    @Test(arguments: Kind.allCases) func disposalWhileTheEndIsOnItsWay(kind: Kind) {
        let atEnd = Breakpoint()
        let recording = kind.apply(to: source.signal.beforeCompleted { atEnd.pass() }.onError { _ in atEnd.pass() }).record()
        let step = a.run(until: atEnd) { [source] in kind.end(source) }
        b.run { recording.dispose() }
        step.goOn()
        #expect(source.startCount == 1 && source.liveCount == 0)
        #expect(recording.text == "" && recording.isReleased)
    }

    @Test(arguments: Kind.allCases) func disposalWhileTheOneThatEndedIsDisposed(kind: Kind) {
        let inDisposal = Breakpoint()
        let recording = kind.apply(to: source.signal.afterDisposed { inDisposal.pass() }).record()
        let step = a.run(until: inDisposal) { [source] in kind.end(source) }
        b.run { recording.dispose() }
        step.goOn()
        #expect(source.startCount == 1 && source.liveCount == 0)
        #expect(recording.isReleased)
    }

    @Test(arguments: Kind.allCases) func disposalWhileTheNextOneStarts(kind: Kind) {
        let inGenerator = Breakpoint(atPass: 2)
        let starts = Counter()
        let disposals = Counter()
        let signal = Signal<Int, Failure> { [source] subscriber in
            let values = source.signal.start(
                next: subscriber.putNext, error: subscriber.putError, completed: subscriber.putCompletion)
            starts.increment()
            inGenerator.pass()
            subscriber.putNext(1)
            return ActionDisposable {
                values.dispose()
                disposals.increment()
            }
        }
        let recording = kind.apply(to: signal).record()
        let step = a.run(until: inGenerator) { [source] in kind.end(source) }
        b.run { recording.dispose() }
        step.goOn()
        #expect([starts.count, disposals.count] == [2, 2])
        #expect(recording.text == "1" && recording.isReleased)
    }

    /// The next one ends on another thread while it is still being started: the one that starts goes on with the one after it.
    @Test(arguments: [Kind.restart, .retry, .recurse]) func anEndDuringTheStart(kind: Kind) {
        let inGenerator = Breakpoint(atPass: 2)
        let live = SerialProbe()
        let starts = Counter()
        let signal = Signal<Int, Failure> { [source] subscriber in
            let values = source.signal.start(
                next: subscriber.putNext, error: subscriber.putError, completed: subscriber.putCompletion)
            subscriber.putNext(starts.increment())
            live.pass { inGenerator.pass() }
            return values
        }
        let recording = kind.apply(to: signal).record()
        let step = a.run(until: inGenerator) { [source] in kind.end(source) }
        b.run { [source] in kind.end(source) }
        #expect(starts.count == 2)
        step.goOn()
        #expect(starts.count == 3 && live.overlapCount == 0)
        #expect(recording.text == "1 2 3")
        #expect(source.liveCount == 1)
        recording.dispose()
        #expect(source.liveCount == 0)
    }

    @Test func disposalWhileARetryStartsOnItsQueue() {
        let clock = VirtualClock()
        let inGenerator = Breakpoint(atPass: 2)
        let signal = source.signal.beforeStarted { inGenerator.pass() }
        let recording = signal.retry(backoff: .constant(1), queue: clock.queue).record()
        a.run { [source] in source.fail(Failure("e")) }
        let step = b.run(until: inGenerator) { clock.advance(by: 1) }
        a.run { recording.dispose() }
        step.goOn()
        #expect(source.startCount <= 2 && source.liveCount == 0)
        #expect(recording.isReleased)
    }

    @Test func disposalWhileCatchChooses() {
        let inHandler = Breakpoint()
        let second = ManualSource<Int, NoError>()
        let recording = source.signal.catch { (_: Failure) in
            inHandler.pass()
            return second.signal
        }.record()
        let step = a.run(until: inHandler) { [source] in source.fail(Failure("e")) }
        b.run { recording.dispose() }
        step.goOn()
        second.put(1)
        #expect(recording.text == "" && recording.isReleased)
        #expect(second.liveCount == 0)
    }

    /// G3: the run has failed while it starts, and its error waits for the start to return. A lock that were held for the release of the
    /// error would stop the start.
    @Test func theReleaseOfAnErrorByADisposalHoldsUpNoStart() {
        let (inGenerator, inRelease) = (Breakpoint(), Breakpoint())
        let first = ManualSource<Int, TokenFailure>()
        let starts = Counter()
        let signal = Signal<Int, TokenFailure> { subscriber in
            if starts.increment() == 1 {
                return first.signal.start(error: { subscriber.putError($0) })
            }
            subscriber.putError(TokenFailure(token: Token { inRelease.pass() }))
            inGenerator.pass()
            return .empty
        }
        let handle = signal.retry().start()
        let starting = a.run(until: inGenerator) { first.fail(TokenFailure(token: Token())) }
        let releasing = b.run(until: inRelease) { handle.dispose() }
        starting.goOn()
        releasing.goOn()
        #expect(starts.count == 2)
    }
}
