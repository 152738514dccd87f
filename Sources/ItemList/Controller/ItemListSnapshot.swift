/// The complete content of a screen at one moment.
///
/// A class, so that passing it on costs the same for every type of entries.
@usableFromInline
final class ItemListSnapshot<Entry: ItemListNodeEntry>: Sendable {
    /// The revision: the position of the snapshot among those of its controller.
    @usableFromInline let number: Int
    /// The revision of the snapshot with which this one's state arrived.
    @usableFromInline let stateNumber: Int
    /// The chrome of the state, with the search query.
    @usableFromInline let chrome: ItemListChrome
    @usableFromInline let entries: SectionedRows<Entry>
    @usableFromInline let options: ItemListTransitionOptions
    @usableFromInline let arguments: Entry.Arguments
    @usableFromInline let handlers: ItemListHandlers
    @usableFromInline let moved: (@Sendable (Entry.ID, ItemListDestination<Entry.ID>) -> Void)?
    @usableFromInline let selection: ItemListSelection<Entry.ID>?
    @usableFromInline let shortcuts: [ItemListShortcut<Entry.ID>]
    @usableFromInline let requests: [ItemListRequest<Entry.ID>]
    @usableFromInline let look: RowLook
    /// The interaction with the screen; nil for none.
    @usableFromInline let activity: WindowActivity<Entry.ID>?
    @usableFromInline let rowWork: RowWork<Entry>
    @usableFromInline let rowIndex: RowIndex<Entry>

    /// Creates the first snapshot of a state, without an interaction, as the successor of `last`.
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
        selection = state.selection
        shortcuts = state.shortcuts
        requests = state.requests
        look = last?.look.next(presentationData) ?? RowLook(presentationData)
        activity = nil
        self.rowWork = rowWork
        rowIndex = RowIndex()
    }

    /// - Parameter entries: nil to keep those of `other`.
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
        selection = other.selection
        shortcuts = other.shortcuts
        requests = other.requests
        look = other.look
        self.activity = activity
        rowWork = other.rowWork
        rowIndex = entries == nil ? other.rowIndex : RowIndex()
    }

    /// The next snapshot, with another interaction.
    func next(_ activity: WindowActivity<Entry.ID>?) -> ItemListSnapshot {
        ItemListSnapshot(self, number: number + 1, activity: activity)
    }

    /// The snapshot of a new state, with the current interaction; the number stays.
    func keeping(_ activity: WindowActivity<Entry.ID>?) -> ItemListSnapshot {
        ItemListSnapshot(self, number: number, activity: activity)
    }

    var focus: FocusedInput<Entry.ID>? { activity?.focus }

    @usableFromInline var interaction: ItemListInteraction<Entry.ID> { activity?.interaction ?? ItemListInteraction() }

    /// The chrome with the activity of its elements.
    @usableFromInline var shownChrome: ItemListChrome {
        var chrome = chrome
        activity?.show(in: &chrome)
        return chrome
    }

    /// The answers for native fields, unless a renderer with the snapshot `applied` has received them already.
    @usableFromInline
    func textAnswers(since applied: ItemListSnapshot?) -> [TextFieldAnswer] {
        guard let focus, focus.version != applied?.focus?.version else { return [] }
        return focus.text.answers
    }

    /// The snapshot without the rows that a diff dropped for repeated ids.
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

    /// True if an entry is shown as a row: the first of those with its id.
    func isRow(at index: Int) -> Bool { self.index(of: entries[index].id) == index }

    func item(for id: Entry.ID) -> (any ItemListItem)? {
        index(of: id).map(item(at:))
    }

    /// The input of a row; nil if it can't be edited now.
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
    /// The ids of rows that a later snapshot no longer contains.
    func rows(goneIn later: ItemListSnapshot) -> Set<Entry.ID> {
        rowWork.missing(entries.sections, later.entries.sections).filter { later.index(of: $0) == nil }
    }

    /// Finds the position beside the nearest row that a later snapshot still contains, excluding `other`; nil if none is left.
    /// - Complexity: O(removed rows in between).
    func neighbor(of gone: Entry.ID, in later: ItemListSnapshot, otherThan other: Entry.ID?) -> ItemListDestination<Entry.ID>? {
        guard let index = index(of: gone) else { return nil }
        for distance in 1...max(entries.count, 1) {
            // At equal distances the lower row wins, as it moves up into the removed row's position.
            for (candidate, isBelow) in [(index + distance, true), (index - distance, false)] where entries.indices.contains(candidate) {
                let id = entries[candidate].id
                if id != other, isRow(at: candidate), later.index(of: id) != nil { return isBelow ? .before(id) : .after(id) }
            }
        }
        return nil
    }
}
