/// All that a screen shows at one moment.
///
/// An object, so that handing it on costs the same for every type of entries.
@usableFromInline
final class ItemListSnapshot<Entry: ItemListNodeEntry>: Sendable {
    /// Counts the snapshots of a controller.
    @usableFromInline let number: Int
    @usableFromInline let controllerState: ItemListControllerState
    @usableFromInline let entries: SectionedRows<Entry>
    @usableFromInline let style: ItemListStyle
    @usableFromInline let animateChanges: Bool
    @usableFromInline let arguments: Entry.Arguments
    @usableFromInline let presentationData: PresentationData
    /// The row that is being typed into.
    @usableFromInline let focus: FocusedInput<Entry.ID>?
    @usableFromInline let rowWork: RowWork<Entry>

    /// The snapshot of a state in which no row is being typed into, after another one.
    @inlinable
    init(
        after last: ItemListSnapshot?, _ presentationData: PresentationData, _ state: ItemListController<Entry>.State,
        _ rowWork: RowWork<Entry>
    ) {
        number = (last?.number ?? 0) + 1
        controllerState = state.0
        entries = SectionedRows(state.1.0.sections, after: last?.entries)
        style = state.1.0.style
        animateChanges = state.1.0.animateChanges
        arguments = state.1.1
        self.presentationData = presentationData
        focus = nil
        self.rowWork = rowWork
    }

    @inlinable
    init(_ other: ItemListSnapshot, number: Int, entries: SectionedRows<Entry>, focus: FocusedInput<Entry.ID>?) {
        self.number = number
        controllerState = other.controllerState
        self.entries = entries
        style = other.style
        animateChanges = other.animateChanges
        arguments = other.arguments
        presentationData = other.presentationData
        self.focus = focus
        rowWork = other.rowWork
    }

    /// The next snapshot, which differs in what is being typed.
    func next(focus: FocusedInput<Entry.ID>?) -> ItemListSnapshot {
        ItemListSnapshot(self, number: number + 1, entries: entries, focus: focus)
    }

    /// The snapshot after a state came to a screen with a row that is being typed into.
    func keeping(_ focus: FocusedInput<Entry.ID>?) -> ItemListSnapshot {
        ItemListSnapshot(self, number: number, entries: entries, focus: focus)
    }

    /// The snapshot without the rows that a diff left out.
    @inlinable
    func removing(_ duplicates: [ItemListDiff.Duplicate]) -> ItemListSnapshot {
        if duplicates.isEmpty { return self }
        return ItemListSnapshot(self, number: number, entries: entries.removing(duplicates.map(\.droppedIndex)), focus: focus)
    }

    @usableFromInline
    func index(of id: Entry.ID) -> Int? {
        rowWork.index(id, entries.sections)
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
        guard content.actions.contains(.edit), case .input(let input)? = content.value else { return nil }
        return input
    }

    /// What a row tells about itself to those beside it; it makes the row's item.
    @inlinable
    func traits(at index: Int) -> ItemListNeighborTraits<Entry.Section> {
        let entry = entries[index]
        return item(of: entry).neighborTraits(in: entry.section)
    }

    /// What lies around a row; it makes the items of the row and of the two beside it.
    @inlinable
    func neighbors(at index: Int) -> ItemListNeighbors {
        neighbors(at: index, traits(at: index))
    }

    @inlinable
    func neighbors(at index: Int, _ traits: ItemListNeighborTraits<Entry.Section>) -> ItemListNeighbors {
        itemListNeighbors(
            item: traits, topItem: index > 0 ? self.traits(at: index - 1) : nil,
            bottomItem: index + 1 < entries.count ? self.traits(at: index + 1) : nil)
    }

    @inlinable
    func row(at index: Int) -> ItemListRow<Entry.ID> {
        let entry = entries[index]
        let item = item(of: entry)
        let id = entry.id
        var content = item.content()
        let neighbors = neighbors(at: index, item.neighborTraits(in: entry.section, content))
        if let focus, focus.id == id {
            focus.show(in: &content)
        }
        return ItemListRow(id: id, tag: entry.tag, content: content, neighbors: neighbors, isAlwaysPlain: item.isAlwaysPlain)
    }

    @inlinable
    var rows: ItemListRows<Entry.ID> {
        ItemListRows(count: entries.count, id: { [self] in entries[$0].id }, row: { [self] in row(at: $0) })
    }
}
