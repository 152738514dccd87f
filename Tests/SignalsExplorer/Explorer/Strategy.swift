/// Chooses the thread that goes on.
class Strategy {
    init() {}

    /// A run begins.
    func begin(threadCount: Int) {}

    /// - Parameters:
    ///   - step: how many operations the run has made.
    ///   - current: the thread that arrived at an operation, or that can't go on.
    ///   - runnable: one bit for each thread that can go on; at least two, or `current` is none of them.
    /// - Returns: one of `runnable`.
    func choose(step: Int, current: Int, runnable: UInt32) -> Int {
        Self.first(of: current, runnable)
    }

    /// A preempted thread goes on, and no other thread has made an operation meanwhile that conflicts with its next one.
    func noteRedundant() {}

    /// A run is over.
    /// - Returns: whether there is another one.
    func end() -> Bool { false }

    /// The running thread if it can go on, else the first one that can.
    @inline(__always)
    static func first(of current: Int, _ runnable: UInt32) -> Int {
        runnable & (1 << UInt32(current)) != 0 ? current : runnable.trailingZeroBitCount
    }
}

/// Follows a schedule.
final class Replay: Strategy {
    private var next = 0
    private let choices: [Schedule.Choice]

    init(_ schedule: Schedule) {
        choices = schedule.choices
    }

    override func begin(threadCount: Int) {
        next = 0
    }

    override func choose(step: Int, current: Int, runnable: UInt32) -> Int {
        while next < choices.count, choices[next].step <= step {
            let choice = choices[next]
            next += 1
            if choice.step == step, runnable & (1 << UInt32(choice.thread)) != 0 { return choice.thread }
        }
        return Self.first(of: current, runnable)
    }
}

/// All runs with a bounded number of preemptions (Musuvathi and Qadeer, "Iterative context bounding", PLDI 2007).
///
/// A preemption takes the processor from a thread that could go on. Where a thread blocks or ends, each other thread is tried, and
/// that is no preemption. Runs that only repeat an order of conflicting operations are cut: a thread is preempted as late as possible.
final class DepthFirst: Strategy {
    private struct Node {
        /// The thread that could have gone on; `nobody` where it couldn't.
        let current: UInt8
        var chosen: UInt8
        var untried: UInt32

        static let nobody: UInt8 = 255

        var isPreemption: Bool { current != Self.nobody && chosen != current }
    }

    let bound: Int
    private var nodes: [Node] = []
    private var depth = 0
    private var preemptions = 0
    /// A preempted thread went on, and nothing that conflicts with its next operation was done meanwhile: a run in which it is preempted
    /// later does the same.
    private var isRedundant = false
    private(set) var redundantCount = 0

    init(bound: Int) {
        self.bound = bound
    }

    override func begin(threadCount: Int) {
        depth = 0
        preemptions = 0
        isRedundant = false
    }

    override func choose(step: Int, current: Int, runnable: UInt32) -> Int {
        let canGoOn = runnable & (1 << UInt32(current)) != 0
        if canGoOn, preemptions == bound { return current }
        if depth == nodes.count {
            let chosen = Self.first(of: current, runnable)
            let untried = isRedundant ? 0 : runnable & ~(1 << UInt32(chosen))
            nodes.append(Node(current: canGoOn ? UInt8(current) : Node.nobody, chosen: UInt8(chosen), untried: untried))
        }
        let node = nodes[depth]
        depth += 1
        preemptions += node.isPreemption ? 1 : 0
        return Int(node.chosen)
    }

    override func noteRedundant() {
        guard !isRedundant else { return }
        isRedundant = true
        redundantCount += 1
    }

    override func end() -> Bool {
        nodes.removeSubrange(depth..<nodes.count)
        while let last = nodes.last {
            guard last.untried != 0 else {
                nodes.removeLast()
                continue
            }
            let thread = last.untried.trailingZeroBitCount
            nodes[nodes.count - 1].untried &= ~(1 << UInt32(thread))
            nodes[nodes.count - 1].chosen = UInt8(thread)
            return true
        }
        return false
    }

    /// All begins anew: more points are known.
    func restart() {
        nodes = []
    }
}

/// Random priorities, which change at a few random steps (Burckhardt and others, "A randomized scheduler with probabilistic guarantees of
/// finding bugs", ASPLOS 2010): a fault that needs *d* ordered steps is found with a probability of at least 1 / (threads * steps^(d - 1)).
final class PriorityChanges: Strategy {
    private let changeCount: Int
    private var random: SplitMix
    private var runsLeft: Int
    private var priorities: [Int] = []
    private var changes: [Int] = []
    private var lowest = 0
    private var decisions = 0
    /// The most decisions of a run so far.
    private var decisionLimit = 16

    init(changeCount: Int, seed: UInt64, runs: Int) {
        self.changeCount = changeCount
        random = SplitMix(seed)
        runsLeft = runs
    }

    override func begin(threadCount: Int) {
        priorities = (0..<Scheduler.threadLimit).map { $0 + changeCount }
        priorities.shuffle(using: &random)
        changes = (0..<changeCount).map { _ in Int.random(in: 0..<decisionLimit, using: &random) }
        lowest = 0
        decisions = 0
    }

    override func choose(step: Int, current: Int, runnable: UInt32) -> Int {
        if current < priorities.count, changes.contains(decisions) {
            lowest -= 1
            priorities[current] = lowest
        }
        decisions += 1
        var best = -1
        var rest = runnable
        while rest != 0 {
            let thread = rest.trailingZeroBitCount
            rest &= rest - 1
            if best < 0 || priorities[thread] > priorities[best] {
                best = thread
            }
        }
        return best
    }

    override func end() -> Bool {
        decisionLimit = max(decisionLimit, decisions)
        runsLeft -= 1
        return runsLeft > 0
    }
}

/// A thread is taken from the processor at random.
final class RandomWalk: Strategy {
    private var random: SplitMix
    private var runsLeft: Int
    /// One of how many points is a switch, on the average; drawn anew for each run.
    private var rarity: UInt64 = 1

    init(seed: UInt64, runs: Int) {
        random = SplitMix(seed)
        runsLeft = runs
    }

    override func begin(threadCount: Int) {
        rarity = [1, 2, 4, 8, 16][Int(random.next() % 5)]
    }

    override func choose(step: Int, current: Int, runnable: UInt32) -> Int {
        if runnable & (1 << UInt32(current)) != 0, random.next() % rarity != 0 { return current }
        var index = Int(random.next() % UInt64(runnable.nonzeroBitCount))
        var rest = runnable
        while index > 0 {
            rest &= rest - 1
            index -= 1
        }
        return rest.trailingZeroBitCount
    }

    override func end() -> Bool {
        runsLeft -= 1
        return runsLeft > 0
    }
}

/// A small generator of random numbers, the same on all systems.
struct SplitMix: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
