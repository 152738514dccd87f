/// The history of control changes in a window, oldest first, and the requested values that states have not shown yet.
///
/// A state may follow late. So a control counts as set here while its state shows the requested values in their order. A value that the
/// state skips was refused by its handler: it is no change, and undo doesn't return to it.
struct ChangeHistory<ID: Hashable & Sendable> {
    /// A row, or a part of it, with a control.
    struct Place: Hashable {
        var row: ID
        var part: String?
    }

    /// The unit of change: all radio buttons of a group are one control.
    enum Control: Hashable {
        case place(Place)
        case group(String)
    }

    /// The value of a control, or the row of a radio group that is on.
    enum Saying: Hashable {
        case value(ItemListControlValue)
        case row(ID)
    }

    struct Change {
        /// Increases with each change.
        fileprivate(set) var number = 0
        let control: Control
        /// The target of the action.
        let place: Place
        fileprivate(set) var before: Saying
        fileprivate(set) var after: Saying

        init(control: Control, place: Place, before: Saying, after: Saying) {
            (self.control, self.place, self.before, self.after) = (control, place, before, after)
        }
    }

    /// The reason for the request of a value.
    enum Cause {
        /// A change, by its number.
        case change(Int)
        case undo(Change)
    }

    /// A control with a running handler.
    struct Setting {
        let control: Control
        /// The number of the change; nil for an undo.
        let change: Int?
    }

    /// The value that a control's state shows, and the requested ones that it doesn't show yet.
    private struct Waiting {
        var shown: Saying
        var asked: [(value: Saying, cause: Cause?)] = []

        var values: [Saying] { [shown] + asked.map(\.value) }
    }

    /// The number of changes that are kept for all controls together; each one costs a lookup of its row for every state.
    static var limit: Int { 20 }
    /// The number of values that a control waits for; keeps memory bounded if no state follows.
    private static var waitingLimit: Int { 1_000 }

    private var changes: [Change] = []
    private var lastNumber = 0
    private var waiting: [Control: Waiting] = [:]

    /// - Returns: the number of the change, and the row of a dropped change if the row has no other change.
    mutating func add(_ change: Change) -> (number: Int, forgotten: ID?) {
        lastNumber += 1
        changes.append(change)
        changes[changes.count - 1].number = lastNumber
        guard changes.count > Self.limit else { return (lastNumber, nil) }
        let row = changes.removeFirst().place.row
        return (lastNumber, changes.contains { $0.place.row == row } ? nil : row)
    }

    /// Puts back a change after its undo was refused.
    mutating func putBack(_ change: Change) {
        insert(change)
        guard case .undo(let undone)? = waiting[change.control]?.asked.last?.cause, undone.number == change.number else { return }
        waiting[change.control]?.asked.removeLast()
        if waiting[change.control]?.asked.isEmpty == true { waiting[change.control] = nil }
    }

    private func last(of control: Control) -> Change? { changes.last { $0.control == control } }

    mutating func forget(_ control: Control) {
        changes.removeAll { $0.control == control }
        waiting[control] = nil
    }

    /// Removes and returns the last undoable change of a row, or of all rows.
    mutating func takeLast(of row: ID? = nil, where isUndoable: (Change) -> Bool) -> Change? {
        var seen: Set<Control> = []
        for index in changes.indices.reversed() {
            let change = changes[index]
            guard seen.insert(change.control).inserted, row == nil || row == change.place.row, isAnswered(change.control),
                isUndoable(change)
            else { continue }
            return changes.remove(at: index)
        }
        return nil
    }

    // MARK: Pending values

    /// The last value requested of a control; nil if its state has shown that, or none was requested.
    func lastAsked(of control: Control) -> Saying? { waiting[control]?.asked.last?.value }

    /// The number of the last change that a control waits for; nil for none.
    func lastChangeAsked(of control: Control) -> Int? {
        if case .change(let number)? = waiting[control]?.asked.last?.cause { number } else { nil }
    }

    /// Records that a value was requested of a control.
    /// - Parameter shown: the value that the control shows now.
    mutating func ask(_ control: Control, for value: Saying, insteadOf shown: Saying, _ cause: Cause?) {
        waiting[control, default: Waiting(shown: shown)].asked.append((value, cause))
        if waiting[control]!.asked.count > Self.waitingLimit { waiting[control]!.asked.removeFirst() }
        guard waiting.count > Self.limit else { return }
        // Most of them have no undoable change.
        waiting = waiting.filter { control, _ in changes.contains { $0.control == control } }
    }

