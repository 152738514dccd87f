import TestSupport
import Testing

@testable import Signals

/// The steps of a propagation beside an array that is searched for the first step of the lowest rank.
@Suite struct RankedStepsTests {
    private final class Step: PropagationStep, @unchecked Sendable {}

    @Test(arguments: 1...12)
    func givesTheFirstStepOfTheLowestRank(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var (steps, model) = (RankedSteps(), [(step: Step, rank: Int)]())
        let greatestRank = seed * seed * seed
        for _ in 0..<2_000 {
            if Int.random(in: 0..<130, using: &generator) >= model.count {
                let entry = (step: Step(), rank: Int.random(in: 0...greatestRank, using: &generator))
                steps.append(entry.step, rank: entry.rank)
                model.append(entry)
            } else {
                let index = model.indices.min { (model[$0].rank, $0) < (model[$1].rank, $1) }
                let expected = index.map { model.remove(at: $0) }
                let first = steps.popFirst()
                #expect(first?.step === expected?.step && first?.rank == expected?.rank)
            }
        }
        while !model.isEmpty, let index = model.indices.min(by: { (model[$0].rank, $0) < (model[$1].rank, $1) }) {
            #expect(steps.popFirst()?.step === model.remove(at: index).step)
        }
        #expect(steps.popFirst() == nil)
    }
}
