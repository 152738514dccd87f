internal import ItemList

/// A screen as data.
struct ModelState: Sendable, Hashable {
    /// Ids may repeat.
    var rows: [ModelRow] = []
    var chrome = ItemListChrome()
    var animateChanges = true
    var presentationData = PresentationData()

    /// The rows as they are to be shown, made without the code that a controller makes them with. Of rows with one id the first is shown.
    var shownRows: [ItemListRow<String>] {
        var ids: Set<String> = []
        let rows = rows.filter { ids.insert($0.id).inserted }
        func traits(_ index: Int) -> ItemListNeighborTraits<Int>? {
            guard rows.indices.contains(index) else { return nil }
            let row = rows[index]
            return ItemListNeighborTraits(
                section: row.section, isAlwaysPlain: row.isAlwaysPlain, requestsNoInset: row.requestsNoInset, isText: row.isFreeText)
        }
        return rows.enumerated().map { index, row in
            ItemListRow(
                id: row.id, tag: row.tag, section: ItemListSectionName(row.section), content: row.content,
                neighbors: itemListNeighbors(
                    item: ItemListNeighborTraits(section: row.section), topItem: traits(index - 1), bottomItem: traits(index + 1)),
                isAlwaysPlain: row.isAlwaysPlain)
        }
    }

    /// The transition that shows all of it to a renderer that has nothing yet.
    var firstTransition: ItemListTransition<String> {
        .complete(to: 1, rows: ItemListRows(shownRows), chrome: chrome, presentationData: presentationData)
    }
}

extension ItemListTransition<String> {
    static func complete(
        to revision: Int, rows: ItemListRows<String>, chrome: ItemListChrome, presentationData: PresentationData
    ) -> ItemListTransition {
        ItemListTransition(
            from: 0, to: revision, diff: ItemListDiff(insertions: rows.indices.map { .init(index: $0) }), rows: rows, chrome: chrome,
            presentationData: presentationData, options: .synchronous)
    }
}

extension ItemListRow {
    /// The row without what is typed into it, which goes ahead of the state.
    var withoutTyping: ItemListRow {
        guard var input = content.control?.input else { return self }
        input.text = ""
        input.caret = nil
        input.selection = 0..<0
        var content = content
        content.control = .input(input)
        return ItemListRow(id: id, tag: tag, section: section, content: content, neighbors: neighbors, isAlwaysPlain: isAlwaysPlain)
    }
}
