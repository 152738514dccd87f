internal import SignalistJSON

/// The undoable changes of one store; used on its queue only.
struct SettingsHistory<Values: SettingsValues> {
    /// A change of one setting, or several that were typed in sequence, with the value before it.
    // Sendable: its variables are used on the store's queue alone.
    final class Change: @unchecked Sendable {
        private let change: SettingsChange<Values>
        private let before: Values
        /// True if the change is in the file, so that the replaced value is known.
        private(set) var isWritten = false
        /// True during undo.
        fileprivate var isLeaving = false
        private var old: JSONValue?
        private var new: JSONValue?

        init(_ change: SettingsChange<Values>, before: Values) {
            self.change = change
            self.before = before
        }

        var name: String { change.name }

        /// The undo of the change. It applies only if the file still has the value that this change wrote.
        var restoring: SettingsChange<Values> {
            let (copy, before) = (change.copy, before)
            return SettingsChange(name: change.name, json: old, expected: .some(new), apply: { copy(before, &$0) }, copy: copy)
        }

        /// True if another change restores the value before this one. A reset doesn't count: it removes the value in any spelling.
        func isSetBack(by other: SettingsChange<Values>) -> Bool {
            guard other.json != nil else { return false }
            var changed = before
            other.apply(&changed)
            return changed == before
        }

        /// Gives a change that restores the earlier value its old spelling, or removes the value if there was none.
        func spelled(_ other: SettingsChange<Values>) -> SettingsChange<Values> {
            guard isWritten, wasSeen else { return other }
            return SettingsChange(name: other.name, json: old, problem: other.problem, apply: other.apply, copy: other.copy)
        }

        /// True if the file had the value that the store showed before the change; another program may have written a different one.
        private var wasSeen: Bool {
            var (document, found) = (JSONDocument(), before)
            try? document.setValue(old, at: change.path)
            _ = Values.keys.all.first { $0.name == name }?.decode(document, &found)
            return found == before
        }

        /// True if the document has the value that this change wrote.
        func stands(in document: JSONDocument) -> Bool {
            do throws(JSONPathError) {
                return JSONValue.areIdentical(try document.value(at: change.path), new)
            } catch {
                return false
            }
        }

        func wasWritten(_ new: JSONValue?, over old: JSONValue?) {
            if !isWritten { (self.old, isWritten) = (old, true) }
            self.new = new
        }
    }

    struct Step {
        fileprivate(set) var changes: [Change]
        /// The typing session of the changes, if any; its changes are undone as one.
        let session: Int?

        fileprivate var isLeaving: Bool { changes.contains(where: \.isLeaving) }
    }

    private var steps: [Step] = []

    /// - Returns: the undo records of the changes, one for each.
    mutating func add(_ changes: [SettingsChange<Values>], before: Values, session: Int?) -> [Change] {
        if session != nil, let last = steps.last, last.session == session, !last.isLeaving { return last.changes }
        let step = Step(changes: changes.map { Change($0, before: before) }, session: session)
        steps.append(step)
        if steps.count > 100 { steps.removeFirst() }
        return step.changes
    }

    /// The last change of the same setting, if a new change restores the value before it.
    func setBack(by change: SettingsChange<Values>) -> Change? {
        let last = standing.reversed().lazy.compactMap { step in step.changes.last { $0.name == change.name } }.first
        return last.flatMap { $0.isSetBack(by: change) ? $0 : nil }
    }

    mutating func remove(_ failed: Change) {
        if !failed.isWritten { forget(failed) }
    }

    func beginTakingBack() -> Step? {
        guard let step = standing.last else { return nil }
        for change in step.changes { change.isLeaving = true }
        return step
    }

    /// Ends the undo of a change. If the undo wasn't written, the change can be undone again.
    mutating func endTakingBack(_ change: Change, isTakenBack: Bool) {
        change.isLeaving = false
        if isTakenBack { forget(change) }
    }

    private mutating func forget(_ change: Change) {
        for index in steps.indices { steps[index].changes.removeAll { $0 === change } }
        steps.removeAll { $0.changes.isEmpty }
    }

    private var standing: [Step] { steps.filter { !$0.isLeaving } }

    /// Removes the changes of settings that another program has changed since, except settings with changes that aren't written yet. The
    /// other program's value stays.
    mutating func forget(changedIn document: JSONDocument, except waiting: Set<String>) {
        var (known, lost) = (waiting, Set<String>())
        for index in steps.indices.reversed() {
            steps[index].changes.removeAll { change in
                if known.insert(change.name).inserted, change.isWritten, !change.stands(in: document) { lost.insert(change.name) }
                return lost.contains(change.name)
            }
        }
        steps.removeAll { $0.changes.isEmpty }
    }

    var lastNames: [String] { standing.last?.changes.map(\.name) ?? [] }
}
