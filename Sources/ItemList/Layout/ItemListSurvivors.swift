/// Maps rows of an old list to a new one.
struct ItemListSurvivors {
    let oldCount: Int
    /// Returns the new index of an old row; nil if it is removed.
    let place: (_ oldIndex: Int) -> Int?

    init(oldCount: Int, place: @escaping (_ oldIndex: Int) -> Int?) {
        self.oldCount = oldCount
        self.place = place
    }

    /// Maps the rows that a diff keeps.
    /// - Parameter includingMoved: True if moved rows count as kept.
    init(_ diff: ItemListDiff, oldCount: Int, includingMoved: Bool) {
        var moved: [Int: Int] = [:]
        if includingMoved {
            for insertion in diff.insertions {
                if let previous = insertion.previousIndex { moved[previous] = insertion.index }
            }
        }
        self.init(oldCount: oldCount) { [moved] in diff.newIndex(ofOld: $0) ?? moved[$0] }
    }

    /// Returns the new index of the old row `index`, or of the nearest survivor that qualifies. At equal distance the lower row wins, as it
    /// moves to the removed row's position.
    /// - Parameter limit: The maximum number of survivors to check.
    /// - Complexity: O(limit) survivors, and the removed rows between them.
    func nearest(to index: Int, limit: Int, where qualifies: (_ newIndex: Int) -> Bool) -> Int? {
        var seen = 0
        for distance in 0...max(index, oldCount - index, 0) {
            for candidate in distance == 0 ? [index] : [index + distance, index - distance] {
                guard candidate >= 0, candidate < oldCount, let place = place(candidate) else { continue }
                if qualifies(place) { return place }
                seen += 1
                if seen == limit { return nil }
            }
        }
        return nil
    }
}
