import ItemList
import Signals

/// What is to be bought.
struct Groceries: Sendable {
    struct Item: Sendable, Identifiable {
        let id: String
        var name: String
        var isBought = false
    }

    var items = [Item(id: "1", name: "Bread"), Item(id: "2", name: "Milk"), Item(id: "3", name: "Tea")]
    var new = ""

    mutating func add() {
        guard !new.isEmpty else { return }
        let last = items.compactMap { Int($0.id) }.max() ?? 0
        items.append(Item(id: "\(last + 1)", name: new))
        new = ""
    }
}

/// The screen of the list.
func groceriesController(_ list: ValuePromise<Groceries>, on queue: Queue) -> ItemListController<ItemListItemEntry<String>> {
    ItemListController(showing: list.get(), queue: queue) { now in
        var state = ItemListState(title: "Groceries") {
            ItemListSection("items") {
                for item in now.items {
                    ItemListCheckboxItem(
                        title: item.name, isChecked: item.isBought,
                        action: { list.mutate { $0.items[id: item.id]?.isBought.toggle() } }
                    )
                    .editable(delete: { list.mutate { $0.items[id: item.id] = nil } }, canMove: true).id(item.id)
                }
            }
            ItemListSection("new") {
                ItemListSingleLineInputItem(
                    text: now.new, placeholder: "What else?", returnKey: .done, textUpdated: list.setter(\.new),
                    action: { list.mutate { $0.add() } }
                ).id("new")
            }
        }
        state.moved = { row, place in
            list.mutate { $0.items.move(row, to: place, by: \.id) }
        }
        let bought = now.items.count(where: \.isBought)
        state.chrome.toolbar = ItemListToolbar(.text("Remove bought (\(bought))", isEnabled: bought > 0))
        state.handlers[.toolbarMiddle] = { _ in
            list.mutate { $0.items.removeAll(where: \.isBought) }
        }
        return state
    }
}

extension Array where Element: Identifiable {
    /// The element with an id; nil takes it away.
    subscript(id id: Element.ID) -> Element? {
        get { first { $0.id == id } }
        set {
            guard let index = firstIndex(where: { $0.id == id }) else { return }
            if let newValue { self[index] = newValue } else { remove(at: index) }
        }
    }
}
