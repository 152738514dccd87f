import ItemListTesting
import ItemListUI
import Signals
import TestSupport

/// A row with a place of its own in the order, and the text of its id.
struct Row: ItemListUIEntry {
    let stableId: String
    var order = 0
    var tag: ItemListItemTag?
    var section: ItemListSectionId { 0 }

    static func < (lhs: Row, rhs: Row) -> Bool { lhs.order < rhs.order }

    func item(presentationData: ItemListPresentationData, arguments: Received<String>) -> any ItemListItem {
        ItemListActionItem(title: stableId, action: { arguments.append(stableId) })
    }
}

/// A screen over states that a test sets, and the calls of its handlers.
struct TestedScreen {
    struct State: Sendable {
        var bars = ItemListControllerState(title: .text("Title"))
        var list = ItemListNodeState<Row>(entries: [], style: .plain)
    }

    let states: ValuePromise<State>
    let presentationData = ValuePromise(PresentationData())
    let calls = Received<String>()

    init(_ rows: [Row] = [], _ change: (inout State, Received<String>) -> Void = { _, _ in }) {
        var state = State()
        state.list.entries = rows
        change(&state, calls)
        states = ValuePromise(state)
    }

    func controller(
        on queue: Queue, presentationData first: PresentationData = PresentationData(),
        tabBarItem: Signal<ItemListControllerTabBarItem, NoError>? = nil
    ) -> ItemListController<Row> {
        ItemListController(
            presentationData: ItemListPresentationData(first),
            updatedPresentationData: presentationData.get().map { ItemListPresentationData($0) },
            state: states.get().map { [calls] in ($0.bars, ($0.list, calls)) }, tabBarItem: tabBarItem, queue: queue)
    }

    func host() -> ItemListTestHost<String> {
        ItemListTestHost { controller(on: $0.queue) }
    }
}
