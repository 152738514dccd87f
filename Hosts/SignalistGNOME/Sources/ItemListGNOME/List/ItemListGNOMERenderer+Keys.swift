internal import CAdwaita
internal import ItemList

// Keyboard handling for the focused row and the selected rows.
extension ItemListGNOMERenderer {
    /// Handles a key in the list while no text has the focus.
    /// - Returns: true if the key was handled.
    func handleInRows(_ key: KeyPress) -> Bool {
        if key.isUndo {
            perform(.undo, on: .list, refused: {})
            return true
        }
        if key.selectsAll {
            let isOffered = { (content: ItemListRowContent) in content.offers.contains(.select) }
            guard rows.contains(where: { isOffered($0.view.content) }) || list.contains(where: { isOffered($0.content) }) else {
                return false
            }
            perform(.select(true), on: .list)
            return true
        }
        if let id = focusedRow, let view = views[id], handle(key, in: id, view.content, view) { return true }
        guard let letter = key.letter else { return false }
        return findRow(letter)
    }

    private func handle(_ key: KeyPress, in id: ID, _ content: ItemListRowContent, _ view: RowView) -> Bool {
        if let move = key.rowMove {
            guard content.offers.contains(.move) else { return false }
            connection?.move(id, by: move)
        } else if key.isDelete, content.offers(.delete) {
            perform(.delete, on: .row(id))
        } else if key.opensMenu {
            return view.pressLong()
        } else if key.selects, content.offers.contains(.select) {
            select(id, isRange: false)
        } else if let end = key.rangeEnd, content.offers.contains(.select) {
            extendSelection(from: id, to: end)
        } else {
            return false
        }
        return true
    }

    // MARK: Selection

    /// Toggles the selection of a row, or extends the selection to it.
    func select(_ id: ID, isRange: Bool) {
        let isSelected = last?.interaction.selection.contains(id) ?? false
        perform(isRange ? .extendSelection : .select(!isSelected), on: .row(id))
    }

    /// Extends the selection to the next row or to an end of the list, and moves the focus there.
    private func extendSelection(from id: ID, to end: KeyPress.RangeEnd) {
        guard let place = index(of: id) else { return }
        let way: any Sequence<Int> =
            switch end {
            case .above: (0..<place).reversed()
            case .below: (place + 1)..<list.count
            case .first: 0..<place
            case .last: ((place + 1)..<list.count).reversed()
            }
        func isWanted(_ index: Int) -> Bool {
            let content = content(at: index)
            return content.takesFocus && content.offers.contains(.select)
        }
        func first(of way: some Sequence<Int>) -> Int? { way.first(where: isWanted) }
        guard let next = first(of: way), let row = bring(next) else { return }
        // A range begins at the focused row, unless an existing range ends there.
        if last?.interaction.selectionRange?.end != id { perform(.select(true), on: .row(id)) }
        perform(.extendSelection, on: .row(row.id))
        row.view.widget.grabFocus()
    }

    // MARK: Type-ahead

    /// Focuses the next row with the typed prefix.
    private func findRow(_ letter: Character) -> Bool {
        let now = Double(g_get_monotonic_time()) / 1_000_000
        let isGoingOn = typeAhead.isGoingOn(at: now)
        // A space activates the focused row, unless it continues a prefix.
        if letter == " ", !isGoingOn { return false }
        let current = focusedIndex
        var made: (first: Int, rows: [ItemListRow<ID>]) = (0, [])
        let found = typeAhead.find(letter, at: now, from: current, count: list.count) { index in
            if let row = row(at: index) { return row.view.content.takesFocus ? row.view.content.name(in: strings) : nil }
            // Rows are made in chunks, which is cheaper.
            if !made.rows.indices.contains(index - made.first) {
                made = (index, list.rows(in: index..<min(index + 64, list.count)))
            }
            let content = made.rows[index - made.first].content
            return content.takesFocus ? content.name(in: strings) : nil
        }
        if let found { bring(found)?.view.widget.grabFocus() }
        return found != nil || isGoingOn
    }
}
