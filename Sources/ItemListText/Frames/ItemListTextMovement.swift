internal import ItemList

/// The movement of rows to their positions after a transition. Each row moves in a straight line from its previous line.
///
/// New rows are at their positions from the start, and moving rows uncover them. Rows that scroll into view move like the row next to them.
package struct ItemListTextMovement: Sendable, Hashable {
    /// The revision of the transition.
    package let revision: Int
    /// The lines by which a row starts above its position; negative if below.
    private let shifts: [Int: Int]

    /// The longest distance, in lines.
    package var length: Int { shifts.values.lazy.map(abs).max() ?? 0 }

    /// Returns true if a transition inserts or deletes rows and is animated.
    static func isSeen<ID>(in transition: ItemListTransition<ID>) -> Bool {
        transition.options.contains(.animated) && !(transition.diff.deletions.isEmpty && transition.diff.insertions.isEmpty)
    }

    /// Creates the movement of the rows on the screen after a transition; nil if no row moves. `before` is the previous line of a row that
    /// was visible. `length` is the number of lines of the list on the screen.
    init?<ID>(_ transition: ItemListTransition<ID>, _ rows: [(row: Int, line: Int, before: Int?)], length: Int) {
        guard let first = rows.first?.row, let last = rows.last?.row else { return nil }
        let seen = transition.diff.insertions.lazy.filter { (first...last).contains($0.index) }
        let new = Set(seen.filter { $0.previousIndex == nil }.map(\.index))
        var shifts: [Int: Int] = [:]
        for row in rows {
            if let before = row.before { shifts[row.row] = min(max(row.line - before, -length), length) }
        }
        for (row, neighbor) in zip(rows.dropFirst(), rows) where shifts[row.row] == nil && !new.contains(row.row) {
            shifts[row.row] = shifts[neighbor.row]
        }
        for (row, neighbor) in zip(rows, rows.dropFirst()).reversed() where shifts[row.row] == nil && !new.contains(row.row) {
            shifts[row.row] = shifts[neighbor.row]
        }
        shifts = shifts.filter { $0.value != 0 }
        if shifts.isEmpty { return nil }
        revision = transition.to
        self.shifts = shifts
    }

    /// Returns the lines by which a row is above its position; 0 for a row that stays. `part` is the elapsed part of the animation, from 0
    /// to
    /// 1. Rows slow down towards the end.
    func shift(of row: Int, after part: Double) -> Int {
        guard let shift = shifts[row] else { return 0 }
        let rest = (1 - part) * (1 - part)
        return Int((Double(shift) * rest).rounded())
    }
}
