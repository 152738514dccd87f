import Signals
import TestSupport
import Testing

/// The checker of G13 itself: a history that one thread made passes, and one that was tampered with does not.
@Suite struct SerializabilityCheckerTests {
    /// n3 and n4 combine s0 and s1, n5 combines s1 and s2.
    private func makeGraph() -> SerializabilityGraph { SerializabilityGraph(combinations: [[0, 1], [0, 1], [1, 2]]) }

    /// A step of a thread, its number, and the sources that it changes.
    private func step(_ thread: Int, _ number: Int, _ sources: Int...) -> PutVector {
        sources.reduce(into: PutVector()) { $0[$1] = PutVector.name(thread: thread, number: number) }
    }

    /// Two threads' steps, by turns.
    private var steps: [PutVector] {
        [
            step(0, 1, 0), step(1, 1, 1), step(0, 2, 1, 2), step(1, 2, 0, 1), step(0, 3, 2), step(1, 3, 0),
            step(0, 4, 0, 1, 2), step(1, 4, 0, 1, 2),
        ]
    }

    private func randomSteps(of graph: SerializabilityGraph, seed: UInt64) -> [PutVector] {
        var generator = SeededGenerator(seed: seed)
        return (0..<60).map { index in
            let sources = (0..<graph.sourceCount).filter { _ in generator.isOne(in: 2) } + [index % graph.sourceCount]
            return sources.reduce(into: PutVector()) { $0[$1] = PutVector.name(thread: index % 2, number: index / 2 + 1) }
        }
    }

    /// What one thread makes of the steps: for each node a subscriber that stays, and one that comes and goes.
    private func history(of graph: SerializabilityGraph, steps: [PutVector], hasWitness: Bool) -> SerializabilityHistory {
        var history = SerializabilityHistory(initial: graph.initial, threads: [[], []])
        let delivered = hasWitness ? Counter() : nil
        let witness = SerialRecording(node: -1)
        witness.start(graph.witness, delivered: nil) { count in if count > 1 { delivered?.increment() } }
        let all = graph.nodes.indices.map { SerialRecording(node: $0) }
        let some = graph.nodes.indices.map { SerialRecording(node: $0) }
        for (recording, node) in zip(all, graph.nodes) { recording.start(node.signal, delivered: delivered) { _ in } }
        for (index, step) in steps.enumerated() {
            if index == 2 {
                for (recording, node) in zip(some, graph.nodes) { recording.start(node.signal, delivered: delivered) { _ in } }
            }
            if index == 6 { some.forEach { $0.dispose() } }
            graph.take(step)
            history.threads[index % 2].append(step)
        }
        all.forEach { $0.finish() }
        witness.finish()
        history.sources = all.prefix(graph.sourceCount).map(\.subscriber.values)
        history.witness = hasWitness ? witness.subscriber.values : nil
        history.subscribers = (all + some).map(\.subscriber)
        return history
    }

    private func fault(hasWitness: Bool, _ tamper: (inout SerializabilityHistory) -> Void) -> String {
        var history = history(of: makeGraph(), steps: steps, hasWitness: hasWitness)
        tamper(&history)
        return SerializabilityChecker(history: history, makeGraph: makeGraph).fault ?? "none"
    }

    /// A value that shows these puts.
    private func value(_ puts: PutVector) -> SerialValue {
        let values = puts.sources.map { SerialValue(source: $0, put: puts[$0]) }
        return values.dropFirst().reduce(values[0]) { SerialValue($0, $1, way: 0) }
    }

    @Test(arguments: [true, false]) func aRightHistoryPasses(hasWitness: Bool) {
        #expect(fault(hasWitness: hasWitness) { _ in } == "none")
    }

    @Test(arguments: StressPlan.seeds) func rightHistoriesOfRandomGraphsPass(seed: UInt64) {
        for number in 0..<15 {
            func makeGraph() -> SerializabilityGraph { SerializabilityGraph(seed: seed &* 1_000 &+ UInt64(number), size: 12) }
            let graph = makeGraph()
            let steps = randomSteps(of: graph, seed: seed)
            let history = history(of: graph, steps: steps, hasWitness: true)
            #expect(SerializabilityChecker(history: history, makeGraph: makeGraph).fault == nil)
        }
    }

    @Test(arguments: [true, false]) func aMixedOutputIsFound(hasWitness: Bool) {
        let fault = fault(hasWitness: hasWitness) { history in
            let last = history.subscribers[3].values[2]
            history.subscribers[3].values[2] = SerialValue(last, SerialValue(source: 0, put: 9_999), way: 0)
        }
        #expect(fault.contains(hasWitness ? "MIXED, not" : "shows two puts of one source"), "\(fault)")
    }

    /// One subscriber saw the one put without the other, and another one the other without the one.
    @Test func outputsThatCrossAreFound() {
        let fault = fault(hasWitness: false) { history in
            let (first, second) = (steps[0], steps[1])
            history.subscribers[3].values.insert(value(history.initial.applying(first)), at: 1)
            history.subscribers[4].values[1] = value(history.initial.applying(second))
        }
        #expect(fault.contains("no order explains the outputs"), "\(fault)")
        #expect((0...1).allSatisfy { fault.contains("it does not show s\($0) as that makes it") }, "\(fault)")
    }

    @Test func halfATransactionIsFound() {
        let fault = fault(hasWitness: false) { history in
            var half = history.subscribers[3].values[2].puts
            half[0] = steps[3][0]
            history.subscribers[3].values.insert(value(half), at: 3)
        }
        #expect(fault.contains("no order explains the outputs"), "\(fault)")
        #expect(fault.contains("\(steps[3])"), "\(fault)")
    }

