/// A small program over words and locks that is explored alone: a state machine, without scenarios.
struct Machine {
    /// What the exploration comes to.
    enum Outcome {
        /// All runs are fine.
        case complete
        /// A run fails, with this many preemptions at least.
        case fails(preemptions: Int)
    }

    let name: String
    let expected: Outcome
    let run: () -> ExplorationReport

    init(_ name: String, _ expected: Outcome, _ run: @escaping () -> ExplorationReport) {
        self.name = name
        self.expected = expected
        self.run = run
    }

    /// Machines of the core come behind those whose faults are known.
    static var all: [Machine] { knownFaults }
}
