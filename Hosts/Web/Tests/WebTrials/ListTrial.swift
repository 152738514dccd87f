import ItemList
import Signals

/// A list of many rows, of which the first one switches them all.
struct ListTrial: Sendable {
    let count: Int
    let isOn = ValuePromise(false, ignoreRepeated: true)
    let tick = ValuePromise(0, ignoreRepeated: true)

    func controller(on queue: Queue) -> ItemListController<ListTrialEntry> {
        let count = count
        return ItemListController(
            queue: queue,
            state: combineLatest(isOn.get(), tick.get()).map { isOn, tick in
                let rows = (0..<count).map { ListTrialEntry.row($0, isOn ? "on \(tick)" : "off \(tick)") }
                return ItemListState(title: "List", entries: [.all(isOn)] + rows, arguments: self)
            })
    }
}

enum ListTrialEntry: ItemListNodeEntry {
    case all(Bool)
    case row(Int, String)

    var id: Int {
        switch self {
        case .all: -1
        case .row(let number, _): number
        }
    }

    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: ListTrial) -> any ItemListItem {
        switch self {
        case .all(let isOn): ItemListSwitchItem(title: "All", value: isOn, updated: { arguments.isOn.set($0) })
        case .row(let number, let value): ItemListDisclosureItem(title: "Row \(number)", label: .text(value), action: {})
        }
    }
}
