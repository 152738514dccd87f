/// Makes a failing scenario small: fewer operations first, then fewer subscribers, signals and inputs.
enum Shrinker {
    /// - Parameter fails: whether a smaller scenario fails too.
    static func shrink(_ scenario: Scenario, _ fails: (Scenario) -> Bool) -> Scenario {
        var current = scenario
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for candidate in candidates(current) where weight(candidate) < weight(current) {
                guard fails(candidate) else { continue }
                current = candidate
                isSmaller = true
                break
            }
        }
        return withoutUnused(current)
    }

    private static func weight(_ scenario: Scenario) -> Int {
        1000 * scenario.allOperations.count + 100 * scenario.threads.count + 10 * scenario.reactions.count
            + scenario.expressions.reduce(0) { $0 + $1.all.count }
    }

    private static func candidates(_ scenario: Scenario) -> [Scenario] {
        var result: [Scenario] = []
        func add(_ change: (inout Scenario) -> Void) {
            var candidate = scenario
            change(&candidate)
            result.append(candidate)
        }
        for thread in scenario.threads.indices where scenario.threads.count > 1 {
            add { $0.threads.remove(at: thread) }
        }
        for thread in scenario.threads.indices {
            for index in scenario.threads[thread].indices {
                if scenario.threads[thread].count > 1 {
                    add { $0.threads[thread].remove(at: index) }
                }
                for smaller in smaller(scenario.threads[thread][index]) {
                    add { $0.threads[thread][index] = smaller }
                }
            }
        }
        for index in scenario.setUp.indices {
            add { $0.setUp.remove(at: index) }
            for smaller in smaller(scenario.setUp[index]) {
                add { $0.setUp[index] = smaller }
            }
        }
        for index in scenario.reactions.indices {
            add { $0.reactions.remove(at: index) }
        }
        for index in scenario.signals.indices {
            for smaller in smaller(scenario.signals[index].value) {
                add { $0.signals[index].value = smaller }
            }
        }
        for index in scenario.sources.indices {
            guard case .relay(let expression?) = scenario.sources[index].kind else { continue }
            add { $0.sources[index].kind = .relay(nil) }
            for smaller in smaller(expression) {
                add { $0.sources[index].kind = .relay(smaller) }
            }
        }
        return result
    }

    private static func smaller(_ operation: Operation) -> [Operation] {
        switch operation {
        case .transaction(let inner):
            (inner.count == 1 ? inner : [])
                + inner.indices.map { index in
                    var rest = inner
                    rest.remove(at: index)
                    return .transaction(rest)
                }
        case .start(let expression, let subscriber): smaller(expression).map { .start($0, subscriber) }
        case .assign(let source, let expression): smaller(expression).map { .assign(source, $0) }
        default: []
        }
    }

    /// The inputs instead of the whole, one input less, and a smaller input.
    private static func smaller(_ expression: Expression) -> [Expression] {
        var result = expression.inputs
        let least = expression.kind == .merge || expression.kind == .combine ? 2 : .max
        for index in expression.inputs.indices {
            if expression.inputs.count > least {
                var candidate = expression
                candidate.inputs.remove(at: index)
                result.append(candidate)
            }
            for smaller in smaller(expression.inputs[index]) {
                var candidate = expression
                candidate.inputs[index] = smaller
                result.append(candidate)
            }
        }
        return result
    }

    /// Signals that one place alone names are written there, and those that none names are left out.
    private static func withoutUnused(_ scenario: Scenario) -> Scenario {
        var result = scenario
        var changed = true
        while changed {
            changed = false
            for index in result.signals.indices.reversed() {
                let uses = result.expressions.flatMap(\.all).filter { $0 == .signal(index) }.count
                guard uses == 0 else { continue }
                result.signals.remove(at: index)
                result.mapExpressions { expression in
                    guard expression.kind == .signal, expression.numbers[0] > index else { return expression }
                    return .signal(expression.numbers[0] - 1)
                }
                changed = true
                break
            }
        }
        return result
    }
}

extension Expression {
    /// Changes each expression in this one, from the inside out.
    func map(_ change: (Expression) -> Expression) -> Expression {
        var result = self
        result.inputs = inputs.map { $0.map(change) }
        return change(result)
    }
}

extension Scenario {
    mutating func mapExpressions(_ change: (Expression) -> Expression) {
        func changed(_ operation: Operation) -> Operation {
            switch operation {
            case .start(let expression, let subscriber): .start(expression.map(change), subscriber)
            case .assign(let source, let expression): .assign(source, expression.map(change))
            case .transaction(let inner): .transaction(inner.map(changed))
            default: operation
            }
        }
        for index in signals.indices { signals[index].value = signals[index].value.map(change) }
        for index in sources.indices {
            switch sources[index].kind {
            case .relay(let expression?): sources[index].kind = .relay(expression.map(change))
            case .lazy(let expression): sources[index].kind = .lazy(expression.map(change))
            default: break
            }
        }
        setUp = setUp.map(changed)
        threads = threads.map { $0.map(changed) }
        for index in reactions.indices { reactions[index].operations = reactions[index].operations.map(changed) }
    }
}
