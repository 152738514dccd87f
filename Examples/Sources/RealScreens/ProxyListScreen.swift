import ItemList
import Signals

/// A server in between.
struct Proxy: Sendable, Identifiable {
    let id: String
    var ping: Int
}

/// What the list of proxies is about.
struct Proxies: Sendable {
    var isOn = true
    var chosen: String? = "oslo"
    var list = [Proxy(id: "oslo", ping: 31), Proxy(id: "lima", ping: 140), Proxy(id: "kyoto", ping: 212), Proxy(id: "accra", ping: 88)]
    var isUsedForCalls = false
}

/// A list of proxies, with 9 rows for four of them: they can be put in another order and deleted.
func proxyListScreen(
    _ proxies: ValuePromise<Proxies>, queue: Queue, add: @escaping @Sendable () -> Void
) -> ItemListController<ItemListItemEntry<String>> {
    ItemListController(showing: proxies.get(), queue: queue) { now in
        var state = ItemListState(title: "Proxy") {
            ItemListSection("use") {
                ItemListSwitchItem(title: "Use Proxy", value: now.isOn, updated: proxies.setter(\.isOn)).id("use")
                ItemListSwitchItem(title: "Use for Calls", value: now.isUsedForCalls, updated: proxies.setter(\.isUsedForCalls)).id("calls")
                ItemListTextItem(text: "Calls may sound worse over a proxy.").id("callsText")
            }
            ItemListSection("list") {
                ItemListSectionHeaderItem(text: "SAVED PROXIES", badge: ItemListBadge("\(now.list.count)")).id("header")
                ItemListActionItem(title: "Add Proxy", action: add).id("add")
                for proxy in now.list {
                    ItemListCheckboxItem(
                        title: proxy.id.capitalizedFirst, subtitle: "\(proxy.ping) ms", isChecked: now.chosen == proxy.id,
                        action: { proxies.mutate { $0.chosen = proxy.id } }
                    )
                    .editable(delete: { proxies.mutate { $0.list.removeAll { $0.id == proxy.id } } }, canMove: true).id(proxy.id)
                }
            }
        }
        state.moved = { row, place in
            proxies.mutate { $0.list.move(row, to: place, by: \.id) }
        }
        return state
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
