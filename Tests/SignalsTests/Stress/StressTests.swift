import Signals
import TestSupport
import Testing

/// Random graphs on which several threads do what chance tells them; afterwards the guarantees are checked by name.
///
/// The graphs and each thread's steps follow from the seed; how the threads meet does not.
@Suite(.serialized) struct StressTests {
    @Test(arguments: StressPlan.threadCounts, StressPlan.seeds) func randomGraphs(threads: Int, seed: UInt64) {
        check(threads: threads, seed: seed)
    }

    /// Two or three threads meet in many more ways than one graph shows; the first fault ends it.
    @Test(arguments: [2, 3]) func manyRandomGraphs(threads: Int) {
        _ = StressPlan.manySeeds.first { !check(threads: threads, seed: $0) }
    }

    @discardableResult
    private func check(threads: Int, seed: UInt64) -> Bool {
        let (violations, remains) = runWorld(threads: threads, seed: seed)
        eventually { remains.violations.isEmpty }
        let all = violations + remains.violations
        #expect(all == [], "seed \(seed), \(threads) threads")
        return all.isEmpty
    }

    /// A function of its own, so that nothing holds the world any more afterwards.
    private func runWorld(threads: Int, seed: UInt64) -> ([String], StressWorld.Remains) {
        let world = StressWorld(seed: seed, threadCount: threads)
        return (world.run(steps: StressPlan.steps(400)), world.remains)
    }
}
