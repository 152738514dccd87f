extension ItemListInputKind {
    /// The characters that may stand in an input of this kind in place of one that was typed; none if it may not.
    func accepted(_ character: Character) -> String {
        switch self {
        case .regular, .password: String(character)
        case .email: character.isWhitespace ? "" : String(Self.narrowed(character))
        case .number: Self.digit(character)
        case .decimal:
            switch Self.narrowed(character) {
            case let mark where ".,-".contains(mark): String(mark)
            case "−": "-"
            default: Self.digit(character)
            }
        case .username: character.unicodeScalars.map(Self.foldedForUsername).joined()
        }
    }

    /// Whether a whole text may stand in an input of this kind.
    func allows(_ text: String) -> Bool {
        guard self == .decimal else { return true }
        return text.count { ".,".contains($0) } <= 1 && !text.dropFirst().contains("-")
    }

    private static func digit(_ character: Character) -> String {
        let narrowed = narrowed(character)
        return narrowed.isASCII && narrowed.isNumber ? String(narrowed) : ""
    }

    /// The character of ASCII that a full-width form stands for, as input methods of East Asia write it.
    private static func narrowed(_ character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return character }
        return Character(narrowed(scalar))
    }

    private static func narrowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        // The forms stand in the order of ASCII.
        guard (fullWidth.first...fullWidth.last).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - fullWidth.first + 0x21) ?? scalar
    }

    private static let fullWidth: (first: UInt32, last: UInt32) = (0xFF01, 0xFF5E)

    /// The letter of ASCII under a letter's marks (é is e), digits and the underscore as they are, nothing else.
    private static func foldedForUsername(_ scalar: Unicode.Scalar) -> String {
        let scalar = narrowed(scalar)
        if scalar.isASCII {
            return scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal || scalar == "_" ? String(scalar) : ""
        }
        // "LATIN SMALL LETTER E WITH ACUTE": the name says which letter carries the marks.
        let words = (scalar.properties.name ?? "").split(separator: " ")
        guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[3].utf8.count == 1, words[4] == "WITH",
            let letter = words[3].first
        else { return "" }
        return words[1] == "SMALL" ? letter.lowercased() : String(letter)
    }
}
