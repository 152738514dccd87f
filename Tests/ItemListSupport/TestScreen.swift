import ItemList
import Signals
import TestSupport
import Testing

/// A row of a test screen, of any kind that there is.
struct Row: ItemListNodeEntry {
    enum Kind: Sendable, CaseIterable {
        case header, text, toggle, action, disclosure, input, gauge
    }

    struct Arguments: Sendable {
        /// Counts the states, so that a call says which state's handler it came from.
        let version: Int
        let call: @Sendable (String) -> Void
    }

    let id: Int
    var kind = Kind.toggle
    var section = 0
    var text = ""
    var isEnabled = true

    func item(presentationData: ItemListPresentationData, arguments: Arguments) -> any ItemListItem {
        // As if each of them showed a colour.
        _ = presentationData.theme
        let call: @Sendable (String) -> Void = { [id] in arguments.call("v\(arguments.version) row \(id) \($0)") }
        return switch kind {
        case .header: ItemListSectionHeaderItem(text: text)
        case .text: ItemListTextItem(text: RichText(text))
        case .toggle: ItemListSwitchItem(title: text, value: text == "on", isEnabled: isEnabled, updated: { call("turns \($0)") })
        case .action: ItemListActionItem(title: text, kind: isEnabled ? .generic : .disabled, action: { call("acts") })
        case .disclosure: ItemListDisclosureItem(title: "Row", label: .text(text), isEnabled: isEnabled, action: { call("opens") })
        case .input:
            ItemListSingleLineInputItem(
                text: text, isEnabled: isEnabled, textUpdated: { call("says \($0)") },
                updatedFocus: { call($0 ? "has the focus" : "has lost the focus") })
        case .gauge: GaugeItem(title: text, progress: Double(id) / 100, stop: { call("stops") })
        }
    }
}

/// A screen of ``Row``s whose state a test sets, on a virtual clock or on other queues.
final class TestScreen: Sendable {
    struct State: Sendable {
        var rows: [Row] = []
        var title = "Test"
        var style = ItemListStyle.blocks
        var animateChanges = true
        var version = 0
        /// Changes what surrounds the list.
        var decorate: @Sendable (inout ItemListChrome) -> Void = { _ in }
        var handle: @Sendable (inout ItemListHandlers, @escaping @Sendable (String) -> Void) -> Void = { _, _ in }
    }

    let clock = VirtualClock()
    let state: ValuePromise<State>
    let presentationData = ValuePromise(PresentationData())
    /// What the rows' handlers were called with.
    let calls = Received<String>()
    let diagnostics = Received<ItemListDiagnostic>()
    let controller: ItemListController<Row>

    /// - Parameters:
    ///   - state: the first state; nil for none.
    ///   - onCall: takes part in each call of a handler.
    init(
        _ state: State? = State(), queue: Queue? = nil, workQueue: Queue? = nil,
        onCall: @escaping @Sendable (ValuePromise<State>, String) -> Void = { _, _ in }
    ) {
        let promise = state.map { ValuePromise($0) } ?? ValuePromise()
        self.state = promise
        let call: @Sendable (String) -> Void = { [calls] call in
            calls.append(call)
            onCall(promise, call)
        }
        controller = ItemListController(
            queue: queue ?? clock.queue, workQueue: workQueue ?? clock.makeQueue(), presentationData: presentationData.get(),
            state: promise.get()
                |> map { (state: State) in
                    var screen = ItemListState(
                        chrome: ItemListChrome(title: .text(state.title), style: state.style), entries: state.rows,
                        arguments: Row.Arguments(version: state.version, call: call), animateChanges: state.animateChanges)
                    state.decorate(&screen.chrome)
                    state.handle(&screen.handlers, call)
                    return screen
                },
            diagnostics: { [diagnostics] in diagnostics.append($0) })
    }

    convenience init(_ rows: [Row]) {
        self.init(State(rows: rows))
    }

    /// A renderer of the screen that shows its first transition already, if the clock does the work.
    func connectRecorder(completesByItself: Bool = true) -> ItemListRecorder<Int> {
        let recorder = ItemListRecorder<Int>(completesByItself: completesByItself)
        controller.connect(recorder)
        clock.run()
        return recorder
    }

    /// Has a row do something, and does all that follows from it at once.
    /// - Returns: why it was refused; nil if it was not.
    @discardableResult
    func perform(_ action: ItemListAction, on id: Int, part: String? = nil) -> ItemListRefusal? {
        answer(to: action, on: id, part: part)?.refusal
    }

    func answer(to action: ItemListAction, on id: Int, part: String? = nil) -> ItemListAnswer? {
        answer(to: action, on: .row(id, part: part))
    }

    func answer(to action: ItemListAction, on target: ItemListTarget<Int>) -> ItemListAnswer? {
        let answers = Received<ItemListAnswer>()
        controller.perform(action, on: target) { answers.append($0) }
        clock.run()
        #expect(answers.values.count == 1)
        return answers.values.first
    }

    /// Sets the state and does all that follows from it at once.
    func set(_ state: State) {
        self.state.set(state)
        clock.run()
    }
}

/// The rows as they are to be drawn, computed without any of the controller's code.
func expectedRows(_ state: TestScreen.State, undoable: Set<Int> = []) -> [ItemListRow<Int>] {
    var ids: Set<Int> = []
    let rows = state.rows.filter { ids.insert($0.id).inserted }
    let items = rows.map {
        $0.item(presentationData: ItemListPresentationData(PresentationData()), arguments: Row.Arguments(version: 0, call: { _ in }))
    }
    func traits(_ index: Int) -> ItemListNeighborTraits<Int>? {
        guard rows.indices.contains(index) else { return nil }
        let item = items[index]
        return ItemListNeighborTraits(
            section: rows[index].section, isAlwaysPlain: item.isAlwaysPlain, requestsNoInset: item.requestsNoInset,
            isText: item.isFreeText)
    }
    return rows.indices.map { index in
        let own = ItemListNeighborTraits(section: rows[index].section)
        var content = items[index].content()
        if undoable.contains(rows[index].id) { content.offers.insert(.undo) }
        return ItemListRow(
            id: rows[index].id, section: ItemListSectionName(rows[index].section), content: content,
            neighbors: itemListNeighbors(item: own, topItem: traits(index - 1), bottomItem: traits(index + 1)),
            isAlwaysPlain: items[index].isAlwaysPlain)
    }
}
