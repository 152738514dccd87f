import Signals
import TestSupport

/// A random graph whose sources put the names of puts. The same seed makes the same graph again.
final class SerializabilityGraph: Sendable {
    enum Source: Sendable {
        case promise(ValuePromise<SerialValue>)
        case pipe(ValuePipe<SerialValue>)
    }

    /// What is in the graph besides `combineLatest`, `map`, promises and `replay`.
    enum Kind: Sendable {
        /// Nothing: an output says of all that it depends on which puts it shows.
        case plain
        case all
    }

    struct Node: Sendable {
        var name = ""
        /// What it is, of nodes with names.
        let made: String
        let signal: Signal<SerialValue, NoError>
        /// A start delivers the state; else a start delivers nothing, and what follows does not depend on when it was.
        var isState = true
        /// A value shows the state of the sources that it names, and of each of them one.
        var isPure = true
    }

    let initial: PutVector
    let nodes: [Node]
    private let sources: [Source]
    private let promises: [Promise<SerialValue>]
    private let holders = DisposableSet()

    convenience init(seed: UInt64, size: Int, kind: Kind = .all) {
        var builder = Builder(seed: seed, kind: kind)
        for _ in 0..<size { builder.addNode() }
        self.init(builder)
    }

    private init(_ builder: Builder) {
        initial = builder.initial
        nodes = builder.nodes
        sources = builder.sources
        promises = builder.promises
        // A shared signal that somebody always listens to delivers nothing to newcomers.
        for signal in builder.held { holders.add(signal.start()) }
    }

    /// A graph of `combineLatest` over each of these lists of sources, for histories that are made by hand.
    convenience init(combinations: [[Int]]) {
        var builder = Builder(sourceCount: combinations.joined().reduce(1) { max($0, $1 + 1) })
        for sources in combinations { builder.add(builder.combination(of: sources.map { builder.nodes[$0] })) }
        self.init(builder)
    }

    deinit {
        holders.dispose()
    }

    var sourceCount: Int { sources.count }

    /// A signal that has one output for each step.
    var witness: Signal<SerialValue, NoError> {
        combineLatest(nodes.prefix(sourceCount).map(\.signal)).map { values in
            values.dropFirst().reduce(values[0]) { SerialValue($0, $1, way: 1) }
        }
    }

    /// A node and all that it is made of.
    func description(of index: Int) -> String {
        var (named, lines) = (Set([nodes[index].name]), [String]())
        for node in nodes[...index].reversed() where named.contains(node.name) {
            lines.append("\(node.name) = \(node.made)")
            // Names are words in the text.
            named.formUnion(node.made.split { !$0.isLetter && !$0.isNumber }.map(String.init))
        }
        return lines.joined(separator: ", ")
    }

    func put(_ put: Int, into source: Int) {
        let value = SerialValue(source: source, put: put)
        switch sources[source] {
        case .promise(let promise): promise.set(value)
        case .pipe(let pipe): pipe.putNext(value)
        }
    }

    /// Takes a step: a put, or a transaction.
    func take(_ step: PutVector, order: [Int]? = nil) {
        let order = order ?? step.sources
        if order.count == 1 {
            put(step[order[0]], into: order[0])
        } else {
            transaction {
                for source in order { put(step[source], into: source) }
            }
        }
    }
}

extension SerializabilityGraph {
    private struct Builder {
        var generator: SeededGenerator
        var kind = Kind.plain
        var initial = PutVector()
        var nodes: [Node] = []
        var sources: [Source] = []
        var promises: [Promise<SerialValue>] = []
        var held: [Signal<SerialValue, NoError>] = []
        /// What a stage makes of values differs from what others make of them.
        var lastWay: UInt64 = 1

        init(sourceCount: Int) {
            generator = SeededGenerator(seed: 0)
            for _ in 0..<sourceCount { addSource(isPipe: false) }
        }

        init(seed: UInt64, kind: Kind) {
            generator = SeededGenerator(seed: seed)
            self.kind = kind
            for _ in 0..<2 + generator.number(below: 4) { addSource(isPipe: generator.isOne(in: 4)) }
        }

        mutating func addSource(isPipe: Bool) {
            let source = sources.count
            let put = PutVector.name(thread: PutVector.threadLimit - 1, number: 1)
            let value = SerialValue(source: source, put: put)
            initial[source] = put
            if isPipe {
                let (pipe, promise) = (ValuePipe<SerialValue>(), Promise(value))
                promise.set(pipe.signal())
                promises.append(promise)
                sources.append(.pipe(pipe))
                nodes.append(Node(name: "s\(source)", made: "a pipe's promise", signal: promise.get()))
            } else {
                let promise = ValuePromise(value)
                sources.append(.promise(promise))
                nodes.append(Node(name: "s\(source)", made: "a promise", signal: promise.get()))
            }
        }

        mutating func addNode() {
            add(kind == .plain ? makePlainNode() : makeNode())
        }

        mutating func add(_ node: Node) {
            var node = node
            if node.name.isEmpty { node.name = "n\(nodes.count)" }
            nodes.append(node)
        }

        private mutating func makePlainNode() -> Node {
            switch generator.number(below: 8) {
            case 0: map(pick())
            case 1: promise(pick())
            case 2: replay(pick())
            default: combination(of: picks())
            }
        }

