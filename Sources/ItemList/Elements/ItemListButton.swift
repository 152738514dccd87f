/// A button around the list.
public struct ItemListButton: Sendable, Hashable {
    /// What a button shows.
    @nonexhaustive
    public enum Content: Sendable, Hashable {
        case text(String)
        case icon(ItemListIcon.Symbol)
        /// What a renderer of one's own draws, by its name. Others show the name.
        case custom(String)
    }

    public enum Style: String, Sendable, Hashable, CaseIterable {
        case regular
        case bold
        /// A spinner: what the button does is under way.
        case activity
    }

    public var content: Content
    public var style: Style
    public var isEnabled: Bool
    /// The words for a screen reader where they differ from what the content says.
    public var spokenLabel: String?

    public init(_ content: Content, style: Style = .regular, isEnabled: Bool = true, spokenLabel: String? = nil) {
        self.content = content
        self.style = style
        self.isEnabled = isEnabled
        self.spokenLabel = spokenLabel
    }

    public static func text(_ text: String, style: Style = .regular, isEnabled: Bool = true) -> ItemListButton {
        ItemListButton(.text(text), style: style, isEnabled: isEnabled)
    }

    /// A button with an icon, and what that means in words.
    public static func icon(_ symbol: ItemListIcon.Symbol, _ label: String, isEnabled: Bool = true) -> ItemListButton {
        ItemListButton(.icon(symbol), isEnabled: isEnabled, spokenLabel: label)
    }

    /// What the button is called.
    public var words: String {
        if let spokenLabel { return spokenLabel }
        return switch content {
        case .text(let text): text
        case .icon(let symbol): symbol.rawValue
        case .custom(let name): name
        }
    }

    /// What can be done with it now.
    public var offers: ItemListOffers { isEnabled && style != .activity ? .activate : [] }
}
