/// A small program over signals, as data: sources, signals over them, and what some threads do.
///
/// Its text is what `ScenarioParser` reads:
///
/// ```
/// a = promise 0                  a ValuePromise; without a number it has no value yet
/// b = pipe                       a ValuePipe
/// p = relay a                    a Promise, set to a signal or to none
/// g = generator 0                a signal whose subscribers several threads write to
/// s = combine(a, map(b))         a signal that is made once
/// x = start s                    a subscriber, started before the threads begin
/// x@2: a.set 5                   what its handler does at the second value
/// 1: a.set 1; y = start s        what the first thread does
/// 2: { a.set 2, b.set 3 }        a transaction
/// ```
struct Scenario: Hashable, Sendable {
    var sources: [Source] = []
    var signals: [Named<Expression>] = []
    /// Done before the threads begin.
    var setUp: [Operation] = []
    var threads: [[Operation]] = []
    var reactions: [Reaction] = []
    /// No order explains what is seen, and that is right: starts are no single steps here. The line `loose` in the text.
    var isLoose = false
    /// The names of the subscribers.
    var subscribers: [String] = []

    struct Named<Value: Hashable & Sendable>: Hashable, Sendable {
        var name: String
        var value: Value
    }

    struct Source: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            /// A `ValuePromise`, with a value or none.
            case promise(Int?)
            /// A `ValuePromise` that ignores repeated values.
            case distinct(Int)
            case pipe
            /// A `Promise`, set to a signal or to none.
            case relay(Expression?)
            /// A `Promise` that begins with its first subscriber.
            case lazy(Expression)
            /// A cold signal whose subscribers the threads write to.
            case generator(Int?)
        }

        var name: String
        var kind: Kind
    }

    /// What the handler of a subscriber does.
    struct Reaction: Hashable, Sendable {
        var subscriber: Int
        /// The number of the value that it happens at, from 1.
        var count: Int
        var operations: [Operation]
    }
}

/// A signal over sources and other signals.
struct Expression: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The source, or the signal, with the number that is the only one.
        case source, signal
        case map, odd, distinct, scan, share, start, collect
        /// Passes values on, and must have one run at a time.
        case alone
        case combine, merge, zip, with, sample, until
        /// The first input's value chooses among the others.
        case `switch`
        case then
        /// These have a number.
        case replay, take, skip, multicast
        /// Puts its numbers while it starts.
        case values
        /// Over a queue of the virtual clock, and of a pool.
        case hop, pool
    }

    var kind: Kind
    var numbers: [Int] = []
    var inputs: [Expression] = []

    static func source(_ index: Int) -> Expression { Expression(kind: .source, numbers: [index]) }
    static func signal(_ index: Int) -> Expression { Expression(kind: .signal, numbers: [index]) }

    /// This expression and all in it.
    var all: [Expression] { [self] + inputs.flatMap(\.all) }
}

/// What a thread does in one call.
indirect enum Operation: Hashable, Sendable {
    /// Sets a promise, or puts into a pipe or a generator.
    case set(Int, Int)
    /// Puts what is made of the newest value and a number.
    case update(Int, Int)
    /// Sets a `Promise` to a signal.
    case assign(Int, Expression)
    /// Ends a generator.
    case complete(Int)
    case read(Int)
    /// Releases the last reference to a source.
    case drop(Int)
    case start(Expression, Int)
    case dispose(Int)
    case transaction([Operation])
    /// Lets the clock do what is due.
    case advance
}

extension Scenario {
    func text(_ expression: Expression) -> String {
        let numbers = expression.numbers
        switch expression.kind {
        case .source: return sources[numbers[0]].name
        case .signal: return signals[numbers[0]].name
        default:
            let parts = numbers.map(String.init) + expression.inputs.map(text)
            return "\(expression.kind.rawValue)(\(parts.joined(separator: ", ")))"
        }
    }

