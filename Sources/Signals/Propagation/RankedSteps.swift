/// Steps that wait in a propagation, each behind those of lower ranks and those of its rank that came before.
///
/// Steps of one rank that come one after the other share a queue; the queues are in a binary heap, by their rank and their age. A rank may have
/// several queues. Its number doesn't matter: a circle of promises that a switch closes again and again lifts its ranks each time.
struct RankedSteps {
    private struct Level {
        let rank: Int
        let number: Int
        /// The place of its steps in ``queues``.
        let queue: Int

        func isBefore(_ other: Level) -> Bool {
            rank < other.rank || rank == other.rank && number < other.number
        }
    }

    /// Each level is before those at twice its place plus 1 and plus 2.
    private var heap: [Level] = []
    private var queues: [FIFO<PropagationStep>] = []
    /// The places of queues that are empty, and keep their memory for the next level.
    private var spare: [Int] = []
    /// The level that was made last, if it still has steps.
    private var newest: Level?
    private var count = 0

    var firstRank: Int? { heap.first?.rank }

    /// - Complexity: O(log levels), O(1) for a step of the rank of the one before.
    mutating func append(_ step: PropagationStep, rank: Int) {
        if let newest, newest.rank == rank { return queues[newest.queue].append(step) }
        let queue = spare.popLast() ?? queues.endIndex
        if queue == queues.endIndex { queues.append(FIFO()) }
        queues[queue].append(step)
        count += 1
        let level = Level(rank: rank, number: count, queue: queue)
        newest = level
        heap.append(level)
        var place = heap.endIndex - 1
        while place > 0, level.isBefore(heap[(place - 1) / 2]) {
            heap[place] = heap[(place - 1) / 2]
            place = (place - 1) / 2
        }
        heap[place] = level
    }

    /// Takes the first step of the lowest rank.
    /// - Complexity: O(log levels) for the last step of a level, O(1) for others.
    mutating func popFirst() -> (step: PropagationStep, rank: Int)? {
        guard let level = heap.first, let step = queues[level.queue].popFirst() else { return nil }
        if queues[level.queue].isEmpty { removeFirstLevel() }
        return (step, level.rank)
    }

    private mutating func removeFirstLevel() {
        spare.append(heap[0].queue)
        if newest?.queue == heap[0].queue { newest = nil }
        guard let last = heap.popLast(), !heap.isEmpty else { return count = 0 }
        var place = 0
        while true {
            var next = 2 * place + 1
            guard next < heap.endIndex else { break }
            if next + 1 < heap.endIndex, heap[next + 1].isBefore(heap[next]) { next += 1 }
            guard heap[next].isBefore(last) else { break }
            heap[place] = heap[next]
            place = next
        }
        heap[place] = last
    }
}
