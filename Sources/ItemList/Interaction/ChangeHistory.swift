/// The changes that were made to controls in a window, the last one at the end, and the values that controls were asked for.
///
/// A state may follow late. So a control counts as set here as long as its state says one of the values that it was asked for, in their order.
struct ChangeHistory<ID: Hashable & Sendable> {
    /// A control of a row, or of a part of it.
    struct Place: Hashable {
        var row: ID
        var part: String?
    }

    /// Something that changes as one: all radios of a group are one control.
    enum Control: Hashable {
        case place(Place)
        case group(String)
    }

    /// The value of a control, or the row of a group that is on.
    enum Saying: Hashable {
        case value(ItemListControlValue)
        case row(ID)
    }

    struct Change {
        let control: Control
        /// The control that was acted on.
        let place: Place
        let before: Saying
        let after: Saying
    }

    /// The number of changes that are kept, of all controls together: each costs a look at its row whenever a state comes.
    static var limit: Int { 20 }
    /// The number of values that a control waits for: a state that follows none of them brings none back.
    private static var waitingLimit: Int { 1_000 }

    private(set) var changes: [Change] = []
    /// The value that a control's state says, and behind it those that it was asked for and does not say yet.
    private var asked: [Control: [Saying]] = [:]

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
        if asked[change.control]?.last == change.before { asked[change.control]?.removeLast() }
    }

    /// The last change of a control.
    func last(of control: Control) -> Change? { changes.last { $0.control == control } }

    mutating func forget(_ control: Control) {
        changes.removeAll { $0.control == control }
        asked[control] = nil
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

    // MARK: Values on their way

    /// The value that a control was asked for last; nil if its state has said that, or none was asked for.
    func lastAsked(of control: Control) -> Saying? {
        asked[control].flatMap { $0.count > 1 ? $0.last : nil }
    }

    /// A control was asked for a value.
    /// - Parameter shown: the value that it says now.
    mutating func ask(_ control: Control, for value: Saying, insteadOf shown: Saying) {
        asked[control, default: [shown]].append(value)
        if asked[control]!.count > Self.waitingLimit { asked[control]!.removeFirst() }
        guard asked.count > Self.limit else { return }
        // Most of them have no change that could be taken back.
        asked = asked.filter { control, _ in changes.contains { $0.control == control } }
    }

    /// Forgets the controls of which the state says something that was not asked for here.
    ///
    /// - Parameters:
    ///   - says: the one of some values that a control says now; nil if it says none of them, or is gone.
    ///   - isUndoable: whether a change could be taken back now.
    /// - Returns: the rows whose last change can be taken back.
    mutating func keep(says: (Control, [Saying]) -> Saying?, isUndoable: (Change) -> Bool) -> Set<ID> {
        if changes.isEmpty, asked.isEmpty { return [] }
        var undoable: Set<ID> = []
        for control in Set(changes.map(\.control)).union(asked.keys) {
            let last = last(of: control)
            let values = asked[control] ?? last.map { [$0.before, $0.after] } ?? []
            guard let said = says(control, values), let index = values.firstIndex(of: said) else {
                forget(control)
                continue
            }
            if asked[control] != nil { asked[control] = index == values.count - 1 ? nil : Array(values[index...]) }
            if let last, said == last.after, isUndoable(last) { undoable.insert(last.place.row) }
        }
        return undoable
    }
}
