/// What controls have said before they were changed in a window, the last change at the end.
struct ChangeHistory<ID: Hashable & Sendable> {
    /// A control of a row, or of a part of it.
    struct Place: Hashable {
        var row: ID
        var part: String?
    }

    struct Change {
        let place: Place
        let before: ItemListControlValue
        let after: ItemListControlValue
        /// Of a radio: its group, and the row of that which was on before.
        var choice: (group: String, chosenBefore: ID)?

        /// What the last change counts of: all radios of a group are one control.
        fileprivate var control: Control { choice.map { .group($0.group) } ?? .place(place) }
    }

    fileprivate enum Control: Hashable {
        case place(Place)
        case group(String)
    }

    /// What becomes of the last change of a place when a state came.
    enum Verdict {
        /// The state says what was set.
        case undoable
        /// The state does not follow yet, or the change was taken back.
        case waiting
        /// The state says something else, or the control is gone.
        case over
    }

    /// How many changes are kept: each costs a look at its row whenever a state comes.
    static var limit: Int { 20 }

    private(set) var changes: [Change] = []

    /// - Returns: the row of which a change had to be forgotten, if that was its last one.
    mutating func add(_ change: Change) -> ID? {
        changes.append(change)
        guard changes.count > Self.limit else { return nil }
        let row = changes.removeFirst().place.row
        return changes.contains { $0.place.row == row } ? nil : row
    }

    /// Puts a change back that could not be taken back after all.
    mutating func putBack(_ change: Change, at index: Int) {
        changes.insert(change, at: min(index, changes.count))
    }

    /// Takes the last change out, or the last one of a row, that can be taken back.
    mutating func takeLast(of row: ID? = nil, where isUndoable: (Change) -> Bool) -> (change: Change, index: Int)? {
        var seen: Set<Control> = []
        for index in changes.indices.reversed() {
            let change = changes[index]
            guard seen.insert(change.control).inserted, row == nil || row == change.place.row, isUndoable(change) else { continue }
            return (changes.remove(at: index), index)
        }
        return nil
    }

    /// Forgets the changes that a state has overruled: all of a control whose last one is over.
    /// - Returns: the rows whose last change can be taken back.
    mutating func keep(_ verdict: (Change) -> Verdict) -> Set<ID> {
        if changes.isEmpty { return [] }
        var isKept: [Control: Bool] = [:]
        var undoable: Set<ID> = []
        let kept = changes.reversed().filter { change in
            if let isKept = isKept[change.control] { return isKept }
            let found = verdict(change)
            if found == .undoable { undoable.insert(change.place.row) }
            isKept[change.control] = found != .over
            return found != .over
        }
        changes = kept.reversed()
        return undoable
    }
}
