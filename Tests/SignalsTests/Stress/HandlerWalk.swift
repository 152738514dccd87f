import Signals
import TestSupport

/// A value of a walk. Its release may act, as a handler does.
final class WalkValue: Sendable {
    let number: Int
    private let walk: HandlerWalk?

    init(_ number: Int, _ walk: HandlerWalk?) {
        self.number = number
        self.walk = walk
    }

    deinit { walk?.actInRelease() }
}

/// A random graph on one thread, in which handlers, and releases of values, put, start, dispose and open transactions.
///
/// The model is the list of states: each put outside of a transaction, and each transaction, makes one. A subscriber of each source says which
/// state the propagation under way delivers; every other value has to follow from that state.
final class HandlerWalk: @unchecked Sendable {
    private typealias State = [Int]

    private struct Node: Sendable {
        let name: String
        let signal: Signal<WalkValue, NoError>
        let value: @Sendable (State) -> Int
    }

    // Sendable: a walk is used by one thread.
    private final class Subscriber: @unchecked Sendable {
        let node: Node
        var last: Int?
        var isDisposed = false
        var handle: (any Disposable)?

        init(_ node: Node) { self.node = node }
    }

    // Sendable: a walk is used by one thread.
    private var generator: SeededGenerator
    private let hasReleases: Bool
    private var sources: [ValuePromise<WalkValue>] = []
    private var promises: [Promise<WalkValue>] = []
    private var probes: [any Disposable] = []
    private var nodes: [Node] = []
    private var subscribers: [Subscriber] = []
    private var states: [State] = []
    /// The state that each value belongs to; nil while its transaction is open.
    private var stateOfValue: [Int: Int] = [:]
    private var delivered = 0
    private var openPuts: [Int: Int] = [:]
    private var isInTransaction = false
    private var actionsLeft = 0
    private var depth = 0
    private var nextNumber = 1
    private(set) var failure: String?

    /// - Parameter hasReleases: releases of values act, too.
    init(seed: UInt64, hasReleases: Bool) {
        generator = SeededGenerator(seed: seed)
        self.hasReleases = hasReleases
        let count = 1 + generator.number(below: 3)
        states = [Array(0..<count)]
        for index in 0..<count {
            stateOfValue[index] = 0
            let source = ValuePromise(value(index))
            sources.append(source)
            nodes.append(Node(name: "s\(index)", signal: source.get()) { $0[index] })
            probes.append(source.get().start(next: { [unowned self] in note($0.number, of: index) }))
        }
        for _ in 0..<2 + generator.number(below: 7) { nodes.append(makeNode()) }
    }

    func run(steps: Int) {
        for _ in 0..<steps where failure == nil {
            actionsLeft = 30
            act([.put, .put, .transaction, .start, .start, .dispose][generator.number(below: 6)])
            checkRest()
        }
        actionsLeft = 0
        for subscriber in subscribers { dispose(subscriber) }
        for probe in probes { probe.dispose() }
        (nodes, sources, promises, subscribers) = ([], [], [], [])
    }

    // MARK: The graph

    private func value(_ number: Int) -> WalkValue { WalkValue(number, hasReleases ? self : nil) }

    private func makeNode() -> Node {
        let (a, b, c) = (pickNode(), pickNode(), pickNode())
        switch generator.number(below: 14) {
        case 0: return mapped(a) { $0 &* 3 &+ 1 }
        case 1, 2: return combined(a, b)
        case 3:
            let signal = combineLatest([a.signal, b.signal, c.signal]).map { [unowned self] in
                value(Self.mix(Self.mix($0[0].number, $0[1].number), $0[2].number))
            }
            return Node(name: "combine[\(a.name), \(b.name), \(c.name)]", signal: signal) {
                Self.mix(Self.mix(a.value($0), b.value($0)), c.value($0))
            }
        case 4, 5, 6:
            let signal = a.signal.mapToSignal { [unowned self] outer in
                (outer.number & 1 == 0 ? b : c).signal.map { self.value(Self.mix(outer.number, $0.number)) }
            }
            return Node(name: "switch(\(a.name), \(b.name), \(c.name))", signal: signal) {
                Self.mix(a.value($0), a.value($0) & 1 == 0 ? b.value($0) : c.value($0))
            }
        case 7, 8:
            let promise = Promise<WalkValue>()
            promise.set(a.signal)
            promises.append(promise)
            return Node(name: "promise(\(a.name))", signal: promise.get(), value: a.value)
        case 9: return Node(name: "replay(\(a.name))", signal: a.signal.replay(1), value: a.value)
        case 10:
            let (even, odd) = (a.signal.filter { $0.number & 1 == 0 }, a.signal.filter { $0.number & 1 == 1 })
            return Node(name: "merge(\(a.name))", signal: merge(even, odd), value: a.value)
        case 11:
            let signal = zip(a.signal, a.signal).map { [unowned self] in value(Self.mix($0.0.number, $0.1.number)) }
            return Node(name: "zip(\(a.name))", signal: signal) { Self.mix(a.value($0), a.value($0)) }
        case 12:
            let both = combined(a, b)
            return Node(name: "sample(\(both.name))", signal: both.signal.sample(merge(a.signal, b.signal)), value: both.value)
        default:
            return Node(name: "then(\(a.name))", signal: Signal.complete().then(Signal.deferred { a.signal }), value: a.value)
        }
    }

