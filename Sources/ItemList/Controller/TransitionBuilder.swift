/// Builds the transition from a renderer's current snapshot to the newest one.
@usableFromInline
struct TransitionBuilder<Entry: ItemListNodeEntry>: Sendable {
    /// The snapshot that the renderer shows; nil before the first transition.
    @usableFromInline let applied: ItemListSnapshot<Entry>?
    /// The revision of the renderer's last transition.
    @usableFromInline let revision: Int
    /// The ids of the renderer's rows.
    @usableFromInline let shownIDs: ShownIDs<Entry.ID>
    @usableFromInline var requests: [ItemListRequest<Entry.ID>.Kind] = []
    /// The parts of the look changed by the last transition that further kinds of rows have read since it was built.
    @usableFromInline let missedParts: PresentationParts

    init(applied: ItemListSnapshot<Entry>?, revision: Int, shownIDs: ShownIDs<Entry.ID>, missedParts: PresentationParts = []) {
        self.applied = applied
        self.revision = revision
        self.shownIDs = shownIDs
        self.missedParts = missedParts
    }

    @usableFromInline
    struct Result: Sendable {
        /// The renderer's next snapshot, without the rows with repeated ids.
        @usableFromInline let snapshot: ItemListSnapshot<Entry>
        /// nil if the renderer shows all of it already.
        @usableFromInline let transition: ItemListTransition<Entry.ID>?
        /// The parts of the look that differ from the renderer's, and the missed parts.
        @usableFromInline let changedParts: PresentationParts
        /// The `firstReadCount` of the renderer's current look.
        @usableFromInline let firstReadCount: Int
        let diagnostics: [ItemListDiagnostic]

        @usableFromInline
        init(
            snapshot: ItemListSnapshot<Entry>, transition: ItemListTransition<Entry.ID>?, changedParts: PresentationParts,
            firstReadCount: Int, diagnostics: [ItemListDiagnostic]
        ) {
            self.snapshot = snapshot
            self.transition = transition
            self.changedParts = changedParts
            self.firstReadCount = firstReadCount
            self.diagnostics = diagnostics
        }
    }

    /// - Complexity: that of the diff, plus making the items of the rows next to changed ones.
    @inlinable
    func build(_ newest: ItemListSnapshot<Entry>) -> Result {
        let isRestyled = applied.map { $0.look !== newest.look || $0.chrome.style != newest.chrome.style } ?? false
        let firstReadCount = applied?.look.firstReadCount ?? 0
        let changedParts = (applied.map { newest.look.parts(changedFrom: $0.look) } ?? []).union(missedParts)
        // Every row shows words of the library, such as the titles of its actions.
        let unchangedKinds = changedParts.contains(.strings) ? [] : newest.look.kinds(notReading: changedParts)
        let showsAllAnew = !changedParts.isEmpty && unchangedKinds.isEmpty
        let allUpdated = applied.map { showsAllAnew || $0.chrome.style != newest.chrome.style } ?? false
        let shownEntries = applied?.entries ?? SectionedRows([])
        var diff = itemListDiff(from: shownEntries, to: newest.entries, allUpdated: allUpdated, shownIDs: shownIDs)
        let duplicates = diff.duplicates.filter { $0.list == .new }
        let diagnostics = duplicates.map { duplicate in
            ItemListDiagnostic.duplicateID(
                "\(newest.entries[duplicate.keptIndex].id)", keptIndex: duplicate.keptIndex, droppedIndex: duplicate.droppedIndex)
        }
        let snapshot = newest.removing(duplicates)
        diff.duplicates = []
        let requests = requests.filter { request in request.row.map { snapshot.index(of: $0) != nil } ?? true }
        let textAnswers = snapshot.textAnswers(since: applied)
        if let applied {
            let changedEntries = diff.updates
            addActivityUpdates(to: &diff, applied, snapshot)
            if !changedParts.isEmpty, !allUpdated {
                addPresentationUpdates(to: &diff, snapshot, besides: unchangedKinds)
            }
            if !allUpdated {
                addNeighborUpdates(to: &diff, of: changedEntries, applied, snapshot)
            }
            if diff.isEmpty, !isRestyled, requests.isEmpty, textAnswers.isEmpty, applied.shownChrome == snapshot.shownChrome,
                applied.shortcuts == snapshot.shortcuts,
                applied.activity?.isShownLike(snapshot.activity) ?? (snapshot.activity == nil)
            {
                return Result(
                    snapshot: snapshot, transition: nil, changedParts: changedParts, firstReadCount: firstReadCount,
                    diagnostics: diagnostics)
            }
        }
        let transition = ItemListTransition(
            from: revision, to: snapshot.number, diff: diff, rows: snapshot.rows, chrome: snapshot.shownChrome,
            interaction: snapshot.interaction, requests: requests, textAnswers: textAnswers, shortcuts: snapshot.shortcuts,
            presentationData: snapshot.look.presentationData, options: applied == nil ? .synchronous : newest.options)
        return Result(
            snapshot: snapshot, transition: transition, changedParts: changedParts, firstReadCount: firstReadCount, diagnostics: diagnostics
        )
    }

