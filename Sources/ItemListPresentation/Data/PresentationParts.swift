/// The parts that a look has, each of which can change alone.
///
/// A row that shows none of the parts that changed is not drawn anew for the change: see ``ItemListPresentationData``.
public struct PresentationParts: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The theme.
    public static let colors = PresentationParts(rawValue: 1)
    /// How large words are.
    public static let sizes = PresentationParts(rawValue: 2)

    /// The words, and the side from which they are read.
    public static let strings = PresentationParts(rawValue: 4)
    /// How dates, times, numbers and names are written.
    public static let formats = PresentationParts(rawValue: 8)

    /// How conversations look: what lies behind them, how large their words are, the shape of their bubbles, large emoji.
    public static let chat = PresentationParts(rawValue: 16)

    /// All parts.
    public static let all: PresentationParts = [.colors, .sizes, .strings, .formats, .chat]
}
