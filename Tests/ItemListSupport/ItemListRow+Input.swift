import ItemList

extension ItemListRow {
    /// The text input of the row; nil for a row without one.
    var input: ItemListInputContent? {
        content.control?.input
    }

    var caret: Int? { input?.caret }
}