    func text(_ operation: Operation) -> String {
        switch operation {
        case .set(let source, let value): "\(sources[source].name).set \(value)"
        case .update(let source, let tag): "\(sources[source].name).update \(tag)"
        case .assign(let source, let expression): "\(sources[source].name).assign \(text(expression))"
        case .complete(let source): "\(sources[source].name).complete"
        case .read(let source): "\(sources[source].name).read"
        case .drop(let source): "\(sources[source].name).drop"
        case .start(let expression, let subscriber): "\(subscribers[subscriber]) = start \(text(expression))"
        case .dispose(let subscriber): "\(subscribers[subscriber]).dispose"
        case .transaction(let operations): "{ \(operations.map(text).joined(separator: ", ")) }"
        case .advance: "advance"
        }
    }

    private func text(_ kind: Source.Kind) -> String {
        switch kind {
        case .promise(let value): "promise" + (value.map { " \($0)" } ?? "")
        case .distinct(let value): "ignoring \(value)"
        case .pipe: "pipe"
        case .relay(let expression): "relay" + (expression.map { " " + text($0) } ?? "")
        case .lazy(let expression): "lazy \(text(expression))"
        case .generator(let value): "generator" + (value.map { " \($0)" } ?? "")
        }
    }

    private func text(_ operations: [Operation]) -> String {
        operations.map(text).joined(separator: "; ")
    }

    /// What `ScenarioParser` reads.
    var text: String {
        var lines: [String] = []
        if isLoose { lines.append("loose") }
        // A relay may be set to a signal that comes after it in the lists: the parser takes names in any order.
        for source in sources { lines.append("\(source.name) = \(text(source.kind))") }
        for signal in signals { lines.append("\(signal.name) = \(text(signal.value))") }
        for operation in setUp { lines.append(text(operation)) }
        for reaction in reactions { lines.append("\(subscribers[reaction.subscriber])@\(reaction.count): \(text(reaction.operations))") }
        for (index, operations) in threads.enumerated() { lines.append("\(index + 1): \(text(operations))") }
        return lines.joined(separator: "\n")
    }

    /// How many operations the threads make.
    var size: Int { threads.reduce(0) { $0 + $1.count } }

    /// How many orders of the operations there are that agree with each thread's own; at most a limit.
    func orderCount(limit: Int) -> Int {
        var count = 1
        var total = 0
        for thread in threads {
            for place in 1...max(1, thread.count) where !thread.isEmpty {
                total += 1
                count = count * total / place
                if count > limit { return limit }
            }
        }
        return count
    }

    /// All sources that an expression may subscribe to, those of signals in it among them.
    func sources(of expression: Expression) -> Set<Int> {
        switch expression.kind {
        case .source:
            switch sources[expression.numbers[0]].kind {
            case .relay(let inner?), .lazy(let inner): sources(of: inner).union(expression.numbers)
            default: [expression.numbers[0]]
            }
        case .signal: sources(of: signals[expression.numbers[0]].value)
        default: expression.inputs.reduce(into: []) { $0.formUnion(sources(of: $1)) }
        }
    }

    var usesClock: Bool { has(.hop) }
    var usesPool: Bool { has(.pool) }

    private func has(_ kind: Expression.Kind) -> Bool {
        expressions.contains { $0.all.contains { $0.kind == kind } }
    }

    /// All expressions, wherever they stand.
    var expressions: [Expression] {
        var result = signals.map(\.value)
        for source in sources {
            switch source.kind {
            case .relay(let expression?), .lazy(let expression): result.append(expression)
            default: break
            }
        }
        for operation in allOperations {
            switch operation {
            case .assign(_, let expression), .start(let expression, _): result.append(expression)
            default: break
            }
        }
        return result
    }

    /// All operations, also those of handlers and in transactions.
    var allOperations: [Operation] {
        func flat(_ operations: [Operation]) -> [Operation] {
            operations.flatMap { operation in
                if case .transaction(let inner) = operation { [operation] + flat(inner) } else { [operation] }
            }
        }
        return flat(setUp + threads.flatMap { $0 } + reactions.flatMap(\.operations))
    }
}
