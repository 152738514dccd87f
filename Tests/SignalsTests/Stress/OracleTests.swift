import Signals
import TestSupport
import Testing

/// G13 where one thread puts: random graphs, promises in branches that come and go among them, emit what an oracle says.
@Suite struct OracleTests {
    @Test(arguments: [3, 6, 12, 24]) func randomGraphsEmitWhatTheOracleSays(size: Int) {
        let count = StressPlan.steps(400)
        for seed in StressPlan.seeds.flatMap({ seed in (0..<count).map { seed &* 1_000_000 &+ UInt64($0) } }) {
            guard let failure = failure(ofGraphOf: size, seed: seed) else { continue }
            Issue.record("G13: a graph of \(size), seed \(seed): \(failure)")
            return
        }
    }

    private func failure(ofGraphOf size: Int, seed: UInt64) -> String? {
        var generator = SeededGenerator(seed: seed)
        let graph = OracleGraph(size: size, using: &generator)
        let listened = (0..<3).map { _ in graph.nodes[generator.number(below: graph.nodes.count)] }
        let received = listened.map { _ in Received<Int>() }
        let handles = zip(listened, received).map { node, received in node.signal.start(next: { received.append($0) }) }
        defer { handles.forEach { $0.dispose() } }
        var expected = listened.map { [$0.state().value] }
        for step in 1...40 {
            graph.beginStep()
            let changes = graph.sources.filter { _ in generator.isOne(in: 2) }.shuffled(using: &generator)
            transaction {
                for source in changes {
                    source.set(generator.number(below: 1_000))
                }
            }
            for (index, node) in listened.enumerated() {
                if node.state().hasEmitted {
                    expected[index].append(node.state().value)
                }
                if received[index].values != expected[index] {
                    return "step \(step), \(node.name): \(received[index].values.suffix(3)), not \(expected[index].suffix(3))"
                }
            }
        }
        return nil
    }
}
