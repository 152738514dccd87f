/// Finds rows of an old list in a new one.
struct ItemListSurvivors {
    let oldCount: Int
    /// Where an old row stands in the new list; nil if it is gone.
    let place: (_ oldIndex: Int) -> Int?

    init(oldCount: Int, place: @escaping (_ oldIndex: Int) -> Int?) {
        self.oldCount = oldCount
        self.place = place
    }

    /// The rows that a diff keeps.
    /// - Parameter includingMoved: whether a row that moved counts as kept.
    init(_ diff: ItemListDiff, oldCount: Int, includingMoved: Bool) {
        var moved: [Int: Int] = [:]
        if includingMoved {
            for insertion in diff.insertions {
                if let previous = insertion.previousIndex { moved[previous] = insertion.index }
            }
        }
        self.init(oldCount: oldCount) { [moved] in diff.newIndex(ofOld: $0) ?? moved[$0] }
    }

    /// Where the old row `index`, or else the nearest to it that qualifies, stands in the new list. Of two equally near ones the
    /// lower wins, as it moves into the place of the row that is gone.
    /// - Parameter limit: how many survivors are looked at.
    /// - Complexity: O(limit) survivors, and the rows that are gone between them.
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
