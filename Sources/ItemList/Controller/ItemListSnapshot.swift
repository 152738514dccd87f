/// All that a screen shows at one moment.
///
/// An object, so that handing it on costs the same for every type of entries.
@usableFromInline
final class ItemListSnapshot<Entry: ItemListNodeEntry>: Sendable {
    /// The revision: counts the snapshots of a controller.
    @usableFromInline let number: Int
    @usableFromInline let chrome: ItemListChrome
    @usableFromInline let entries: SectionedRows<Entry>
    @usableFromInline let animateChanges: Bool
    @usableFromInline let arguments: Entry.Arguments
    @usableFromInline let handlers: ItemListHandlers
    @usableFromInline let presentationData: PresentationData
    /// The row that is being typed into.
    @usableFromInline let focus: FocusedInput<Entry.ID>?
    @usableFromInline let rowWork: RowWork<Entry>
    @usableFromInline let rowIndex: RowIndex<Entry>

    /// The snapshot of a state in which no row is being typed into, after another one.
    @inlinable
    init(after last: ItemListSnapshot?, _ presentationData: PresentationData, _ state: ItemListState<Entry>, _ rowWork: RowWork<Entry>) {
        number = (last?.number ?? 0) + 1
        chrome = state.chrome
        entries = SectionedRows(state.sections, after: last?.entries)
        animateChanges = state.animateChanges
        arguments = state.arguments
        handlers = state.handlers
        self.presentationData = presentationData
        focus = nil
        self.rowWork = rowWork
        rowIndex = RowIndex()
    }

    /// - Parameter entries: nil for those of the other one.
    @inlinable
    init(_ other: ItemListSnapshot, number: Int, entries: SectionedRows<Entry>? = nil, focus: FocusedInput<Entry.ID>?) {
        self.number = number
        chrome = other.chrome
        self.entries = entries ?? other.entries
        animateChanges = other.animateChanges
        arguments = other.arguments
        handlers = other.handlers
        presentationData = other.presentationData
        self.focus = focus
        rowWork = other.rowWork
        rowIndex = entries == nil ? other.rowIndex : RowIndex()
    }

    /// The next snapshot, which differs in what is being typed.
    func next(focus: FocusedInput<Entry.ID>?) -> ItemListSnapshot {
        ItemListSnapshot(self, number: number + 1, focus: focus)
    }

    /// The snapshot after a state came to a screen with a row that is being typed into.
    func keeping(_ focus: FocusedInput<Entry.ID>?) -> ItemListSnapshot {
        ItemListSnapshot(self, number: number, focus: focus)
    }

    /// The snapshot without the rows that a diff left out.
    @inlinable
    func removing(_ duplicates: [ItemListDiff.Duplicate]) -> ItemListSnapshot {
        if duplicates.isEmpty { return self }
        return ItemListSnapshot(self, number: number, entries: entries.removing(duplicates.map(\.droppedIndex)), focus: focus)
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
        entry.item(presentationData: ItemListPresentationData(presentationData), arguments: arguments)
    }

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
            walk: { [self] in rowWork.walk(self) })
    }
}
