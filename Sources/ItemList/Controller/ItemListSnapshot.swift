/// All that a screen shows at one moment.
struct ItemListSnapshot<Entry: ItemListNodeEntry>: Sendable {
    /// Counts the snapshots of a controller.
    var number: Int
    var controllerState: ItemListControllerState
    var nodeState: ItemListNodeState<Entry>
    var arguments: Entry.Arguments
    var presentationData: PresentationData
    /// The row that is being typed into.
    var focus: FocusedInput<Entry.ID>?

    var entries: [Entry] {
        get { nodeState.entries }
        set { nodeState.entries = newValue }
    }

    func item(at index: Int) -> any ItemListItem {
        entries[index].item(presentationData: ItemListPresentationData(presentationData), arguments: arguments)
    }

    func item(for id: Entry.ID) -> (any ItemListItem)? {
        entries.firstIndex { $0.id == id }.map(item(at:))
    }

    /// What is in the row with an id, if text can be typed into it now.
    func input(for id: Entry.ID) -> ItemListInputContent? {
        guard let item = item(for: id), item.input != nil else { return nil }
        let content = item.content()
        guard content.actions.contains(.edit), case .input(let input)? = content.value else { return nil }
        return input
    }

    /// What lies around a row; it makes the items of the row and of the two beside it.
    func neighbors(at index: Int) -> ItemListNeighbors {
        func traits(_ index: Int) -> ItemListNeighborTraits<Entry.Section>? {
            entries.indices.contains(index) ? item(at: index).neighborTraits(in: entries[index].section) : nil
        }
        let own = item(at: index).neighborTraits(in: entries[index].section)
        return itemListNeighbors(item: own, topItem: traits(index - 1), bottomItem: traits(index + 1))
    }

    func row(at index: Int) -> ItemListRow<Entry.ID> {
        let entry = entries[index]
        let item = item(at: index)
        var content = item.content()
        if let focus, focus.id == entry.id, case .input(var input) = content.value {
            input.text = focus.input.text
            input.caret = focus.input.caret
            input.selection = focus.input.selection
            content.value = .input(input)
        }
        return ItemListRow(
            id: entry.id, tag: entry.tag, content: content, neighbors: neighbors(at: index), isAlwaysPlain: item.isAlwaysPlain)
    }

    var rows: ItemListRows<Entry.ID> {
        ItemListRows(count: entries.count, id: { entries[$0].id }, row: row(at:))
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
