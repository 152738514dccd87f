internal import CAdwaita
internal import ItemList

// A row on its way to another place, under the mouse.
extension ItemListGNOMERenderer {
    func drag(_ id: ID, _ step: RowDrag.Step) {
        switch step {
        case .over(let y):
            guard let widget = views[id]?.widget, let top = page.place(of: widget)?.top else { return }
            connection?.drag(id, over: destination(of: id, at: top + y))
        case .drop: connection?.drop()
        case .cancel: connection?.drag(id, over: nil) { [weak self] _ in onMain { self?.connection?.drop() }() }
        }
    }

    /// The place at a height of what is seen; nil where the row would stay.
    private func destination(of id: ID, at y: Double) -> ItemListDestination<ID>? {
        guard let from = rows.firstIndex(where: { $0.id == id }) else { return nil }
        var target = rows.count
        for (index, row) in rows.enumerated() {
            guard let (top, height) = page.place(of: row.view.widget) else { continue }
            if y < top + height / 2 {
                target = index
                break
            }
        }
        if target == from || target == from + 1 { return nil }
        // Named by the row that it follows, as a header above it may be in the way.
        return target > 0 ? .after(rows[target - 1].id) : .before(rows[0].id)
    }

    /// Shows where the row would be put.
    func showDropMark() {
        let wanted: (id: ID, side: String)? =
            switch last?.interaction.drag?.place {
            case .before(let id)?: (id, "drop-before")
            case .after(let id)?: (id, "drop-after")
            default: nil
            }
        let new = wanted.flatMap { wanted in views[wanted.id].map { (row: $0.reference, side: wanted.side) } }
        if let old = dropMark, old.row !== new?.row || old.side != new?.side { old.row.widget.set(class: old.side, false) }
        if let new { new.row.widget.set(class: new.side, true) }
        dropMark = new
    }
}
