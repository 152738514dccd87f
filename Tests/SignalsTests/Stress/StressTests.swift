import Signals
import TestSupport
import Testing

/// Random graphs on which several threads do what chance tells them; afterwards the guarantees are checked by name.
///
/// The graphs and each thread's steps follow from the seed; how the threads meet does not.
@Suite(.serialized) struct StressTests {
    @Test(arguments: StressPlan.threadCounts, StressPlan.seeds) func randomGraphs(threads: Int, seed: UInt64) {
        let remains = runWorld(threads: threads, seed: seed)
        eventually { remains.violations.isEmpty }
        #expect(remains.violations == [], "seed \(seed), \(threads) threads")
    }

    /// A function of its own, so that nothing holds the world any more afterwards.
    private func runWorld(threads: Int, seed: UInt64) -> StressWorld.Remains {
        let world = StressWorld(seed: seed, threadCount: threads)
        let violations = world.run(steps: StressPlan.steps(400))
        #expect(violations == [], "seed \(seed), \(threads) threads")
        return world.remains
    }
}
