import Signals
import TestSupport
import Testing

/// G6: a synchronous generator sees that it may stop.
@Suite struct G6StopTests {
    typealias Stage = @Sendable (Signal<Int, NoError>) -> Signal<Int, NoError>

    /// Its queue is current wherever the test says so by `sync`.
    static let clock = VirtualClock()

    static let stages: [Stage] = [
        { $0 }, { $0.map { $0 } }, { $0.filter { _ in true }.distinctUntilChanged() }, { $0.mapToSignal { .single($0) } },
        { $0.then(.never()) }, { $0.take(5) }, { Signal.complete().then($0) },
        { combineLatest(.single(0), $0).map { $0.0 + $0.1 } }, { $0.map { .single($0) }.throttled() },
        { signal in Signal<Int, NoError>.single(0).mapToSignal { _ in signal } }, { $0.beforeNext { _ in }.afterDisposed {} },
        { $0.deliverOn(G6StopTests.clock.queue) }, { $0.runOn(G6StopTests.clock.queue) },
    ]

    @Test(arguments: stages.indices, [1, 3]) func takeOfALoopOfAMillionCostsAsManyPuts(index: Int, count: Int) {
        let puts = Counter()
        let loop = Signal<Int, NoError> { subscriber in
            for number in 0..<1_000_000 {
                if subscriber.isTerminated { break }
                puts.increment()
                subscriber.putNext(number)
            }
            subscriber.putCompletion()
            return .empty
        }
        let signal = Self.stages[index](loop)
        let recording = G6StopTests.clock.queue.sync { signal.take(count).record() }
        #expect(puts.count == count)
        #expect(recording.text.hasSuffix("|"))
    }

    @Test func aHandlerThatDisposesStopsTheLoop() {
        let puts = Counter()
        let own = MetaDisposable()
        let pipe = ValuePipe<Void>()
        own.set(
            pipe.signal().mapToSignal {
                Signal<Int, NoError> { subscriber in
                    while !subscriber.isTerminated {
                        puts.increment()
                        subscriber.putNext(1)
                    }
                    return .empty
                }
            }.start(next: { _ in if puts.count == 5 { own.dispose() } }))
        pipe.putNext(())
        #expect(puts.count == 5)
    }
}
