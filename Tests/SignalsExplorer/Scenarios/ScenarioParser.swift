/// Reads the text of a scenario.
struct ScenarioParser {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private var scenario = Scenario()
    private var tokens: [String] = []
    private var position = 0
    private var line = ""
    /// The names of signals, known before their expressions.
    private var signalNames: [String] = []

    static func parse(_ text: String) throws -> Scenario {
        var parser = ScenarioParser()
        return try parser.read(text)
    }

    private mutating func read(_ text: String) throws -> Scenario {
        let lines = text.split(whereSeparator: \.isNewline).map { Self.tokens(of: $0) }.filter { !$0.isEmpty }
        // Names first: a source may be set to a signal that comes later.
        for line in lines where line.count > 2 && line[1] == "=" {
            if Self.sourceKinds.contains(line[2]) {
                scenario.sources.append(.init(name: line[0], kind: .pipe))
            } else if line[2] != "start" {
                signalNames.append(line[0])
            }
        }
        for tokens in lines {
            (self.tokens, position, line) = (tokens, 0, tokens.joined(separator: " "))
            try readLine()
            guard position == tokens.count else { throw failure("a line's end is expected") }
        }
        return scenario
    }

    private static let sourceKinds: Set<String> = ["promise", "ignoring", "pipe", "relay", "lazy", "generator"]

    private static func tokens(of line: Substring) -> [String] {
        var result: [String] = []
        var word = ""
        for character in line {
            if character == "#" { break }
            if character.isLetter || character.isNumber {
                word.append(character)
                continue
            }
            if !word.isEmpty { result.append(word) }
            word = ""
            if !character.isWhitespace { result.append(String(character)) }
        }
        if !word.isEmpty { result.append(word) }
        return result
    }

    private func failure(_ message: String) -> Failure {
        Failure(description: "\(line): \(message), at word \(position + 1)")
    }

    private var next: String? { position < tokens.count ? tokens[position] : nil }

    private mutating func take() throws -> String {
        guard let next else { throw failure("the line ends too early") }
        position += 1
        return next
    }

    private mutating func take(_ token: String) -> Bool {
        guard next == token else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ token: String) throws {
        guard take(token) else { throw failure("'\(token)' is expected") }
    }

    private mutating func number() throws -> Int {
        guard let number = Int(try take()) else { throw failure("a number is expected") }
        return number
    }

    private var isAtNumber: Bool { next.map { Int($0) != nil } ?? false }

    private mutating func readLine() throws {
        if tokens == ["loose"] {
            scenario.isLoose = true
            position = 1
        } else if isAtNumber {
            let thread = try number()
            guard thread == scenario.threads.count + 1 else { throw failure("threads are numbered from 1 on") }
            try expect(":")
            scenario.threads.append(try operations())
        } else if tokens.count > 1, tokens[1] == "@" {
            let subscriber = self.subscriber(try take())
            try expect("@")
            let count = try number()
            try expect(":")
            scenario.reactions.append(.init(subscriber: subscriber, count: count, operations: try operations()))
        } else if tokens.count > 2, tokens[1] == "=", tokens[2] != "start" {
            let name = try take()
            try expect("=")
            if let source = scenario.sources.firstIndex(where: { $0.name == name }) {
                scenario.sources[source].kind = try sourceKind()
            } else {
                scenario.signals.append(.init(name: name, value: try expression()))
            }
        } else {
            scenario.setUp += try operations()
        }
    }

    private mutating func sourceKind() throws -> Scenario.Source.Kind {
        switch try take() {
        case "promise": .promise(isAtNumber ? try number() : nil)
        case "ignoring": .distinct(try number())
        case "pipe": .pipe
        case "relay": .relay(next == nil ? nil : try expression())
        case "lazy": .lazy(try expression())
        default: .generator(isAtNumber ? try number() : nil)
        }
    }

    private mutating func operations() throws -> [Operation] {
        var result: [Operation] = []
        while next != nil {
            result.append(try operation())
            guard take(";") else { break }
        }
        return result
    }

    private mutating func operation() throws -> Operation {
        if take("{") {
            var inner: [Operation] = []
            while !take("}") {
                inner.append(try operation())
                _ = take(",")
            }
            return .transaction(inner)
        }
        let name = try take()
        if name == "advance" { return .advance }
        if take("=") {
            try expect("start")
            return .start(try expression(), subscriber(name))
        }
        try expect(".")
        let verb = try take()
        if verb == "dispose" { return .dispose(subscriber(name)) }
        guard let source = scenario.sources.firstIndex(where: { $0.name == name }) else { throw failure("\(name) is no source") }
        switch verb {
        case "set", "put": return .set(source, try number())
        case "update": return .update(source, try number())
        case "assign": return .assign(source, try expression())
        case "complete": return .complete(source)
        case "read": return .read(source)
        case "drop": return .drop(source)
        default: throw failure("\(verb) is no operation")
        }
    }

    private mutating func subscriber(_ name: String) -> Int {
        if let index = scenario.subscribers.firstIndex(of: name) { return index }
        scenario.subscribers.append(name)
        return scenario.subscribers.count - 1
    }

    private mutating func expression() throws -> Expression {
        let name = try take()
        guard take("(") else {
            if let index = scenario.sources.firstIndex(where: { $0.name == name }) { return .source(index) }
            if let index = signalNames.firstIndex(of: name) { return .signal(index) }
            throw failure("\(name) is neither a source nor a signal")
        }
        guard let kind = Expression.Kind(rawValue: name) else { throw failure("\(name) is no operator") }
        var result = Expression(kind: kind)
        while !take(")") {
            if isAtNumber {
                result.numbers.append(try number())
            } else {
                result.inputs.append(try expression())
            }
            _ = take(",")
        }
        return result
    }
}
