import ItemList
import Signals
import TestSupport
import Testing

/// What is typed and given up.
@Suite struct GivingUpTests {
    private let clock = VirtualClock()
    private let calls = Received<String>()
    private let recorder = ItemListRecorder<String>()
    private let controller: ItemListController<ItemListItemEntry<String>>

    init() {
        let text = ValuePromise("old")
        controller = ItemListController(showing: text.get(), queue: clock.queue) { [calls] now in
            var field = ItemListSingleLineInputItem(
                text: now, textUpdated: { text.set($0) }, updatedFocus: { calls.append($0 ? "focus" : "blur") })
            field.cancelled = {
                calls.append("cancelled")
                text.set("old")
            }
            return ItemListState(title: "") { field.id("field") }
        }
        controller.connect(recorder)
        for action in [ItemListAction.focus, .edit(.insert("er"))] { controller.perform(action, on: .row("field")) }
        clock.run()
    }

    private var input: ItemListInputContent? { recorder.rows.first?.content.control?.input }

    @Test(arguments: [ItemListTarget<String>.row("field"), .list])
    func theRowHearsOfItWhenItHasLostTheFocus(_ target: ItemListTarget<String>) {
        #expect(input?.text == "older")
        controller.perform(.cancel, on: target)
        clock.run()
        #expect(calls.values == ["focus", "blur", "cancelled"])
        #expect(input?.text == "old" && input?.caret == nil)
    }

    @Test func whoLeavesARowGivesNothingUp() {
        controller.perform(.blur, on: .row("field"))
        controller.perform(.cancel, on: .row("field"))
        clock.run()
        #expect(calls.values == ["focus", "blur"])
        #expect(input?.text == "older")
    }
}
