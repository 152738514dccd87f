internal import ItemList

/// A row as data: the entry of the suite's controller.
struct ModelRow: ItemListNodeEntry, Hashable {
    var id: String
    var section = 0
    var tag: ItemListItemTag?
    var content: ItemListRowContent
    var requestsNoInset = false
    /// The largest number of characters of its input.
    var maxLength: Int?

    var isFreeText: Bool { content.role == .text }
    var isAlwaysPlain: Bool { isFreeText || content.role == .header }

    func item(presentationData: ItemListPresentationData, arguments: ModelArguments) -> any ItemListItem {
        // Declares a dependency on the theme. A renderer that draws only rows named by the script thus redraws all rows for a new theme.
        _ = presentationData.theme
        return ModelItem(row: self, arguments: arguments)
    }
}

struct ModelArguments: Sendable {
    let perform: @Sendable (_ id: String, _ action: ItemListAction) -> Void
}

private struct ModelItem: ItemListItem {
    let row: ModelRow
    let arguments: ModelArguments

    var isAlwaysPlain: Bool { row.isAlwaysPlain }
    var requestsNoInset: Bool { row.requestsNoInset }
    var isFreeText: Bool { row.isFreeText }

    var input: ItemListInputTraits? {
        row.content.control?.input.map { ItemListInputTraits(maxLength: row.maxLength, isMultiline: $0.isMultiline) }
    }

    func content() -> ItemListRowContent { row.content }

    func perform(_ action: ItemListAction) {
        arguments.perform(row.id, action)
    }
}