    /// Records the ids of a result's rows, which the renderer is about to show.
    /// - Complexity: O(changes) hashes; O(n) once.
    @usableFromInline
    func note(_ result: Result) {
        result.snapshot.rowWork.note(self, result)
    }

    /// Implements ``note(_:)``, specialized for the type of the entries.
    @inlinable
    func noteIDs(_ result: Result) {
        guard let diff = result.transition?.diff else { return }
        shownIDs.apply(diff, from: applied?.entries ?? SectionedRows([]), to: result.snapshot.entries)
    }

    /// Adds the rows with unchanged entries but a changed interaction.
    @inlinable
    func addActivityUpdates(to diff: inout ItemListDiff, _ old: ItemListSnapshot<Entry>, _ new: ItemListSnapshot<Entry>) {
        if old.activity === new.activity { return }
        let held = new.activity?.rowsHeldOtherwise(than: old.activity) ?? old.activity?.rowsHeldOtherwise(than: nil) ?? []
        let changed = new.interaction.changedRows(since: old.interaction).union(held)
        // A table of all rows pays off for a few lookups only; for many, the ids of all rows are filtered.
        let indices =
            changed.count < new.entries.count / 8
            ? changed.compactMap(new.index) : new.entries.indices.filter { changed.contains(new.entries[$0].id) }
        diff.addUpdates(at: indices, .content)
    }

    /// Adds the rows that read a changed part of the look although their entries are equal.
    /// - Complexity: O(n).
    @inlinable
    func addPresentationUpdates(to diff: inout ItemListDiff, _ snapshot: ItemListSnapshot<Entry>, besides kinds: Set<UInt>) {
        diff.addUpdates(at: snapshot.entries.indices.filter { !kinds.contains(snapshot.entries[$0].rowKind) }, .presentation)
    }

    /// Adds equal rows with changed neighbors: their corners, insets and separators may differ.
    /// - Parameter changedEntries: the updates of rows with changed entries. An interaction doesn't affect neighbors.
    @inlinable
    func addNeighborUpdates(
        to diff: inout ItemListDiff, of changedEntries: [ItemListDiff.Update], _ old: ItemListSnapshot<Entry>,
        _ new: ItemListSnapshot<Entry>
    ) {
        var (before, after) = (RowWalk(old), RowWalk(new))
        for place in diff.insertions.indices {
            let insertion = diff.insertions[place]
            if let previous = insertion.previousIndex, insertion.reason == nil,
                after.neighbors(at: insertion.index) != before.neighbors(at: previous)
            {
                diff.insertions[place].reason = .neighbors
            }
        }
        var candidates: Set<Int> = []
        for insertion in diff.insertions {
            candidates.formUnion([insertion.index - 1, insertion.index + 1])
        }
        for update in changedEntries
        where update.reason == .content && after.traits(at: update.index) != before.traits(at: update.previousIndex) {
            candidates.formUnion([update.index - 1, update.index + 1])
        }
        for deletion in diff.deletions {
            for beside in [deletion - 1, deletion + 1] where old.entries.indices.contains(beside) {
                if let index = diff.newIndex(ofOld: beside) { candidates.insert(index) }
            }
        }
        if candidates.isEmpty { return }
        let changed = candidates.sorted().filter { index in
            guard new.entries.indices.contains(index), let previous = diff.oldIndex(ofNew: index) else { return false }
            return after.neighbors(at: index) != before.neighbors(at: previous)
        }
        diff.addUpdates(at: changed, .neighbors)
    }
}

extension ItemListDiff {
    /// Marks rows for redrawing, in place or where they are inserted, unless they are already.
    /// - Complexity: O(n log n) in the updates.
    @inlinable
    mutating func addUpdates(at indices: some Collection<Int>, _ reason: ItemListUpdateReason) {
        if indices.isEmpty { return }
        let drawnAlready = Set(updates.map(\.index))
        for index in indices where !drawnAlready.contains(index) {
            if let previousIndex = oldIndex(ofNew: index) {
                updates.append(Update(index: index, previousIndex: previousIndex, reason: reason))
            } else {
                let place = insertions.partitioningIndex { $0.index >= index }
                if insertions[place].previousIndex != nil, insertions[place].reason == nil {
                    insertions[place].reason = reason
                }
            }
        }
        updates.sort { $0.index < $1.index }
    }
}
