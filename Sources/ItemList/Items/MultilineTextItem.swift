/// Text of any length in a row of a group.
public struct ItemListMultilineTextItem: ItemListItem {
    /// The letters that the text is set in.
    public enum Font: Sendable, Hashable, CaseIterable {
        /// Those of other rows.
        case `default`
        /// Letters of one width, as for code or a key.
        case monospace
    }

    /// What the row says, on as many lines as it needs.
    public var text: RichText
    /// The letters that the text is set in.
    public var font: Font
    /// Is called when the row was chosen. nil: it can't be.
    public var action: (@Sendable () -> Void)?
    /// Is called when the row was pressed long. nil: the row offers no long press.
    public var longTapAction: (@Sendable () -> Void)?
    /// Takes the link of the run that was chosen.
    public var linkAction: (@Sendable (String) -> Void)?

    /// A row that says all of `text`.
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

    /// The row of a label; it offers what there are handlers for, and links if the text has some.
    public func content() -> ItemListRowContent {
        var content = ItemListRowContent(
            role: .label, title: font == .monospace ? text.adding(.monospace) : text,
            offers: textRowOffers(action: action, longTap: longTapAction, link: text.hasLinks ? linkAction : nil))
        content.lineLimit = 0
        return content
    }

    /// Calls the handler of what was done with the row.
    public func perform(_ action: ItemListAction) {
        performTextRow(action, self.action, longTap: longTapAction)
    }

    /// Hands on the link that was chosen.
    public func perform(_ action: ItemListAction, on part: String) {
        if action == .activate {
            linkAction?(part)
        }
    }
}
