/// Text in the middle of a group that has no rows yet.
public struct ItemListPlaceholderItem: ItemListItem {
    /// What is said in place of rows, on as many lines as it needs.
    public var text: RichText

    /// A row that says `text` in place of others.
    public init(text: some RichTextConvertible) {
        self.text = text.richText
    }

    /// The row of a label in the colour of placeholders, in the middle.
    public func content() -> ItemListRowContent {
        var content = ItemListRowContent(role: .label, title: text.meaning(.placeholder), alignment: .center)
        content.lineLimit = 0
        return content
    }
}
