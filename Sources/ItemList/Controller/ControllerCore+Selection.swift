// The rows that are selected.
extension ControllerCore {
    func select(_ id: Entry.ID, _ isSelected: Bool) {
        let range = ItemListSelectionRange(anchor: id, end: id)
        let interaction = activity?.interaction
        guard interaction?.selection.contains(id) ?? false != isSelected || interaction?.selectionRange != range else { return }
        change { interaction in
            if isSelected {
                interaction.selection.insert(id)
            } else {
                interaction.selection.remove(id)
            }
            interaction.selectionRange = range
        }
    }

    /// Selects all rows from the anchor to one, in place of those up to where the range ended before.
    func extendSelection(to id: Entry.ID) {
        guard let snapshot = newest else { return }
        let last = activity?.interaction.selectionRange ?? ItemListSelectionRange(anchor: id, end: id)
        let range = ItemListSelectionRange(anchor: last.anchor, end: id)
        let (before, after) = (selectableRows(in: last, snapshot), selectableRows(in: range, snapshot))
        change { interaction in
            interaction.selection.subtract(before)
            interaction.selection.formUnion(after)
            interaction.selectionRange = range
        }
    }

    func deselectAll() {
        change { interaction in
            interaction.selection = []
            interaction.selectionRange = nil
        }
    }

    private func selectableRows(in range: ItemListSelectionRange<Entry.ID>, _ snapshot: ItemListSnapshot<Entry>) -> [Entry.ID] {
        guard let anchor = snapshot.index(of: range.anchor), let end = snapshot.index(of: range.end) else { return [] }
        return (min(anchor, end)...max(anchor, end)).filter { snapshot.item(at: $0).content().offers.contains(.select) }
            .map { snapshot.entries[$0].id }
    }
}
