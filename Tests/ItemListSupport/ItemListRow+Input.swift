import ItemList

extension ItemListRow {
    /// What the row shows of a text input.
    var input: ItemListInputContent? {
        content.control?.input
    }

    var caret: Int? { input?.caret }
}
