/// What is going on, behind a mark that it is.
public struct ItemListActivityTextItem: ItemListItem {
    /// What is going on, or what came of it.
    public var text: RichText
    /// Whether it still goes on.
    public var isActive: Bool

    /// A text that says `text`, behind the mark unless it is not active.
    public init(text: some RichTextConvertible, isActive: Bool = true) {
        self.text = text.richText
        self.isActive = isActive
    }

    /// True: the text never lies on the surface of a group.
    public var isAlwaysPlain: Bool { true }
    /// True: the gap below is smaller than that below other rows.
    public var isFreeText: Bool { true }

    /// The row of a status: it is read out when it changes.
    public func content() -> ItemListRowContent {
        var content = ItemListRowContent(role: .status, title: text.meaning(.freeText))
        if isActive { content.leading = .activity }
        return content
    }
}
