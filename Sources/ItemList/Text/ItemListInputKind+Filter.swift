extension ItemListInputKind {
    /// Returns the characters that the input accepts for a typed one; empty if it is refused.
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

    /// Returns true if the whole text is valid for the input.
    func allows(_ text: String) -> Bool {
        guard self == .decimal else { return true }
        return text.count { ".,".contains($0) } <= 1 && !text.dropFirst().contains("-")
    }

    private static func digit(_ character: Character) -> String {
        let narrowed = narrowed(character)
        return narrowed.isASCII && narrowed.isNumber ? String(narrowed) : ""
    }

    /// Returns the ASCII character for a full-width form, which East Asian input methods produce.
    private static func narrowed(_ character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return character }
        return Character(narrowed(scalar))
    }

    private static func narrowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        // Full-width forms have the order of ASCII.
        guard (fullWidth.first...fullWidth.last).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - fullWidth.first + 0x21) ?? scalar
    }

    private static let fullWidth: (first: UInt32, last: UInt32) = (0xFF01, 0xFF5E)

    /// Returns the ASCII letter without diacritics (é becomes e), digits and the underscore unchanged, and an empty string otherwise.
    private static func foldedForUsername(_ scalar: Unicode.Scalar) -> String {
        let scalar = narrowed(scalar)
        if scalar.isASCII {
            return scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal || scalar == "_" ? String(scalar) : ""
        }
        // The Unicode name contains the base letter: "LATIN SMALL LETTER E WITH ACUTE".
        let words = (scalar.properties.name ?? "").split(separator: " ")
        guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[3].utf8.count == 1, words[4] == "WITH",
            let letter = words[3].first
        else { return "" }
        return words[1] == "SMALL" ? letter.lowercased() : String(letter)
    }
}
