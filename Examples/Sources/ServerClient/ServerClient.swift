import Dispatch
import ItemList
import Signals

// A server has no main queue: its main thread waits, its screens live on a queue of their own, and what a request asks for is
// answered when the screen shows it.

enum Row: ItemListCaseEntry {
    struct Arguments: Sendable {
        let setMaintenance: @Sendable (Bool) -> Void
    }

    case maintenance(Bool)
    case notice

    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: Arguments) -> any ItemListItem {
        switch self {
        case .maintenance(let isOn): ItemListSwitchItem(title: "Maintenance", value: isOn, updated: arguments.setMaintenance)
        case .notice: ItemListTextItem(text: "Visitors see a notice.")
        }
    }
}

@main
enum ServerClient {
    static func main() {
        let maintenance = ValuePromise(false)
        let arguments = Row.Arguments(setMaintenance: { maintenance.set($0) })
        let controller = ItemListController<Row>(
            queue: Queue(name: "screens"),
            state: maintenance.get().map { isOn in
                let entries: [Row] = isOn ? [.maintenance(true), .notice] : [.maintenance(false)]
                return ItemListState(title: "Server", entries: entries, arguments: arguments)
            })
        let recorder = ItemListRecorder<String>()
        controller.connect(recorder)
        for request in ["GET", "POST", "POST"] {
            let answered = DispatchSemaphore(value: 0)
            if request == "POST" { controller.perform(.toggle, on: .row("maintenance")) }
            controller.whenShown { answered.signal() }
            answered.wait()
            print(request, recorder.rows.map { itemListLine($0.content) }.joined(separator: " | "))
        }
    }
}
