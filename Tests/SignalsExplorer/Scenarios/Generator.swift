/// Makes scenarios at random: the same for the same seed.
struct ScenarioGenerator {
    private var random: SplitMix
    private var scenario = Scenario()
    private var nextValue = 1

    /// - Parameter avoided: words that the scenario's text does not have: operators, kinds of sources and operations.
    static func make(seed: UInt64, avoiding avoided: [String] = []) -> Scenario {
        var generator = ScenarioGenerator(random: SplitMix(seed))
        while true {
            let scenario = generator.makeOne()
            // Some shapes have too many orders to be judged.
            guard scenario.orderCount(limit: 500) < 500 else { continue }
            let words = Set(scenario.text.split { !$0.isLetter }.map(String.init))
            if words.isDisjoint(with: avoided) { return scenario }
        }
    }

    private init(random: SplitMix) {
        self.random = random
    }

    private mutating func below(_ count: Int) -> Int {
        Int(random.next() % UInt64(count))
    }

    private mutating func isOne(of count: Int) -> Bool {
        below(count) == 0
    }

    private mutating func value() -> Int {
        nextValue += 1
        return nextValue
    }

    private mutating func makeOne() -> Scenario {
        scenario = Scenario()
        nextValue = 0
        for index in 0..<(1 + below(3)) {
            scenario.sources.append(.init(name: String("abc".dropFirst(index).prefix(1)), kind: baseKind()))
        }
        if isOne(of: 3) {
            scenario.sources.append(.init(name: "p", kind: .relay(isOne(of: 4) ? nil : expression(depth: 1))))
        }
        for index in 0..<(1 + below(3)) {
            scenario.signals.append(.init(name: "s\(index)", value: expression(depth: 2)))
        }
        for _ in 0..<below(3) {
            scenario.setUp.append(start())
        }
        for _ in 0..<(isOne(of: 3) ? 3 : 2) {
            scenario.threads.append([])
        }
        for thread in scenario.threads.indices {
            for _ in 0..<(1 + below(scenario.threads.count == 3 ? 2 : 4)) {
                scenario.threads[thread].append(operation())
            }
        }
        if !scenario.subscribers.isEmpty, isOne(of: 6) {
            scenario.reactions.append(.init(subscriber: below(scenario.subscribers.count), count: 1 + below(2), operations: [put()]))
        }
        return scenario
    }

    private mutating func baseKind() -> Scenario.Source.Kind {
        switch below(8) {
        case 0: .pipe
        case 1: .generator(isOne(of: 2) ? nil : value())
        case 2: .distinct(value())
        case 3: .promise(nil)
        default: .promise(value())
        }
    }

    private mutating func leaf() -> Expression {
        if !scenario.signals.isEmpty, isOne(of: 3) { return .signal(below(scenario.signals.count)) }
        return .source(below(scenario.sources.count))
    }

    private mutating func expression(depth: Int) -> Expression {
        guard depth > 0, !isOne(of: 5) else { return leaf() }
        switch below(20) {
        case 0...3: return Expression(kind: .combine, inputs: inputs(2 + below(2), depth))
        case 4, 5: return Expression(kind: .merge, inputs: inputs(2, depth))
        case 6, 7: return Expression(kind: .switch, inputs: inputs(3, depth))
        case 8: return Expression(kind: .with, inputs: inputs(2, depth))
        case 9: return Expression(kind: .zip, inputs: inputs(2, depth))
        case 10: return Expression(kind: .share, inputs: inputs(1, depth))
        case 11, 12: return Expression(kind: .replay, numbers: [1 + below(2)], inputs: inputs(1, depth))
        case 13: return Expression(kind: .map, inputs: inputs(1, depth))
        case 14: return Expression(kind: .sample, inputs: inputs(2, depth))
        case 15: return Expression(kind: .take, numbers: [1 + below(2)], inputs: inputs(1, depth))
        case 16:
            let inputs = inputs(2, depth)
            return Expression(kind: .then, inputs: [Expression(kind: .take, numbers: [1], inputs: [inputs[0]]), inputs[1]])
        case 17: return Expression(kind: .distinct, inputs: inputs(1, depth))
        case 18: return Expression(kind: .until, inputs: inputs(2, depth))
        default: return Expression(kind: .skip, numbers: [1], inputs: inputs(1, depth))
        }
    }

    private mutating func inputs(_ count: Int, _ depth: Int) -> [Expression] {
        (0..<count).map { _ in expression(depth: depth - 1) }
    }

    private mutating func start() -> Operation {
        let number = scenario.subscribers.count
        scenario.subscribers.append(number < 3 ? String("xyz".dropFirst(number).prefix(1)) : "x\(number)")
        return .start(isOne(of: 5) ? expression(depth: 1) : .signal(below(scenario.signals.count)), number)
    }

    private mutating func put() -> Operation {
        let source = below(scenario.sources.count)
        switch scenario.sources[source].kind {
        case .relay: return .assign(source, expression(depth: 1))
        case .promise where isOne(of: 6): return .update(source, value())
        default: return .set(source, value())
        }
    }

    private mutating func operation() -> Operation {
        switch below(12) {
        case 0...2: return start()
        case 3:
            guard !scenario.subscribers.isEmpty else { return put() }
            return .dispose(below(scenario.subscribers.count))
        case 4, 5: return .transaction((0..<(1 + below(3))).map { _ in plainPut() })
        case 6: return .read(below(scenario.sources.count))
        default: return put()
        }
    }

    private mutating func plainPut() -> Operation {
        .set(below(scenario.sources.count), value())
    }
}
