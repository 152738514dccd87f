internal import SignalistJSON

/// The changes of one store that can be taken back; used on its queue alone.
struct SettingsHistory<Values: SettingsValues> {
    /// A change of one setting, or several that were typed one after the other, with what was there before.
    // Sendable: its variables are used on the store's queue alone.
    final class Change: @unchecked Sendable {
        private let change: SettingsChange<Values>
        private let before: Values
        /// Whether the file has it, so that what was there before is known.
        private(set) var isWritten = false
        /// True while the change is being taken back.
        fileprivate var isLeaving = false
        private var old: JSONValue?
        private var new: JSONValue?

        init(_ change: SettingsChange<Values>, before: Values) {
            self.change = change
            self.before = before
        }

        var name: String { change.name }

        /// The change back. It is made only where the file still has what it got by this one.
        var restoring: SettingsChange<Values> {
            let (copy, before) = (change.copy, before)
            return SettingsChange(name: change.name, json: old, expected: .some(new), apply: { copy(before, &$0) }, copy: copy)
        }

        /// Whether another change of the setting sets back what was there before this one. What is reset is taken out, however it was spelled.
        func isSetBack(by other: SettingsChange<Values>) -> Bool {
            guard other.json != nil else { return false }
            var changed = before
            other.apply(&changed)
            return changed == before
        }

        /// What a change writes that sets the earlier value back: that as it was spelled, or nothing.
        func spelled(_ other: SettingsChange<Values>) -> SettingsChange<Values> {
            guard isWritten, wasSeen else { return other }
            return SettingsChange(name: other.name, json: old, problem: other.problem, apply: other.apply, copy: other.copy)
        }

        /// Whether the file had what was seen before the change: another program may have written something else meanwhile.
        private var wasSeen: Bool {
            var (document, found) = (JSONDocument(), before)
            try? document.setValue(old, at: change.path)
            _ = Values.keys.all.first { $0.name == name }?.decode(document, &found)
            return found == before
        }

        /// Whether the document has what it got by this change.
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
        /// What was typed in one go is undone in one.
        let session: Int?

        fileprivate var isLeaving: Bool { changes.contains(where: \.isLeaving) }
    }

    private var steps: [Step] = []

    /// - Returns: what knows how the changes are undone, one for each.
    mutating func add(_ changes: [SettingsChange<Values>], before: Values, session: Int?) -> [Change] {
        if session != nil, let last = steps.last, last.session == session, !last.isLeaving { return last.changes }
        let step = Step(changes: changes.map { Change($0, before: before) }, session: session)
        steps.append(step)
        if steps.count > 100 { steps.removeFirst() }
        return step.changes
    }

    /// The last change of the same setting, if a new one sets back what was there before it.
    func setBack(by change: SettingsChange<Values>) -> Change? {
        let last = standing.reversed().lazy.compactMap { step in step.changes.last { $0.name == change.name } }.first
        return last.flatMap { $0.isSetBack(by: change) ? $0 : nil }
    }

    /// Forgets what was never written.
    mutating func remove(_ failed: Change) {
        if !failed.isWritten { forget(failed) }
    }

    /// Begins to take the last step back.
    func beginTakingBack() -> Step? {
        guard let step = standing.last else { return nil }
        for change in step.changes { change.isLeaving = true }
        return step
    }

    /// Ends taking a change back.
    /// - Parameter isTakenBack: whether that was written; else the change can be taken back again.
    mutating func endTakingBack(_ change: Change, isTakenBack: Bool) {
        change.isLeaving = false
        if isTakenBack { forget(change) }
    }

    private mutating func forget(_ change: Change) {
        for index in steps.indices { steps[index].changes.removeAll { $0 === change } }
        steps.removeAll { $0.changes.isEmpty }
    }

    private var standing: [Step] { steps.filter { !$0.isLeaving } }

    /// Forgets what another program has changed since, with what the store had changed there before: the other program's value stays.
    /// - Parameter waiting: the settings with changes that are not in the document yet.
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

    /// The settings that the last step has changed.
    var lastNames: [String] { standing.last?.changes.map(\.name) ?? [] }
}
