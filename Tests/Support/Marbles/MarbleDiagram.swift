/// What happens at each tick, which can be written as text.
///
/// Each element of the text takes one tick:
///
/// ```
///  -        nothing
///  a        a value of one character
///  [12]     a value of any text; brackets in it come in pairs
///  |        completion
///  #        the error named e; #[name] is another one
///  (ab|)    several events
///  ^ !      in the diagram of a subscription: its start and its disposal
/// ```
///
/// Spaces are ignored outside of brackets, so diagrams can be aligned. After the end only `-` may stand.
public struct MarbleDiagram: Hashable, Sendable, CustomStringConvertible {
    public enum Event: Hashable, Sendable {
        case next(String)
        case failed(String)
        case completed
        case start
        case disposal
    }

    /// What a diagram is about, and so which events may stand in it.
    public enum Subject: Sendable {
        /// Values, then one end.
        case signal
        /// One start, then one disposal.
        case subscription
        /// One disposal.
        case disposal
    }

    public var ticks: [[Event]]

    public init(ticks: [[Event]]) {
        self.ticks = ticks
    }

    /// Reads a diagram.
    ///
    /// - Parameters:
    ///   - valueType: what the values are called in an error.
    ///   - isValue: whether a text is a value.
    public init(
        _ text: String, of subject: Subject = .signal, valueType: String = "String", isValue: (String) -> Bool = { _ in true }
    ) throws(MarbleSyntaxError) {
        var parser = MarbleParser(text, subject)
        self = try parser.parse(valueType: valueType, isValue: isValue)
    }

    public var description: String { ticks.map(Self.text).joined() }

    /// The text of one tick.
    static func text(_ events: [Event]) -> String {
        switch events.count {
        case 0: "-"
        case 1: text(events[0])
        default: "(" + events.map(text).joined() + ")"
        }
    }

    static func text(_ event: Event) -> String {
        switch event {
        case .next(let value): isPlain(value) ? value : "[\(value)]"
        case .failed("e"): "#"
        case .failed(let name): "#[\(name)]"
        case .completed: "|"
        case .start: "^"
        case .disposal: "!"
        }
    }

    /// Whether a value can be written without brackets.
    private static func isPlain(_ text: String) -> Bool {
        text.count == 1 && text.allSatisfy { !MarbleParser.marks.contains($0) && !$0.isWhitespace }
    }

    func events(at tick: Int) -> [Event] {
        tick < ticks.count ? ticks[tick] : []
    }
}
