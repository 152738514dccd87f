import Signals
import TestSupport

/// A random graph over promises, and beside each signal a function that says what one thread makes of it: whether a step has it
/// emit, and what its value is then.
final class OracleGraph {
    struct Node: Sendable {
        let name: String
        let signal: Signal<Int, NoError>
        /// What a subscriber has follows from the sources, whenever it came.
        var isStateful = true
        let state: @Sendable () -> State
    }

    struct State: Equatable {
        var value: Int
        var before: Int
        /// The last step had the node emit.
        var hasEmitted: Bool
    }

    /// A source, and what the last step did to it.
    final class Source: @unchecked Sendable {
        let promise = ValuePromise(0)
        // Sendable: a graph is used by one thread.
        var state = State(value: 0, before: 0, hasEmitted: false)

        func set(_ value: Int) {
            state.value = value
            state.hasEmitted = true
            promise.set(value)
        }
    }

    let sources = (0..<4).map { _ in Source() }
    private(set) var nodes: [Node] = []
    private var promises: [Promise<Int>] = []

    init(size: Int, using generator: inout SeededGenerator) {
        nodes = sources.enumerated().map { index, source in
            Node(name: "s\(index)", signal: source.promise.get(), state: { source.state })
        }
        for _ in 0..<size {
            nodes.append(makeNode(using: &generator))
        }
    }

    func beginStep() {
        for source in sources {
            source.state.before = source.state.value
            source.state.hasEmitted = false
        }
    }

    private func makeNode(using generator: inout SeededGenerator) -> Node {
        let (a, b) = (pick(using: &generator), pick(using: &generator))
        switch generator.number(below: 8) {
        case 0:
            return Node(name: "map(\(a.name))", signal: a.signal.map { $0 &* 3 &+ 1 }) {
                Self.with(a.state(), a.state()) { x, _ in x &* 3 &+ 1 }
            }
        case 1:
            let signal = a.signal.map { $0 & 1 }.distinctUntilChanged()
            return Node(name: "parity(\(a.name))", signal: signal) {
                var state = Self.with(a.state(), a.state()) { x, _ in x & 1 }
                state.hasEmitted = state.hasEmitted && state.value != state.before
                return state
            }
        case 2:
            let signal = a.signal.withLatestFrom(b.signal).map { x, y in Self.mix(x, y) }
            return Node(name: "latest(\(a.name), \(b.name))", signal: signal, isStateful: false) {
                var state = Self.with(a.state(), b.state(), Self.mix)
                state.hasEmitted = a.state().hasEmitted
                return state
            }
        case 3:
            return chosen(by: a, of: [b, pick(using: &generator)])
        case 4, 5:
            let promise = Promise<Int>()
            promise.set(a.signal)
            promises.append(promise)
            return Node(name: "promise(\(a.name))", signal: promise.get(), state: a.state)
        case 6:
            return Node(name: "replay(\(a.name))", signal: a.signal.replay(1), state: a.state)
        default:
            let signal = combineLatest(a.signal, b.signal).map { x, y in Self.mix(x, y) }
            return Node(name: "combine(\(a.name), \(b.name))", signal: signal) { Self.with(a.state(), b.state(), Self.mix) }
        }
    }

    private func chosen(by selector: Node, of branches: [Node]) -> Node {
        let signal = selector.signal.mapToSignal { value in
            branches[value & 1].signal.map { Self.mix(value, $0) }
        }
        return Node(name: "switch(\(selector.name), \(branches[0].name), \(branches[1].name))", signal: signal) {
            let choice = selector.state()
            let (branch, branchBefore) = (branches[choice.value & 1].state(), branches[choice.before & 1].state())
            return State(
                value: Self.mix(choice.value, branch.value), before: Self.mix(choice.before, branchBefore.before),
                hasEmitted: choice.hasEmitted || branch.hasEmitted)
        }
    }

    private func pick(using generator: inout SeededGenerator) -> Node {
        let stateful = nodes.filter(\.isStateful)
        return stateful[generator.number(below: stateful.count)]
    }

    private static func with(_ a: State, _ b: State, _ combine: (Int, Int) -> Int) -> State {
        State(value: combine(a.value, b.value), before: combine(a.before, b.before), hasEmitted: a.hasEmitted || b.hasEmitted)
    }

    static func mix(_ a: Int, _ b: Int) -> Int {
        (a &* 31 &+ b) ^ (b >> 7)
    }
}
