internal import CAdwaita
internal import ItemList

// What keys do with rows: with the one that has the focus, and with those that are selected.
extension ItemListGNOMERenderer {
    /// Does what a key is for in a list, where no text has the focus.
    /// - Returns: whether it was for something.
    func handleInRows(_ key: KeyPress) -> Bool {
        if key.isUndo {
            perform(.undo, on: .list, refused: {})
            return true
        }
        if key.selectsAll {
            guard rows.contains(where: { $0.view.content.offers.contains(.select) }) else { return false }
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

    /// Selects a row besides those that are, or no longer; or all from the row before to it.
    func select(_ id: ID, isRange: Bool) {
        let isSelected = last?.interaction.selection.contains(id) ?? false
        perform(isRange ? .extendSelection : .select(!isSelected), on: .row(id))
    }

    /// Has the range of selected rows end at the next row, or at an end of the list, and goes there.
    private func extendSelection(from id: ID, to end: KeyPress.RangeEnd) {
        guard let place = rows.firstIndex(where: { $0.id == id }) else { return }
        let way: [Row] =
            switch end {
            case .above: rows[..<place].reversed()
            case .below: Array(rows[(place + 1)...])
            case .first: Array(rows[..<place])
            case .last: rows[(place + 1)...].reversed()
            }
        guard let next = way.first(where: { takesFocus($0.view) && $0.view.content.offers.contains(.select) }) else { return }
        // A range begins where the keys are, unless one has come as far as that.
        if last?.interaction.selectionRange?.end != id { perform(.select(true), on: .row(id)) }
        perform(.extendSelection, on: .row(next.id))
        next.view.widget.grabFocus()
    }

    private func takesFocus(_ view: RowView) -> Bool {
        gtk_widget_get_focusable(view.widget) != 0 && gtk_widget_is_sensitive(view.widget) != 0 && view.field == nil
    }

    // MARK: Type-ahead

    /// Goes to the row that begins with what is typed.
    private func findRow(_ letter: Character) -> Bool {
        let now = Double(g_get_monotonic_time()) / 1_000_000
        let isGoingOn = typeAhead.isGoingOn(at: now)
        // A space presses the row that has the focus, unless it belongs to what is typed.
        if letter == " ", !isGoingOn { return false }
        let current = focusedRow.flatMap { id in rows.firstIndex { $0.id == id } }
        let found = typeAhead.find(letter, at: now, from: current, count: rows.count) { index in
            takesFocus(rows[index].view) ? rows[index].view.content.name : nil
        }
        if let found { rows[found].view.widget.grabFocus() }
        return found != nil || isGoingOn
    }
}
