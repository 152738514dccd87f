// Moving and dragging of rows.
extension ControllerCore {
    func refusalToMove(_ row: Entry.ID, to place: ItemListDestination<Entry.ID>) -> ItemListRefusal? {
        if let refusal = refusalOfPlace(place, for: row) { return refusal }
        guard let moved = newest?.moved else { return .notOffered }
        if activity?.interaction.drag?.row == row {
            change { $0.drag = nil }
        }
        moved(row, place)
        return nil
    }

    func refusalToMove(_ row: Entry.ID, by places: Int) -> ItemListRefusal? {
        if let refusal = refusalOfPlace(nil, for: row) { return refusal }
        guard let place = newest?.rows.destination(of: ItemListDrag(row: row), by: places)?.place else { return .notOffered }
        return refusalToMove(row, to: place)
    }

    func refusalToDrag(_ row: Entry.ID, over place: ItemListDestination<Entry.ID>?) -> ItemListRefusal? {
        if let refusal = refusalOfPlace(place, for: row) { return refusal }
        let drag = ItemListDrag(row: row, place: place)
        if activity?.interaction.drag != drag {
            changeReveal(to: nil) { $0.drag = drag }
        }
        return nil
    }

    func refusalToDrop() -> ItemListRefusal? {
        guard let drag = activity?.interaction.drag else { return .notOffered }
        let refusal = drag.place.flatMap { refusalToMove(drag.row, to: $0) }
        // The drag ends even if the move was refused.
        if activity?.interaction.drag != nil {
            change { $0.drag = nil }
        }
        return refusal
    }

    func refusalOfPlace(_ place: ItemListDestination<Entry.ID>?, for row: Entry.ID) -> ItemListRefusal? {
        guard let snapshot = newest, let item = snapshot.item(for: row) else { return .notThere }
        guard item.content().offers.contains(.move), snapshot.moved != nil else { return .notOffered }
        guard let place else { return nil }
        return place.row == row || snapshot.index(of: place.row) == nil ? .notThere : nil
    }
}
