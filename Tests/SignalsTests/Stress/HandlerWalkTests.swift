import Signals
import TestSupport
import Testing

/// G4, G10 and G13 on one thread: values follow from whole states, in order, whatever handlers and releases do.
@Suite struct HandlerWalkTests {
    @Test(arguments: [false, true]) func handlersThatActSeeWholeStates(hasReleases: Bool) {
        let count = StressPlan.rounds(TestDepth.count(300, whole: 3_000))
        for seed in StressPlan.seeds.flatMap({ seed in (0..<count).map { seed &* 1_000_000 &+ UInt64($0) } }) {
            let walk = HandlerWalk(seed: seed, hasReleases: hasReleases)
            walk.run(steps: 40)
            guard let failure = walk.failure else { continue }
            Issue.record("seed \(seed): \(failure)")
            return
        }
    }
}
