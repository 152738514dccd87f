/// A button around the list.
public struct ItemListButton: Sendable, Hashable {
    /// What a button shows.
    @nonexhaustive
    public enum Content: Sendable, Hashable {
        /// Words. The button is called by them, unless ``ItemListButton/spokenLabel`` is another name.
        case text(String)
        /// A symbol. What it means is said by ``ItemListButton/spokenLabel``, or by the symbol's name.
        case icon(ItemListIcon.Symbol)
        /// What a renderer of one's own draws, by its name. Others show the name.
        case custom(String)
    }

    /// How a button stands out from those beside it.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// Not at all.
        case regular
        /// In bold, for what the screen is there for, such as to save.
        case bold
        /// A spinner: what the button does is under way.
        case activity
    }

    /// What the button shows, and what it is called unless ``spokenLabel`` says otherwise.
    public var content: Content
    /// How the button stands out. One with `activity` can't be pressed.
    public var style: Style
    /// Whether the button can be pressed; else it is drawn faded.
    public var isEnabled: Bool
    /// The words for a screen reader where they differ from what the content says.
    public var spokenLabel: String?

    /// A button with words, a symbol, or what a renderer of one's own draws.
    public init(_ content: Content, style: Style = .regular, isEnabled: Bool = true, spokenLabel: String? = nil) {
        self.content = content
        self.style = style
        self.isEnabled = isEnabled
        self.spokenLabel = spokenLabel
    }

    /// A button with words on it.
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
