import Signals
import TestSupport
import Testing

/// Costs of what a start has, and of many starts: they are compared with each other.
@Suite(.serialized) struct StartCostTests {
    private static func leastTime(_ run: () -> Double) -> Double {
        (0..<5).map { _ in run() }.min() ?? 0
    }

    @Test func valuesOfAGeneratorAreConstantInOtherInputs() {
        func time(_ inputCount: Int) -> Double {
            Self.leastTime {
                let time = Locked(0.0)
                let rows = Signal<Int, NoError> { subscriber in
                    let nanoseconds = nanosecondsOfWork { for number in 0..<2_000 { subscriber.putNext(number) } }
                    time.withLock { $0 = nanoseconds }
                    return .empty
                }
                let promises = (0..<inputCount).map { ValuePromise($0) }
                merge(promises.map { $0.get() } + [rows]).start().dispose()
                return time.withLock { $0 }
            }
        }
        let (few, many) = (time(8), time(2_000))
        #expect(many < 10 * few, "\(few) ns with 8 inputs, \(many) ns with 2,000")
    }

    /// The promise waits for its stage, and each start has an input of it and one of its source.
    @Test func startsBesideABusyOwnerAreLinear() {
        func time(_ count: Int) -> Double {
            Self.leastTime {
                let (base, promise, inHandler) = (ValuePromise(0), Promise<Int>(), Breakpoint(atPass: 2))
                let handles = DisposableSet()
                handles.add(base.get().start(next: { _ in inHandler.pass() }))
                promise.set(combineLatest(base.get(), .single(1)).map { $0.0 })
                let step = HandThread().run(until: inHandler) { base.set(1) }
                let received = Counter()
                for _ in 0..<count {
                    handles.add(combineLatest(promise.get(), base.get()).start(next: { if $0 == (1, 1) { received.increment() } }))
                }
                let time = nanosecondsOfWork {
                    step.goOn()
                    while received.count < count {}
                }
                handles.dispose()
                return time
            }
        }
        let (few, many) = (time(500), time(4_000))
        #expect(many < 24 * few + 100_000_000, "\(few) ns for 500, \(many) ns for 4,000")
    }
}
