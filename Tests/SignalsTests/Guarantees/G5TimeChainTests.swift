import Signals
import TestSupport
import Testing

/// G5: chains of 100,000 operators of time are built, and released, on a stack of 512 KiB.
@Suite struct G5TimeChainTests {
    enum Operator: CaseIterable, Sendable {
        case delayValues, debounce, throttleLeading, throttleTrailing, throttleLatest, timeout, timeoutAlternate
        case bufferCount, bufferSeconds, bufferBoth, deliverOnThreadPool

        func apply(_ signal: Signal<Int, NoError>, _ queue: Queue, _ pool: ThreadPool) -> Signal<Int, NoError> {
            switch self {
            case .delayValues: signal.delayValues(1, queue: queue)
            case .debounce: signal.debounce(1, queue: queue)
            case .throttleLeading: signal.throttle(1, .leading, queue: queue)
            case .throttleTrailing: signal.throttle(1, .trailing, queue: queue)
            case .throttleLatest: signal.throttle(1, .latest, queue: queue)
            case .timeout: signal.timeout(1, queue: queue, alternate: .never())
            case .timeoutAlternate: Signal.never().timeout(1, queue: queue, alternate: signal)
            case .bufferCount: signal.buffer(count: 1).map { $0[0] }
            case .bufferSeconds: signal.buffer(seconds: 1, queue: queue).map { $0[0] }
            case .bufferBoth: signal.buffer(count: 1, seconds: 1, queue: queue).map { $0[0] }
            case .deliverOnThreadPool: signal.deliverOnThreadPool(pool)
            }
        }
    }

    @Test(arguments: Operator.allCases) func aChainIsBuiltAndReleased(operation: Operator) {
        let queue = VirtualClock().queue
        let pool = ThreadPool(threadCount: 1)
        let released = Counter()
        runOnThread {
            let token = Token { released.increment() }
            var chain = Signal<Int, NoError>.single(0).map { number in
                token.touch()
                return number
            }
            for _ in 0..<100_000 { chain = operation.apply(chain, queue, pool) }
        }
        #expect(released.count == 1)
    }

    /// The sources of time at the start of a chain.
    @Test func aChainOfTimersIsBuiltAndReleased() {
        runOnThread {
            let queue = VirtualClock().queue
            var chain = Signal<Int, NoError>.interval(1, queue: queue)
            for _ in 0..<100_000 {
                chain = timer(1, queue: queue, NoError.self).map { 0 }.then(chain)
            }
        }
    }
}
