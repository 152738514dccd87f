extension ItemListSnapshot {
    /// The rows of this snapshot that a later one has no longer.
    func rows(goneIn later: ItemListSnapshot) -> Set<Entry.ID> {
        rowWork.missing(entries.sections, later.entries.sections).filter { later.index(of: $0) == nil }
    }

    /// The place beside the row that is nearest to one which a later snapshot has no longer, but for a second one; nil if none is left.
    /// - Complexity: O(rows that are gone between them).
    func neighbor(of gone: Entry.ID, in later: ItemListSnapshot, otherThan other: Entry.ID?) -> ItemListDestination<Entry.ID>? {
        guard let index = index(of: gone) else { return nil }
        for distance in 1...max(entries.count, 1) {
            // Of two equally near ones the lower wins, as it moves into the place of the row that is gone.
            for (candidate, isBelow) in [(index + distance, true), (index - distance, false)] where entries.indices.contains(candidate) {
                let id = entries[candidate].id
                if id != other, isRow(at: candidate), later.index(of: id) != nil { return isBelow ? .before(id) : .after(id) }
            }
        }
        return nil
    }
}
