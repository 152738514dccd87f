@_spi(Explore) import Signals

/// Judges what came of a run.
final class Oracle {
    enum Mode: String {
        /// Some order of the operations explains all outputs (guarantee G13). The order agrees with each thread's own, but for G13's
        /// limits: see `SerialPlan`.
        case strict
        /// The same, but a start that overlaps another thread's operation may combine states while it lasts.
        case settling
    }

    let scenario: Scenario
    let mode: Mode
    /// What is wrong with a run on one thread.
    private(set) var fault: String?
    private let serial: SerialOrders?
    /// For the runs that no order explains which agrees with each thread's own. The key is what was connected when.
    private var relaxed: [[[UInt32]]: SerialOrders] = [:]

    /// Scenarios with more orders are judged only by what needs no order.
    static let orderLimit = 3_000
    private static let relaxedLimit = 30_000

    init(_ scenario: Scenario, mode: Mode) {
        self.scenario = scenario
        self.mode = mode
        // A pool's threads go on by themselves, in any order.
        guard !scenario.usesPool, !scenario.isLoose, scenario.orderCount(limit: Self.orderLimit) < Self.orderLimit else {
            serial = nil
            return
        }
        serial = SerialOrders(scenario, SerialPlan(scenario.threads), limit: Self.relaxedLimit)
        fault = serial?.fault
    }

    func judge(_ world: World) -> String? {
        if let serial, !serial.contains(world.outcome), !serial.isIncomplete, !isExplained(world) { return "no order explains this" }
        return finalStateFault(world)
    }

    private func isExplained(_ world: World) -> Bool {
        let outcome = world.outcome
        let orders = relaxedOrders(world.startedBefore)
        if orders.contains(outcome) || orders.isIncomplete { return true }
        return mode == .settling && isSettled(world, outcome)
    }

    private func relaxedOrders(_ started: [[UInt32]]) -> SerialOrders {
        if let known = relaxed[started] { return known }
        let plan = SerialPlan(scenario, scenario.threads, started: started)
        let orders = SerialOrders(scenario, plan, limit: Self.relaxedLimit)
        relaxed[started] = orders
        return orders
    }

    // MARK: Settling

    private func isSettled(_ world: World, _ outcome: Outcome) -> Bool {
        let orders = relaxedOrders(world.startedBefore)
        if orders.isIncomplete { return true }
        guard orders.outcomes.contains(where: { explains($0, world, outcome) }) else { return false }
        return overlappedStarts(of: world).allSatisfy { isMonotone($0.record, $0.expression, world) }
    }

    /// Whether a serial outcome explains a run but for what overlapped starts have delivered before they returned.
    private func explains(_ serial: Outcome, _ world: World, _ outcome: Outcome) -> Bool {
        guard serial.results == outcome.results else { return false }
        for record in world.subscribers where record.isStarted {
            let (seen, expected) = (record.outputs, serial.outputs[record.index])
            if seen == expected { continue }
            guard record.isOverlapped else { return false }
            let later = seen.dropFirst(record.countAfterStart)
            guard expected.count >= later.count, expected.suffix(later.count).elementsEqual(later) else { return false }
            // What the start has shown last is the settled state, unless a later output is.
            if later.isEmpty, !record.isEnded, !record.isDisposing, seen.last != expected.last { return false }
        }
        return true
    }

    private func overlappedStarts(of world: World) -> [(record: SubscriberRecord, expression: Expression)] {
        world.subscribers.compactMap { record in
            guard record.isOverlapped, let expression = scenario.expression(of: record.index) else { return nil }
            return (record, expression)
        }
    }

    /// Whether what a start has delivered combines states that its sources had, none of which goes back. True where that is not known.
    private func isMonotone(_ record: SubscriberRecord, _ expression: Expression, _ world: World) -> Bool {
        let states = SourceStates(scenario)
        guard let values = states.possibleValues(of: expression) else { return true }
        var reached: [SourceStates.Position] = [states.start]
        for output in record.outputs.prefix(record.countAfterStart) where output != Values.end {
            let positions = values[output] ?? []
            reached = positions.filter { position in reached.contains { !position.isBefore($0) } }
            if reached.isEmpty { return false }
        }
        return true
    }

    // MARK: The final state

    /// The last output of a subscriber is the state, where the state is known.
    private func finalStateFault(_ world: World) -> String? {
        for record in world.subscribers where record.isStarted && !record.isEnded && !record.isDisposing {
            guard let expression = scenario.expression(of: record.index), let state = state(of: expression, world) else { continue }
            if record.outputs.last != state {
                return
                    "\(record.name) ends with \(record.outputs.last.map(Values.text) ?? "nothing"), and the state is \(Values.text(state))"
            }
        }
        return nil
    }

    private func state(of expression: Expression, _ world: World) -> Int? {
        func states() -> [Int]? {
            let states = expression.inputs.compactMap { state(of: $0, world) }
            return states.count == expression.inputs.count ? states : nil
        }
        switch expression.kind {
        case .source: return world.state(ofSource: expression.numbers[0])
        case .signal: return state(of: scenario.signals[expression.numbers[0]].value, world)
        case .map: return states().map { Values.map($0[0]) }
        case .distinct, .replay, .hop, .pool, .start: return states()?[0]
        case .combine: return states().map { Values.combine($0) }
        case .switch:
            guard let selected = expression.inputs.first.flatMap({ state(of: $0, world) }) else { return nil }
            return state(of: expression.inputs[1 + Values.branch(selected, of: expression.inputs.count - 1)], world)
        default: return nil
        }
    }
}

extension World {
    /// What a source has at rest; nil if it keeps nothing, or nobody knows.
    func state(ofSource index: Int) -> Int? {
        switch sources[index] {
        case .promise(let promise): return promise.value
        case .relay(let promise):
            // There is one real thread.
            nonisolated(unsafe) var last: Int?
            promise.get().start(next: { last = $0 }).dispose()
            return last
        default: return nil
        }
    }
}
