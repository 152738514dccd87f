/// All that a screen shows at one moment.
///
/// An object, so that handing it on costs the same for every type of entries.
@usableFromInline
final class ItemListSnapshot<Entry: ItemListNodeEntry>: Sendable {
    /// The revision: counts the snapshots of a controller.
    @usableFromInline let number: Int
    /// The revision at which the state came that this is a snapshot of.
    @usableFromInline let stateNumber: Int
    /// What surrounds the rows, with what is searched for.
    @usableFromInline let chrome: ItemListChrome
    @usableFromInline let entries: SectionedRows<Entry>
    @usableFromInline let options: ItemListTransitionOptions
    @usableFromInline let arguments: Entry.Arguments
    @usableFromInline let handlers: ItemListHandlers
    @usableFromInline let moved: (@Sendable (Entry.ID, ItemListDestination<Entry.ID>) -> Void)?
    @usableFromInline let shortcuts: [ItemListShortcut<Entry.ID>]
    @usableFromInline let requests: [ItemListRequest<Entry.ID>]
    /// How the screen looks.
    @usableFromInline let look: RowLook
    /// What is being done with the screen; nil if nothing is.
    @usableFromInline let activity: WindowActivity<Entry.ID>?
    @usableFromInline let rowWork: RowWork<Entry>
    @usableFromInline let rowIndex: RowIndex<Entry>

    /// The snapshot of a state with which nothing is being done, after another one.
    @inlinable
    init(after last: ItemListSnapshot?, _ presentationData: PresentationData, _ state: ItemListState<Entry>, _ rowWork: RowWork<Entry>) {
        number = (last?.number ?? 0) + 1
        stateNumber = number
        var chrome = state.chrome
        chrome.search?.show(nil)
        self.chrome = chrome
        entries = SectionedRows(state.sections, after: last?.entries)
        var options: ItemListTransitionOptions = []
        if !presentationData.reduceMotion {
            if state.animateChanges { options.insert(.animated) }
            if state.crossfadeState { options.insert(.crossfade) }
        }
        self.options = options
        arguments = state.arguments
        handlers = state.handlers
        moved = state.moved
        shortcuts = state.shortcuts
        requests = state.requests
        look = last?.look.next(presentationData) ?? RowLook(presentationData)
        activity = nil
        self.rowWork = rowWork
        rowIndex = RowIndex()
    }

    /// - Parameter entries: nil for those of the other one.
    @inlinable
    init(_ other: ItemListSnapshot, number: Int, entries: SectionedRows<Entry>? = nil, activity: WindowActivity<Entry.ID>?) {
        self.number = number
        stateNumber = other.stateNumber
        var chrome = other.chrome
        chrome.search?.show(activity?.query)
        self.chrome = chrome
        self.entries = entries ?? other.entries
        options = other.options
        arguments = other.arguments
        handlers = other.handlers
        moved = other.moved
        shortcuts = other.shortcuts
        requests = other.requests
        look = other.look
        self.activity = activity
        rowWork = other.rowWork
        rowIndex = entries == nil ? other.rowIndex : RowIndex()
    }

    /// The next snapshot, which differs in what is being done with it.
    func next(_ activity: WindowActivity<Entry.ID>?) -> ItemListSnapshot {
        ItemListSnapshot(self, number: number + 1, activity: activity)
    }

    /// The snapshot of a state that came while something is being done with the screen.
    func keeping(_ activity: WindowActivity<Entry.ID>?) -> ItemListSnapshot {
        ItemListSnapshot(self, number: number, activity: activity)
    }

    var focus: FocusedInput<Entry.ID>? { activity?.focus }

    @usableFromInline var interaction: ItemListInteraction<Entry.ID> { activity?.interaction ?? ItemListInteraction() }

    /// What native fields are to hold, if a renderer that has another snapshot has not heard of it.
    @usableFromInline
    func textAnswers(since applied: ItemListSnapshot?) -> [TextFieldAnswer] {
        guard let focus, focus.version != applied?.focus?.version else { return [] }
        return focus.text.answers
    }

    /// The snapshot without the rows that a diff left out.
    @inlinable
    func removing(_ duplicates: [ItemListDiff.Duplicate]) -> ItemListSnapshot {
        if duplicates.isEmpty { return self }
        return ItemListSnapshot(self, number: number, entries: entries.removing(duplicates.map(\.droppedIndex)), activity: activity)
    }

    @usableFromInline
    func index(of id: Entry.ID) -> Int? {
        rowIndex.index(of: id, in: entries, rowWork)
    }

    @inlinable
    func item(at index: Int) -> any ItemListItem {
        item(of: entries[index])
    }

    @inlinable
    func item(of entry: Entry) -> any ItemListItem {
        entry.item(presentationData: ItemListPresentationData(look, kind: entry.rowKind), arguments: arguments)
    }

    /// True if an entry is a row: of those with one id the first is.
    func isRow(at index: Int) -> Bool { self.index(of: entries[index].id) == index }

    func item(for id: Entry.ID) -> (any ItemListItem)? {
        index(of: id).map(item(at:))
    }

    /// What is in the row with an id, if text can be typed into it now.
    func input(for id: Entry.ID) -> ItemListInputContent? {
        guard let item = item(for: id), item.input != nil else { return nil }
        let content = item.content()
        guard content.offers.contains(.text), let input = content.control?.input else { return nil }
        return input
    }

    @usableFromInline var rows: ItemListRows<Entry.ID> {
        ItemListRows(
            count: entries.count, id: { [self] in entries[$0].id }, index: { [self] in index(of: $0) },
            sections: ItemListRowSections(
                begins: { [self] in rowWork.beginsSection($0, entries) },
                beginnings: { [self] in rowWork.sectionBeginnings(entries.sections) }),
            walk: { [self] in rowWork.walk(self) })
    }
}

extension ItemListSnapshot {
    /// The rows of this snapshot that a later one has no longer.
    func rows(goneIn later: ItemListSnapshot) -> Set<Entry.ID> {
        rowWork.missing(entries.sections, later.entries.sections).filter { later.index(of: $0) == nil }
    }

    /// The place beside the row that is nearest to one which a later snapshot has no longer, but for a second one; nil if none is left.
    /// - Complexity: O(rows that are gone between them).
    func neighbor(of gone: Entry.ID, in later: ItemListSnapshot, otherThan other: Entry.ID?) -> ItemListDestination<Entry.ID>? {
        guard let index = index(of: gone) else { return nil }
        for distance in 1...max(entries.count, 1) {
            // Of two equally near ones the lower wins, as it moves into the place of the row that is gone.
            for (candidate, isBelow) in [(index + distance, true), (index - distance, false)] where entries.indices.contains(candidate) {
                let id = entries[candidate].id
                if id != other, isRow(at: candidate), later.index(of: id) != nil { return isBelow ? .before(id) : .after(id) }
            }
        }
        return nil
    }
}
