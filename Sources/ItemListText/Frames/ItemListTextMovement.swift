internal import ItemList

/// How the rows on a screen of text come to where a transition has put them: each from its line before, in a straight line.
///
/// Rows that are new stand at their places from the first moment on, and others uncover them. What comes into sight from beside the screen moves
/// as the row next to it does.
package struct ItemListTextMovement: Sendable, Hashable {
    /// The revision of the transition.
    package let revision: Int
    /// How many lines above its place a row has been, or below it where that is less than 0.
    private let shifts: [Int: Int]

    /// The longest way, in lines.
    package var length: Int { shifts.values.lazy.map(abs).max() ?? 0 }

    /// Whether a transition puts rows elsewhere and wants that to be seen.
    static func isSeen<ID>(in transition: ItemListTransition<ID>) -> Bool {
        transition.options.contains(.animated) && !(transition.diff.deletions.isEmpty && transition.diff.insertions.isEmpty)
    }

    /// - Parameters:
    ///   - rows: those on the screen after the transition, with their lines, and where they were before if they were seen.
    ///   - length: how many lines the list has on the screen.
    /// - Returns: nil where no row comes from elsewhere.
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

    /// How many lines a row is above its place; 0 for one that stays.
    /// - Parameter part: which part of the way is done, from 0 to 1. Rows are fast at first and slow in the end.
    func shift(of row: Int, after part: Double) -> Int {
        guard let shift = shifts[row] else { return 0 }
        let rest = (1 - part) * (1 - part)
        return Int((Double(shift) * rest).rounded())
    }
}
