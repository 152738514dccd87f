/// The result of applying transitions one after the other: for each row, the transition that last drew it. Makes no rows.
struct RecorderReplay {
    struct DrawnRow {
        /// The index among all transitions.
        let transition: Int
        /// The index among the transition's rows.
        let index: Int
    }

    private(set) var rows: [DrawnRow] = []
    private(set) var faults: [String] = []
    private(set) var count = 0
    private var revision = 0

    /// Replays the transitions that haven't been replayed yet.
    ///
    /// - Parameter isComparing: if true, compares every row after each transition with the transition's row, which makes the rows.
    mutating func replay<ID>(_ transitions: [ItemListTransition<ID>], isComparing: Bool) {
        while count < transitions.count {
            let transition = transitions[count]
            if replay(transition), isComparing {
                compare(transition, transitions)
            }
            count += 1
        }
    }

    /// Applies a diff row by row: takes only the rows to draw from the transition; all others stay as they were. Returns false if the diff
    /// can't be applied.
    private mutating func replay<ID>(_ transition: ItemListTransition<ID>) -> Bool {
        if transition.from == 0 {
            // The renderer was connected again, so the transition is complete.
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

    /// Returns true if indices are in range and ascending, as those of a valid diff are.
    private static func areAscending(_ indices: [Int], within range: Range<Int>) -> Bool {
        indices.allSatisfy(range.contains) && zip(indices, indices.dropFirst()).allSatisfy(<)
    }
}
