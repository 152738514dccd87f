import Signals

/// Says whether there is an order of all steps that explains a history (guarantee G13), and what is wrong if there is none.
///
/// First it finds the order: a witness of all sources tells it, or what the subscribers show of it together. Then one thread takes the
/// steps in this order on a new graph, and each subscriber's outputs have to be a piece of what that graph emits: from the moment it
/// started to the moment it was disposed, nothing left out and nothing besides.
struct SerializabilityChecker {
    struct Fault: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    let history: SerializabilityHistory
    /// Makes the graph anew.
    let makeGraph: () -> SerializabilityGraph

    /// What is wrong; nil if nothing is.
    var fault: String? {
        do {
            let graph = makeGraph()
            let order = try history.witness.map { try self.order(ofWitness: $0) } ?? orderThatAgrees(with: graph)
            return SerializabilityReplay(history, order: order, graph: graph).run()
        } catch {
            return "\(error)"
        }
    }

    // MARK: With a witness

    /// Each output of the witness is one step more than the one before.
    func order(ofWitness witness: [SerialValue]) throws -> [PutVector] {
        var places: [PutVector: (thread: Int, index: Int)] = [:]
        for (thread, steps) in history.threads.enumerated() {
            for (index, step) in steps.enumerated() { places[step] = (thread, index) }
        }
        for step in history.handlerSteps { places[step] = (-1, 0) }
        var order: [PutVector] = []
        var nextSteps = history.threads.map { _ in 0 }
        var state = history.initial
        guard witness.first?.puts == state else { throw Fault("the witness starts with \(Self.text(witness.first))") }
        for (index, value) in witness.enumerated().dropFirst() {
            if value.isMixed { throw Fault("output \(index) of the witness shows two puts of one source: \(value)") }
            let change = value.puts.changes(since: state)
            guard let place = places.removeValue(forKey: change) else {
                throw Fault(
                    "output \(index) of the witness is not one step more than the one before: \(state), then \(value); "
                        + explanation(of: change, after: order))
            }
            if place.thread >= 0 {
                guard place.index == nextSteps[place.thread] else {
                    let missing = history.threads[place.thread][nextSteps[place.thread]]
                    throw Fault("output \(index) of the witness shows the step \(change), and not yet the same thread's \(missing)")
                }
                nextSteps[place.thread] += 1
            }
            order.append(change)
            state = value.puts
        }
        guard places.isEmpty else {
            let missing = history.steps.first { places[$0] != nil }
            throw Fault("the witness never shows \(places.count) steps, among them \(missing.map(String.init) ?? "-")")
        }
        return order
    }

    private func explanation(of change: PutVector, after order: [PutVector]) -> String {
        if change.isEmpty { return "nothing has changed" }
        let steps = history.steps.filter { step in change.sources.contains { step[$0] == change[$0] } }
        if let half = steps.first(where: { change.isPart(of: $0) }) { return "it is a part of the transaction \(half)" }
        let old = steps.filter(order.contains)
        if !old.isEmpty { return "it goes back to \(Self.text(old))" }
        return steps.isEmpty ? "nobody has put that" : "it is of several steps at once: \(Self.text(steps))"
    }

    // MARK: Without a witness

    /// An order in which every output shows one moment of all that it is made of, if there is one.
    func orderThatAgrees(with graph: SerializabilityGraph) throws -> [PutVector] {
        let steps = history.steps
        var constraints = Constraints(stepCount: steps.count)
        var first = 0
        for thread in history.threads {
            for index in thread.indices.dropFirst() {
                constraints.add(first + index - 1, before: first + index, .threadsOrder)
            }
            first += thread.count
        }
        let sources = try (0..<graph.sourceCount).map { try SourceOrder($0, history, steps) }
        for (number, source) in sources.enumerated() {
            for (earlier, later) in zip(source.steps, source.steps.dropFirst()) {
                constraints.add(earlier, before: later, .sourcesOrder(number))
            }
        }
        var moments: [(subscriber: Int, index: Int)] = []
        for (number, subscriber) in history.subscribers.enumerated() where graph.nodes[subscriber.node].isPure {
            for (index, value) in subscriber.values.enumerated().dropFirst(subscriber.settledIndex) {
                if value.isMixed {
                    let node = graph.description(of: subscriber.node)
                    throw Fault("subscriber \(number) of \(node): output \(index) shows two puts of one source: \(value)")
                }
                let moment = constraints.addMoment()
                if index > subscriber.settledIndex { constraints.add(moment - 1, before: moment, .subscribersOrder) }
                moments.append((number, index))
                for source in 0..<graph.sourceCount where value.puts[source] != 0 {
                    let (shown, next) = try sources[source].steps(around: value.puts[source])
                    if let shown { constraints.add(shown, before: moment, .shows(source)) }
                    if let next { constraints.add(moment, before: next, .doesNotShow(source)) }
                }
            }
        }
        if let order = constraints.sorted() { return order.filter { $0 < steps.count }.map { steps[$0] } }
        let circle = constraints.circle { node in
            guard node >= steps.count else { return "the step \(steps[node])" }
            let (number, index) = moments[node - steps.count]
            let subscriber = history.subscribers[number]
            return "output \(index) of subscriber \(number) (\(graph.nodes[subscriber.node].name)), \(subscriber.values[index]),"
        }
        throw Fault("no order explains the outputs:\n  " + circle.joined(separator: "\n  "))
    }

