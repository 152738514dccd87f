import Signals
import TestSupport

/// Makes random signals over the sources of a stress test.
struct StressGraph: Sendable {
    let sources: [StressSource]
    let hubs: [StressHub]
    let queues: [Queue]
    /// Counts the closures that live.
    let closures: Tally
    /// Nodes that were made before, to be used several times.
    var pool: [StressNode] = []

    /// A random node. Its `state` is known unless a stage was chosen that keeps more than the latest value.
    func node(depth: Int, using generator: inout SeededGenerator) -> StressNode {
        if depth == 0 { return leaf(using: &generator) }
        if generator.isOne(in: 4) { return combined(depth: depth - 1, using: &generator) }
        let upstream = node(depth: depth - 1, using: &generator)
        return generator.isOne(in: 5)
            ? choosing(upstream, depth: depth - 1, using: &generator) : passing(upstream, depth: depth - 1, using: &generator)
    }

    private func leaf(using generator: inout SeededGenerator) -> StressNode {
        if !pool.isEmpty, generator.isOne(in: 3) { return pool[generator.number(below: pool.count)] }
        let index = generator.number(below: sources.count + hubs.count)
        return index < sources.count ? sources[index].node : hubs[index - sources.count].node
    }

    /// A random node each of whose subscribers receives a value, and whose state is known.
    func statefulNode(using generator: inout SeededGenerator) -> StressNode {
        let node = node(depth: 1, using: &generator)
        return node.isStrict && node.state != nil ? node : stateful(using: &generator)
    }

    /// A source that has a value at once.
    private func stateful(using generator: inout SeededGenerator) -> StressNode {
        let stateful = sources.filter(\.isStateful)
        return stateful[generator.number(below: stateful.count)].node
    }

    /// A stage behind which the last value is still that of the node.
    private func passing(_ node: StressNode, depth: Int, using generator: inout SeededGenerator) -> StressNode {
        let token = TalliedToken(closures)
        let queue = queues[generator.number(below: queues.count)]
        func stage(_ name: String, _ signal: Signal<StressValue, NoError>, isStrict: Bool? = nil) -> StressNode {
            StressNode(name: "\(node.name).\(name)", signal: signal, isStrict: isStrict ?? node.isStrict, state: node.state)
        }
        let signal = node.signal
        switch generator.number(below: 27) {
        case 0:
            return changed(
                node, "map",
                signal.map { value in
                    token.touch()
                    return StressValue(value.number &* 3 &+ 1)
                }
            ) { $0 &* 3 &+ 1 }
        case 1: return stage("distinct", signal.distinctUntilChanged())
        case 2:
            return stage(
                "filter",
                signal.filter { _ in
                    token.touch(); return true
                })
        case 3: return stage("compactMap", signal.compactMap { $0 })
        case 4:
            return stage(
                "scan",
                signal.scan(StressValue(0)) { (_: StressValue, value: StressValue) in
                    token.touch(); return value
                })
        case 5: return stage("beforeNext", signal.beforeNext { _ in token.touch() })
        case 6: return stage("afterNext", signal.afterNext { _ in token.touch() })
        case 7: return stage("withState", signal.withState({ token }, next: { (_: StressValue, token: TalliedToken) in token.touch() }))
        case 8: return stage("afterDisposed", signal.afterDisposed { token.touch() })
        case 9: return stage("beforeStarted", signal.beforeStarted { token.touch() })
        case 10:
            return stage(
                "deferred",
                .deferred {
                    token.touch(); return signal
                })
        case 11: return stage("materialize", signal.materialize().dematerialize())
        case 12:
            return stage(
                "catch",
                signal.castError(Failure.self).catch { (_: Failure) -> Signal<StressValue, NoError> in
                    token.touch(); return .never()
                })
        case 13:
            return stage("retry", signal.castError(Failure.self).retry().catch { (_: Failure) -> Signal<StressValue, NoError> in .never() })
        case 14: return stage("restartIfError", signal.castError(Failure.self).restartIfError())
        // A node that may end could end at once, again and again.
        case 15 where node.state != nil: return stage("recurse", signal.recurse())
        case 16: return stage("then", Signal<StressValue, NoError>.complete().then(signal))
        case 17: return stage("merge", merge(signal, .never()))
        case 18: return stage("queue", Signal<Signal<StressValue, NoError>, NoError>.single(signal).queue())
        case 19: return stage("throttled", Signal<Signal<StressValue, NoError>, NoError>.single(signal).throttled())
        case 20: return stage("takeUntil", signal.take(until: Signal<Int, NoError>.never()))
        case 21, 22: return stage("deliverOn", signal.deliverOn(queue))
        case 23: return stage("runOn", signal.runOn(queue))
        case 24: return stage("share", signal.share(), isStrict: false)
        case 25: return stage("replay", signal.replay(1))
        default:
            let multicast = Multicast<Int, StressValue, NoError>(replay: 1)
            return stage("multicast", multicast.get(1, signal))
        }
    }

    private func changed(
        _ node: StressNode, _ name: String, _ signal: Signal<StressValue, NoError>, _ change: @escaping @Sendable (Int) -> Int
    ) -> StressNode {
        var result = StressNode(name: "\(node.name).\(name)", signal: signal, isStrict: node.isStrict)
        if let state = node.state {
            result.state = { state().map(change) }
        }
        return result
    }