        private mutating func makeNode() -> Node {
            switch generator.number(below: 24) {
            case 0, 1: map(pick())
            case 2, 3, 4: promise(pick())
            case 5: replay(pick { $0.isPure })
            case 6, 7, 8: latest(pick(), pick())
            case 9, 10: sample(pick(), pick { $0.isPure })
            case 11: zipped(pick(), pick())
            case 12, 13: distinct(pick())
            case 14, 15, 16: chosen(by: pick(), of: [pick(), pick()])
            case 17: counted(pick())
            case 18: events()
            case 19: diamond(pick())
            default: combination(of: picks())
            }
        }

        private mutating func pick(_ isFit: (Node) -> Bool = { _ in true }) -> Node {
            let fit = nodes.filter { $0.isState && isFit($0) }
            // What was made last is chosen more often, so that graphs are deep.
            let index = max(generator.number(below: fit.count), generator.number(below: fit.count))
            return fit[index]
        }

        private mutating func picks() -> [Node] {
            (0..<2 + generator.number(below: 3)).map { _ in pick() }
        }

        private mutating func nextWay() -> UInt64 {
            lastWay += 1
            return lastWay
        }

        private mutating func map(_ node: Node) -> Node {
            let way = nextWay()
            return Node(made: "map(\(node.name))", signal: node.signal.map { SerialValue($0, way: way) }, isPure: node.isPure)
        }

        private mutating func promise(_ node: Node) -> Node {
            let promise = Promise<SerialValue>()
            promise.set(node.signal)
            promises.append(promise)
            return Node(made: "promise(\(node.name))", signal: promise.get(), isPure: node.isPure)
        }

        private mutating func replay(_ node: Node) -> Node {
            Node(made: "replay(\(node.name))", signal: node.signal.replay(1))
        }

        mutating func combination(of nodes: [Node]) -> Node {
            let way = nextWay()
            let name = "combine(\(nodes.map(\.name).joined(separator: ", ")))"
            let isPure = nodes.allSatisfy(\.isPure)
            guard nodes.count == 2 else {
                let signal = combineLatest(nodes.map(\.signal)).map { values in
                    values.dropFirst().reduce(SerialValue(values[0], way: way)) { SerialValue($0, $1, way: way) }
                }
                return Node(made: name, signal: signal, isPure: isPure)
            }
            let signal = combineLatest(nodes[0].signal, nodes[1].signal).map { SerialValue($0, $1, way: way) }
            return Node(made: name, signal: signal, isPure: isPure)
        }

        private mutating func diamond(_ node: Node) -> Node {
            for _ in 0..<2 { add(map(node)) }
            let (first, second) = (nodes[nodes.count - 2], nodes[nodes.count - 1])
            add(combination(of: [first, second]))
            return combination(of: [nodes[nodes.count - 1], node, first])
        }

        /// What was latest when the first signal changed stays in the value, so it may be older than the rest.
        private mutating func latest(_ main: Node, _ side: Node) -> Node {
            let way = nextWay()
            let signal = main.signal.withLatestFrom(side.signal).map { SerialValue($0, $1, way: way) }
            return Node(made: "latest(\(main.name), \(side.name))", signal: signal, isPure: false)
        }

        /// - Parameter trigger: is pure, as the value does not tell when it was started.
        private mutating func sample(_ node: Node, _ trigger: Node) -> Node {
            Node(made: "sample(\(node.name), \(trigger.name))", signal: node.signal.sample(trigger.signal), isPure: false)
        }

        private mutating func zipped(_ first: Node, _ second: Node) -> Node {
            let way = nextWay()
            let signal = zip(first.signal, second.signal).map { SerialValue($0, $1, way: way) }
            return Node(made: "zip(\(first.name), \(second.name))", signal: signal, isPure: false)
        }

        private mutating func distinct(_ node: Node) -> Node {
            let signal = node.signal.distinctUntilChanged(isSame: { old, new in old.trace % 3 == new.trace % 3 })
            return Node(made: "distinct(\(node.name))", signal: signal, isPure: false)
        }

        private mutating func chosen(by selector: Node, of branches: [Node]) -> Node {
            let way = nextWay()
            let signal = selector.signal.mapToSignal { choice in
                branches[Int(choice.trace & 1)].signal.map { SerialValue(choice, $0, way: way) }
            }
            let name = "switch(\(selector.name), \(branches.map(\.name).joined(separator: ", ")))"
            return Node(made: name, signal: signal, isPure: ([selector] + branches).allSatisfy(\.isPure))
        }

        /// Counts the values: one too many or too few is seen in all that follow.
        private mutating func counted(_ node: Node) -> Node {
            let way = nextWay()
            let signal = node.signal.scan(SerialValue?.none) { (counted: SerialValue?, value: SerialValue) in
                guard let counted else { return SerialValue(value, way: way) }
                return SerialValue(SerialValue(value, way: counted.trace), way: way)
            }
            return Node(made: "count(\(node.name))", signal: signal.compactMap { $0 }, isPure: false)
        }

        /// A signal that has no state.
        private mutating func events() -> Node {
            let source = generator.number(below: sources.count)
            let way = nextWay()
            let (signal, name): (Signal<SerialValue, NoError>, String)
            if case .pipe(let pipe) = sources[source] {
                (signal, name) = (pipe.signal(), "pipe(s\(source))")
            } else {
                let node = pick { $0.isPure }
                (signal, name) = (node.signal.share(), "share(\(node.name))")
                held.append(signal)
            }
            guard generator.isOne(in: 2) else { return Node(made: name, signal: signal, isState: false, isPure: false) }
            let side = pick { $0.isPure }
            return Node(
                made: "latest(\(name), \(side.name))",
                signal: signal.withLatestFrom(side.signal).map { SerialValue($0, $1, way: way) }, isState: false, isPure: false)
        }
    }
}
