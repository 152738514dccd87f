internal import ItemList
public import ItemListText

/// A mouse event, from a terminal that reports them.
public struct TerminalMouse: Sendable, Hashable {
    /// The kind of a mouse event.
    @nonexhaustive
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// The first button was pressed.
        case press
        /// The mouse moved with the first button down.
        case drag
        /// The first button was released.
        case release
        /// The second button was pressed, which opens a menu.
        case menuPress
        /// The wheel was turned up by one step.
        case wheelUp
        /// The wheel was turned down by one step.
        case wheelDown
    }

    /// The kind of the event.
    public var kind: Kind
    /// The position, counted from 0, 0 in the upper left corner.
    public var position: TextPosition
    /// The modifiers held down, as far as the terminal reports them.
    public var modifiers: TerminalKey.Modifiers

    /// Creates a mouse event.
    public init(_ kind: Kind, at position: TextPosition, _ modifiers: TerminalKey.Modifiers = []) {
        self.kind = kind
        self.position = position
        self.modifiers = modifiers
    }
}

/// The number of clicks in quick succession at one position.
struct TerminalClicks: Sendable {
    /// The longest time between two clicks, in seconds.
    static let patience = 0.5

    /// 1 for a single click, 2 for a double click, 3 for a triple click; then it restarts at 1.
    private(set) var count = 0
    private var last: (position: TextPosition, time: Double)?

    mutating func add(at position: TextPosition, time: Double) {
        let isNext = last.map { $0.position == position && time - $0.time <= Self.patience } ?? false
        count = isNext && count < 3 ? count + 1 : 1
        last = (position, time)
    }
}
