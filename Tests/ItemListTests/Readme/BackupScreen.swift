import ItemList
import Signals

/// The state of the screen: a value for each thing that can change.
struct Backup: Sendable {
    let isOn = ValuePromise(true)
    let folder = ValuePromise("Documents")
    let isDaily = ValuePromise(true)
    let lastRun = ValuePromise<String?>(nil)
}

/// The rows of the screen, each with what it shows.
enum BackupEntry: ItemListCaseEntry {
    case isOn(Bool)
    case folderHeader
    case folder(String)
    case daily(isChosen: Bool)
    case weekly(isChosen: Bool)
    case runNow
    case lastRun(String)

    enum Section: Hashable, Sendable { case isOn, folder, schedule, run }

    var section: Section {
        switch self {
        case .isOn: .isOn
        case .folderHeader, .folder: .folder
        case .daily, .weekly: .schedule
        case .runNow, .lastRun: .run
        }
    }

    func item(presentationData: ItemListPresentationData, arguments backup: Backup) -> any ItemListItem {
        switch self {
        case .isOn(let isOn):
            return ItemListSwitchItem(title: "Back up", value: isOn, updated: { backup.isOn.set($0) })
        case .folderHeader:
            return ItemListSectionHeaderItem(text: "FOLDER")
        case .folder(let folder):
            return ItemListSingleLineInputItem(text: folder, placeholder: "Where to", textUpdated: { backup.folder.set($0) })
        case .daily(let isChosen):
            return ItemListCheckboxItem(title: "Every day", isChecked: isChosen, group: "rhythm", action: { backup.isDaily.set(true) })
        case .weekly(let isChosen):
            return ItemListCheckboxItem(title: "Every week", isChecked: isChosen, group: "rhythm", action: { backup.isDaily.set(false) })
        case .runNow:
            return ItemListActionItem(title: "Back Up Now", action: { backup.lastRun.set("just now") })
        case .lastRun(let lastRun):
            return ItemListTextItem(text: "Last backup: \(lastRun).")
        }
    }
}

/// The screen: its state as a signal, in a controller that any renderer can be connected to.
func backupController(_ backup: Backup, on queue: Queue) -> ItemListController<BackupEntry> {
    let state = combineLatest(backup.isOn.get(), backup.folder.get(), backup.isDaily.get(), backup.lastRun.get())
    return ItemListController(
        queue: queue,
        state: state.map { isOn, folder, isDaily, lastRun in
            var entries: [BackupEntry] = [.isOn(isOn)]
            if isOn {
                entries += [.folderHeader, .folder(folder), .daily(isChosen: isDaily), .weekly(isChosen: !isDaily)]
                entries += [.runNow, .lastRun(lastRun ?? "never")]
            }
            return ItemListState(title: "Backup", entries: entries, arguments: backup)
        })
}
