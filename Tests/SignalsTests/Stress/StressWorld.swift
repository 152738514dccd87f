import Signals
import Synchronization
import TestSupport

/// Sources, signals over them and subscribers, on which several threads do what chance tells them.
final class StressWorld: Sendable {
    private let seed: UInt64
    private let threadCount: Int
    private let sources: [StressSource]
    /// A hub and a promise for each thread, which alone puts into the one and sets the other.
    private let hubs: [StressHub]
    private let promises: [StressPromise]
    private let queues = (1...3).map { Queue(name: "stress.\($0)") }
    private let graph: StressGraph
    private let reentry: StressReentry
    private let lastNumber = Tally()
    private let closures = Tally()
    private let handlers = Tally()
    private let all = Subscribers()

    init(seed: UInt64, threadCount: Int) {
        self.seed = seed
        self.threadCount = threadCount
        sources =
            (1...2).map { .pipe("pipe \($0)") } + (1...2).map { .promise("promise \($0)", dropsRepeats: false) }
            + [.promise("distinct", dropsRepeats: true)]
        hubs = (0..<threadCount).map { StressHub("hub \($0)") }
        promises = (0..<threadCount).map { StressPromise("set by \($0)") }
        var generator = StressPlan.generator(seed: seed, thread: -1)
        var graph = StressGraph(sources: sources, hubs: hubs, queues: queues, closures: closures)
        for index in 0..<12 {
            graph.pool.append(graph.node(depth: 1 + index % 3, using: &generator))
        }
        promisedGraph = graph
        graph.pool += promises.map(\.node)
        self.graph = graph
        reentry = StressReentry(limit: 200)
    }

    /// What promises are set to: nothing that contains a promise which is set, as it could contain itself.
    private let promisedGraph: StressGraph

    /// Runs everything, and returns what was wrong.
    func run(steps: Int) -> [String] {
        reentry.open { [sources] number in
            let source = sources[number % sources.count]
            if number % 3 == 0 {
                source.signal.start().dispose()
            } else {
                source.put(StressValue(number))
            }
        }
        for witness in sources.flatMap(\.witnesses) { witness.start(TalliedToken(handlers)) }
        let isOver = runThreads(threadCount) { thread in
            var generator = StressPlan.generator(seed: self.seed, thread: thread)
            var own: [StressSubscriber] = []
            for _ in 0..<steps {
                self.takeStep(thread, &own, &generator)
                for _ in 0..<generator.number(below: 3) { yieldThread() }
            }
        }
        guard isOver else { return ["a thread is stuck"] }
        // What threads have left with each other comes when those come to it.
        var violations: [String] = []
        eventually {
            rest()
            violations = violationsAtRest
            return violations.isEmpty
        }
        return violations + end()
    }

    private var violationsAtRest: [String] {
        (all.list + sources.flatMap(\.witnesses)).flatMap(\.violations) + sources.flatMap(\.violations)
    }

    // MARK: Steps

    private func takeStep(_ thread: Int, _ own: inout [StressSubscriber], _ generator: inout SeededGenerator) {
        switch generator.number(below: 12) {
        case 0...3: put(&generator)
        case 4: hubs[thread].put(makeValue(&generator))
        case 5:
            transaction {
                for _ in 0..<1 + generator.number(below: 4) { put(&generator) }
                if generator.isOne(in: 3) { hubs[thread].put(makeValue(&generator)) }
            }
        case 6:
            let (source, value) = (sources[generator.number(below: sources.count)], makeValue(&generator))
            queues[generator.number(below: queues.count)].sync { source.put(value) }
        case 7:
            let (source, value) = (sources[generator.number(below: sources.count)], makeValue(&generator))
            queues[generator.number(below: queues.count)].async { source.put(value) }
        case 8: promises[thread].set(promisedGraph.statefulNode(using: &generator))
        case 9, 10:
            guard !own.isEmpty else { return }
            own.remove(at: generator.number(below: own.count)).dispose()
        default: subscribe(&own, &generator)
        }
    }

    private func put(_ generator: inout SeededGenerator) {
        sources[generator.number(below: sources.count)].put(makeValue(&generator))
    }

    private func makeValue(_ generator: inout SeededGenerator) -> StressValue {
        lastNumber.add(1)
        let number = generator.isOne(in: 6) ? 8 : lastNumber.value
        return StressValue(number, load: generator.isOne(in: 4) ? StressLoad(reentry) : nil)
    }

    private func subscribe(_ own: inout [StressSubscriber], _ generator: inout SeededGenerator) {
        let subscriber = StressSubscriber(graph.node(depth: generator.number(below: 4), using: &generator))
        own.append(subscriber)
        all.add(subscriber)
        let (disposing, reentering) = (generator.isOne(in: 5) ? generator.number(below: 8) : -1, generator.isOne(in: 4))
        subscriber.start(TalliedToken(handlers)) { [reentry] count in
            if reentering { reentry.enter() }
            if count == disposing { subscriber.dispose() }
        }
    }

    // MARK: The end

    /// Returns when no queue has anything to do: each round lets through one more hop.
    private func rest() {
        for _ in 0..<40 {
            for queue in queues { queue.sync {} }
        }
    }

    /// Ends all, and returns what is left (guarantee G8).
    private func end() -> [String] {
        reentry.close()
        for subscriber in all.list + sources.flatMap(\.witnesses) { subscriber.dispose() }
        for promise in promises { promise.release() }
        eventually {
            rest()
            return handlers.value == 0 && hubs.allSatisfy { $0.liveCount == 0 }
        }
        var violations: [String] = []
        if handlers.value != 0 { violations.append("G8: \(handlers.value) subscribers' handlers live on") }
        for hub in hubs where hub.liveCount != 0 { violations.append("G8: \(hub.liveCount) runs of \(hub.name) live on") }
        all.removeAll()
        return violations
    }

    /// What lives when the world is gone.
    struct Remains {
        let closures: Tally
        let handlers: Tally
        let reentry: StressReentry

        var violations: [String] {
            (closures.value != 0 ? ["G8: \(closures.value) closures of operators live on"] : [])
                + (reentry.loads.value != 0 ? ["G8: \(reentry.loads.value) values live on"] : [])
        }
    }

    var remains: Remains { Remains(closures: closures, handlers: handlers, reentry: reentry) }
}

/// All subscribers of a world.
private final class Subscribers: @unchecked Sendable {
    // Sendable: the lock guards the array.
    private let lock = Lock()
    private var subscribers: [StressSubscriber] = []

    var list: [StressSubscriber] { lock.withLock { subscribers } }

    func add(_ subscriber: StressSubscriber) {
        lock.withLock { subscribers.append(subscriber) }
    }

    func removeAll() {
        lock.lock()
        let released = subscribers
        subscribers = []
        lock.unlock()
        withExtendedLifetime(released) {}
    }
}

/// A `Promise` that one thread sets.
private final class StressPromise: @unchecked Sendable {
    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var promise: Promise<StressValue>?
    private var current: StressNode?
    private let name: String
    private let signal: Signal<StressValue, NoError>

    init(_ name: String) {
        let promise = Promise<StressValue>()
        self.name = name
        self.promise = promise
        signal = promise.get()
    }

    func set(_ node: StressNode) {
        let promise = lock.withLock {
            current = node
            return self.promise
        }
        promise?.set(node.signal)
    }

    func release() {
        lock.lock()
        let released = (promise.take(), current.take())
        lock.unlock()
        withExtendedLifetime(released) {}
    }

    var node: StressNode {
        StressNode(name: name, signal: signal, state: { self.lock.withLock { self.current }?.state?() })
    }
}
