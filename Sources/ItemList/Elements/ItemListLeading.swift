/// What stands before a row's title.
@nonexhaustive
public enum ItemListLeading: Sendable, Hashable {
    /// An icon by the name of what it shows.
    case icon(ItemListIcon)
    /// Somebody's picture, or the letters that stand for it.
    case avatar(ItemListAvatar)
    /// A picture that the renderer's host knows by a key.
    case image(key: String)
    /// Work of unknown length is going on.
    case activity

    /// What stands there in words, for a renderer that does not know the case.
    public var words: String {
        switch self {
        case .icon(let icon): icon.symbol.rawValue
        case .avatar(let avatar): avatar.initials
        case .image(let key): key
        case .activity: "…"
        }
    }
}

/// A round picture of somebody, or the letters that stand for it.
public struct ItemListAvatar: Sendable, Hashable {
    /// One or two letters, which are shown where there is no picture.
    public var initials: String
    /// What the letters stand on; nil takes the accent of the theme.
    public var color: RGBColor?
    /// A picture that the renderer's host knows by a key.
    public var imageKey: String?

    /// An avatar of letters, and of a picture if it has a key.
    public init(initials: String, color: RGBColor? = nil, imageKey: String? = nil) {
        self.initials = initials
        self.color = color
        self.imageKey = imageKey
    }
}

/// A line below a row that belongs to it.
public struct ItemListFootnote: Sendable, Hashable {
    /// What a line below a row is for.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Tells what the row is about.
        case help
        /// Tells how much more text fits.
        case counter
        /// Tells what is wrong. It is drawn as such, and announced as an error.
        case error
    }

    /// What the line says, on as many lines as it needs.
    public var text: String
    /// What the line is for, which gives it its colour.
    public var kind: Kind

    /// A line of help, or of another kind.
    public init(_ text: String, kind: Kind = .help) {
        self.text = text
        self.kind = kind
    }
}
