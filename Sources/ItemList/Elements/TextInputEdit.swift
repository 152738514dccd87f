/// What a key does to text that is being typed.
///
/// A line is what lies between line breaks, however a renderer wraps it. Deletions that name a place take the selection instead, if there
/// is one.
@nonexhaustive
public enum TextInputEdit: Sendable, Hashable {
    /// Replaces the selection, or goes in at the caret.
    case insert(String)
    /// The same for what comes from elsewhere as a whole: it is never one step of undo with what was typed, and the input may change it
    /// before it goes in.
    case paste(String)
    /// Puts text in place of a range of `Character` offsets; what of the range is not there is left out.
    case replace(Range<Int>, String)
    /// Deletes the character before the caret.
    case deleteBackward
    /// Deletes the character after the caret.
    case deleteForward
    /// Deletes from the caret back to where a word begins.
    case deleteWordBackward
    /// Deletes from the caret to where a word ends.
    case deleteWordForward
    /// Deletes to the start of the line; at the start of a line, the line break before it.
    case deleteToLineStart
    /// Deletes to the end of the line; at the end of a line, the line break after it.
    case deleteToLineEnd
    /// Deletes all of the text. To undo brings it back.
    case clear
    /// Moves the caret. While selecting, the other end of the selection stays; else nothing is selected afterwards.
    case move(TextInputMovement, isSelecting: Bool)
    /// Puts the fixed end of the selection and the caret at `Character` offsets; one beyond an end is that end.
    case select(anchor: Int, caret: Int)
    /// Selects all of the text, with the caret at its end.
    case selectAll
    /// Takes back the last step. It is refused if there is none.
    case undo
    /// Does again what was undone last. It is refused if there is no such thing, as after typing.
    case redo
}

/// Where the caret goes.
@nonexhaustive
public enum TextInputMovement: String, Sendable, Hashable, CaseIterable {
    /// To the character before; out of a selection, to its start.
    case left
    /// To the character after; out of a selection, to its end.
    case right
    /// Back to where a word begins.
    case wordLeft
    /// On to where a word ends.
    case wordRight
    /// To the line above, as near as can be to the column where the caret was before it went up and down; from the first line, to its start.
    case up
    /// The same for the line below; from the last line, to its end.
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
