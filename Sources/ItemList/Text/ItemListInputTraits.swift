/// How text is typed into a row: what is kept of it and how much.
public struct ItemListInputTraits: Sendable {
    public var kind: ItemListInputKind
    /// The greatest number of characters; nil for no limit.
    public var maxLength: Int?
    /// Whether the text may have several lines; where it may not, a line break becomes a space.
    public var isMultiline: Bool
    /// Says whether the text may become this.
    public var shouldUpdateText: (@Sendable (String) -> Bool)?

    public init(
        kind: ItemListInputKind = .regular, maxLength: Int? = nil, isMultiline: Bool = false,
        shouldUpdateText: (@Sendable (String) -> Bool)? = nil
    ) {
        precondition(maxLength ?? 0 >= 0, "the greatest number of characters of an input is at least 0")
        self.kind = kind
        self.maxLength = maxLength
        self.isMultiline = isMultiline
        self.shouldUpdateText = shouldUpdateText
    }

    /// What of some typed text may go into the input.
    /// - Complexity: O(length).
    public func accepted(_ typed: String) -> String {
        let kept = typed.compactMap { character -> Character? in
            if character.isNewline {
                return isMultiline ? "\n" : " "
            }
            return character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : character
        }
        return String(kept.compactMap(kind.accepted))
    }
}

/// What an input is for.
public enum ItemListInputKind: String, Sendable, Hashable, CaseIterable {
    case regular
    /// Drawn as dots and never spoken.
    case password
    case email
    /// Digits.
    case number
    /// Digits, a sign in front and one decimal separator.
    case decimal
    /// Letters without diacritics, digits and underscores.
    case username

    /// The character as it may stand in an input of this kind; nil if it may not.
    func accepted(_ character: Character) -> Character? {
        switch self {
        case .regular, .password: character
        case .email: character.isWhitespace ? nil : character
        case .number: character.isASCII && character.isNumber ? character : nil
        case .decimal: character.isASCII && character.isNumber || ".,-".contains(character) ? character : nil
        case .username: Self.foldedForUsername(character)
        }
    }

    /// Whether a whole text may stand in an input of this kind.
    func allows(_ text: String) -> Bool {
        guard self == .decimal else { return true }
        return text.count { ".,".contains($0) } <= 1 && !text.dropFirst().contains("-")
    }

    /// The letter of ASCII under a letter's marks (é is e), digits and the underscore as they are, nothing else.
    private static func foldedForUsername(_ character: Character) -> Character? {
        guard let scalar = character.unicodeScalars.first else { return nil }
        if scalar.isASCII {
            return scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal || scalar == "_" ? Character(scalar) : nil
        }
        // "LATIN SMALL LETTER E WITH ACUTE": the name says which letter carries the marks.
        let words = (scalar.properties.name ?? "").split(separator: " ")
        guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[3].utf8.count == 1, words[4] == "WITH",
            let letter = words[3].first
        else { return nil }
        return words[1] == "SMALL" ? letter.lowercased().first : letter
    }
}
