internal import CAdwaita
internal import ItemList

// Dragging of rows with the mouse.
extension ItemListGNOMERenderer {
    func drag(_ id: ID, _ step: RowDrag.Step) {
        switch step {
        case .over(let y):
            guard let widget = views[id]?.widget, let top = page.place(of: widget)?.top else { return }
            dragTo(top + y, id)
        case .drop:
            dragHeight = nil
            connection?.drop()
        case .cancel:
            dragHeight = nil
            connection?.drag(id, over: nil) { [weak self] _ in onMain { self?.connection?.drop() }() }
        }
    }

    private func dragTo(_ y: Double, _ id: ID) {
        let isNew = dragHeight == nil
        dragHeight = y
        connection?.drag(id, over: destination(of: id, at: y))
        if isNew { scrollWhileDragging(id) }
    }

    /// Scrolls the list while the pointer is near an edge, faster the nearer it is.
    private func scrollWhileDragging(_ id: ID) {
        after(milliseconds: 30) { [weak self] in
            guard let self, let y = dragHeight else { return }
            guard last?.interaction.drag?.row == id || views[id]?.drag?.isMoving == true else { return dragHeight = nil }
            let (edge, height) = (48.0, Double(page.height))
            let speed = y < edge ? (y - edge) / 4 : y > height - edge ? (y - height + edge) / 4 : 0
            if speed != 0 {
                let before = viewport.contentOffset
                changeSight { $0.scroll(by: Int(max(-14, min(14, speed)).rounded(.awayFromZero)), measuring: &$1) }
                if viewport.contentOffset != before { connection?.drag(id, over: destination(of: id, at: y)) }
            }
            scrollWhileDragging(id)
        }
    }

    /// The destination at a vertical position in the viewport; nil if the row wouldn't move.
    private func destination(of id: ID, at y: Double) -> ItemListDestination<ID>? {
        guard let from = index(of: id) else { return nil }
        let seen = rowsInSight
        var target = seen.upperBound
        for index in seen {
            guard let body = place(of: index) else { continue }
            if y < Double(body.lowerBound + body.upperBound) / 2 {
                target = index
                break
            }
        }
        if target == from || target == from + 1 { return nil }
        // Relative to the row above, because a header may be below.
        return target > 0 ? .after(list.id(at: target - 1)) : .before(list.id(at: 0))
    }

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
