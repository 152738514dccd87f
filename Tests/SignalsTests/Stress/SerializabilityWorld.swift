import Signals
import TestSupport

/// Threads that put, take transactions, start and end subscriptions in one random graph, and what they saw of it.
final class SerializabilityWorld: Sendable {
    let graph: SerializabilityGraph
    private let seed: UInt64
    private let threadCount: Int
    private let hasWitness: Bool
    /// Lets one thread act at a time, where the checker itself is tested.
    fileprivate let hasTurns: Bool
    private let turns = Lock()

    private let delivered = Counter()
    private let witness = SerialRecording(node: -1)
    private let sourceWitnesses: [SerialRecording]
    private let chain = DisposableSet()
    private let recordings = Recordings()
    private let handlerSteps = HandlerSteps()

    /// - Parameter hasWitness: somebody listens to all sources from the beginning. Else the sources are connected by pairs alone.
    init(seed: UInt64, threadCount: Int, graph: SerializabilityGraph, hasWitness: Bool, takesTurns: Bool = false) {
        self.seed = seed
        self.threadCount = threadCount
        self.graph = graph
        self.hasWitness = hasWitness
        hasTurns = takesTurns
        sourceWitnesses = hasWitness ? [] : (0..<graph.sourceCount).map { SerialRecording(node: $0) }
    }

    /// Runs all threads to their end; nil if one is stuck, or if what they did does not arrive.
    func run(steps: Int) -> SerializabilityHistory? {
        var generator = StressPlan.generator(seed: seed, thread: -1)
        if hasWitness {
            witness.start(graph.witness, delivered: nil) { [delivered] count in
                if count > 1 { delivered.increment() }
            }
        } else {
            for (recording, node) in zip(sourceWitnesses, graph.nodes) { recording.start(node.signal, delivered: nil) { _ in } }
            for (first, second) in zip(graph.nodes, graph.nodes[1..<graph.sourceCount]) {
                chain.add(combineLatest(first.signal, second.signal).start())
            }
        }
        // Runs that are shared have started: who comes while another thread starts one may get nothing of it yet, which is a limit.
        for node in graph.nodes where node.made.hasPrefix("replay") { chain.add(node.signal.start()) }
        for _ in 0..<6 { _ = subscribe(using: &generator, isBeside: false) }
        let plans = Received<(Int, [PutVector])>()
        let isOver = runThreads(threadCount) { number in
            let thread = Worker(self, number)
            for _ in 0..<steps { thread.takeStep() }
            plans.append((number, thread.steps))
        }
        guard isOver else { return nil }
        let handlerSteps = handlerSteps.close()
        let threads = plans.values.sorted { $0.0 < $1.0 }.map(\.1)
        var history = SerializabilityHistory(initial: graph.initial, threads: threads, handlerSteps: handlerSteps)
        // The last step but one has come to everybody when the last one has begun to come.
        history.threads.append((1...2).map { takeLastStep($0) })
        let count = history.threads.reduce(handlerSteps.count) { $0 + $1.count }
        let sourceCounts = sourceWitnesses.indices.map { source in history.steps.count { $0[source] != 0 } }
        let hasArrived = eventually {
            hasWitness ? delivered.count >= count : zip(sourceWitnesses, sourceCounts).allSatisfy { $0.count > $1 }
        }
        history.witness = hasWitness ? witness.subscriber.values : nil
        history.sources = sourceWitnesses.map(\.subscriber.values)
        for recording in recordings.list { recording.finish() }
        history.subscribers = recordings.list.map(\.subscriber)
        witness.finish()
        sourceWitnesses.forEach { $0.finish() }
        chain.dispose()
        return hasArrived || hasWitness ? history : nil
    }

    private func takeLastStep(_ number: Int) -> PutVector {
        var step = PutVector()
        for source in 0..<graph.sourceCount {
            step[source] = PutVector.name(thread: PutVector.threadLimit - 2, number: number)
        }
        graph.take(step)
        return step
    }

