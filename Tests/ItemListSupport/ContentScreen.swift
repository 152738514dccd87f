import ItemList
import ItemListConformance
import Signals
import TestSupport

/// A row that is all content, and calls back with what is asked of it.
struct WireEntry: ItemListNodeEntry {
    typealias Arguments = @Sendable (String) -> Void

    struct Item: ItemListItem {
        let id: Int
        let made: ItemListRowContent
        let call: @Sendable (String) -> Void

        var isAlwaysPlain: Bool { made.role == .header || made.role == .text }
        var isFreeText: Bool { made.role == .text }
        func content() -> ItemListRowContent { made }
        func perform(_ action: ItemListAction) { call("\(id) \(action)") }
        func perform(_ action: ItemListAction, on part: String) { call("\(id) \(part) \(action)") }
    }

    let id: Int
    var section = 0
    var content: ItemListRowContent

    func item(presentationData: ItemListPresentationData, arguments: @escaping @Sendable (String) -> Void) -> any ItemListItem {
        Item(id: id, made: content, call: arguments)
    }
}

/// A live screen of rows with any content, on a virtual clock.
final class ContentScreen: Sendable {
    struct State: Sendable {
        var rows: [WireEntry] = []
        var chrome = ItemListChrome(title: .text("Test"))
        var handlers = ItemListHandlers()
        var shortcuts: [ItemListShortcut<Int>] = []
    }

    let clock = VirtualClock()
    let state: ValuePromise<State>
    let presentationData = ValuePromise(PresentationData())
    let calls = Received<String>()
    let diagnostics = Received<ItemListDiagnostic>()
    let controller: ItemListController<WireEntry>

    init(_ state: State = State()) {
        let promise = ValuePromise(state)
        self.state = promise
        controller = ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(), presentationData: presentationData.get(),
            state: promise.get().map { [calls] (state: State) in
                var screen = ItemListState(chrome: state.chrome, entries: state.rows, arguments: { calls.append($0) })
                screen.handlers = state.handlers
                screen.shortcuts = state.shortcuts
                return screen
            },
            diagnostics: { [diagnostics] in diagnostics.append($0) })
    }

    convenience init(rows: [ItemListRowContent], chrome: ItemListChrome = ItemListChrome(title: .text("Test"))) {
        self.init(State(rows: rows.enumerated().map { WireEntry(id: $0, content: $1) }, chrome: chrome))
    }

    func set(_ change: (inout State) -> Void) {
        var next = state.value ?? State()
        change(&next)
        state.set(next)
    }
}

extension RandomScreen {
    /// A row with an id among a few, so that rows repeat, and move.
    mutating func entry(ids: Int = 30) -> WireEntry {
        WireEntry(id: .random(in: 0..<ids, using: &generator), section: .random(in: 0..<3, using: &generator), content: content())
    }

    /// A state near another one: rows changed, moved, inserted, repeated, removed; what surrounds them changed.
    mutating func change(_ state: inout ContentScreen.State, ids: Int = 30) {
        for _ in 0..<Int.random(in: 0..<4, using: &generator) {
            let place = Int.random(in: 0...state.rows.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0, 1: state.rows.insert(entry(ids: ids), at: place)
            case 2 where place < state.rows.count: state.rows.remove(at: place)
            case 3 where place < state.rows.count: state.rows[place].content = content()
            case 4 where place < state.rows.count:
                let row = state.rows.remove(at: place)
                state.rows.insert(row, at: .random(in: 0...state.rows.count, using: &generator))
            case 5 where place < state.rows.count: state.rows[place].section = .random(in: 0..<3, using: &generator)
            default: break
            }
        }
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: state.rows.shuffle(using: &generator)
        case 1: state.rows = []
        case 2, 3: state.chrome = chrome()
        case 4: state.chrome.style = state.chrome.style == .plain ? .blocks : .plain
        default: break
        }
    }
}
