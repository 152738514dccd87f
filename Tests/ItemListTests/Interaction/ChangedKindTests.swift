import ItemList
import Signals
import TestSupport
import Testing

/// Rows that become something else while something is being done with them.
@Suite struct ChangedKindTests {
    private let clock = VirtualClock()
    private let isField = ValuePromise(true)
    private let calls = Received<String>()
    private let controller: ItemListController<ItemListItemEntry<String>>

    init() {
        let calls = calls
        controller = ItemListController(
            queue: clock.queue,
            state: isField.get().map { isField in
                let entry =
                    isField
                    ? ItemListItemEntry(
                        id: "row",
                        item: ItemListSingleLineInputItem(
                            text: "Ada", textUpdated: { _ in }, updatedFocus: { calls.append("focus \($0)") }))
                    : ItemListItemEntry(id: "row", item: ItemListDisclosureItem(title: "Ada", label: "", action: {}))
                return ItemListState(title: "", entries: [entry])
            })
        controller.connect(ItemListRecorder<String>())
        clock.run()
    }

    @Test func anInputThatBecomesALabelHearsThatKeysGoElsewhere() {
        controller.perform(.focus, on: .row("row"))
        clock.run()
        isField.set(false)
        clock.run()
        #expect(calls.values == ["focus true", "focus false"])
    }
}

/// Entries with ids that repeat: the first one is the row.
@Suite struct RepeatedRowTests {
    private let clock = VirtualClock()
    private let moves = Received<String>()
    private let controller: ItemListController<ItemListItemEntry<String>>

    init() {
        let moves = moves
        controller = ItemListController(
            queue: clock.queue,
            state: .single(
                {
                    let entries = ["a", "b", "a", "c"].map { id in
                        ItemListItemEntry(
                            id: id,
                            item: ItemListDisclosureItem(title: id, label: "").editable(isEditing: true, canMove: true, canSelect: true))
                    }
                    var state = ItemListState(title: "", entries: entries)
                    state.moved = { row, place in moves.append("\(row) \(place)") }
                    return state
                }()))
        controller.connect(ItemListRecorder<String>())
        clock.run()
    }

    @Test func aRowMovesPastRowsAlone() {
        controller.move("b", by: 1) { _ in }
        clock.run()
        #expect(moves.values == ["b after(\"c\")"])
    }

    @Test func aRangeSelectsRowsAlone() {
        let selections = Received<Set<String>>()
        let subscription = controller.window.interaction.map(\.selection).start(next: { selections.append($0) })
        controller.perform(.select(true), on: .row("b"))
        controller.perform(.extendSelection, on: .row("c"))
        clock.run()
        #expect(selections.values.last == ["b", "c"])
        subscription.dispose()
    }
}