    fileprivate func subscribe(using generator: inout SeededGenerator, isBeside: Bool = true) -> SerialRecording {
        // What was made first is near the sources, and its outputs take the least time.
        let count = graph.nodes.count
        let index = generator.number(below: generator.isOne(in: 2) ? count : count / 2)
        let recording = SerialRecording(node: index, lateCount: graph.description(of: index).contains("switch") ? 6 : 2)
        recordings.add(recording)
        let (pace, puts) = (generator.number(below: 12), generator.isOne(in: 8) && !hasTurns)
        recording.start(graph.nodes[index].signal, delivered: hasWitness ? delivered : nil, isBeside: isBeside && !hasTurns) {
            [self] count in
            switch pace {
            case 0 where count % 4 == 0: spin(nanoseconds: 3_000)
            case 1 where count % 8 == 0: yieldThread()
            default: break
            }
            guard puts, count % 32 == 0 else { return }
            handlerSteps.take { name in
                let step = PutVector(source: name / PutVector.threadLimit % graph.sourceCount, put: name)
                graph.take(step)
                return step
            }
        }
        return recording
    }
}

/// One thread of a world.
private final class Worker {
    private let world: SerializabilityWorld
    private let number: Int
    private var generator: SeededGenerator
    private var own: [SerialRecording] = []
    private(set) var steps: [PutVector] = []

    init(_ world: SerializabilityWorld, _ number: Int) {
        self.world = world
        self.number = number
        generator = world.generator(ofThread: number)
    }

    func takeStep() {
        world.inTurn { act() }
    }

    private func act() {
        switch generator.number(below: 32) {
        case 0, 1:
            if own.count < 4 { own.append(world.subscribe(using: &generator)) }
        case 2, 3:
            if !own.isEmpty { own.remove(at: generator.number(below: own.count)).dispose() }
        case 4...9: runTransaction()
        case 10: yieldThread()
        default: put()
        }
    }

    private func put() {
        let source = generator.number(below: world.graph.sourceCount)
        world.graph.put(name(ofPutsInto: [source])[source], into: source)
    }

    private func runTransaction() {
        let count = world.graph.sourceCount
        let sources = Array((0..<count).shuffled(using: &generator).prefix(2 + generator.number(below: 2)))
        let step = name(ofPutsInto: sources)
        let pausing = generator.isOne(in: 4)
        let starting = generator.isOne(in: 16) && own.count < 4 && !world.hasTurns
        transaction {
            for (index, source) in sources.enumerated() {
                if index > 0, pausing { yieldThread() }
                if index > 0, starting { own.append(world.subscribe(using: &generator)) }
                world.graph.put(step[source], into: source)
            }
        }
    }

    /// The names of the puts that this thread makes next.
    private func name(ofPutsInto sources: [Int]) -> PutVector {
        var step = PutVector()
        for source in sources { step[source] = PutVector.name(thread: number, number: steps.count + 1) }
        steps.append(step)
        return step
    }
}

extension SerializabilityWorld {
    fileprivate func inTurn(_ body: () -> Void) {
        if hasTurns { turns.withLock(body) } else { body() }
    }

    fileprivate func generator(ofThread thread: Int) -> SeededGenerator {
        StressPlan.generator(seed: seed, thread: thread)
    }
}

/// The subscriptions of a world.
private final class Recordings: @unchecked Sendable {
    // Sendable: the lock guards the array.
    private let lock = Lock()
    private var recordings: [SerialRecording] = []

    var list: [SerialRecording] { lock.withLock { recordings } }

    func add(_ recording: SerialRecording) {
        lock.withLock { recordings.append(recording) }
    }
}

/// What handlers put, until the threads have come to their end.
private final class HandlerSteps: @unchecked Sendable {
    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var steps: [PutVector] = []
    private var lastNumber = 0
    private var isClosed = false
    private var underWay = 0

    /// - Parameter put: puts something by this name and returns the step.
    func take(_ put: (Int) -> PutVector) {
        let number = lock.withLock { () -> Int? in
            guard !isClosed, lastNumber < 2_000 else { return nil }
            lastNumber += 1
            underWay += 1
            return lastNumber
        }
        guard let number else { return }
        let step = put(PutVector.name(thread: PutVector.threadLimit - 3, number: number))
        lock.withLock {
            steps.append(step)
            underWay -= 1
        }
    }

    /// Lets no handler put any more, and returns what they have put.
    func close() -> [PutVector] {
        lock.withLock { isClosed = true }
        eventually { lock.withLock { underWay == 0 } }
        return lock.withLock { steps }
    }
}
