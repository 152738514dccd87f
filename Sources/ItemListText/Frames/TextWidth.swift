/// How many columns of a terminal text takes: the one table that layout, drawing and the caret agree on.
///
/// The rules, in this order: an emoji that asks for its picture (U+FE0F; this covers keycaps) takes 2 columns, one that asks for
/// its letter shape (U+FE0E) takes 1; any other grapheme cluster takes the sum of its scalars and never more than 2, which
/// makes a flag, a skin tone or a joined family as wide as one emoji. Characters of ambiguous width take 1, and 2 where the terminal of the process was
/// found to draw them so.
public enum TextWidth {
    /// The columns that a character takes: 0, 1 or 2.
    ///
    /// Control characters, lone combining marks and invisible format characters take none; a ``TextLine`` doesn't let them through.
    /// - Complexity: O(1) for a character of one scalar, else O(scalars).
    public static func columns(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.index(after: scalars.startIndex) == scalars.endIndex { return columns(of: first) }
        if first.properties.isEmoji {
            if scalars.contains("\u{FE0F}") { return 2 }
            if scalars.contains("\u{FE0E}") { return 1 }
        }
        return min(scalars.reduce(0) { $0 + columns(of: $1) }, 2)
    }

    /// The columns that a text takes on one line.
    /// - Complexity: O(length).
    public static func columns(of text: String) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) ? 1 : 0 }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .nonspacingMark, .enclosingMark, .spacingMark:
            return 0
        default:
            break
        }
        if isConjoiningJamo(scalar) { return 0 }
        if isWide(scalar) || isAmbiguousWide && isAmbiguous(scalar) { return 2 }
        // A flag is two regional indicators of one column each.
        return scalar.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains(scalar.value) ? 2 : 1
    }

    /// A vowel or a final consonant that joins the Korean syllable before it.
    private static func isConjoiningJamo(_ scalar: Unicode.Scalar) -> Bool {
        (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
    }
}
