internal import ItemList

/// What a terminal shows at a place of a frame: one or two cells.
///
/// A frame is made by code that may be wrong and of text from anywhere: a half of a wide character on its own is a blank, and so is a
/// wide cell with a control character, which a terminal would obey; in one cell that is a replacement character.
struct TerminalGlyph: Equatable {
    let character: Character
    let width: Int
    let style: TextStyle

    /// The glyph that begins at a place; nil in the right half of a wide one.
    init?(in frame: TextFrame, column: Int, row: Int) {
        let cell = frame[column, row]
        style = cell.style
        if cell.width == 0, column > 0, Self.isWide(in: frame, column: column - 1, row: row) {
            return nil
        }
        if Self.isWide(in: frame, column: column, row: row) {
            character = cell.character
            width = 2
        } else {
            character = cell.width == 1 ? (Self.isHarmless(cell.character) ? cell.character : "\u{fffd}") : " "
            width = 1
        }
    }

    /// Whether terminals differ in how far they go forward after it: they treat joined characters in ways of their own.
    var hasDoubtfulWidth: Bool {
        character.unicodeScalars.count > 1
    }

    private static func isWide(in frame: TextFrame, column: Int, row: Int) -> Bool {
        let cell = frame[column, row]
        return cell.width == 2 && column + 1 < frame.columns && frame[column + 1, row].width == 0 && isHarmless(cell.character)
    }

    private static func isHarmless(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) }
    }
}
