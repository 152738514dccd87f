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
}
