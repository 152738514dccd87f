import Signals
import TestSupport
import Testing

/// Generators that threads of their own put into, in the stages where they meet (guarantee G2): what is delivered rises with the
/// state, and ends with the last one.
@Suite(.serialized) struct GeneratorStressTests {
    private struct Outcome {
        let values: [[Int]]
        let isOver: Bool
        let overlapCount: Int
        let liveCount: Int
    }

    /// Each thread puts the numbers from 1 up into a source of its own.
    /// - Parameter isComplete: whether the last value has come; some of what a thread has put comes by another one, after it.
    private func run(
        threads: Int, steps: Int, until isComplete: ([[Int]]) -> Bool, _ combine: ([Signal<Int, NoError>]) -> Signal<[Int], NoError>
    ) -> Outcome {
        let hubs = (0..<threads).map { StressHub("\($0)") }
        let probe = SerialProbe()
        let received = Received<[Int]>()
        let handle = combine(hubs.map { hub in hub.node.signal.map(\.number) }).start(next: { values in
            probe.pass { received.append(values) }
        })
        let isOver = runThreads(threads) { thread in
            for step in 1...steps { hubs[thread].put(StressValue(step)) }
        }
        eventually { isComplete(received.values) }
        handle.dispose()
        eventually { hubs.allSatisfy { $0.liveCount == 0 } }
        return Outcome(
            values: received.values, isOver: isOver, overlapCount: probe.overlapCount,
            liveCount: hubs.reduce(0) { $0 + $1.liveCount })
    }

    private func expectRising(_ outcome: Outcome, to last: [Int], _ comment: Comment) {
        #expect(outcome.isOver && outcome.overlapCount == 0 && outcome.liveCount == 0, comment)
        #expect(outcome.values.last == last, comment)
        let pairs = zip(outcome.values, outcome.values.dropFirst())
        #expect(pairs.allSatisfy { old, new in zip(old, new).allSatisfy(<=) }, comment)
    }

    @Test(arguments: StressPlan.threadCounts) func combineLatestNeverGoesBack(threads: Int) {
        let steps = StressPlan.steps(1_500)
        let last = Array(repeating: steps, count: threads)
        let outcome = run(threads: threads, steps: steps, until: { $0.last == last }) { combineLatest($0) }
        expectRising(outcome, to: last, "\(threads) threads")
    }

    @Test(arguments: StressPlan.threadCounts) func combineLatestInsideOfCombineLatestNeverGoesBack(threads: Int) {
        let steps = StressPlan.steps(1_500)
        let last = Array(repeating: steps, count: threads)
        let outcome = run(threads: threads, steps: steps, until: { $0.last == last }) { signals in
            let inner = combineLatest(Array(signals.dropFirst()))
            return combineLatest(signals[0], inner).map { (first: Int, others: [Int]) in [first] + others }
        }
        expectRising(outcome, to: last, "\(threads) threads")
    }

    @Test(arguments: StressPlan.threadCounts) func zipPairsAll(threads: Int) {
        let steps = StressPlan.steps(500)
        let outcome = run(threads: threads, steps: steps, until: { $0.count >= steps }) { zip($0) }
        expectRising(outcome, to: Array(repeating: steps, count: threads), "\(threads) threads")
        #expect(outcome.values == (1...steps).map { Array(repeating: $0, count: threads) }, "\(threads) threads")
    }

    @Test(arguments: StressPlan.threadCounts) func mergeLosesNothing(threads: Int) {
        let steps = StressPlan.steps(500)
        let outcome = run(threads: threads, steps: steps, until: { $0.count >= threads * steps }) { signals in
            merge(signals.enumerated().map { index, signal in signal.map { [index, $0] } })
        }
        #expect(outcome.isOver && outcome.overlapCount == 0 && outcome.liveCount == 0, "\(threads) threads")
        for thread in 0..<threads {
            #expect(outcome.values.filter { $0[0] == thread }.map { $0[1] } == Array(1...steps), "\(threads) threads")
        }
    }

    @Test(arguments: StressPlan.threadCounts, [1, 10, 1_000]) func takeTakesAsManyAsItShould(threads: Int, count: Int) {
        let outcome = run(threads: threads, steps: 500, until: { $0.count >= count }) { merge($0).take(count).map { [$0] } }
        #expect(outcome.isOver && outcome.overlapCount == 0 && outcome.liveCount == 0, "\(threads) threads")
        #expect(outcome.values.count == count, "\(threads) threads")
    }
}
