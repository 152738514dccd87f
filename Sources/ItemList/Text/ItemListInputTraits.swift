internal import Signals

/// How text is typed into a row: what is kept of it and how much.
public struct ItemListInputTraits: Sendable {
    /// What the input is for: it says which characters are kept of what is typed.
    public var kind: ItemListInputKind
    /// The greatest length, in ``maxLengthUnit``; nil for no limit.
    public var maxLength: Int?
    /// What ``maxLength`` counts.
    public var maxLengthUnit: TextUnit
    /// Whether more may be typed than fits. Then the limit is for the owner of the text and for a counter.
    public var allowsExcess: Bool
    /// Whether the text may have several lines; where it may not, a line break becomes a space.
    public var isMultiline: Bool
    /// Says whether the text may become this.
    public var shouldUpdateText: (@Sendable (String) -> Bool)?
    /// Says what goes in of what was pasted; nil keeps all of it out.
    public var processPaste: (@Sendable (String) -> String?)?

    /// How text is typed: any text on one line, unless told otherwise. A limit is at least 0.
    public init(
        kind: ItemListInputKind = .regular, maxLength: Int? = nil, maxLengthUnit: TextUnit = .characters, allowsExcess: Bool = false,
        isMultiline: Bool = false, shouldUpdateText: (@Sendable (String) -> Bool)? = nil,
        processPaste: (@Sendable (String) -> String?)? = nil
    ) {
        require(maxLength ?? 0 >= 0, "the greatest length of an input is at least 0, not \(maxLength ?? 0)")
        self.kind = kind
        self.maxLength = maxLength
        self.maxLengthUnit = maxLengthUnit
        self.allowsExcess = allowsExcess
        self.isMultiline = isMultiline
        self.shouldUpdateText = shouldUpdateText
        self.processPaste = processPaste
    }

    /// What of some typed text may go into the input.
    /// - Complexity: O(length).
    public func accepted(_ typed: String) -> String {
        var kept = ""
        for character in typed {
            if character.isNewline {
                kept += kind.accepted(isMultiline ? "\n" : " ")
            } else if !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
                kept += kind.accepted(character)
            }
        }
        return kept
    }

    /// The greatest length that holds what is typed back; nil for none.
    var firmLimit: Int? { allowsExcess ? nil : maxLength }
}
