/// All states that the sources of a scenario may come to, and what an expression makes of them.
struct SourceStates {
    /// For each source, which of its values it has.
    struct Position: Hashable {
        var counts: [Int]

        /// Whether some source is at an older value.
        func isBefore(_ other: Position) -> Bool {
            zip(counts, other.counts).contains { $0 < $1 }
        }
    }

    private let scenario: Scenario
    /// For each source, its values in the order of the puts; nil where threads may put in different orders.
    private let values: [[Int]?]

    var start: Position { Position(counts: scenario.sources.map { _ in 0 }) }

    init(_ scenario: Scenario) {
        self.scenario = scenario
        values = scenario.sources.indices.map { Self.values(of: $0, scenario) }
    }

    private static func values(of source: Int, _ scenario: Scenario) -> [Int]? {
        guard case .promise(let initial?) = scenario.sources[source].kind else { return nil }
        var result = [initial]
        var writers = 0
        for operations in [scenario.setUp] + scenario.threads + scenario.reactions.map(\.operations) {
            var isWriter = false
            for operation in operations.flatMap(flat) {
                switch operation {
                case .set(source, let value):
                    result.append(value)
                    isWriter = true
                case .update(source, _), .assign(source, _), .drop(source): return nil
                default: break
                }
            }
            writers += isWriter ? 1 : 0
        }
        return writers > 1 ? nil : result
    }

    private static func flat(_ operation: Operation) -> [Operation] {
        if case .transaction(let inner) = operation { inner.flatMap(flat) } else { [operation] }
    }

    /// The values of an expression without a memory, and at which positions it has them; nil for others.
    func possibleValues(of expression: Expression) -> [Int: [Position]]? {
        var result: [Int: [Position]] = [:]
        var position = start
        func visit(_ source: Int) -> Bool {
            guard source < values.count else {
                guard let value = value(of: expression, position) else { return false }
                result[value, default: []].append(position)
                return true
            }
            for index in 0..<(values[source]?.count ?? 1) {
                position.counts[source] = index
                if !visit(source + 1) { return false }
            }
            return true
        }
        return visit(0) ? result : nil
    }

    private func value(of expression: Expression, _ position: Position) -> Int? {
        func inputs() -> [Int]? {
            let all = expression.inputs.compactMap { value(of: $0, position) }
            return all.count == expression.inputs.count ? all : nil
        }
        switch expression.kind {
        case .source:
            let source = expression.numbers[0]
            return values[source].map { $0[position.counts[source]] }
        case .signal: return value(of: scenario.signals[expression.numbers[0]].value, position)
        case .map: return inputs().map { Values.map($0[0]) }
        case .distinct: return inputs()?[0]
        case .combine: return inputs().map { Values.combine($0) }
        case .switch:
            guard let selected = expression.inputs.first.flatMap({ value(of: $0, position) }) else { return nil }
            return value(of: expression.inputs[1 + Values.branch(selected, of: expression.inputs.count - 1)], position)
        default: return nil
        }
    }
}
