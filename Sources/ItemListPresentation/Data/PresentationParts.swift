/// The parts of presentation data that can change separately.
///
/// A row that reads none of the changed parts is not redrawn; see ``ItemListPresentationData``.
public struct PresentationParts: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The theme.
    public static let colors = PresentationParts(rawValue: 1)
    /// The text size of lists.
    public static let sizes = PresentationParts(rawValue: 2)

    /// The strings and the layout direction.
    public static let strings = PresentationParts(rawValue: 4)
    /// The formats of dates, times, numbers and names.
    public static let formats = PresentationParts(rawValue: 8)

    /// The look of conversations: background, text size, bubble shape, large emoji.
    public static let chat = PresentationParts(rawValue: 16)

    /// All parts.
    public static let all: PresentationParts = [.colors, .sizes, .strings, .formats, .chat]
}
