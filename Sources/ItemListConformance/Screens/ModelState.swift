internal import ItemList

/// A screen as data.
struct ModelState: Sendable, Hashable {
    /// Ids may repeat.
    var rows: [ModelRow] = []
    var chrome = ItemListChrome()
    var animateChanges = true
    var crossfadeState = false
    var requests: [ItemListRequest<String>] = []
    var shortcuts: [ItemListShortcut<String>] = []
    var presentationData = PresentationData()
    /// What is being done with it, but for what the rows and the chrome say of that.
    var interaction = ItemListInteraction<String>()

    /// The chrome as a window shows it.
    func shownChrome(_ interaction: ItemListInteraction<String>) -> ItemListChrome {
        var chrome = chrome
        chrome.search?.isActive = interaction.query != nil
        chrome.search?.query = interaction.query ?? ""
        return chrome
    }

    /// The rows as a window shows them, made without the code that a controller makes them with. Of rows with one id the first is shown.
    func shownRows(_ interaction: ItemListInteraction<String> = ItemListInteraction()) -> [ItemListRow<String>] {
        var ids: Set<String> = []
        let rows = rows.filter { ids.insert($0.id).inserted }
        func traits(_ index: Int) -> ItemListNeighborTraits<Int>? {
            guard rows.indices.contains(index) else { return nil }
            let row = rows[index]
            return ItemListNeighborTraits(
                section: row.section, isAlwaysPlain: row.isAlwaysPlain, requestsNoInset: row.requestsNoInset, isText: row.isFreeText)
        }
        return rows.enumerated().map { index, row in
            var content = row.content
            if interaction.undoable.contains(row.id) { content.offers.insert(.undo) }
            if content.editing?.isSelected != nil { content.editing?.isSelected = interaction.selection.contains(row.id) }
            return ItemListRow(
                id: row.id, tag: row.tag, section: ItemListSectionName(row.section), content: content,
                neighbors: itemListNeighbors(
                    item: ItemListNeighborTraits(section: row.section), topItem: traits(index - 1), bottomItem: traits(index + 1)),
                isAlwaysPlain: row.isAlwaysPlain)
        }
    }

    /// The transition that shows all of it to a renderer that has nothing yet.
    var firstTransition: ItemListTransition<String> {
        var interaction = interaction
        interaction.selection = Set(rows.filter { $0.content.editing?.isSelected == true }.map(\.id))
        interaction.query = chrome.search.flatMap { $0.isActive ? $0.query : nil }
        return ItemListTransition(
            from: 0, to: 1, diff: ItemListDiff(), rows: ItemListRows(shownRows(interaction)), chrome: shownChrome(interaction),
            interaction: interaction, shortcuts: shortcuts, presentationData: presentationData, options: .synchronous
        ).complete
    }
}

extension ItemListTransition {
    /// What leads to the same from nothing. What was to be done once has been.
    var complete: ItemListTransition {
        ItemListTransition(
            from: 0, to: to, diff: ItemListDiff(insertions: rows.indices.map { .init(index: $0) }), rows: rows, chrome: chrome,
            interaction: interaction, shortcuts: shortcuts, presentationData: presentationData, options: .synchronous)
    }
}

extension ItemListRow {
    /// The row without what is typed into it, which goes ahead of the state.
    var withoutTyping: ItemListRow {
        guard var input = content.control?.input else { return self }
        var content = content
        // It counts what was typed.
        if content.footnote == input.counter { content.footnote = nil }
        input.text = ""
        input.caret = nil
        input.selection = 0..<0
        input.otherText = nil
        input.isEditRefused = false
        content.control = .input(input)
        content.parts.removeAll { $0.id == ItemListInputContent.otherTextPart }
        return ItemListRow(id: id, tag: tag, section: section, content: content, neighbors: neighbors, isAlwaysPlain: isAlwaysPlain)
    }
}