    /// The steps that change one source, in the order in which it changed.
    private struct SourceOrder {
        private(set) var steps: [Int] = []
        private let source: Int
        private let initial: Int
        private var places: [Int: Int] = [:]

        init(_ source: Int, _ history: SerializabilityHistory, _ allSteps: [PutVector]) throws {
            self.source = source
            initial = history.initial[source]
            let values = history.sources[source].map { $0.puts[source] }
            guard values.first == initial else { throw Fault("the first value of s\(source) is not what it was made with") }
            var stepsOfPuts: [Int: Int] = [:]
            for (index, step) in allSteps.enumerated() where step[source] != 0 { stepsOfPuts[step[source]] = index }
            for put in values.dropFirst() {
                guard let step = stepsOfPuts.removeValue(forKey: put) else {
                    throw Fault("s\(source) delivers \(PutVector(source: source, put: put)), which nobody has put, or twice")
                }
                places[put] = steps.count
                steps.append(step)
            }
            if let missing = stepsOfPuts.keys.min() {
                throw Fault("s\(source) never delivers \(PutVector(source: source, put: missing))")
            }
        }

        /// The step that makes a put, and the next one that changes the source.
        func steps(around put: Int) throws -> (shown: Int?, next: Int?) {
            guard let place = put == initial ? -1 : places[put] else {
                throw Fault("an output shows \(PutVector(source: source, put: put)), which the source has not delivered")
            }
            return (place < 0 ? nil : steps[place], place + 1 < steps.count ? steps[place + 1] : nil)
        }
    }

    static func text(_ steps: [PutVector]) -> String {
        steps.prefix(4).map(String.init).joined(separator: " ")
    }

    static func text(_ value: SerialValue?) -> String {
        value.map(String.init) ?? "nothing"
    }
}

/// What has to come before what: steps, and the moments of outputs.
private struct Constraints {
    enum Reason {
        case threadsOrder, subscribersOrder
        case sourcesOrder(Int), shows(Int), doesNotShow(Int)

        var text: String {
            switch self {
            case .threadsOrder: "one thread took them in this order"
            case .subscribersOrder: "it came first"
            case .sourcesOrder(let source): "s\(source) changes in this order"
            case .shows(let source): "that shows s\(source) as this makes it"
            case .doesNotShow(let source): "it does not show s\(source) as that makes it"
            }
        }
    }

    private typealias Edge = (target: Int, reason: Reason)

    private var edges: [[Edge]]

    init(stepCount: Int) {
        edges = Array(repeating: [], count: stepCount)
    }

    mutating func addMoment() -> Int {
        edges.append([])
        return edges.count - 1
    }

    mutating func add(_ earlier: Int, before later: Int, _ reason: Reason) {
        edges[earlier].append((later, reason))
    }

    /// All in an order that agrees, if there is one.
    func sorted() -> [Int]? {
        let order = longestStart()
        return order.count == edges.count ? order : nil
    }

    /// All that have a place in an order.
    private func longestStart() -> [Int] {
        var counts = edges.map { _ in 0 }
        for edge in edges.joined() { counts[edge.target] += 1 }
        var order = counts.indices.filter { counts[$0] == 0 }
        var index = 0
        while index < order.count {
            for edge in edges[order[index]] {
                counts[edge.target] -= 1
                if counts[edge.target] == 0 { order.append(edge.target) }
            }
            index += 1
        }
        return order
    }

    /// A short circle among those that have no place in an order, a line for each.
    func circle(named name: (Int) -> String) -> [String] {
        let left = Set(edges.indices).subtracting(longestStart())
        var shortest: [(from: Int, edge: Edge)] = []
        // Some of them are enough: each circle is a fault.
        for start in left.sorted().prefix(200) {
            var ways: [Int: (from: Int, edge: Edge)] = [:]
            var queue = [start]
            var index = 0
            while index < queue.count, ways[start] == nil {
                for edge in edges[queue[index]] where ways[edge.target] == nil && left.contains(edge.target) {
                    ways[edge.target] = (queue[index], edge)
                    queue.append(edge.target)
                }
                index += 1
            }
            guard var way = ways[start] else { continue }
            var circle = [way]
            while way.from != start, let before = ways[way.from] {
                way = before
                circle.append(way)
            }
            if shortest.isEmpty || circle.count < shortest.count { shortest = circle.reversed() }
        }
        return shortest.map { "\(name($0.from)) comes before \(name($0.edge.target)), as \($0.edge.reason.text)" }
    }
}
