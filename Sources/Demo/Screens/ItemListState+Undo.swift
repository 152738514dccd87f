import ItemList
import SignalistSettings

extension ItemListState {
    /// Has the bar, and the key for it, take back the last change if it is one of the screen's settings: also that of rows which are gone since.
    mutating func offerUndo(
        of table: SettingTable<AppSettings>, _ state: AppSettingsState, in settings: AppSettingsStore, _ strings: PresentationStrings
    ) {
        let names = Set(table.all.map(\.name))
        guard !state.undoable.isEmpty, names.isSuperset(of: state.undoable) else { return }
        chrome.secondaryRightButton = .text(strings[.undo])
        handlers[.secondaryRightButton] = { _ in settings.undo() }
        shortcuts.append(ItemListShortcut("u", .activate, on: .chrome(.secondaryRightButton)))
    }
}
