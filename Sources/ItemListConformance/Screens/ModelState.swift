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
    /// The interaction, except for its parts in the rows and the chrome.
    var interaction = ItemListInteraction<String>()

    func shownChrome(_ interaction: ItemListInteraction<String>) -> ItemListChrome {
        var chrome = chrome
        chrome.search?.isActive = interaction.query != nil
        chrome.search?.query = interaction.query ?? ""
        return chrome
    }

    /// Returns the rows as shown, without using the controller's code. Of several rows with one id, the first is shown.
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

    /// The transition that shows the whole screen on an empty renderer.
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
    /// The transition from an empty list to the same result, without one-time requests.
    var complete: ItemListTransition {
        ItemListTransition(
            from: 0, to: to, diff: ItemListDiff(insertions: rows.indices.map { .init(index: $0) }), rows: rows, chrome: chrome,
            interaction: interaction, shortcuts: shortcuts, presentationData: presentationData, options: .synchronous)
    }
}

extension ItemListRow {
    /// The row without its typed text, which may be newer than the state.
    var withoutTyping: ItemListRow {
        guard var input = content.control?.input else { return self }
        var content = content
        // The counter depends on the typed text.
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
