/// The sources that subscriptions connect.
struct Components {
    private var parents: [Int]

    /// - Parameter started: the subscribers that count besides those of the set-up: a bit for each.
    init(_ scenario: Scenario, started: UInt32) {
        parents = Array(scenario.sources.indices)
        for source in scenario.sources.indices {
            if case .relay(let expression?) = scenario.sources[source].kind { connect(expression, scenario, with: source) }
        }
        for operation in scenario.setUp {
            if case .start(let expression, _) = operation { connect(expression, scenario, with: nil) }
        }
        guard started != 0 else { return }
        for operation in scenario.allOperations {
            if case .start(let expression, let subscriber) = operation, started & (1 << UInt32(subscriber)) != 0 {
                connect(expression, scenario, with: nil)
            }
        }
    }

    func root(of source: Int) -> Int {
        parents[source] == source ? source : root(of: parents[source])
    }

    func roots(of sources: Set<Int>) -> Set<Int> {
        Set(sources.map(root))
    }

    private mutating func connect(_ expression: Expression, _ scenario: Scenario, with first: Int?) {
        var connected = first
        for source in Self.sources(of: expression, scenario) {
            if let connected { parents[root(of: source)] = root(of: connected) }
            connected = source
        }
    }

    /// The sources to which an expression surely subscribes. A hop begins a component of its own.
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

extension Scenario {
    /// The sources that an operation puts into or subscribes to.
    func reach(of operation: Operation) -> Set<Int> {
        switch operation {
        case .set(let source, _), .update(let source, _), .assign(let source, _), .complete(let source), .read(let source),
            .drop(let source):
            [source]
        case .start(let expression, _): sources(of: expression)
        case .dispose(let subscriber): expression(of: subscriber).map(sources) ?? []
        case .transaction(let operations): operations.reduce(into: []) { $0.formUnion(reach(of: $1)) }
        case .advance: Set(sources.indices)
        }
    }

    /// The expression with which a subscriber is started first.
    func expression(of subscriber: Int) -> Expression? {
        allOperations.lazy.compactMap { operation -> Expression? in
            if case .start(let expression, subscriber) = operation { expression } else { nil }
        }.first
    }
}
