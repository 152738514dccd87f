import Signals
import TestSupport
import Testing

/// G13 where several threads put: all that random graphs emit is checked against one order of the puts and transactions.
///
/// The graphs and each thread's steps follow from the seed; how the threads meet does not. All together record about 300,000
/// outputs; `SIGNALS_STRESS_STEPS` makes it more, a world of 600 steps for each hundred.
@Suite struct SerializabilityTests {
    @Test(arguments: StressPlan.threadCounts, StressPlan.seeds)
    func oneOrderOfAllStepsExplainsAllOutputs(threads: Int, seed: UInt64) {
        check(threads: threads, seed: seed, worlds: StressPlan.steps(500) / 100, hasWitness: true)
    }

    /// The sources are connected by pairs, and the order follows from what all subscribers show of it.
    @Test(arguments: StressPlan.threadCounts, StressPlan.seeds)
    func theOutputsOfAllSubscribersAgreeOnAnOrder(threads: Int, seed: UInt64) {
        check(threads: threads, seed: seed, worlds: StressPlan.steps(200) / 100, hasWitness: false)
    }

    /// Where each thread waits until no other one acts, nothing is wrong: the checker finds nothing that is not there.
    @Test(arguments: StressPlan.seeds, [true, false]) func threadsThatTakeTurnsPass(seed: UInt64, hasWitness: Bool) {
        check(threads: 3, seed: seed, worlds: StressPlan.steps(200) / 100, hasWitness: hasWitness, takesTurns: true)
    }

    private func check(threads: Int, seed: UInt64, worlds: Int, hasWitness: Bool, takesTurns: Bool = false) {
        let kind = hasWitness ? SerializabilityGraph.Kind.all : .plain
        for number in 0..<max(1, worlds) {
            let worldSeed = (seed &* 100 &+ UInt64(threads)) &* 1_000_000 &+ UInt64(number)
            let size = [4, 8, 12][number % 3]
            func makeGraph() -> SerializabilityGraph { SerializabilityGraph(seed: worldSeed, size: size, kind: kind) }
            let world = SerializabilityWorld(
                seed: worldSeed, threadCount: threads, graph: makeGraph(), hasWitness: hasWitness, takesTurns: takesTurns)
            guard let history = world.run(steps: 600 / threads) else {
                Issue.record("a thread is stuck, or values are lost: seed \(seed), \(threads) threads, world \(number)")
                return
            }
            if let fault = SerializabilityChecker(history: history, makeGraph: makeGraph).fault {
                Issue.record("G13: seed \(seed), \(threads) threads, world \(number): \(fault)")
                return
            }
        }
    }
}