    /// A stage whose last value is that of several nodes.
    private func combined(depth: Int, using generator: inout SeededGenerator) -> StressNode {
        let token = TalliedToken(closures)
        let nodes = (0..<3).map { _ in node(depth: depth, using: &generator) }
        let name = "(\(nodes.map(\.name).joined(separator: ", ")))"
        func result(_ kind: String, _ signal: Signal<[StressValue], NoError>, of nodes: [StressNode]) -> StressNode {
            let states = nodes.map(\.state)
            let isKnown = states.allSatisfy { $0 != nil }
            let mixed = signal.map { (values: [StressValue]) in
                token.touch()
                return StressValue(Self.mix(values.map(\.number)))
            }
            var result = StressNode(name: "\(kind)\(name)", signal: mixed, isStrict: nodes.allSatisfy(\.isStrict))
            if isKnown {
                result.state = {
                    let values = states.compactMap { $0?() }
                    return values.count == states.count ? Self.mix(values) : nil
                }
            }
            return result
        }
        switch generator.number(below: 5) {
        case 0: return result("combineLatest", combineLatest(nodes.map(\.signal)), of: nodes)
        case 1:
            let signal = combineLatest(nodes[0].signal, nodes[1].signal).map { (first: StressValue, second: StressValue) in [first, second]
            }
            return result("combineLatest2", signal, of: Array(nodes.prefix(2)))
        case 2:
            let queue = queues[generator.number(below: queues.count)]
            return result("combineLatestOn", combineLatest(queue: queue, nodes.map(\.signal)), of: nodes)
        case 3:
            let main = stateful(using: &generator)
            return StressNode(
                name: "\(main.name).withLatestFrom(itself)",
                signal: main.signal.withLatestFrom(main.signal).map { (value: StressValue, _: StressValue) in value },
                isStrict: true, state: main.state)
        default:
            // Each state chooses one of three others.
            let outer = nodes[0]
            let inners = (0..<3).map { _ in stateful(using: &generator) }
            let signal = outer.signal.mapToSignal { (value: StressValue) in
                token.touch()
                return inners[abs(value.number % 3)].signal
            }
            var result = StressNode(
                name: "\(outer.name).mapToSignal(\(inners.map(\.name).joined(separator: ", ")))", signal: signal,
                isStrict: outer.isStrict)
            if let state = outer.state {
                result.state = { state().flatMap { inners[abs($0 % 3)].state?() } }
            }
            return result
        }
    }

    /// A stage that keeps, chooses or ends: its last value is not known.
    private func choosing(_ node: StressNode, depth: Int, using generator: inout SeededGenerator) -> StressNode {
        let token = TalliedToken(closures)
        let other = self.node(depth: depth, using: &generator)
        let hot = sources[generator.number(below: sources.count)].node
        let count = generator.number(below: 6)
        func stage(_ name: String, _ signal: Signal<StressValue, NoError>) -> StressNode {
            StressNode(name: "\(node.name).\(name)", signal: signal)
        }
        let signal = node.signal
        switch generator.number(below: 17) {
        case 0: return stage("take(\(count))", signal.take(count))
        case 1: return stage("takeUntil(\(hot.name))", signal.take(until: hot.signal.skip(count)))
        case 2:
            return stage(
                "takeUntil",
                signal.take(until: { (value: StressValue) in
                    token.touch(); return value.number % 16 == 0
                }))
        case 3: return stage("skip(\(count))", signal.skip(count))
        case 4: return stage("takeLast(\(count))", signal.take(10).takeLast(count))
        case 5: return stage("merge(\(other.name))", merge(signal, other.signal, hot.signal.take(count)))
        case 6: return stage("zip(\(other.name))", zip(signal, other.signal).map { (value: StressValue, _: StressValue) in value })
        case 7: return stage("sample(\(other.name))", signal.sample(other.signal))
        case 8:
            return stage(
                "withLatestFrom(\(other.name))", signal.withLatestFrom(other.signal).map { (_: StressValue, value: StressValue) in value })
        case 9: return stage("startWith", signal.startWith(StressValue(0)))
        case 10:
            return stage(
                "mapToQueue",
                signal.mapToQueue { (value: StressValue) in
                    token.touch()
                    return hot.signal.take(abs(value.number % 3))
                })
        case 11:
            return stage(
                "mapToThrottled",
                signal.mapToThrottled { (value: StressValue) in
                    token.touch()
                    return hot.signal.take(abs(value.number % 3))
                })
        case 12: return stage("restart", hubs[0].node.signal.take(2).restart())
        case 13: return stage("then", signal.take(count).then(other.signal))
        case 14: return stage("catch", failing(signal, token).catch { (_: Failure) in other.signal })
        case 15:
            return stage(
                "retry",
                failing(hubs[0].node.signal, token).retry(maxRetries: count).catch { (_: Failure) -> Signal<StressValue, NoError> in
                    .complete()
                })
        default: return stage("replay(\(count))", signal.take(20).replay(count))
        }
    }

    /// Fails at one value of several.
    private func failing(_ signal: Signal<StressValue, NoError>, _ token: TalliedToken) -> Signal<StressValue, Failure> {
        signal.mapToSignalPromotingError { (value: StressValue) -> Signal<StressValue, Failure> in
            token.touch()
            return value.number % 8 == 0 ? .fail(Failure("e")) : .single(value)
        }
    }

    private static func mix(_ numbers: [Int]) -> Int {
        numbers.reduce(7) { $0 &* 31 &+ $1 }
    }
}
