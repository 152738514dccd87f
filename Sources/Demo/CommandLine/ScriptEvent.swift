import ItemList
import ItemListTerminal
import ItemListText
import SignalistSettings

enum ScriptEvent: Sendable, Equatable {
    /// A key press, repeated `count` times.
    case key(TerminalKey, count: Int = 1)
    /// A click with the primary mouse button.
    case click(TextPosition)
    /// Text, typed as one key for each character.
    case type(String)
    /// A new size of the terminal.
    case resize(GridSize)
    /// A pause in seconds.
    case wait(Double)
    /// Opens the screen at a path.
    case open(String)
    /// An action on a row of the front screen, by the row's identifier.
    case act(ItemListAction, on: String)
    /// A message to the front screen, as sent by a client of `--renderer json --follow`.
    case message(String)
    case picture(String)
}

extension ScriptEvent {
    /// The allowed lines, for messages.
    static let allowed =
        "a key (\(keys.map(\.name).joined(separator: ", ")), f1 to f\(lastFunction), one character, each after ctrl-, alt- or shift-, "
        + "and a number of times), type TEXT, paste TEXT, click COLUMN ROW, wheel-up, wheel-down, "
        + "mouse \(mice.map(\.name).joined(separator: "|")) COLUMN ROW, also after ctrl-, alt- or shift-, "
        + "resize COLSxROWS, wait SECONDS, open PATH, activate ID, toggle ID, choose ID OPTION, picture [NAME] "
        + "or an object of --renderer json --follow"

    /// Parses a line; nil for a blank line or a comment after `#`.
    static func read(_ line: String) throws(ScriptProblem) -> ScriptEvent? {
        let line = line.last == "\r" ? String(line.dropLast()) : line
        let trimmed = line.drop { $0 == " " || $0 == "\t" }
        guard let first = trimmed.first, first != "#" || trimmed.count == 1 else { return nil }
        if first == "{" { return .message(String(trimmed)) }
        // Split by scalars: typed text may begin with spaces, or with a combining mark that would join the space before it.
        let word = String(trimmed.unicodeScalars.prefix { $0 != " " })
        let rest = String(trimmed.unicodeScalars.dropFirst(word.unicodeScalars.count + 1))
        return try event(word, rest, rest.split(separator: " ").map(String.init))
    }

    private static func event(_ word: String, _ rest: String, _ arguments: [String]) throws(ScriptProblem) -> ScriptEvent {
        switch (word, arguments.count) {
        case ("type", 1...): return .type(rest)
        case ("paste", 1...): return .key(.paste(unquoted(rest) ?? rest))
        case ("picture", _): return .picture(rest)
        case ("open", 1): return .open(arguments[0])
        case ("activate", 1): return .act(.activate, on: arguments[0])
        case ("toggle", 1): return .act(.toggle, on: arguments[0])
        case ("choose", 2): return .act(.choose(arguments[1]), on: arguments[0])
        case ("activate", 0): return .key(.named(.enter))
        case ("wait", 1):
            guard let seconds = Double(arguments[0]), (0...longestWait).contains(seconds) else {
                throw .badValue(rest, allowed: "seconds from 0 to 3600")
            }
            return .wait(seconds)
        case ("resize", 1):
            guard let size = GridSize(arguments[0]) else { throw .badValue(rest, allowed: GridSize.expectation) }
            return .resize(size)
        case ("click", 2):
            return .click(try position(arguments[...]))
        case ("mouse", 3):
            let (name, held) = modified(arguments[0])
            guard let kind = mice.first(where: { $0.name == name })?.kind else {
                throw .badValue(arguments[0], allowed: mice.map(\.name).joined(separator: ", "))
            }
            return .key(.mouse(TerminalMouse(kind, at: try position(arguments[1...]), held)))
        case (_, 0): return .key(try key(word))
        case (_, 1):
            let key = try key(word)
            guard let count = Int(arguments[0]), (1...10_000).contains(count) else {
                throw .badValue(rest, allowed: "how many times, from 1 to 10000")
            }
            return .key(key, count: count)
        default: throw .unknown(word + " " + rest)
        }
    }

    /// The longest pause of one line, in seconds.
    static let longestWait = 3600.0

    private static func position(_ arguments: ArraySlice<String>) throws(ScriptProblem) -> TextPosition {
        let numbers = arguments.compactMap { Int($0) }.filter { (1...10_000).contains($0) }
        guard numbers.count == 2 else {
            throw .badValue(arguments.joined(separator: " "), allowed: "a column and a row, from 1")
        }
        return TextPosition(column: numbers[0] - 1, row: numbers[1] - 1)
    }

    static let mice: [(name: String, kind: TerminalMouse.Kind)] = [
        ("press", .press), ("drag", .drag), ("release", .release), ("menu-press", .menuPress), ("wheel-up", .wheelUp),
        ("wheel-down", .wheelDown),
    ]

    static let keys: [(name: String, key: TerminalKey.Name)] = [
        ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("home", .home), ("end", .end), ("page-up", .pageUp),
        ("page-down", .pageDown), ("insert", .insert), ("delete", .delete), ("backspace", .backspace), ("tab", .tab), ("enter", .enter),
        ("escape", .escape),
    ]

    static let modifiers: [(prefix: String, modifier: TerminalKey.Modifiers)] = [
        ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
    ]

    /// The last function key that terminals report.
    private static let lastFunction = 35

    /// Splits the modifiers off the beginning of a word.
    private static func modified(_ word: String) -> (name: String, held: TerminalKey.Modifiers) {
        var (name, held) = (word.unicodeScalars[...], TerminalKey.Modifiers())
        // By scalars, because a combining mark forms one character with the scalar before it.
        while let modifier = modifiers.first(where: { name.starts(with: $0.prefix.unicodeScalars) }) {
            name.removeFirst(modifier.prefix.unicodeScalars.count)
            held.insert(modifier.modifier)
        }
        return (String(name), held)
    }

    private static func key(_ word: String) throws(ScriptProblem) -> TerminalKey {
        let (name, held) = modified(word)
        if let key = keys.first(where: { $0.name == name }) { return .named(key.key, held) }
        if name == "space" { return .character(" ", held) }
        if name.count == 1, let character = name.first { return .character(character, held) }
        if name.first == "f", let number = Int(name.dropFirst()), (1...lastFunction).contains(number) { return .function(number, held) }
        let wheel = TextPosition(column: 0, row: 0)
        if word == "wheel-up" { return .mouse(TerminalMouse(.wheelUp, at: wheel)) }
        if word == "wheel-down" { return .mouse(TerminalMouse(.wheelDown, at: wheel)) }
        throw .unknown(word)
    }
}

enum ScriptProblem: Error, Equatable {
    /// The line begins with an unknown word.
    case unknown(String)
    case badValue(String, allowed: String)
    /// The screen has no such row, or the row doesn't allow the action.
    case refused(String)
}

extension ScriptProblem: CustomStringConvertible {
    var description: String {
        switch self {
        case .unknown(let word): "'\(word)' is no event; allowed: \(ScriptEvent.allowed)"
        case .badValue(let value, let allowed): "it cannot be '\(value)'; allowed: \(allowed)"
        case .refused(let words): words
        }
    }
}