    private func pickNode() -> Node { nodes[generator.number(below: nodes.count)] }

    private func mapped(_ node: Node, _ transform: @escaping @Sendable (Int) -> Int) -> Node {
        Node(name: "map(\(node.name))", signal: node.signal.map { [unowned self] in value(transform($0.number)) }) {
            transform(node.value($0))
        }
    }

    private func combined(_ a: Node, _ b: Node) -> Node {
        let signal = combineLatest(a.signal, b.signal).map { [unowned self] in value(Self.mix($0.0.number, $0.1.number)) }
        return Node(name: "combine(\(a.name), \(b.name))", signal: signal) { Self.mix(a.value($0), b.value($0)) }
    }

    private static func mix(_ a: Int, _ b: Int) -> Int {
        let product = (a ^ 0x37799) &* 31 &+ b
        return (product ^ (product >> 7)) & 0x7FFF_FFFF
    }

    // MARK: Actions

    private enum Action {
        case put, transaction, start, dispose
    }

    private func act(_ action: Action) {
        depth += 1
        defer { depth -= 1 }
        switch action {
        case .put: put(generator.number(below: sources.count))
        case .transaction: runTransaction()
        case .start: start()
        case .dispose:
            guard !subscribers.isEmpty else { return }
            dispose(subscribers.remove(at: generator.number(below: subscribers.count)))
        }
    }

    private func actInHandler() {
        guard actionsLeft > 0, depth < 12 else { return }
        let number = generator.number(below: 20)
        guard number < 5 else { return }
        if number == 2, isInTransaction { return }
        actionsLeft -= 1
        act([.put, .put, .transaction, .start, .dispose][number])
    }

    func actInRelease() {
        guard actionsLeft > 0, depth < 12, !isInTransaction, generator.isOne(in: 12) else { return }
        actionsLeft -= 1
        act([.put, .put, .transaction, .start, .dispose][generator.number(below: 5)])
    }

    private func put(_ index: Int) {
        nextNumber += 1
        let number = nextNumber << 1 | generator.number(below: 2)
        if isInTransaction {
            if openPuts[index] != nil { return }
            openPuts[index] = number
        } else {
            states.append(states[states.endIndex - 1])
            states[states.endIndex - 1][index] = number
            stateOfValue[number] = states.endIndex - 1
        }
        sources[index].set(value(number))
    }

    private func runTransaction() {
        transaction {
            let isOuter = !isInTransaction
            isInTransaction = true
            for _ in 0..<1 + generator.number(below: 3) {
                switch generator.number(below: 8) {
                case 0..<5: put(generator.number(below: sources.count))
                case 5: start()
                default: act(.dispose)
                }
            }
            guard isOuter else { return }
            isInTransaction = false
            if openPuts.isEmpty { return }
            states.append(states[states.endIndex - 1])
            for (index, number) in openPuts {
                states[states.endIndex - 1][index] = number
                stateOfValue[number] = states.endIndex - 1
            }
            openPuts = [:]
        }
    }

    private func start() {
        guard subscribers.count < 14 else { return }
        let subscriber = Subscriber(pickNode())
        subscribers.append(subscriber)
        let handle = subscriber.node.signal.start(next: { [unowned self] in receive($0.number, subscriber) })
        if subscriber.isDisposed { handle.dispose() } else { subscriber.handle = handle }
    }

    private func dispose(_ subscriber: Subscriber) {
        subscriber.isDisposed = true
        let handle = subscriber.handle
        subscriber.handle = nil
        handle?.dispose()
    }

    // MARK: Checks

    private func fail(_ text: String) {
        if failure == nil { failure = text }
    }

    private func note(_ number: Int, of source: Int) {
        guard let state = stateOfValue[number] else { return fail("source \(source): a value of an open transaction") }
        if state < delivered { fail("source \(source): state \(state) comes after \(delivered)") }
        delivered = state
    }

    private func receive(_ number: Int, _ subscriber: Subscriber) {
        if subscriber.isDisposed { return }
        let expected = subscriber.node.value(states[delivered])
        if number != expected { fail("\(subscriber.node.name): \(number), not \(expected), in state \(delivered)") }
        subscriber.last = number
        actInHandler()
    }

    private func checkRest() {
        if delivered != states.endIndex - 1 { fail("at rest in state \(delivered), not \(states.endIndex - 1)") }
        for subscriber in subscribers {
            let expected = subscriber.node.value(states[states.endIndex - 1])
            if subscriber.last != expected { fail("at rest \(subscriber.node.name): \(subscriber.last ?? -1), not \(expected)") }
        }
    }
}