    /// True if no change or undo of a control waits for its state.
    private func isAnswered(_ control: Control) -> Bool { waiting[control]?.asked.allSatisfy { $0.cause == nil } ?? true }

    /// Drops the values requested after `text`, which was typed over: the state won't show them. If the text wasn't set here, the earlier
    /// changes are dropped too.
    mutating func typeOver(_ text: Saying, in control: Control) {
        if let waiting = waiting[control] {
            guard let index = waiting.values.lastIndex(of: text) else { return forget(control) }
            answer(control, by: index)
            self.waiting[control] = nil
            waiting.asked[index...].forEach { skip($0.cause) }
        }
        if let last = last(of: control), last.after != text { forget(control) }
    }

    /// Settles the requested values up to an index: the state shows that one, and the skipped ones were refused.
    /// - Parameter index: 0 for the value that is shown already.
    private mutating func answer(_ control: Control, by index: Int) {
        guard index > 0, let asked = waiting[control]?.asked else { return }
        let rest = Array(asked[index...])
        waiting[control] = rest.isEmpty ? nil : Waiting(shown: asked[index - 1].value, asked: rest)
        asked[..<(index - 1)].forEach { skip($0.cause) }
    }

    /// Removes a refused change, or restores a refused undo.
    private mutating func skip(_ cause: Cause?) {
        switch cause {
        case .change(let number)?:
            guard let index = changes.firstIndex(where: { $0.number == number }) else { return }
            let change = changes.remove(at: index)
            setBefore(of: change.control, from: index, to: change.before)
        case .undo(let change)?: setBefore(of: change.control, from: insert(change) + 1, to: change.after)
        case nil: break
        }
    }

    /// Corrects the `before` value of a control's next change.
    private mutating func setBefore(of control: Control, from index: Int, to value: Saying) {
        guard let next = changes[index...].firstIndex(where: { $0.control == control }) else { return }
        changes[next].before = value
        if changes[next].after == value { changes.remove(at: next) }
    }

    @discardableResult
    private mutating func insert(_ change: Change) -> Int {
        let index = changes.firstIndex { $0.number > change.number } ?? changes.count
        changes.insert(change, at: index)
        return index
    }

    /// Settles the request of a running handler: the state shows the value that the handler was called with, or another one.
    /// - Returns: false if that value was not requested here.
    private mutating func answer(_ setting: Setting, by value: Saying) -> Bool {
        let asked = waiting[setting.control]?.asked ?? []
        if let number = setting.change, let index = changes.firstIndex(where: { $0.number == number }) {
            changes[index].after = value
        } else if asked.last?.value != value {
            return false
        }
        answer(setting.control, by: asked.count)
        return true
    }

    /// Drops the history of controls with a state that shows a value not requested here.
    ///
    /// - Parameters:
    ///   - setting: the control with a running handler.
    ///   - says: returns the value that a control shows now, or the row of a group that is on; nil if there is none.
    ///   - isUndoable: returns true if a change can be undone now.
    /// - Returns: the rows with an undoable last change.
    mutating func keep(
        during setting: Setting?, says: (Control, [Saying]) -> Saying?, isUndoable: (Change) -> Bool
    ) -> Set<ID> {
        if changes.isEmpty, waiting.isEmpty { return [] }
        var said: [Control: Saying] = [:]
        for control in Set(changes.map(\.control)).union(waiting.keys) {
            let asked = waiting[control]?.values
            let values = asked ?? last(of: control).map { [$0.before, $0.after] } ?? []
            guard let value = says(control, values) else {
                forget(control)
                continue
            }
            said[control] = value
            if asked == nil ? values.contains(value) : value == values[0] { continue }
            // A state that arrives while the handler runs is its answer. Otherwise, the values between two equal ones may still come.
            if let setting, setting.control == control {
                if !answer(setting, by: value) { forget(control) }
            } else if let index = values.firstIndex(of: value) {
                answer(control, by: index)
            } else {
                forget(control)
            }
        }
        changes.removeFirst(max(changes.count - Self.limit, 0))
        return Set(
            said.compactMap { control, value in
                guard isAnswered(control), let last = last(of: control), last.after == value, isUndoable(last) else { return nil }
                return last.place.row
            })
    }
}
