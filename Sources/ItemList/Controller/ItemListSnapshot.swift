/// All that a screen shows at one moment.
///
/// An object, so that handing it on costs the same for every type of entries.
final class ItemListSnapshot<Entry: ItemListNodeEntry>: Sendable {
    /// Counts the snapshots of a controller.
    let number: Int
    let controllerState: ItemListControllerState
    let entries: SectionedRows<Entry>
    let style: ItemListStyle
    let animateChanges: Bool
    let arguments: Entry.Arguments
    let presentationData: PresentationData
    /// The row that is being typed into.
    let focus: FocusedInput<Entry.ID>?
    private let rowWork: RowWork<Entry>

    /// The snapshot of a state in which no row is being typed into.
    init(
        number: Int, _ controllerState: ItemListControllerState, _ nodeState: ItemListNodeState<Entry>, _ arguments: Entry.Arguments,
        _ presentationData: PresentationData, _ rowWork: RowWork<Entry>
    ) {
        self.number = number
        self.controllerState = controllerState
        entries = rowWork.rows(nodeState.sections)
        style = nodeState.style
        animateChanges = nodeState.animateChanges
        self.arguments = arguments
        self.presentationData = presentationData
        focus = nil
        self.rowWork = rowWork
    }

    private init(_ other: ItemListSnapshot, number: Int, entries: SectionedRows<Entry>, focus: FocusedInput<Entry.ID>?) {
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
    func removing(_ duplicates: [ItemListDiff.Duplicate]) -> ItemListSnapshot {
        if duplicates.isEmpty { return self }
        return ItemListSnapshot(self, number: number, entries: entries.removing(duplicates.map(\.droppedIndex)), focus: focus)
    }

    /// The script that leads from the entries of another snapshot to these.
    func diff(from other: ItemListSnapshot?, allUpdated: Bool) -> ItemListDiff {
        rowWork.diff(other?.entries.sections ?? [], entries.sections, allUpdated)
    }

    func index(of id: Entry.ID) -> Int? {
        rowWork.index(id, entries.sections)
    }

    func item(at index: Int) -> any ItemListItem {
        item(of: entries[index])
    }

    private func item(of entry: Entry) -> any ItemListItem {
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
    func traits(at index: Int) -> ItemListNeighborTraits<Entry.Section> {
        let entry = entries[index]
        return item(of: entry).neighborTraits(in: entry.section)
    }

    /// What lies around a row; it makes the items of the row and of the two beside it.
    func neighbors(at index: Int) -> ItemListNeighbors {
        neighbors(at: index, traits(at: index))
    }

    private func neighbors(at index: Int, _ traits: ItemListNeighborTraits<Entry.Section>) -> ItemListNeighbors {
        itemListNeighbors(
            item: traits, topItem: index > 0 ? self.traits(at: index - 1) : nil,
            bottomItem: index + 1 < entries.count ? self.traits(at: index + 1) : nil)
    }

    func row(at index: Int) -> ItemListRow<Entry.ID> {
        let entry = entries[index]
        let item = item(of: entry)
        let id = entry.id
        var content = item.content()
        let neighbors = neighbors(at: index, item.neighborTraits(in: entry.section, content))
        if let focus, focus.id == id, case .input(var input) = content.value {
            input.text = focus.input.text
            input.caret = focus.input.caret
            input.selection = focus.input.selection
            content.value = .input(input)
        }
        return ItemListRow(id: id, tag: entry.tag, content: content, neighbors: neighbors, isAlwaysPlain: item.isAlwaysPlain)
    }

    var rows: ItemListRows<Entry.ID> {
        ItemListRows(count: entries.count, id: { [self] in entries[$0].id }, row: row(at:))
    }
}

/// The text of the row that is being typed into.
///
/// It goes ahead of the state: the row's handler learns of an edit, the state changes, and the row's text comes back. What comes
/// back late, while the user types on, is known by what was sent and overwrites nothing.
struct FocusedInput<ID: Hashable & Sendable>: Sendable {
    let id: ID
    private(set) var input: TextInput
    /// The texts that the handler was given and that the state has not shown yet.
    private var unconfirmed: [String] = []
    /// What the state said last.
    private var stateText: String

    init(id: ID, text: String) {
        self.id = id
        input = TextInput(text)
        stateText = text
    }

    func isShownLike(_ other: FocusedInput?) -> Bool {
        guard let other else { return false }
        return id == other.id && input.text == other.input.text && input.caret == other.input.caret
            && input.selection == other.input.selection
    }

    /// Applies an edit; the new text if it changed.
    mutating func apply(_ edit: TextInputEdit, _ traits: ItemListInputTraits) -> (isTaken: Bool, newText: String?) {
        let before = input.text
        let isTaken = input.apply(edit, traits: traits)
        let text = input.text
        guard text != before else { return (isTaken, nil) }
        unconfirmed.append(text)
        if unconfirmed.count > 1_000 {
            // The state does not follow what is typed; so nothing comes back.
            unconfirmed.removeFirst()
        }
        return (isTaken, text)
    }

    /// The same after a new state gave the row a text.
    func afterStateSaid(_ text: String) -> FocusedInput {
        var focus = self
        focus.stateSays(text)
        return focus
    }

    private mutating func stateSays(_ text: String) {
        guard text != stateText else { return }
        stateText = text
        // What was sent comes back in order, perhaps with gaps. So the first one that fits is the one: if the same text was sent
        // again later, what lies between may still come.
        if let index = unconfirmed.firstIndex(of: text) {
            unconfirmed.removeFirst(index + 1)
        } else {
            unconfirmed = []
            input.replaceText(text)
        }
    }
}
