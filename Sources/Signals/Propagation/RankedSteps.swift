/// Steps that wait in a propagation, each behind those of lower ranks and those of its rank that came before.
///
/// Few ranks have a step at a time, whatever their numbers are: a circle of promises that a switch closes again and again lifts its ranks each
/// time.
struct RankedSteps {
    /// The steps of one rank; the lowest rank is the last one.
    private var levels: [(rank: Int, steps: FIFO<PropagationStep>)] = []
    /// Queues that are empty, and keep their memory for the next level.
    private var spare: [FIFO<PropagationStep>] = []

    /// - Complexity: O(ranks with a step that are lower), none nearly always.
    mutating func append(_ step: PropagationStep, rank: Int) {
        var index = levels.count
        while index > 0, levels[index - 1].rank < rank { index -= 1 }
        if index == 0 || levels[index - 1].rank != rank {
            levels.insert((rank, spare.popLast() ?? FIFO()), at: index)
            index += 1
        }
        levels[index - 1].steps.append(step)
    }

    /// Takes the first step of the lowest rank.
    /// - Complexity: O(1).
    mutating func popFirst() -> (step: PropagationStep, rank: Int)? {
        guard let last = levels.indices.last, let step = levels[last].steps.popFirst() else { return nil }
        let rank = levels[last].rank
        if levels[last].steps.isEmpty {
            spare.append(levels.removeLast().steps)
        }
        return (step, rank)
    }
}
