/// What a key does to text that is being typed.
public enum TextInputEdit: Sendable, Hashable {
    /// Replaces the selection, or goes in at the caret.
    case insert(String)
    /// Puts text in place of a range of `Character` offsets; what of the range is not there is left out.
    case replace(Range<Int>, String)
    case deleteBackward
    case deleteForward
    case deleteWordBackward
    case deleteToStart
    case deleteToEnd
    case clear
    case move(TextInputMovement, isSelecting: Bool)
    case selectAll
    case undo
}

/// Where the caret goes.
public enum TextInputMovement: Sendable, Hashable, CaseIterable {
    case left
    case right
    case wordLeft
    case wordRight
    case start
    case end
}
