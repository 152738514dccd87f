import CAdwaita
import ItemList
import Signals
import Synchronization

@testable import ItemListGNOME

/// Rows as they are given, in a window; what is asked of them is noted.
@MainActor
final class RowScreen {
    struct Entry: ItemListNodeEntry {
        var id: String
        var section = 0
        var content: ItemListRowContent
        let act: @Sendable (String, ItemListAction) -> Void

        init(_ id: String, section: Int = 0, _ content: ItemListRowContent, act: @escaping @Sendable (String, ItemListAction) -> Void) {
            (self.id, self.section, self.content, self.act) = (id, section, content, act)
        }

        static func == (first: Entry, second: Entry) -> Bool {
            first.id == second.id && first.section == second.section && first.content == second.content
        }

        func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem { Item(entry: self) }
    }

    struct Item: ItemListItem {
        let entry: Entry
        var isAlwaysPlain: Bool { entry.content.role == .header || entry.content.role == .text }
        var input: ItemListInputTraits? { entry.content.control?.input == nil ? nil : ItemListInputTraits() }
        func content() -> ItemListRowContent { entry.content }
        func perform(_ action: ItemListAction) { entry.act(entry.id, action) }
    }

    let clock = VirtualClock()
    let rows = ValuePromise<[Entry]>([])
    let chrome = ValuePromise(ItemListChrome(title: .text("Rows")))
    let shortcuts = ValuePromise<[ItemListShortcut<String>]>([])
    let renderer = ItemListGNOMERenderer<String>()
    let controller: ItemListController<Entry>
    let window: Widget
    /// What rows were asked for: "id: action".
    nonisolated var asked: [String] { notes.withLock { $0 } }
    private let notes = Mutex<[String]>([])
    /// Where rows were to be put: "id after other".
    nonisolated var moves: [String] { moveNotes.value.withLock { $0 } }
    private let moveNotes = Notes()
    /// The actions on the list as a whole.
    nonisolated var listActions: [String] { listNotes.value.withLock { $0 } }
    private let listNotes = Notes()

    private final class Notes: Sendable {
        let value = Mutex<[String]>([])
    }

    /// The rows that are selected, as the renderer knows it.
    var selection: Set<String> { renderer.last?.interaction.selection ?? [] }

    init() {
        let (moves, list) = (moveNotes, listNotes)
        controller = ItemListController(
            queue: clock.queue,
            state: combineLatest(chrome.get(), rows.get(), shortcuts.get()).map { chrome, rows, shortcuts in
                var state = ItemListState(chrome: chrome, entries: rows)
                state.shortcuts = shortcuts
                state.handlers.list = { action in list.value.withLock { $0.append("\(action)") } }
                state.moved = { row, place in
                    let words = if case .after = place { "after" } else { "before" }
                    moves.value.withLock { $0.append("\(row) \(words) \(place.row)") }
                }
                return state
            })
        window = Widgets.make(adw_window_get_type())
        window.set("default-width", 560)
        window.set("default-height", 700)
        gnome_set_object(window, "content", renderer.page.root.widget)
        gnome_window_present(window)
        renderer.show(controller)
        settle()
    }

    isolated deinit {
        gnome_window_destroy(window)
        Desktop.settle()
    }

    func row(_ id: String, section: Int = 0, _ content: ItemListRowContent) -> Entry {
        Entry(id, section: section, content) { [weak self] id, action in
            // Called on the clock's thread, which is the main one.
            self?.notes.withLock { $0.append("\(id): \(action)") }
        }
    }

    func show(_ rows: [Entry]) {
        self.rows.set(rows)
        settle()
    }

    func settle() {
        clock.advance(by: 1)
        clock.run()
    }

    /// The view of a row, which is scrolled to if it has none.
    subscript(id: String) -> RowView { renderer.views[id] ?? renderer.index(of: id).flatMap { renderer.bring($0) }!.view }

    /// Something of every kind.
    func gallery(_ turn: Int) -> [Entry] {
        let isOdd = !turn.isMultiple(of: 2)
        var state = ItemListRowContent(role: .label, title: "State")
        state.values = [.text(RichText("\(turn)")), .badge(ItemListBadge("\(turn % 7)")), .progress(Double(turn % 10) / 10), .activity]
        state.badge = isOdd ? "new" : "old"
        var space = ItemListRowContent(role: .label, title: "Space")
        space.figure = .bars([.init("Music", Double(turn % 9)), .init("Photos", 5)])
        space.parts = [
            .init("clean", title: "Clean \(turn % 3)"), .init("auto", role: .checkbox, title: "Auto", control: .check(isOn: isOdd)),
        ]
        space.footnote = .init("Turn \(turn)", kind: isOdd ? .help : .error)
        var leading = ItemListRowContent(role: .link, title: RichText("Person \(turn % 5)"), accessory: .arrow, offers: .activate)
        leading.leading = .avatar(.init(initials: isOdd ? "AB" : "CD"))
        leading.subtitle = RichText("Subtitle \(turn % 11)", color: .secondary)
        let options = [ItemListOption("a", "One"), ItemListOption("b", "Two")]
        return [
            row("person", leading),
            row("header", section: 1, .init(role: .header, title: "Section")),
            row("toggle", section: 1, .init(role: .toggle, title: "Toggle", control: .toggle(isOn: isOdd), offers: .toggle)),
            row("check", section: 1, .init(role: .checkbox, title: "Check", control: .check(isOn: isOdd), offers: .toggle)),
            row(
                "radio", section: 1, .init(role: .radio, title: "Radio", control: .radio(.init(isOn: isOdd, group: "g")), offers: .activate)
            ),
            row("input", section: 2, .init(role: .input, title: "Input", control: .input(.init(text: "text \(turn % 13)")), offers: .text)),
            row(
                "choice", section: 2,
                .init(role: .choice, title: "Choice", control: .choice(.init(options, chosen: isOdd ? "a" : "b")), offers: .choose)),
            row(
                "range", section: 2,
                .init(role: .range, title: "Range", control: .range(.init(Double(turn % 10), in: 0...10)), offers: .adjust)),
            row("state", section: 3, state), row("space", section: 3, space),
        ]
    }
}
