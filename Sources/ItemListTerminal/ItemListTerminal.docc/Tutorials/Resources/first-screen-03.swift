import ItemList
import Signals

/// An order.
struct TeaOrder: Sendable {
    var kind = "Green"
    var cups = 1
    var hasMilk = false
    var isMilkWarm = false
    var orderedCups = 0
}

/// The screen of an order.
func teaController(
    _ order: ValuePromise<TeaOrder>, on queue: Queue
) -> ItemListController<ItemListItemEntry<String>> {
    ItemListController(showing: order.get(), queue: queue) { now in
        ItemListState(title: "Tea") {
            ItemListSection("tea") {
                ItemListSingleLineInputItem(
                    title: "Kind", text: now.kind, placeholder: "Which tea?",
                    textUpdated: order.setter(\.kind)
                ).id("kind")
                ItemListRangeItem(
                    title: "Cups", value: Double(now.cups), in: 1...6,
                    updated: { cups in order.mutate { $0.cups = Int(cups) } }
                ).id("cups")
            }
            ItemListSection("milk") {
                ItemListSwitchItem(
                    title: "Milk", value: now.hasMilk, updated: order.setter(\.hasMilk)
                ).id("milk")
                if now.hasMilk {
                    ItemListSwitchItem(
                        title: "Warm it", value: now.isMilkWarm, updated: order.setter(\.isMilkWarm)
                    ).id("warm")
                }
            }
        }
    }
}
