// A program of several screens on a terminal: ids of two types, keys of its own, a terminal for its tests.
import ItemList
import ItemListTerminal
import ItemListText
import Signals

struct Folder: ItemListNodeEntry {
    let id: Int
    let name: String
    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments open: @Sendable @escaping (Folder) -> Void) -> any ItemListItem {
        ItemListDisclosureItem(title: name, label: .none, action: { open(self) })
    }
}

struct Message: ItemListNodeEntry {
    let id: String
    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        ItemListTextItem(text: RichText(id))
    }
}

func foldersController(on queue: Queue = .mainQueue(), open: @escaping @Sendable (Folder) -> Void) -> ItemListController<Folder> {
    ItemListController(
        queue: queue,
        state: .single(ItemListState(title: "Folders", entries: [Folder(id: 1, name: "Inbox")], arguments: open)))
}

func messagesController(in folder: Folder, on queue: Queue = .mainQueue()) -> ItemListController<Message> {
    ItemListController(queue: queue, state: .single(ItemListState(title: folder.name, entries: [Message(id: "Hello")])))
}

let keys = TerminalKeyMap { key, row in
    switch key {
    case .character("n", []) where row?.isBeingTyped != true: .press(.rightButton)
    default: TerminalKeyMap.standard.command(for: key, on: row)
    }
}

func run(on queue: Queue) throws(TerminalError) -> TerminalSession {
    let terminal = try Terminal(colorMode: .ansi256, queue: queue)
    let session = TerminalSession(on: terminal, queue: queue, keyMap: keys, finished: { status in print(status) })
    try session.start { foldersController(on: queue, open: { folder in session.push { messagesController(in: folder, on: queue) } }) }
    return session
}

final class Display: TerminalDevice {
    let size = TextSize(columns: 80, rows: 24)

    func enter(onEvents: @escaping @Sendable ([TerminalEvent]) -> Void) throws(TerminalError) {}
    func leave() {}
    func draw(_ frame: TextFrame) {
        print(TerminalEncoder.plainText(of: frame))
    }
}

func show(_ screen: any ItemListScreen<Int>, on renderer: ItemListRecorder<Int>) -> any Disposable {
    screen.connect(renderer)
}

TerminalSession.main { session in
    foldersController(open: { folder in session.push { messagesController(in: folder) } })
}
