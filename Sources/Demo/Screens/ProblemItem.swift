import ItemList

/// Says what is wrong with the settings file.
func problemItem(_ problem: String) -> ItemListTextItem {
    ItemListTextItem(text: RichText(problem, color: .destructive))
}
