/// The outcomes of a scenario on one thread, for all orders of its operations that a plan allows.
///
/// The orders are run on the package itself, so the oracle has no operators of its own. What one thread sees is the business of other
/// tests.
final class SerialOrders {
    let scenario: Scenario
    /// The distinct outcomes.
    private(set) var outcomes: [Outcome] = []
    private var known: Set<Outcome> = []
    private(set) var orderCount = 0
    /// There were more orders than were tried.
    private(set) var isIncomplete = false
    /// What is wrong with a run on one thread.
    private(set) var fault: String?

    init(_ scenario: Scenario, _ plan: SerialPlan, limit: Int) {
        self.scenario = scenario
        let choices = ChoiceTree()
        repeat {
            choices.begin()
            add(plan, choices)
            orderCount += 1
            guard orderCount < limit else {
                isIncomplete = true
                return
            }
        } while fault == nil && choices.advance()
    }

    func contains(_ outcome: Outcome) -> Bool {
        known.contains(outcome)
    }

    private func add(_ plan: SerialPlan, _ choices: ChoiceTree) {
        var outcome: Outcome?
        var order = ""
        let make = {
            choices.begin()
            return World(self.scenario, serial: World.Serial(plan: plan, choose: choices.choose)) { world in
                outcome = world.outcome
                order = world.order
                return nil
            }
        }
        var message = Exploration.shared.run(make, Strategy())
        // A global object that was made in the run looks like one that is left.
        if message != nil {
            message = Exploration.shared.run(make, Strategy())
        }
        if let message {
            fault = "on one thread: \(message), in the order \(order)"
        } else if let outcome, known.insert(outcome).inserted {
            outcomes.append(outcome)
        }
    }
}

/// Which operations may be made before others of the same thread.
struct SerialPlan {
    let threads: [[Operation]]
    /// For each operation of each thread, the earlier ones that come before it in any case: a bit for each.
    let earlier: [[UInt32]]
    /// A subscription that a handler disposes of may still deliver a value that was on its way.
    let defersDisposals: Bool

    /// All orders that agree with each thread's own.
    init(_ threads: [[Operation]]) {
        self.threads = threads
        earlier = threads.map { $0.indices.map { (1 << UInt32($0)) - 1 } }
        defersDisposals = false
    }

    /// The orders that G13's limits allow besides: of two operations of one thread, the later one may be seen first if they reach
    /// components that nothing connected when the earlier one was made, or if another thread may still have the earlier one to deliver.
    ///
    /// - Parameter started: for each operation of each thread, a bit for each subscriber that had been started before it began.
    init(_ scenario: Scenario, _ threads: [[Operation]], started: [[UInt32]]) {
        self.threads = threads
        defersDisposals = true
        earlier = threads.enumerated().map { thread, operations in
            operations.indices.map { later in
                var bits: UInt32 = 0
                for index in 0..<later {
                    let mask = thread < started.count && index < started[thread].count ? started[thread][index] : 0
                    let components = Components(scenario, started: mask)
                    if Self.isOrdered(operations[index], operations[later], components, scenario) {
                        bits |= 1 << UInt32(index)
                    }
                }
                return bits
            }
        }
    }

    private static func isOrdered(
        _ first: Operation, _ second: Operation, _ components: Components, _ scenario: Scenario
    ) -> Bool {
        var isConnected: Bool {
            !components.roots(of: scenario.reach(of: first)).isDisjoint(with: components.roots(of: scenario.reach(of: second)))
        }
        switch (first, second) {
        case (.read, _), (_, .read), (.advance, _), (_, .advance): return true
        case (.dispose(let one), .start(_, let other)): return one == other
        case (.dispose, .dispose): return false
        case (.start, .start), (.start, .dispose): return true
        case (_, .dispose): return false
        case (.start, _), (.dispose, _): return isConnected
        case (_, .start): return false
        default: return isConnected
        }
    }
}

/// All sequences of choices, one after the other.
final class ChoiceTree {
    private var nodes: [(chosen: Int, count: Int)] = []
    private var depth = 0

    func begin() {
        depth = 0
    }

    func choose(_ count: Int) -> Int {
        if depth == nodes.count {
            nodes.append((0, count))
        }
        depth += 1
        return nodes[depth - 1].chosen
    }

    /// - Returns: whether there is another sequence.
    func advance() -> Bool {
        while let last = nodes.last {
            if last.chosen + 1 < last.count {
                nodes[nodes.count - 1].chosen += 1
                return true
            }
            nodes.removeLast()
        }
        return false
    }
}
