import Signals
import TestSupport
import Testing

/// A disposal on one thread while another one delivers: the call under way finishes, and nothing follows.
@Suite struct DisposalInterleavingTests {
    private let a = HandThread()
    private let b = HandThread()
    private let source = ManualSource<Int, NoError>()

    @Test func disposalReturnsWhileAHandlerRuns() {
        let inHandler = Breakpoint()
        let recording = source.signal.record { _ in inHandler.pass() }
        let step = a.run(until: inHandler) { [source] in source.put(1) }
        b.run { [source] in source.put(2) }
        b.run { recording.dispose() }
        #expect(source.liveCount == 0)
        #expect(!recording.isReleased)
        b.run { [source] in source.put(3) }
        step.goOn()
        #expect(recording.text == "1")
        #expect(recording.isReleased)
    }

    @Test func disposalReturnsWhileAHandlerOfAPipeRuns() {
        let pipe = ValuePipe<Int>()
        let inHandler = Breakpoint()
        let first = pipe.signal().record { _ in inHandler.pass() }
        let inStages = Counter()
        let second = pipe.signal().beforeNext { _ in inStages.increment() }.record()
        let step = a.run(until: inHandler) { pipe.putNext(1) }
        b.run { pipe.putNext(2) }
        // Neither receives what the one who delivers has not come to: not the second value, and the second not even the first.
        b.run {
            first.dispose()
            second.dispose()
        }
        step.goOn()
        #expect([first.text, second.text] == ["1", ""])
        #expect(inStages.count == 0)
        #expect(first.isReleased && second.isReleased)
    }

    enum Stage: CaseIterable, Sendable {
        case map, filter, scan, distinctUntilChanged, compactMap, beforeNext

        func apply(to signal: Signal<Int, NoError>, _ breakpoint: Breakpoint) -> Signal<Int, NoError> {
            switch self {
            case .map:
                signal.map { value in
                    breakpoint.pass()
                    return value
                }
            case .filter:
                signal.filter { _ in
                    breakpoint.pass()
                    return true
                }
            case .scan:
                signal.scan(0) { _, value in
                    breakpoint.pass()
                    return value
                }
            case .distinctUntilChanged:
                signal.startWith(0).distinctUntilChanged { first, second in
                    breakpoint.pass()
                    return first == second
                }.skip(1)
            case .compactMap:
                signal.compactMap { value in
                    breakpoint.pass()
                    return value
                }
            case .beforeNext: signal.beforeNext { _ in breakpoint.pass() }
            }
        }
    }

    @Test(arguments: Stage.allCases) func disposalBetweenTwoStages(stage: Stage) {
        let inStage = Breakpoint()
        let recording = stage.apply(to: source.signal, inStage).map { $0 }.record()
        let step = a.run(until: inStage) { [source] in source.put(1) }
        b.run { recording.dispose() }
        #expect(source.liveCount == 0)
        step.goOn()
        #expect(recording.text == "")
        #expect(recording.isReleased)
    }

    @Test func disposalFromWithinWhileAnotherThreadPuts() {
        let own = MetaDisposable()
        let inHandler = Breakpoint()
        let received = Received<Int>()
        own.set(
            source.signal.start(next: { value in
                received.append(value)
                own.dispose()
                inHandler.pass()
            }))
        let step = a.run(until: inHandler) { [source] in source.put(1) }
        b.run { [source] in
            source.put(2)
            source.complete()
        }
        step.goOn()
        #expect(received.values == [1])
        #expect(source.disposalCount == 1)
    }

    /// On the queue that delivers nothing at all comes after the disposal, whatever waits already.
    @Test func disposalOnTheQueueThatDelivers() {
        let queue = Queue(name: "place")
        let recording = source.signal.deliverOn(queue).record()
        let onQueue = Breakpoint()
        let step = a.run(until: onQueue) {
            queue.sync {
                onQueue.pass()
                recording.dispose()
            }
        }
        b.run { [source] in
            source.put(1)
            source.put(2)
        }
        step.goOn()
        queue.sync {}
        #expect(recording.text == "")
        #expect(recording.isReleased && source.disposalCount == 1)
    }

    @Test func disposalWhileTheSignalStarts() {
        let handle = MetaDisposable()
        let inGenerator = Breakpoint()
        let disposals = Counter()
        let received = Received<Int>()
        let ending = ManualSource<Int, NoError>()
        let signal = Signal<Int, NoError> { subscriber in
            subscriber.putNext(1)
            inGenerator.pass()
            received.append(subscriber.isTerminated ? -1 : -2)
            subscriber.putNext(2)
            return ActionDisposable { disposals.increment() }
        }
        let step = a.run(until: inGenerator) {
            handle.set(signal.take(until: ending.signal).start(next: { received.append($0) }))
        }
        b.run { ending.put(0) }
        #expect(disposals.count == 0)
        step.goOn()
        #expect(received.values == [1, -1])
        #expect(disposals.count == 1)
        handle.dispose()
    }

    enum Nesting: CaseIterable, Sendable {
        case merge, combineLatest, switchToLatest, queue, then, take

        func apply(to signal: Signal<Int, NoError>) -> Signal<Int, NoError> {
            switch self {
            case .merge: Signals.merge(signal, .never())
            case .combineLatest: Signals.combineLatest([signal]).map { $0[0] }
            case .switchToLatest: Signal<Int, NoError>.single(0).mapToSignal { _ in signal }
            case .queue: Signal<Int, NoError>.single(0).mapToQueue { _ in signal }
            case .then: Signal<Int, NoError>.complete().then(signal)
            case .take: signal.take(10)
            }
        }
    }

    /// The end far downstream is seen by a generator that is still starting inside of another stage.
    @Test(arguments: Nesting.allCases) func aGeneratorSeesTheEndWhileItStarts(nesting: Nesting) {
        let inGenerator = Breakpoint()
        let ending = ManualSource<Int, NoError>()
        let wasTerminated = Received<Bool>()
        let disposals = Counter()
        let signal = Signal<Int, NoError> { subscriber in
            inGenerator.pass()
            wasTerminated.append(subscriber.isTerminated)
            return ActionDisposable { disposals.increment() }
        }
        let step = a.run(until: inGenerator) { nesting.apply(to: signal).take(until: ending.signal).start() }
        b.run { ending.put(0) }
        step.goOn()
        #expect(wasTerminated.values == [true])
        #expect(disposals.count == 1)
    }

    @Test func disposalAndEndAtOnce() {
        let inDisposal = Breakpoint()
        let recording = source.signal.afterDisposed { inDisposal.pass() }.record()
        let step = a.run(until: inDisposal) { recording.dispose() }
        b.run { [source] in
            source.put(1)
            source.complete()
        }
        step.goOn()
        #expect(recording.text == "")
        #expect(source.disposalCount == 1)
    }

    @Test func endAndDisposalAtOnce() {
        let atEnd = Breakpoint()
        let recording = source.signal.beforeCompleted { atEnd.pass() }.record()
        let step = a.run(until: atEnd) { [source] in source.complete() }
        b.run { recording.dispose() }
        #expect(source.disposalCount == 1)
        step.goOn()
        #expect(recording.text == "")
        #expect(recording.isReleased && source.disposalCount == 1)
    }
}
