internal import Signals

/// The typing rules of a row: a filter and a limit.
public struct ItemListInputTraits: Sendable {
    /// The purpose of the input, which decides the accepted characters.
    public var kind: ItemListInputKind
    /// The maximum length, in ``maxLengthUnit``; nil for no limit.
    public var maxLength: Int?
    /// The unit of ``maxLength``.
    public var maxLengthUnit: TextUnit
    /// True if the text may exceed the limit. The limit then matters only to the owner of the text and a counter.
    public var allowsExcess: Bool
    /// True if the text may have several lines; otherwise a line break becomes a space.
    public var isMultiline: Bool
    /// A filter for edits, which returns true if the text may change to its argument.
    public var shouldUpdateText: (@Sendable (String) -> Bool)?
    /// A filter for pasted text, which returns the text to insert; nil refuses the paste.
    public var processPaste: (@Sendable (String) -> String?)?

    /// Creates typing rules, by default for any text on one line.
    /// - Precondition: A limit is at least 0.
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

    /// Returns the accepted part of typed text.
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

    /// The enforced maximum length; nil for none.
    var firmLimit: Int? { allowsExcess ? nil : maxLength }
}
