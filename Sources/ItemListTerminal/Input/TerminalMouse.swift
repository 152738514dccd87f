internal import ItemList
public import ItemListText

/// What a user did with the mouse on a terminal that tells of it.
public struct TerminalMouse: Sendable, Hashable {
    /// What was done.
    @nonexhaustive
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// The first button went down.
        case press
        /// The mouse moved while that was down.
        case drag
        /// It went up.
        case release
        /// The second button went down, which asks for a menu.
        case menuPress
        /// The wheel was turned up, by one step.
        case wheelUp
        /// The wheel was turned down, by one step.
        case wheelDown
    }

    /// What was done.
    public var kind: Kind
    /// Where, counted from the top left corner, which is 0, 0.
    public var position: TextPosition
    /// What was held down meanwhile, as far as the terminal tells.
    public var modifiers: TerminalKey.Modifiers

    /// Something that was done with the mouse at a place.
    public init(_ kind: Kind, at position: TextPosition, _ modifiers: TerminalKey.Modifiers = []) {
        self.kind = kind
        self.position = position
        self.modifiers = modifiers
    }
}

/// How often the mouse was pressed at one place, each time soon after the last one.
struct TerminalClicks: Sendable {
    /// How soon that is, in seconds.
    static let patience = 0.5

    /// 1 for a press alone, 2 for a double click, 3 for a triple one; then it begins anew.
    private(set) var count = 0
    private var last: (position: TextPosition, time: Double)?

    mutating func add(at position: TextPosition, time: Double) {
        let isNext = last.map { $0.position == position && time - $0.time <= Self.patience } ?? false
        count = isNext && count < 3 ? count + 1 : 1
        last = (position, time)
    }
}
