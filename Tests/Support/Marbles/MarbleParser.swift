/// A text that is no marble diagram.
public struct MarbleSyntaxError: Error, Equatable, CustomStringConvertible {
    public let diagram: String
    /// The place of the first character that cannot stand where it does, from 1; one more than there are if something is missing.
    public let column: Int
    public let problem: String
    public let allowed: String

    public var description: String {
        """
        malformed diagram, column \(column): \(problem); allowed: \(allowed)
          \(diagram)
          \(String(repeating: " ", count: column - 1))^
        """
    }
}

/// Reads a marble diagram from left to right.
struct MarbleParser {
    /// Characters that have a meaning of their own.
    static let marks: Set<Character> = ["-", "|", "#", "^", "!", "(", ")", "[", "]"]

    private let text: String
    private let subject: MarbleDiagram.Subject
    private let characters: [Character]
    private var index = 0
    private var ticks: [[MarbleDiagram.Event]] = []
    private var group: [MarbleDiagram.Event]?
    private var hasStarted = false
    private var hasEnded = false

    init(_ text: String, _ subject: MarbleDiagram.Subject) {
        self.text = text
        self.subject = subject
        characters = Array(text)
    }

    mutating func parse(valueType: String, isValue: (String) -> Bool) throws(MarbleSyntaxError) -> MarbleDiagram {
        var groupStart = 0
        while index < characters.count {
            let start = index
            switch characters[index] {
            case " ":
                index += 1
            case "-" where group == nil:
                ticks.append([])
                index += 1
            case "(" where group == nil && canTakeEvent && subject != .disposal:
                group = []
                groupStart = start
                index += 1
            case ")" where group?.isEmpty == false:
                ticks.append(group ?? [])
                group = nil
                index += 1
            default:
                let event = try parseEvent()
                if case .next(let value) = event, !isValue(value) {
                    throw error(start, "\"\(value)\" is no \(valueType)", allowed: "a text that \(valueType) can be made of")
                }
                if group == nil { ticks.append([event]) } else { group?.append(event) }
            }
        }
        guard group == nil else { throw error(groupStart, "the group is not closed") }
        switch subject {
        case .subscription where !hasStarted: throw error(characters.count, "a subscription has a start")
        case .disposal where !hasEnded: throw error(characters.count, "the disposal is missing")
        default: return MarbleDiagram(ticks: ticks)
        }
    }

    private mutating func parseEvent() throws(MarbleSyntaxError) -> MarbleDiagram.Event {
        let start = index
        let character = characters[index]
        guard canTakeEvent else { throw unexpected(start) }
        index += 1
        switch (subject, character) {
        case (.signal, "|"):
            hasEnded = true
            return .completed
        case (.signal, "#"):
            hasEnded = true
            guard index < characters.count, characters[index] == "[" else { return .failed("e") }
            return .failed(try parseBracketed())
        case (.signal, "["):
            index = start
            return .next(try parseBracketed())
        case (.signal, _) where !Self.marks.contains(character) && !character.isWhitespace:
            return .next(String(character))
        case (.subscription, "^") where !hasStarted:
            hasStarted = true
            return .start
        case (.subscription, "!") where hasStarted, (.disposal, "!"):
            hasEnded = true
            return .disposal
        default:
            throw unexpected(start)
        }
    }

    /// Reads a text between brackets, at the first of which the parser stands.
    private mutating func parseBracketed() throws(MarbleSyntaxError) -> String {
        let start = index
        var depth = 0
        while index < characters.count {
            if characters[index] == "[" { depth += 1 }
            if characters[index] == "]" { depth -= 1 }
            index += 1
            if depth == 0 { return String(characters[start + 1..<index - 1]) }
        }
        throw error(start, "the bracket is not closed", allowed: "any text, then \"]\"")
    }

    private var canTakeEvent: Bool { !hasEnded }

    // MARK: Errors

    private func unexpected(_ index: Int) -> MarbleSyntaxError {
        error(index, "\"\(characters[index])\" cannot stand here")
    }

    private func error(_ index: Int, _ problem: String, allowed: String? = nil) -> MarbleSyntaxError {
        MarbleSyntaxError(diagram: text, column: index + 1, problem: problem, allowed: allowed ?? self.allowed)
    }

    /// What may come next.
    private var allowed: String {
        var elements: [String] = []
        if canTakeEvent {
            switch subject {
            case .signal: elements += ["a value", "\"[a longer value]\"", "\"|\"", "\"#\""]
            case .subscription: elements.append(hasStarted ? "\"!\"" : "\"^\"")
            case .disposal: elements.append("\"!\"")
            }
        }
        if let group {
            if !group.isEmpty { elements.append("\")\"") }
        } else {
            if canTakeEvent, subject != .disposal { elements.append("\"(\"") }
            elements.append("\"-\"")
        }
        return (elements + ["a space"]).joined(separator: ", ")
    }
}