    /// Its second step is seen before its first one, which is into another source.
    @Test func anOrderAgainstAThreadsOwnIsFound() {
        let fault = fault(hasWitness: false) { history in
            var late = history.initial
            (late[1], late[2]) = (steps[2][1], steps[2][2])
            history.subscribers[3].values.insert(value(late), at: 1)
        }
        #expect(fault.contains("one thread took them in this order"), "\(fault)")
    }

    @Test(arguments: [true, false], [3, 9]) func aLostOutputIsFound(hasWitness: Bool, subscriber: Int) {
        let fault = fault(hasWitness: hasWitness) { $0.subscribers[subscriber].values.remove(at: 1) }
        #expect(fault.contains("subscriber \(subscriber)") && fault.contains("output 1 is"), "\(fault)")
    }

    @Test(arguments: [true, false]) func anOutputThatComesTwiceIsFound(hasWitness: Bool) {
        let fault = fault(hasWitness: hasWitness) { $0.subscribers[5].values.insert($0.subscribers[5].values[1], at: 1) }
        #expect(fault.contains("subscriber 5") && fault.contains("output 2 is"), "\(fault)")
    }

    @Test func whatOnlyDiffersInWhatItWasMadeOfIsFound() {
        let fault = fault(hasWitness: true) { $0.subscribers[3].values[2] = SerialValue($0.subscribers[3].values[2], way: 7) }
        #expect(fault.contains("made of other values"), "\(fault)")
    }

    /// All but the last step have to come to who stays.
    @Test(arguments: [true, false]) func aMissingEndIsFound(hasWitness: Bool) {
        #expect(fault(hasWitness: hasWitness) { $0.subscribers[3].values.removeLast() } == "none")
        let fault = fault(hasWitness: hasWitness) { $0.subscribers[3].values.removeLast(2) }
        #expect(fault.contains("never comes"), "\(fault)")
    }

    @Test(arguments: [true, false]) func outputsBeyondTheLastStepAreFound(hasWitness: Bool) {
        let fault = fault(hasWitness: hasWitness) { $0.subscribers[3].values.append($0.subscribers[3].values[0]) }
        #expect(fault.contains(hasWitness ? "come 1 outputs more" : "no order explains"), "\(fault)")
    }

    @Test func aStartWithAnOldStateIsFound() {
        let fault = fault(hasWitness: true) { history in
            history.subscribers[9].values.insert(history.subscribers[3].values[0], at: 0)
        }
        #expect(fault.contains("is that of no state between"), "\(fault)")
    }

    @Test func aStartThatDeliversNothingIsFound() {
        let fault = fault(hasWitness: true) { $0.subscribers[9].values = [] }
        #expect(fault.contains("its start delivers nothing"), "\(fault)")
    }

    /// What comes of a signal without a state is a piece of all, which begins and ends where the subscription did.
    @Test func lostEventsAreFound() {
        var count = 0
        for seed in 1...40 as ClosedRange<UInt64> {
            func makeGraph() -> SerializabilityGraph { SerializabilityGraph(seed: seed, size: 12) }
            let graph = makeGraph()
            guard let index = graph.nodes.firstIndex(where: { !$0.isState }) else { continue }
            let history = history(of: graph, steps: randomSteps(of: graph, seed: seed), hasWitness: true)
            guard history.subscribers[index].values.count > 8 else { continue }
            count += 1
            for lost in ["first", "middle", "last"] {
                var tampered = history
                switch lost {
                case "first": tampered.subscribers[index].values.removeFirst(3)
                case "middle": tampered.subscribers[index].values.remove(at: 3)
                default: tampered.subscribers[index].values.removeLast(3)
                }
                let fault = SerializabilityChecker(history: tampered, makeGraph: makeGraph).fault
                #expect(fault?.contains("subscriber \(index) ") == true, "the \(lost) is lost: \(fault ?? "none")")
            }
        }
        #expect(count > 5)
    }

    // MARK: The witness

    @Test func aWitnessThatSkipsAStateIsFound() {
        let fault = fault(hasWitness: true) { $0.witness?.remove(at: 1) }
        #expect(fault.contains("several steps at once"), "\(fault)")
    }

    @Test func aWitnessThatSeesHalfATransactionIsFound() {
        let fault = fault(hasWitness: true) { history in
            var half = history.witness?[2].puts ?? PutVector()
            half[1] = steps[2][1]
            history.witness?.insert(value(half), at: 3)
        }
        #expect(fault.contains("it is a part of the transaction \(steps[2])"), "\(fault)")
    }

    @Test func aWitnessThatGoesBackIsFound() {
        let fault = fault(hasWitness: true) { history in
            if let old = history.witness?[1] { history.witness?.insert(old, at: 3) }
        }
        #expect(fault.contains("is not one step more"), "\(fault)")
    }

    @Test func aWitnessThatSeesAThreadsStepsInAnotherOrderIsFound() {
        let fault = fault(hasWitness: true) { $0.threads[0].swapAt(0, 1) }
        #expect(fault.contains("not yet the same thread's"), "\(fault)")
    }

    @Test func aStepThatIsNeverSeenIsFound() {
        let fault = fault(hasWitness: true) { $0.threads[0].append(step(0, 9, 0)) }
        #expect(fault.contains("never shows 1 steps"), "\(fault)")
    }
}
