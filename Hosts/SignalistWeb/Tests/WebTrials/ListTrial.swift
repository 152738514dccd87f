import ItemList
import Signals

/// A list of many rows, of which the first one switches them all.
struct ListTrial: Sendable {
    let count: Int
    let isOn = ValuePromise(false, ignoreRepeated: true)
    /// What the rows show: all of them, but for one.
    let values = ValuePromise(Values(), ignoreRepeated: true)

    struct Values: Sendable, Equatable {
        var all = 0
        var row = -1
        var value = 0

        func text(_ row: Int, isOn: Bool) -> String {
            "\(isOn ? "on" : "off") \(row == self.row ? value : all)"
        }
    }

    func controller(on queue: Queue) -> ItemListController<ListTrialEntry> {
        let count = count
        return ItemListController(
            queue: queue,
            state: combineLatest(isOn.get(), values.get()).map { isOn, values in
                let rows = (0..<count).map { ListTrialEntry.row($0, values.text($0, isOn: isOn)) }
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
