/// How a transaction may be split: sources that a subscription connects stay together.
struct TransactionParts {
    /// The operations that stand for the transaction, for each way to split it; the whole is none of them.
    let splits: [[Operation]]

    init(_ scenario: Scenario, _ operations: [Operation], before: [Operation]) {
        let components = Components(scenario, before)
        var groups: [(root: Int, operations: [Operation])] = []
        for operation in operations {
            guard let source = Self.source(of: operation) else {
                splits = []
                return
            }
            let root = components.root(of: source)
            if let index = groups.firstIndex(where: { $0.root == root }) {
                groups[index].operations.append(operation)
            } else {
                groups.append((root, [operation]))
            }
        }
        // Each order of the groups, as other threads may see them; and of three or more, some of them together.
        var result: [[Operation]] = []
        for parts in Self.partitions(groups.map(\.operations)) where parts.count > 1 {
            result += Self.orders(parts).map { $0.map { .transaction($0) } }
        }
        splits = result
    }

    private static func source(of operation: Operation) -> Int? {
        switch operation {
        case .set(let source, _), .update(let source, _): source
        default: nil
        }
    }

    private static func partitions(_ groups: [[Operation]]) -> [[[Operation]]] {
        guard let first = groups.first else { return [[]] }
        return partitions(Array(groups.dropFirst())).flatMap { rest in
            [[first] + rest]
                + rest.indices.map { index in
                    var joined = rest
                    joined[index] = first + joined[index]
                    return joined
                }
        }
    }

    private static func orders(_ parts: [[Operation]]) -> [[[Operation]]] {
        guard parts.count > 1 else { return [parts] }
        return parts.indices.flatMap { index in
            var rest = parts
            let first = rest.remove(at: index)
            return orders(rest).map { [first] + $0 }
        }
    }
}

/// The sources that subscriptions connect.
private struct Components {
    private var parents: [Int]

    init(_ scenario: Scenario, _ operations: [Operation]) {
        parents = Array(scenario.sources.indices)
        for source in scenario.sources.indices {
            if case .relay(let expression?) = scenario.sources[source].kind { connect(expression, scenario, with: source) }
        }
        for operation in operations {
            if case .start(let expression, _) = operation { connect(expression, scenario, with: nil) }
        }
    }

    func root(of source: Int) -> Int {
        parents[source] == source ? source : root(of: parents[source])
    }

    private mutating func connect(_ expression: Expression, _ scenario: Scenario, with first: Int?) {
        var connected = first
        for source in Self.sources(of: expression, scenario) {
            if let connected { parents[root(of: source)] = root(of: connected) }
            connected = source
        }
    }

    /// Those that an expression surely subscribes to. A hop begins a component of its own.
    private static func sources(of expression: Expression, _ scenario: Scenario) -> [Int] {
        switch expression.kind {
        case .source: [expression.numbers[0]]
        case .signal: sources(of: scenario.signals[expression.numbers[0]].value, scenario)
        case .hop, .pool: []
        case .switch, .then: expression.inputs.first.map { sources(of: $0, scenario) } ?? []
        default: expression.inputs.flatMap { sources(of: $0, scenario) }
        }
    }
}
