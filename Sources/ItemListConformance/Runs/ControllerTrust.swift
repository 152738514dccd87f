internal import ItemList

/// The guarantees of a controller's transitions, checked for one connection.
///
/// - They have no gaps, and revisions grow.
/// - The first one is complete, starts from an empty list, is synchronous and not animated.
/// - The script leads from the old rows to the new ones, and unnamed rows are unchanged.
/// - No id and no drawn row occurs twice. A row drawn for its neighbors has new neighbors and unchanged content.
/// - Each shows one whole state, never one older than the last one shown.
struct ControllerTrust {
    private let recorder = ItemListRecorder<String>()
    private var statePosition = 0
    private var lookPosition = 0
    private var isFirst = true
    private var rows: [ItemListRow<String>] = []

    /// Returns a description of a broken guarantee; nil if all hold.
    mutating func broken(
        by transition: ItemListTransition<String>, history: [ModelState], looks: [PresentationData]
    ) -> String? {
        recorder.apply(transition) {}
        let new = Array(transition.rows)
        defer {
            isFirst = false
            rows = new
        }
        return recorder.faults.first ?? brokenOptions(transition) ?? brokenScript(transition, new)
            ?? brokenState(transition, history) ?? brokenLook(transition, looks)
    }

    private func brokenOptions(_ transition: ItemListTransition<String>) -> String? {
        guard isFirst else {
            return transition.options.contains(.synchronous) ? "revision \(transition.to) is synchronous, and not the first one" : nil
        }
        let diff = transition.diff
        let isComplete =
            diff.deletions.isEmpty && diff.updates.isEmpty && diff.insertions.allSatisfy { $0.previousIndex == nil }
            && diff.insertions.count == transition.rows.count
        if transition.from != 0 || !isComplete { return "the first transition is not complete" }
        return transition.options == .synchronous ? nil : "the first transition is animated, or not synchronous"
    }

    private func brokenScript(_ transition: ItemListTransition<String>, _ new: [ItemListRow<String>]) -> String? {
        let ids = new.map(\.id)
        if Set(ids).count != ids.count { return "revision \(transition.to) has an id twice: \(ItemListShownScreen.names(ids))" }
        let inserted = Set(transition.diff.insertions.map(\.index))
        if let update = transition.diff.updates.first(where: { inserted.contains($0.index) }) {
            return "revision \(transition.to) draws row \(update.index) twice"
        }
        let updated = transition.diff.updates.filter { $0.reason == .neighbors }.map { ($0.previousIndex, $0.index) }
        let moved = transition.diff.insertions.filter { $0.reason == .neighbors }.map { ($0.previousIndex ?? 0, $0.index) }
        for (previous, index) in updated + moved {
            let (before, after) = (rows[previous], new[index])
            if before.id != after.id || before.content != after.content || before.neighbors == after.neighbors {
                return "revision \(transition.to) draws row \(index) anew for its neighbours, and not they alone have changed"
            }
        }
        return nil
    }

    private mutating func brokenState(_ transition: ItemListTransition<String>, _ history: [ModelState]) -> String? {
        let rows = transition.rows.map(\.withoutTyping)
        let position = history[statePosition...].firstIndex { state in
            state.shownChrome(transition.interaction) == transition.chrome
                && state.shownRows(transition.interaction).map(\.withoutTyping) == rows
        }
        guard let position else {
            return "revision \(transition.to) shows none of the states that came since the one before"
        }
        statePosition = position
        // Several states may have the same rows, and some of them may be animated.
        let mayBeAnimated = history[position...].contains { $0.animateChanges } && !transition.presentationData.reduceMotion
        return transition.options.contains(.animated) && !mayBeAnimated ? "revision \(transition.to) is animated, and should not be" : nil
    }

    private mutating func brokenLook(_ transition: ItemListTransition<String>, _ looks: [PresentationData]) -> String? {
        guard let position = looks[lookPosition...].firstIndex(of: transition.presentationData) else {
            return "revision \(transition.to) has a look that the screen did not have since the one before"
        }
        lookPosition = position
        return nil
    }
}
