internal import ItemList
internal import ItemListText

/// What a terminal shows at a place of a frame: one or two cells.
///
/// A frame is made by code that may be wrong and of text from anywhere: a half of a wide character on its own is a blank, and so is a
/// wide cell with a control character, which a terminal would obey; in one cell that is a replacement character.
struct TerminalGlyph: Equatable {
    let character: Character
    let width: Int
    let style: TextStyle

    /// The glyph that begins at a column of a row; nil in the right half of a wide one.
    init?(in cells: UnsafeBufferPointer<TextCell>, column: Int) {
        let cell = cells[column]
        style = cell.style
        if cell.width == 0, column > 0, Self.isWide(in: cells, column: column - 1) {
            return nil
        }
        if Self.isWide(in: cells, column: column) {
            character = cell.character
            width = 2
        } else {
            character = cell.width == 1 ? (Self.isHarmless(cell.character) ? cell.character : "\u{fffd}") : " "
            width = 1
        }
    }

    /// Whether terminals differ in how far they go forward after it: they treat joined characters in ways of their own.
    var hasDoubtfulWidth: Bool {
        let utf8 = character.utf8
        return utf8.count > 1 && character.unicodeScalars.count > 1
    }

    /// The character without what it is joined with, where that may make its width doubtful: the first of several emoji, one without its tone, a sign
    /// as it looks in text. Letters keep their accents, and flags their two halves.
    var unjoined: Character {
        guard hasDoubtfulWidth, width > 1, let first = character.unicodeScalars.first else { return character }
        let isJoined = character.unicodeScalars.contains {
            [0x200d, 0x20e3, 0xfe0f].contains($0.value) || (0x1f3fb...0x1f3ff).contains($0.value) || (0xe0020...0xe007f).contains($0.value)
        }
        return isJoined ? Character(first) : character
    }

    /// How many cells behind its own a terminal may write over that shows joined characters one by one.
    var overdraft: Int {
        guard hasDoubtfulWidth else { return 0 }
        // Below the first one, and above the last, what is joined has no width of its own; neither has what chooses between two looks.
        let parts = character.unicodeScalars.count { (0x2190..<0xe0000).contains($0.value) && !(0xfe00...0xfe0f).contains($0.value) }
        return max(0, 2 * parts - width)
    }

    private static func isWide(in cells: UnsafeBufferPointer<TextCell>, column: Int) -> Bool {
        let cell = cells[column]
        return cell.width == 2 && column + 1 < cells.count && cells[column + 1].width == 0 && isHarmless(cell.character)
    }

    private static func isHarmless(_ character: Character) -> Bool {
        var last: UInt8 = 0
        for byte in character.utf8 {
            // Of the control characters behind ASCII the second byte would be none of the first.
            if byte < 0x20 || byte == 0x7f || last == 0xc2 && byte < 0xa0 { return false }
            last = byte
        }
        return true
    }
}
