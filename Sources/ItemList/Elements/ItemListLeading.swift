/// The element before a row's title.
@nonexhaustive
public enum ItemListLeading: Sendable, Hashable {
    /// An icon.
    case icon(ItemListIcon)
    /// An avatar: a picture of a person, or initials.
    case avatar(ItemListAvatar)
    /// A picture that the renderer's host looks up by a key.
    case image(key: String)
    /// An activity indicator for work of unknown length.
    case activity

    /// The element as text, for renderers that don't know the case.
    public var words: String {
        switch self {
        case .icon(let icon): icon.symbol.rawValue
        case .avatar(let avatar): avatar.initials
        case .image(let key): key
        case .activity: "…"
        }
    }
}

/// A round picture of a person, or initials.
public struct ItemListAvatar: Sendable, Hashable {
    /// One or two letters, shown if there is no picture.
    public var initials: String
    /// The background color of the initials; nil for the theme's accent color.
    public var color: RGBColor?
    /// The key by which the renderer's host looks up a picture.
    public var imageKey: String?

    /// Creates an avatar with initials, and a picture if it has a key.
    public init(initials: String, color: RGBColor? = nil, imageKey: String? = nil) {
        self.initials = initials
        self.color = color
        self.imageKey = imageKey
    }
}

/// A note below a row.
public struct ItemListFootnote: Sendable, Hashable {
    /// The purpose of a footnote.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Explains the row.
        case help
        /// The remaining length of a text.
        case counter
        /// Describes an error. It is drawn and announced as one.
        case error
    }

    /// The text of the note, wrapped to as many lines as it needs.
    public var text: String
    /// The purpose of the note, which decides its color.
    public var kind: Kind

    /// Creates a footnote, a help text by default.
    public init(_ text: String, kind: Kind = .help) {
        self.text = text
        self.kind = kind
    }
}
