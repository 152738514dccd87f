import CAdwaita
import ItemList
import Signals

@testable import ItemListGNOME

/// A screen with a field in a window, over a connection that takes its time each way, and a state that takes its time to answer.
@MainActor
final class FieldScreen {
    /// How the state answers what is typed.
    enum Echo: CaseIterable, Sendable { case literal, late, capitals }

    struct Entry: ItemListNodeEntry {
        let id = "name"
        let section = 0
        var text: String
        var stamp: TextStamp?
        var kind: ItemListInputKind
        var maxLength: Int?
        var isMultiline = false
        let changed: @Sendable (String, TextStamp?) -> Void

        static func == (first: Entry, second: Entry) -> Bool { first.text == second.text && first.stamp == second.stamp }

        func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
            if isMultiline { return ItemListMultilineInputItem(text: text, stamp: stamp, placeholder: "Name", textUpdated: changed) }
            return ItemListSingleLineInputItem(
                title: "Name", text: text, stamp: stamp, kind: kind, maxLength: maxLength, textUpdated: changed)
        }
    }

    /// What the state says.
    struct Said: Sendable, Hashable {
        var text = ""
        var stamp: TextStamp?
    }

    let clock = VirtualClock()
    let said = ValuePromise(Said())
    let renderer = ItemListGNOMERenderer<String>()
    let window: Widget
    let controller: ItemListController<Entry>
    let seconds: Double

    /// Applies a transition, and says so, after some seconds each.
    private struct Slow: ItemListRenderer {
        let renderer: any ItemListRenderer<String>
        let queue: Queue
        let seconds: Double

        func apply(_ transition: ItemListTransition<String>, completion: @escaping @Sendable () -> Void) {
            _ = queue.after(seconds) { [self] in
                renderer.apply(transition) { _ = queue.after(seconds, completion) }
            }
        }
    }

    init(
        seconds: Double, echo: Echo, kind: ItemListInputKind = .regular, maxLength: Int? = nil, isMultiline: Bool = false,
        answersAfter: @escaping @Sendable () -> Double
    ) {
        self.seconds = seconds
        let (said, queue) = (said, clock.queue)
        let changed: @Sendable (String, TextStamp?) -> Void = { text, stamp in
            let answer = Said(text: echo == .capitals ? text.uppercased() : text, stamp: echo == .capitals ? stamp : nil)
            if echo == .literal { said.set(answer) } else { _ = queue.after(answersAfter()) { said.set(answer) } }
        }
        controller = ItemListController(
            queue: queue,
            state: said.get().map { said in
                ItemListState(
                    title: "Field",
                    entries: [
                        Entry(
                            text: said.text, stamp: said.stamp, kind: kind, maxLength: maxLength, isMultiline: isMultiline, changed: changed
                        )
                    ])
            })
        window = Widgets.make(adw_window_get_type())
        gnome_set_object(window, "content", renderer.page.root.widget)
        gnome_window_present(window)
        let connection = controller.connect(Slow(renderer: onMain(renderer), queue: queue, seconds: seconds))
        renderer.connection = connection
        renderer.whenShown = { [controller] in controller.whenShown($0) }
        renderer.sending = { work in _ = queue.after(seconds, work) }
        clock.advance(by: 3 * seconds + 1)
        Desktop.settle()
    }

    isolated deinit {
        gnome_window_destroy(window)
        Desktop.settle()
    }

    var field: FieldView { renderer.rows[0].view.field! }
    var text: Widget { field.text }
}

extension ValuePromise {
    /// What the promise says now.
    var now: Value {
        nonisolated(unsafe) var now: Value?  // The first value comes before `start` returns.
        get().start(next: { now = $0 }).dispose()
        return now!
    }
}
