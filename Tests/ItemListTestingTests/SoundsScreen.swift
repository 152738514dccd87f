import ItemList
import Signals

/// The screen of the article about tests.
struct Sounds: Sendable {
    var isOn = true
    var sounds = true
    var name = ""
    var proxies = ["Home", "Work"]
}

func soundsController(
    _ settings: ValuePromise<Sounds>, queue: Queue, diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void
) -> ItemListController<ItemListItemEntry<String>> {
    ItemListController(showing: settings.get(), queue: queue, diagnostics: diagnostics) { current in
        ItemListState(title: "Sounds") {
            ItemListSwitchItem(title: "Notifications", value: current.isOn, updated: settings.setter(\.isOn)).id("on")
            if current.isOn {
                ItemListSwitchItem(title: "Sounds", value: current.sounds, updated: settings.setter(\.sounds)).id("sounds")
            }
        }
    }
}
