import Signals
import TestSupport
import Testing

/// Costs of what waits while another thread delivers or has a transaction open: they are compared with each other.
@Suite(.serialized) struct WaitingCostTests {
    private static func expectLinear(_ time: (_ count: Int) -> Double) {
        func leastTime(_ count: Int) -> Double {
            (0..<5).map { _ in time(count) }.min() ?? 0
        }
        let (few, many) = (leastTime(500), leastTime(4_000))
        #expect(many < 24 * few + 20_000_000, "\(few) ns for 500, \(many) ns for 4,000")
    }

    /// Runs a closure while another thread is in a handler of a pipe, and then does what is left for that thread.
    private static func time(
        with pipe: ValuePipe<Int>, waiting body: @escaping @Sendable () -> Void, until isDone: @escaping @Sendable () -> Bool
    ) -> Double {
        let inHandler = Breakpoint()
        let handler = pipe.signal().start(next: { if $0 == 1 { inHandler.pass() } })
        let worker = HandThread()
        let step = worker.run(until: inHandler) { pipe.putNext(1) }
        let started = nanosecondsOfWork(body)
        let time = Locked(0.0)
        step.goOn()
        worker.run {}
        let finished = nanosecondsOfWork { while !isDone() {} }
        time.withLock { $0 = started + finished }
        handler.dispose()
        return time.withLock { $0 }
    }

    @Test func setsBehindAPutAreLinear() {
        Self.expectLinear { count in
            let (pipe, promise, last) = (ValuePipe<Int>(), Promise<Int>(), Locked(0))
            promise.set(.single(0))
            let handle = combineLatest(pipe.signal(), promise.get()).start(next: { value in last.withLock { $0 = value.1 } })
            defer { handle.dispose() }
            return Self.time(
                with: pipe,
                waiting: {
                    pipe.putNext(2)
                    for number in 1...count { promise.set(.single(number)) }
                }, until: { last.withLock { $0 } == count })
        }
    }

    @Test func lateStartIsLinearInItsSources() {
        Self.expectLinear { count in
            let (pipe, sources, started) = (ValuePipe<Int>(), (0..<count).map { ValuePromise($0) }, Counter())
            let all = merge(sources.map { $0.get() } + [pipe.signal()]).start()
            let handles = DisposableSet()
            defer {
                handles.dispose()
                all.dispose()
            }
            return Self.time(
                with: pipe, waiting: { handles.add(combineLatest(sources.map { $0.get() }).start(next: { _ in started.increment() })) },
                until: { started.count > 0 })
        }
    }

    @Test func updatesOfATransactionAreLinearInWaitingSets() {
        Self.expectLinear { count in
            let (source, promise, other) = (ValuePromise(0), Promise<Int>(), HandThread())
            promise.set(source.get())
            let handle = combineLatest(source.get(), promise.get()).start()
            defer { handle.dispose() }
            var time = 0.0
            transaction {
                for number in 1...count {
                    other.run {
                        promise.set(.single(number))
                        source.set(number)
                    }
                    time += nanosecondsOfWork { source.update { $0 + 1 } }
                }
            }
            return time
        }
    }
}
