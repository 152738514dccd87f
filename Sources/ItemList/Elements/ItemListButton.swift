/// A button around the list.
public struct ItemListButton: Sendable, Hashable {
    /// The contents of a button.
    @nonexhaustive
    public enum Content: Sendable, Hashable {
        /// A text, which is also the button's name unless ``ItemListButton/spokenLabel`` is set.
        case text(String)
        /// A symbol. The button's name is ``ItemListButton/spokenLabel``, or else the symbol's name.
        case icon(ItemListIcon.Symbol)
        /// Custom content, drawn by a custom renderer. Other renderers show its name.
        case custom(String)
    }

    /// The visual emphasis of a button.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// No emphasis.
        case regular
        /// Bold, for the main action of a screen, such as saving.
        case bold
        /// A spinner: the button's action is in progress.
        case activity
    }

    /// The contents of the button, and its name unless ``spokenLabel`` is set.
    public var content: Content
    /// The emphasis of the button. A button with `activity` can't be pressed.
    public var style: Style
    /// True if the button can be pressed; otherwise it is dimmed.
    public var isEnabled: Bool
    /// The name for screen readers, if it differs from the contents.
    public var spokenLabel: String?

    /// Creates a button with a text, a symbol or custom content.
    public init(_ content: Content, style: Style = .regular, isEnabled: Bool = true, spokenLabel: String? = nil) {
        self.content = content
        self.style = style
        self.isEnabled = isEnabled
        self.spokenLabel = spokenLabel
    }

    /// Creates a button with a text.
    public static func text(_ text: String, style: Style = .regular, isEnabled: Bool = true) -> ItemListButton {
        ItemListButton(.text(text), style: style, isEnabled: isEnabled)
    }

    /// Creates a button with an icon and a name for screen readers.
    public static func icon(_ symbol: ItemListIcon.Symbol, _ label: String, isEnabled: Bool = true) -> ItemListButton {
        ItemListButton(.icon(symbol), isEnabled: isEnabled, spokenLabel: label)
    }

    /// The name of the button.
    public var words: String {
        if let spokenLabel { return spokenLabel }
        return switch content {
        case .text(let text): text
        case .icon(let symbol): symbol.rawValue
        case .custom(let name): name
        }
    }

    /// The actions that the button offers now.
    public var offers: ItemListOffers { isEnabled && style != .activity ? .activate : [] }
}
