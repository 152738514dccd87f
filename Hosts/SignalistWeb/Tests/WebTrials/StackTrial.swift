import ItemList
import ItemListWeb
import Signals

/// Screens above each other, each of which opens one more, or leaves several at once.
enum StackTrial: Int, ItemListNodeEntry {
    case deeper
    case leaveTwo

    var id: Int { rawValue }
    var section: Int { 0 }

    static func controller(depth: Int, in tab: WebTab) -> ItemListController<StackTrial> {
        let place = Place(tab: tab, depth: depth)
        let state = ItemListState<StackTrial>(title: "Depth \(depth)", entries: [.deeper, .leaveTwo], arguments: place)
        return ItemListController(queue: tab.queue, state: Signal<ItemListState<StackTrial>, Never>.single(state))
    }

    struct Place: Sendable {
        var tab: WebTab
        var depth: Int
    }

    func item(presentationData: ItemListPresentationData, arguments place: Place) -> any ItemListItem {
        switch self {
        case .deeper:
            ItemListDisclosureItem(
                title: "Deeper",
                action: {
                    place.tab.push { Self.controller(depth: place.depth + 1, in: place.tab) }
                })
        case .leaveTwo:
            ItemListDisclosureItem(
                title: "Leave two",
                action: {
                    place.tab.pop()
                    place.tab.pop()
                })
        }
    }
}
