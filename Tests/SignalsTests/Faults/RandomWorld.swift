import Signals
import Synchronization
import TestSupport

/// A random graph, and threads that change its sources, and start and dispose its signals, at random.
///
/// Each node is a function of the sources' values, so its last value is known when everything is at rest. The graph and each thread's
/// steps follow from the seed; how the threads meet does not.
final class RandomWorld: Sendable {
    /// Values of the sources, then which signal each promise is set to.
    typealias State = [Int]

    struct Node: Sendable {
        let name: String
        let signal: Signal<Int, NoError>
        /// A start shows the value at once. Not so behind a `share`, which keeps none.
        var keepsValue = true
        let value: @Sendable (State) -> Int
    }

    fileprivate struct SetPromise: Sendable {
        let promise: Promise<Int>
        let choices: [Node]
        /// The thread that sets it: what it was set to last is known then.
        let thread: Int
        let chosen = Locked(0)
    }

    /// A subscription and the last value that it has received.
    final class Watcher: Sendable {
        let node: Int
        private let lastValue = Atomic<Int>(Int.min)
        private let handle = Locked<(any Disposable)?>(nil)

        init(_ world: RandomWorld, node: Int) {
            self.node = node
            let handle = world.nodes[node].signal.start(next: { [weak self] value in self?.lastValue.store(value, ordering: .releasing) })
            self.handle.withLock { $0 = handle }
        }

        /// Nil if there is none.
        var last: Int? {
            let value = lastValue.load(ordering: .acquiring)
            return value == Int.min ? nil : value
        }

        func dispose() {
            handle.withLock { $0 }?.dispose()
        }
    }

    let seed: UInt64
    let threadCount: Int
    private let sources: [ValuePromise<Int>]
    private let nodes: [Node]
    private let setPromises: [SetPromise]
    private let keptPromises: [Promise<Int>]
    private let watchers: Locked<[Watcher]>

    init(seed: UInt64) {
        var builder = Builder(seed: seed)
        builder.makeNodes()
        self.seed = seed
        threadCount = builder.threadCount
        sources = builder.sources
        nodes = builder.nodes
        setPromises = builder.setPromises
        keptPromises = builder.keptPromises
        watchers = Locked([])
        for _ in 0..<builder.generator.number(below: 3) {
            let node = builder.generator.number(below: nodes.count)
            let watcher = Watcher(self, node: node)
            watchers.withLock { $0.append(watcher) }
        }
    }

    // MARK: Steps

    /// Takes all steps of one thread.
    func run(thread: Int, steps: Int) {
        var generator = StressPlan.generator(seed: seed, thread: thread)
        var own: [Watcher] = []
        for _ in 0..<steps {
            switch generator.number(below: 16) {
            case 0..<6: pickSource(&generator).set(generator.number(below: 1_000_000))
            case 6: pickSource(&generator).update { $0 &+ 1 }
            case 7, 8:
                transaction {
                    for _ in 0..<2 + generator.number(below: 2) {
                        pickSource(&generator).set(generator.number(below: 1_000_000))
                    }
                }
            case 9..<13: own.append(Watcher(self, node: generator.number(below: nodes.count)))
            case 13, 14:
                if !own.isEmpty { own.remove(at: generator.number(below: own.count)).dispose() }
            default: setPromise(thread: thread, &generator)
            }
            if own.count > 6 { own.removeFirst().dispose() }
        }
        watchers.withLock { $0 += own }
    }

    private func pickSource(_ generator: inout SeededGenerator) -> ValuePromise<Int> {
        sources[generator.number(below: sources.count)]
    }

    private func setPromise(thread: Int, _ generator: inout SeededGenerator) {
        let own = setPromises.filter { $0.thread == thread }
        guard !own.isEmpty else { return }
        let picked = own[generator.number(below: own.count)]
        let choice = generator.number(below: picked.choices.count)
        picked.chosen.withLock { $0 = choice }
        picked.promise.set(picked.choices[choice].signal)
    }

    // MARK: At rest

    /// What is wrong when all threads have ended, for longer than some seconds; nil if nothing is.
    func faultAtRest() -> String? {
        let state = sources.map { $0.value ?? 0 } + setPromises.map { $0.chosen.withLock { $0 } }
        let watchers = watchers.withLock { $0 }
        defer { watchers.forEach { $0.dispose() } }
        for watcher in watchers {
            let node = nodes[watcher.node]
            let value = node.value(state)
            // Nearly always so at once; a value may still be with a thread of the pool.
            guard !isRight(watcher, node, value), !eventually({ isRight(watcher, node, value) }) else { continue }
            return "\(node.name) shows \(watcher.last.map(String.init) ?? "nothing"), not \(value)"
        }
        for watcher in watchers where nodes[watcher.node].keepsValue {
            let node = nodes[watcher.node]
            let fresh = Watcher(self, node: watcher.node)
            defer { fresh.dispose() }
            let value = node.value(state)
            guard fresh.last != value, !eventually({ fresh.last == value }) else { continue }
            return "a fresh start of \(node.name) shows \(fresh.last.map(String.init) ?? "nothing"), not \(value)"
        }
        return nil
    }

    private func isRight(_ watcher: Watcher, _ node: Node, _ value: Int) -> Bool {
        watcher.last == value || watcher.last == nil && !node.keepsValue
    }
}

/// Makes the graph of a ``RandomWorld``.
private struct Builder {
    typealias Node = RandomWorld.Node

