// expected: main actor-isolated
import ItemList

@MainActor final class Model {
    var isOn = false

    func set(_ isOn: Bool) {
        self.isOn = isOn
    }
}

func row(_ model: Model) -> any ItemListItem {
    ItemListSwitchItem(title: "Sounds", value: true, updated: { model.set($0) })  // expected-line
}
