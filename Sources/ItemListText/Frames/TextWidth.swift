/// The width of text in terminal columns: the single table that layout, drawing and the caret share.
///
/// An emoji with emoji presentation (U+FE0F, including keycaps) takes 2 columns, one with text presentation (U+FE0E) takes 1. Any other
/// grapheme cluster takes the sum of its scalars, at most 2. So a flag, a skin tone or a joined family is as wide as one emoji. Characters
/// of ambiguous width take 1 column, or 2 if the process's terminal draws them so.
public enum TextWidth {
    /// Returns the columns of a character: 0, 1 or 2.
    ///
    /// Control characters, lone combining marks and invisible format characters take none; ``TextLine`` removes or replaces them.
    /// - Complexity: O(1) for a character with one scalar, otherwise O(scalars).
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

    /// Returns the columns of a text on one line.
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

    /// Returns true for a vowel or final consonant that joins the preceding Korean syllable.
    private static func isConjoiningJamo(_ scalar: Unicode.Scalar) -> Bool {
        (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
    }
}

extension TextWidth {
    /// Returns true if a scalar is wide or fullwidth by Unicode's East Asian Width.
    /// - Complexity: O(log n) in the number of ranges.
    static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x1100 && contains(scalar.value, in: wideRanges)
    }

    /// Returns true if a value is in one of the ascending ranges.
    static func contains(_ value: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < value {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < ranges.count && ranges[low].contains(value)
    }

    /// The scalars with East_Asian_Width W or F in Unicode 18.0 (EastAsianWidth.txt), ascending, without those that the standard library
    /// knows by their emoji presentation. Some ranges include marks of width 0, which are checked first.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5,
        0x2FF0...0x303E, 0x3041...0x3096, 0x309B...0x30FF, 0x3105...0x312F, 0x3131...0x3163, 0x3165...0x318E, 0x3190...0x31E5,
        0x31EF...0x321E, 0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3,
        0x16FF2...0x16FF6, 0x17000...0x18CDA, 0x18CFF...0x18D20, 0x18D80...0x18DF2, 0x18E00...0x19191, 0x191A0...0x191D2,
        0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE, 0x1B000...0x1B128, 0x1B132...0x1B132, 0x1B150...0x1B152,
        0x1B155...0x1B155, 0x1B164...0x1B168, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F1AE...0x1F1AE,
        0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251, 0x1F260...0x1F265, 0x1F6D9...0x1F6D9,
        0x1F7DA...0x1F7DA, 0x1FA8B...0x1FA8D, 0x1FACC...0x1FADD, 0x1FAEB...0x1FAEB, 0x1FAF9...0x1FAFA, 0x20000...0x2FFFD,
        0x30000...0x3FFFD,
    ]
}
