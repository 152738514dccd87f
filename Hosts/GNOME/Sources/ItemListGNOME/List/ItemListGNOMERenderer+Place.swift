internal import CAdwaita
internal import ItemList

// The row under the eye stays on its line when rows above it come or go.
extension ItemListGNOMERenderer {
    func holdPlace(over diff: ItemListDiff) {
        guard held == nil, !diff.insertions.isEmpty || !diff.deletions.isEmpty else { return }
        let offset = page.offset
        // At the very top the list stays at the top.
        guard offset > 0 else { return }
        // A row that is put elsewhere holds nothing.
        let deleted = Set(diff.deletions)
        var held: [(id: ID, position: Double)] = []
        for (index, row) in rows.enumerated() where !deleted.contains(index) {
            guard let (top, height) = page.place(of: row.view.widget), top + height > 0 else { continue }
            if top >= page.height { break }
            held.append((row.id, offset + top))
        }
        self.held = held
        afterLayout(of: page.root.widget) { [weak self] in self?.goBackToPlace(offset) }
    }

    private func goBackToPlace(_ offset: Double) {
        defer { held = nil }
        for (id, position) in held ?? [] {
            guard let view = views[id], let top = page.place(of: view.widget)?.top else { continue }
            return page.scroll(to: offset + page.offset + top - position)
        }
    }
}
