// Row selection.
extension ControllerCore {
    /// Changes the selection, or asks the state that owns it.
    func changeSelection(_ change: (inout ItemListInteraction<Entry.ID>) -> Void) {
        guard let owner = newest?.selection else { return self.change(change) }
        var wanted = activity?.interaction ?? ItemListInteraction()
        let last = askedSelection ?? wanted.selection
        wanted.selection = last
        change(&wanted)
        self.change { $0.selectionRange = wanted.selectionRange }
        guard wanted.selection != last else { return }
        askedSelection = wanted.selection
        owner.changed(wanted.selection)
    }

    func select(_ id: Entry.ID, _ isSelected: Bool) {
        let range = ItemListSelectionRange(anchor: id, end: id)
        let interaction = activity?.interaction
        guard interaction?.selection.contains(id) ?? false != isSelected || interaction?.selectionRange != range else { return }
        changeSelection { interaction in
            if isSelected {
                interaction.selection.insert(id)
            } else {
                interaction.selection.remove(id)
            }
            interaction.selectionRange = range
        }
    }

    /// Selects the rows from the anchor to `id` and deselects the rows of the previous range outside of it.
    func extendSelection(to id: Entry.ID) {
        guard let snapshot = newest else { return }
        let last = activity?.interaction.selectionRange ?? ItemListSelectionRange(anchor: id, end: id)
        let range = ItemListSelectionRange(anchor: last.anchor, end: id)
        let (before, after) = (indices(of: last, snapshot), indices(of: range, snapshot))
        let selection = activity?.interaction.selection ?? []
        let left = before.lazy.filter { !after.contains($0) && snapshot.isRow(at: $0) }.map { snapshot.entries[$0].id }
        // Makes items only for rows that aren't selected yet: a held key extends the range by one row at a time.
        let added = after.filter { index in
            !selection.contains(snapshot.entries[index].id) && snapshot.isRow(at: index)
                && snapshot.item(at: index).isSelectable
        }
        changeSelection { interaction in
            interaction.selection.subtract(left)
            interaction.selection.formUnion(added.lazy.map { snapshot.entries[$0].id })
            interaction.selectionRange = range
        }
    }

    func deselectAll() {
        changeSelection { $0.select([]) }
    }

    private func indices(of range: ItemListSelectionRange<Entry.ID>, _ snapshot: ItemListSnapshot<Entry>) -> Range<Int> {
        guard let anchor = snapshot.index(of: range.anchor), let end = snapshot.index(of: range.end) else { return 0..<0 }
        return min(anchor, end)..<max(anchor, end) + 1
    }
}
