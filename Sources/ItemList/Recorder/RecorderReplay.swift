/// What transitions, one after the other, have led to: for each row the transition in which it was drawn last. No row is made for that.
struct RecorderReplay {
    /// A row as it was drawn.
    struct DrawnRow {
        /// The place of the transition among all.
        let transition: Int
        /// The index of the row in that transition's rows.
        let index: Int
    }

    private(set) var rows: [DrawnRow] = []
    private(set) var faults: [String] = []
    /// How many transitions were replayed.
    private(set) var count = 0
    private var revision = 0

    /// Replays the transitions that were not replayed yet.
    ///
    /// - Parameter isComparing: whether to compare, after each, every row with the row that the transition has; that makes the rows.
    mutating func replay<ID>(_ transitions: [ItemListTransition<ID>], isComparing: Bool) {
        while count < transitions.count {
            let transition = transitions[count]
            if replay(transition), isComparing {
                compare(transition, transitions)
            }
            count += 1
        }
    }

    /// Applies a diff row by row: only the rows that it wants drawn are taken from the transition, all others stay as they were. False if it
    /// can't be applied.
    private mutating func replay<ID>(_ transition: ItemListTransition<ID>) -> Bool {
        if transition.from == 0 {
            // The renderer was connected anew, and is given all.
            rows = []
            revision = 0
        }
        if transition.from != revision || transition.to <= revision {
            faults.append("a transition from \(transition.from) to \(transition.to) follows revision \(revision)")
        }
        revision = transition.to
        let diff = transition.diff
        let new = transition.rows.indices
        let isValid =
            Self.areAscending(diff.deletions, within: rows.indices) && Self.areAscending(diff.insertions.map(\.index), within: new)
            && Self.areAscending(diff.updates.map(\.index), within: new)
            && rows.count - diff.deletions.count + diff.insertions.count == new.count
        guard isValid else {
            faults.append("revision \(transition.to): the diff does not lead from \(rows.count) to \(new.count) rows")
            rows = new.map { DrawnRow(transition: count, index: $0) }
            return false
        }
        let old = rows
        for index in diff.deletions.reversed() {
            rows.remove(at: index)
        }
        for insertion in diff.insertions {
            // A row that only moved stays as it was drawn.
            let moved = insertion.reason == nil ? insertion.previousIndex.map { old[$0] } : nil
            rows.insert(moved ?? DrawnRow(transition: count, index: insertion.index), at: insertion.index)
        }
        for update in diff.updates {
            rows[update.index] = DrawnRow(transition: count, index: update.index)
        }
        return true
    }

    private mutating func compare<ID>(_ transition: ItemListTransition<ID>, _ transitions: [ItemListTransition<ID>]) {
        for (index, drawn) in rows.enumerated() where drawn.transition != count {
            let row = transitions[drawn.transition].rows[drawn.index]
            let expected = transition.rows[index]
            if row != expected {
                faults.append(
                    "revision \(transition.to): row \(index) is \(row.id) after the diff, not \(expected.id), or looks otherwise")
            }
        }
    }

    /// Whether indices follow the rules of a diff, so that it can be replayed.
    private static func areAscending(_ indices: [Int], within range: Range<Int>) -> Bool {
        indices.allSatisfy(range.contains) && zip(indices, indices.dropFirst()).allSatisfy(<)
    }
}
