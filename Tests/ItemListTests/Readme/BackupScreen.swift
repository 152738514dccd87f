import ItemList
import Signals

/// The state of the screen.
struct Backup: Sendable {
    struct State: Sendable {
        var isOn = true
        var folder = "Documents"
        var isDaily = true
        var lastRun: String?
    }

    let state = ValuePromise(State())
}

/// The screen: rows for each state, in a controller that any renderer can be connected to.
func backupController(_ backup: Backup, on queue: Queue) -> ItemListController<ItemListItemEntry<String>> {
    let state = backup.state
    return ItemListController(showing: state.get(), queue: queue) { now in
        ItemListState(title: "Backup") {
            ItemListSection("isOn") {
                ItemListSwitchItem(title: "Back up", value: now.isOn, updated: state.setter(\.isOn)).id("isOn")
            }
            if now.isOn {
                ItemListSection("folder") {
                    ItemListSectionHeaderItem(text: "FOLDER").id("folderHeader")
                    ItemListSingleLineInputItem(text: now.folder, placeholder: "Where to", textUpdated: state.setter(\.folder)).id("folder")
                }
                ItemListSection("schedule") {
                    ItemListCheckboxItem(
                        title: "Every day", isChecked: now.isDaily, group: "rhythm", action: { state.mutate { $0.isDaily = true } }
                    ).id("daily")
                    ItemListCheckboxItem(
                        title: "Every week", isChecked: !now.isDaily, group: "rhythm", action: { state.mutate { $0.isDaily = false } }
                    ).id("weekly")
                }
                ItemListSection("run") {
                    ItemListActionItem(title: "Back Up Now", action: { state.mutate { $0.lastRun = "just now" } }).id("runNow")
                    ItemListTextItem(text: "Last backup: \(now.lastRun ?? "never").").id("lastRun")
                }
            }
        }
    }
}
