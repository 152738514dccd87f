internal import ItemList
internal import ItemListText

/// The drawn content of a frame at a position: one or two cells.
///
/// Frames come from code that may be wrong and contain text from anywhere. Half of a wide character becomes a blank. So does a wide cell
/// with a control character, which a terminal would obey. In a single cell, a control character becomes a replacement character.
struct TerminalGlyph: Equatable {
    let character: Character
    let width: Int
    let style: TextStyle

    /// The glyph that begins at a column of a row; nil for the right half of a wide one.
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

    /// True if terminals differ in the width of the character, which they do for joined scalars.
    var hasDoubtfulWidth: Bool {
        let utf8 = character.utf8
        return utf8.count > 1 && character.unicodeScalars.count > 1
    }

    /// The character without the joined parts that make its width doubtful. It is the first of several emoji, an emoji without its skin
    /// tone, or a symbol in text style. Accented letters and flags stay whole.
    var unjoined: Character {
        guard hasDoubtfulWidth, width > 1, let first = character.unicodeScalars.first else { return character }
        let isJoined = character.unicodeScalars.contains {
            [0x200d, 0x20e3, 0xfe0f].contains($0.value) || (0x1f3fb...0x1f3ff).contains($0.value) || (0xe0020...0xe007f).contains($0.value)
        }
        return isJoined ? Character(first) : character
    }

    /// The number of cells beyond its own that a terminal may overwrite if it draws joined characters one by one.
    var overdraft: Int {
        guard hasDoubtfulWidth else { return 0 }
        // Scalars outside this range are combining or have no width, and neither do variation selectors.
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
            // The control characters U+0080 to U+009F are C2 80 to C2 9F in UTF-8.
            if byte < 0x20 || byte == 0x7f || last == 0xc2 && byte < 0xa0 { return false }
            last = byte
        }
        return true
    }
}
