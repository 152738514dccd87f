/// A grouped row with text of any length.
public struct ItemListMultilineTextItem: ItemListItem {
    /// The font of the text.
    public enum Font: Sendable, Hashable, CaseIterable {
        /// The font of other rows.
        case `default`
        /// Monospaced, for code or a key.
        case monospace
    }

    /// The text, wrapped to as many lines as it needs.
    public var text: RichText
    /// The font of the text.
    public var font: Font
    /// The handler for activation; nil disables activation.
    public var action: (@Sendable () -> Void)?
    /// The handler for a long press; nil disables long presses.
    public var longTapAction: (@Sendable () -> Void)?
    /// The handler for links, called with the link of the run.
    public var linkAction: (@Sendable (String) -> Void)?

    /// Creates a text row.
    public init(
        text: some RichTextConvertible, font: Font = .default, action: (@Sendable () -> Void)? = nil,
        longTapAction: (@Sendable () -> Void)? = nil, linkAction: (@Sendable (String) -> Void)? = nil
    ) {
        self.text = text.richText
        self.font = font
        self.action = action
        self.longTapAction = longTapAction
        self.linkAction = linkAction
    }

    /// Returns a read-only row that offers the actions with handlers, and links if the text has some.
    public func content() -> ItemListRowContent {
        var content = ItemListRowContent(
            role: .label, title: font == .monospace ? text.adding(.monospace) : text,
            offers: textRowOffers(action: action, longTap: longTapAction, link: text.hasLinks ? linkAction : nil))
        content.lineLimit = 0
        return content
    }

    /// Calls the handler of the action.
    public func perform(_ action: ItemListAction) {
        performTextRow(action, self.action, longTap: longTapAction)
    }

    /// Calls ``linkAction`` for a link.
    public func perform(_ action: ItemListAction, on part: String) {
        if action == .activate {
            linkAction?(part)
        }
    }
}
