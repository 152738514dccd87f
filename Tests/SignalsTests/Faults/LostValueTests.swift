import Signals
import TestSupport
import Testing

/// Random worlds, each of two to four threads: when everything is at rest, every subscriber has the final value (guarantee G2).
///
/// `SIGNALS_STRESS_ROUNDS` is how many worlds there are, `SIGNALS_STRESS_SEED` the seed of the first, and `SIGNALS_STRESS_STEPS` how many
/// steps each thread takes in each.
@Suite(.serialized) struct LostValueTests {
    @Test(arguments: [0, 2]) func subscribersHaveTheFinalValueAtRest(busyThreads: Int) {
        let (isOver, busy) = (Counter(), (0..<busyThreads).map { _ in HandThread() })
        for thread in busy {
            _ = thread.begin { while isOver.count == 0 {} }
        }
        defer { isOver.increment() }
        let threads = WorldThreads(steps: StressPlan.steps(60))
        let first = (environmentNumber("SIGNALS_STRESS_SEED") ?? 1) &+ UInt64(busyThreads) &* 1_000_000_000
        var faults: [String] = []
        // The busy threads take the time of all other tests.
        for number in 0..<UInt64(StressPlan.rounds(busyThreads > 0 ? 60 : 200)) {
            let world = RandomWorld(seed: first &+ number)
            guard let fault = threads.fault(of: world) else { continue }
            faults.append("seed \(world.seed), \(world.threadCount) threads: \(fault)")
            if faults.count == 5 { break }
        }
        #expect(faults == [])
    }
}
