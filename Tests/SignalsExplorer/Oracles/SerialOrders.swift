/// What one thread sees that makes a scenario's operations in some order: for all orders that agree with each thread's own.
///
/// The orders are run on the package itself, so the oracle has no operators of its own. What one thread sees is the business of other
/// tests.
final class SerialOrders {
    let scenario: Scenario
    /// The distinct outcomes.
    private(set) var outcomes: [Outcome] = []
    private var known: Set<Outcome> = []
    private(set) var orderCount = 0
    /// What is wrong with a run on one thread.
    private(set) var fault: String?

    /// - Parameter threads: each thread's operations; those of the scenario, or others that stand for them.
    init(_ scenario: Scenario, threads: [[Operation]]? = nil) {
        self.scenario = scenario
        var order: [World.Step] = []
        enumerate(threads ?? scenario.threads, &order)
    }

    func contains(_ outcome: Outcome) -> Bool {
        known.contains(outcome)
    }

    private func enumerate(_ threads: [[Operation]], _ order: inout [World.Step]) {
        guard fault == nil else { return }
        var isOver = true
        for thread in threads.indices where !threads[thread].isEmpty {
            isOver = false
            var rest = threads
            order.append(World.Step(thread: thread, operation: rest[thread].removeFirst()))
            enumerate(rest, &order)
            order.removeLast()
        }
        if isOver {
            add(order)
        }
    }

    private func add(_ order: [World.Step]) {
        orderCount += 1
        var outcome: Outcome?
        let make = {
            World(self.scenario, program: [order]) { world in
                outcome = world.outcome
                return nil
            }
        }
        var message = Exploration.shared.run(make, Strategy())
        // A global object that was made in the run looks like one that is left.
        if message != nil {
            message = Exploration.shared.run(make, Strategy())
        }
        if let message {
            let text = order.map { "\($0.thread + 1): \(scenario.text($0.operation))" }.joined(separator: "; ")
            fault = "on one thread: \(message), in the order \(text)"
        } else if let outcome, known.insert(outcome).inserted {
            outcomes.append(outcome)
        }
    }
}
