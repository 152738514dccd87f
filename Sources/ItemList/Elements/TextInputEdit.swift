/// The effect of a key on text that is being typed.
///
/// A line ends at a line break; wrapping by a renderer doesn't count. With a selection, deletions relative to the caret delete it instead.
@nonexhaustive
public enum TextInputEdit: Sendable, Hashable {
    /// Replaces the selection, or inserts text at the caret.
    case insert(String)
    /// Inserts like `insert`, but as an undo step of its own. The input may filter the text first.
    case paste(String)
    /// Replaces a range of `Character` offsets, clamped to the text.
    case replace(Range<Int>, String)
    /// Deletes the character before the caret.
    case deleteBackward
    /// Deletes the character after the caret.
    case deleteForward
    /// Deletes from the caret back to the start of a word.
    case deleteWordBackward
    /// Deletes from the caret to the end of a word.
    case deleteWordForward
    /// Deletes to the start of the line; at the start of a line, deletes the line break before it.
    case deleteToLineStart
    /// Deletes to the end of the line; at the end of a line, deletes the line break after it.
    case deleteToLineEnd
    /// Deletes all text. This can be undone.
    case clear
    /// Moves the caret. While selecting, the anchor of the selection stays; otherwise the selection is cleared.
    case move(TextInputMovement, isSelecting: Bool)
    /// Sets the anchor of the selection and the caret to `Character` offsets, clamped to the text.
    case select(anchor: Int, caret: Int)
    /// Selects all text and moves the caret to its end.
    case selectAll
    /// Undoes the last step; refused if there is none.
    case undo
    /// Redoes the last undone step; refused if there is none, as after typing.
    case redo
}

/// A movement of the caret.
@nonexhaustive
public enum TextInputMovement: String, Sendable, Hashable, CaseIterable {
    /// To the previous character; with a selection, to its start.
    case left
    /// To the next character; with a selection, to its end.
    case right
    /// To the start of the word.
    case wordLeft
    /// To the end of the word.
    case wordRight
    /// To the line above, closest to the column before the first vertical move; from the first line, to its start.
    case up
    /// To the line below, like `up`; from the last line, to its end.
    case down
    /// To the start of the line.
    case lineStart
    /// To the end of the line.
    case lineEnd
    /// To the start of the text.
    case start
    /// To the end of the text.
    case end
}
