import ItemList
import ItemListText
import Signals
import TestSupport

@testable import ItemListTerminal

/// A row that can be marked, moved, deleted, starred and switched.
struct TaskEntry: ItemListNodeEntry {
    let id: String
    var isOn = false

    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: TaskArguments) -> any ItemListItem {
        TaskItem(task: self, perform: { arguments.perform(id, $0, $1) })
    }
}

struct TaskArguments: Sendable {
    let perform: @Sendable (_ id: String, _ action: ItemListAction, _ part: String?) -> Void
}

private struct TaskItem: ItemListItem {
    let task: TaskEntry
    let perform: @Sendable (ItemListAction, String?) -> Void

    func content() -> ItemListRowContent {
        var content = ItemListRowContent(
            role: .toggle, title: RichText(task.id), control: .toggle(isOn: task.isOn), offers: [.activate, .select, .move, .delete])
        content.editing = ItemListEditing(isSelected: false)
        content.parts = [ItemListPart("note", title: "Note of \(task.id)")]
        content.decoratedOffers = [ItemListOffer("star", title: "Star"), ItemListOffer("share", title: "Share", isEnabled: false)]
        return content
    }

    func perform(_ action: ItemListAction) {
        perform(action, nil)
    }

    func perform(_ action: ItemListAction, on part: String) {
        perform(action, .some(part))
    }
}

/// Such rows on a terminal, with a search, tabs and a toolbar.
final class TaskScreen: Sendable {
    let clock = VirtualClock()
    let terminal: FakeTerminal
    let tasks: ValuePromise<[TaskEntry]>
    let calls = Received<String>()
    let diagnostics = Received<ItemListDiagnostic>()
    let recorder = ItemListRecorder<String>()
    let ended = Received<Int32>()

    init(
        _ names: [String] = ["Ada", "Ben", "Cleo", "Dan"], size: TextSize = TextSize(columns: 60, rows: 24), scrolls: Bool = true,
        shortcuts: [ItemListShortcut<String>] = []
    ) throws {
        terminal = FakeTerminal(queue: clock.queue, size: size)
        let promise = ValuePromise(names.map { TaskEntry(id: $0) })
        tasks = promise
        let tab = ValuePromise("all")
        let arguments = TaskArguments { [calls] id, action, part in
            calls.append([id, part, "\(action)"].compactMap(\.self).joined(separator: " "))
            if action == .delete { promise.update { $0.filter { $0.id != id } } }
            if action == .activate, part == nil {
                promise.update { $0.map { $0.id == id ? TaskEntry(id: id, isOn: !$0.isOn) : $0 } }
            }
        }
        let controller = ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(), diagnostics: { [diagnostics] in diagnostics.append($0) },
            state: { window in
                combineLatest(promise.get(), window.query, tab.get())
                    |> map { [calls] (tasks: [TaskEntry], query: String, chosen: String) in
                        var state = ItemListState(
                            title: "", entries: query.isEmpty ? tasks : tasks.filter { $0.id.contains(query) }, arguments: arguments)
                        let tabs = [ItemListOption("all", "All"), ItemListOption("open", "Open")]
                        state.chrome.title = .textWithTabs("Tasks", ItemListChoice(tabs, chosen: chosen))
                        state.chrome.isScrollEnabled = scrolls
                        state.chrome.search = ItemListSearch(placeholder: "Search")
                        state.chrome.rightButton = .text("Add")
                        state.chrome.toolbar = ItemListToolbar(.text("Clear"))
                        state.shortcuts = shortcuts
                        state.handlers[.title] = { if case .choose(let name) = $0 { tab.set(name) } }
                        state.handlers[.rightButton] = { _ in calls.append("add") }
                        state.handlers[.toolbarMiddle] = { _ in calls.append("clear") }
                        state.moved = { row, place in promise.update { $0.moving(row, to: place, by: \.id) } }
                        return state
                    }
            })
        controller.connect(recorder)
        let session = TerminalSession(on: terminal, queue: clock.queue, finished: ended.append)
        try session.start(controller)
        clock.run()
    }

    var interaction: ItemListInteraction<String> { recorder.transitions.last?.interaction ?? ItemListInteraction() }
    var ids: String { recorder.rows.map(\.id).joined(separator: " ") }
    var hint: String { terminal.lines.last?.split(separator: "   ").joined(separator: "|").trimmed ?? "" }
    var isSeen: (String) -> Bool { { [terminal] in terminal.text.contains($0) } }

    func press(_ keys: TerminalKey...) {
        for key in keys { terminal.press(key) }
        clock.run()
    }

    func type(_ text: String) {
        terminal.type(text)
        clock.run()
    }

    /// The mouse at the first place where words stand on the screen.
    func mouse(_ kinds: TerminalMouse.Kind..., at words: String, offset: Int = 0, _ modifiers: TerminalKey.Modifiers = []) {
        let lines = terminal.lines
        guard let row = lines.firstIndex(where: { $0.contains(words) }), let range = lines[row].firstRange(of: words) else { return }
        let column = lines[row].distance(from: lines[row].startIndex, to: range.lowerBound)
        for kind in kinds {
            press(.mouse(TerminalMouse(kind, at: TextPosition(column: column, row: row + offset), modifiers)))
        }
    }

    func end() {
        terminal.report(.closed)
        clock.run()
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " || $0 == "|" })
    }
}