    var generator: SeededGenerator
    let threadCount: Int
    let sources: [ValuePromise<Int>]
    private(set) var nodes: [Node] = []
    fileprivate var setPromises: [RandomWorld.SetPromise] = []
    private(set) var keptPromises: [Promise<Int>] = []
    private let multicast = Multicast<Int, Int, NoError>(replay: 1)

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        threadCount = 2 + generator.number(below: 3)
        sources = (0..<1 + generator.number(below: 3)).map { _ in ValuePromise(0) }
    }

    mutating func makeNodes() {
        nodes = sources.enumerated().map { index, source in Node(name: "s\(index)", signal: source.get()) { $0[index] } }
        // The last kinds set a promise while the threads run, and each of those adds to the state.
        for _ in 0..<2 + generator.number(below: 6) {
            nodes.append(makeNode())
        }
    }

    private mutating func makeNode() -> Node {
        let (a, b) = (pick(), pick())
        switch generator.number(below: 13) {
        case 0: return Node(name: "map(\(a.name))", signal: a.signal.map { $0 &* 3 &+ 1 }) { a.value($0) &* 3 &+ 1 }
        case 1:
            return Node(name: "parity(\(a.name))", signal: a.signal.map { $0 & 1 }.distinctUntilChanged()) { a.value($0) & 1 }
        case 2, 3:
            return Node(name: "combine(\(a.name), \(b.name))", signal: combineLatest(a.signal, b.signal).map { x, y in Self.mix(x, y) }) {
                Self.mix(a.value($0), b.value($0))
            }
        case 4:
            let c = pick()
            let signal = combineLatest([a.signal, b.signal, c.signal]).map { Self.mix(Self.mix($0[0], $0[1]), $0[2]) }
            return Node(name: "combine[\(a.name), \(b.name), \(c.name)]", signal: signal) {
                Self.mix(Self.mix(a.value($0), b.value($0)), c.value($0))
            }
        case 5:
            return Node(name: "merge(\(a.name), \(a.name))", signal: merge(a.signal.map { $0 &* 5 }, a.signal.map { $0 &* 5 })) {
                a.value($0) &* 5
            }
        case 6: return switched(by: a, to: [b, pick()], byMap: true)
        case 7: return switched(by: a, to: [b, pick()], byMap: false)
        case 8:
            let promise = Promise<Int>()
            promise.set(a.signal)
            keptPromises.append(promise)
            return Node(name: "promise(\(a.name))", signal: promise.get(), value: a.value)
        case 9:
            var node = Node(name: "share(\(a.name))", signal: a.signal.share(), value: a.value)
            node.keepsValue = false
            return node
        case 10:
            let isMulticast = generator.isOne(in: 2)
            return Node(
                name: "replay(\(a.name))", signal: isMulticast ? multicast.get(nodes.count, a.signal) : a.signal.replay(1), value: a.value)
        case 11:
            // What changes b changes the pair, too, in the same step.
            let pair = combineLatest(a.signal, b.signal).map { x, y in Self.mix(x, y) }
            return Node(name: "latest(\(a.name), \(b.name))", signal: pair.withLatestFrom(b.signal).map { x, y in Self.mix(x, y) }) {
                Self.mix(Self.mix(a.value($0), b.value($0)), b.value($0))
            }
        default: return setByThread([a, b])
        }
    }

    private mutating func setByThread(_ choices: [Node]) -> Node {
        let promise = Promise<Int>()
        promise.set(choices[0].signal)
        let index = sources.count + setPromises.count
        setPromises.append(RandomWorld.SetPromise(promise: promise, choices: choices, thread: generator.number(below: threadCount)))
        return Node(name: "set(\(choices[0].name), \(choices[1].name))", signal: promise.get()) { choices[$0[index]].value($0) }
    }

    private func switched(by a: Node, to branches: [Node], byMap: Bool) -> Node {
        let select: @Sendable (Int) -> Signal<Int, NoError> = { value in branches[value & 1].signal.map { Self.mix(value, $0) } }
        let signal = byMap ? a.signal.mapToSignal(select) : a.signal.map(select).switchToLatest()
        return Node(name: "switch(\(a.name), \(branches[0].name), \(branches[1].name))", signal: signal) {
            Self.mix(a.value($0), branches[a.value($0) & 1].value($0))
        }
    }

    /// One whose starts show a value: what comes behind a `share` may have none for a late subscriber, whatever combines it.
    private mutating func pick() -> Node {
        while true {
            let node = nodes[generator.number(below: nodes.count)]
            if node.keepsValue { return node }
        }
    }

    private static func mix(_ a: Int, _ b: Int) -> Int {
        let product = (a ^ 0x3779_97F4) &* 31 &+ b
        return (product ^ (product >> 7)) & 0xFFFF_FFFF
    }
}

/// Threads that take the steps of many worlds, one world after the other.
final class WorldThreads: Sendable {
    private struct Task: Sendable {
        var world: RandomWorld?
        var steps = 0
    }

    private let workers: [HandThread]
    private let steps: Int

    init(steps: Int) {
        workers = (0..<4).map { _ in HandThread() }
        self.steps = steps
    }

    /// - Returns: what is wrong with the world at rest; nil if nothing is.
    func fault(of world: RandomWorld) -> String? {
        let (ready, ended) = (Counter(), Counter())
        let steps = steps
        for thread in 0..<world.threadCount {
            _ = workers[thread].begin {
                ready.increment()
                while ready.count < world.threadCount { yieldThread() }
                world.run(thread: thread, steps: steps)
                ended.increment()
            }
        }
        for _ in 0..<100_000 where ended.count < world.threadCount { yieldThread() }
        guard ended.count == world.threadCount || eventually({ ended.count == world.threadCount }) else { return "a thread is stuck" }
        return world.faultAtRest()
    }
}
