import ItemList

/// Says what is wrong.
func problemItem(_ problem: String) -> ItemListTextItem {
    ItemListTextItem(text: RichText(problem, color: .destructive))
}
