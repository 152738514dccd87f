import ItemList

/// Shows of what parts a whole is made.
struct UsageItem: ItemListItem {
    let title: String
    let parts: [ItemListFigureValue]
    /// The whole, in words.
    let whole: String

    func content() -> ItemListRowContent {
        var content = ItemListRowContent(role: .label, title: RichText(title), value: .text(RichText(whole)))
        content.figure = .parts(parts)
        return content
    }
}
