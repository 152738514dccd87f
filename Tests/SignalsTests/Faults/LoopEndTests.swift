import Signals
import TestSupport
import Testing

/// Loops in a start see that a put has ended their result.
@Suite struct LoopEndTests {
    private struct Fault: Error {}

    enum Loop: CaseIterable, Sendable {
        case generator, from, restart, recurse, deferred, retry, upstreamOfHop

        var signal: Signal<Int, NoError> {
            switch self {
            case .generator: Self.endless
            case .from: .from(0...)
            case .restart: Signal.single(1).restart()
            case .recurse: Signal<Int, Fault>.fail(Fault()).recurse(latestValueIfError: 1)
            case .deferred: Self.numbers(from: 0)
            case .retry:
                Signal<Int, Fault> { subscriber in
                    subscriber.putNext(1)
                    subscriber.putError(Fault())
                    return .empty
                }.retry().catch { _ in .never() }
            case .upstreamOfHop: Self.endless
            }
        }

        private static let endless = Signal<Int, NoError> { subscriber in
            while !subscriber.isTerminated { subscriber.putNext(1) }
            return .empty
        }

        private static func numbers(from number: Int) -> Signal<Int, NoError> {
            .single(number).then(.deferred { numbers(from: number + 1) })
        }
    }

    @Test(arguments: Loop.allCases) func aLoopSeesThePutOfAnotherThread(_ loop: Loop) {
        let (thread, stop, isRunning) = (HandThread(), ValuePipe<Int>(), Gate())
        let running = loop.signal.beforeNext { _ in isRunning.open() }
        let signal = loop == .upstreamOfHop ? running.deliverOn(Queue(name: "hop"), keeping: .newest(1)) : running
        let start = thread.begin { signal.take(until: stop.signal()).start() }
        #expect(isRunning.wait())
        stop.putNext(1)
        start.waitForEnd()
    }

    @Test(arguments: [Loop.generator, .from, .restart]) func aLoopInAReplaySeesWhatAnotherThreadPuts(_ loop: Loop) {
        let (thread, stop, isRunning, page) = (HandThread(), ValuePipe<Int>(), Gate(), ValuePromise(0))
        let start = thread.begin {
            page.get().mapToSignal { _ in loop.signal }.take(until: stop.signal()).start(next: { _ in isRunning.open() })
        }
        #expect(isRunning.wait())
        stop.putNext(1)
        start.waitForEnd()
    }

    @Test(arguments: [Loop.generator, .from, .restart]) func aLoopInAReplaySeesWhatItsHandlerPuts(_ loop: Loop) {
        let (thread, stop, page, count) = (HandThread(), ValuePipe<Int>(), ValuePromise(0), Counter())
        thread.run {
            page.get().mapToSignal { _ in loop.signal }.take(until: stop.signal()).start(next: { _ in
                if count.increment() == 5 { stop.putNext(1) }
            })
        }
        #expect(count.count < 20_000)
    }

    /// A loop in the replay of a late start has other puts delivered, each as a step of its own for another late start.
    @Test func aLoopInALateReplayKeepsStepsApart() {
        let (first, second, third, inHandler, inStart) = (HandThread(), HandThread(), HandThread(), Breakpoint(), Breakpoint())
        let (page, x, y, pairs) = (ValuePromise(0), ValuePromise(0), ValuePromise(0), Received<String>())
        let handles = DisposableSet()
        handles.add(page.get().start(next: { if $0 == 1 { inHandler.pass() } }))
        let put = first.run(until: inHandler) { page.set(1) }
        let late = Locked<StoppedStep?>(nil)
        let loop = Signal<Int, NoError> { subscriber in
            let step = second.run(until: inStart) {
                handles.add(
                    combineLatest(x.get(), y.get()).start(next: { x, y in
                        pairs.append("\(x),\(y)")
                        if x == 0 { inStart.pass() }
                    }))
            }
            late.withLock { $0 = step }
            third.run { for number in 1...2 { x.set(number) } }
            for number in 0..<20_000 where !subscriber.isTerminated { subscriber.putNext(number) }
            return .empty
        }
        handles.add(combineLatest(x.get(), page.get().mapToSignal { _ in loop }).start())
        late.withLock { $0 }?.goOn()
        put.goOn()
        #expect(eventually { pairs.values == ["0,0", "1,0", "2,0"] }, "\(pairs.values)")
        handles.dispose()
    }
}
