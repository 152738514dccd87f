import ItemList
import SignalistSettings

/// A row of settings that may be locked: its control is then disabled, and the row shows the reason.
struct LockableEntry<Entry: ItemListCaseEntry>: ItemListNodeEntry {
    let entry: Entry
    /// The reason why the setting can't be changed; nil if it can.
    let lock: SettingsFileError?

    var id: String { entry.id }

    var section: Entry.Section { entry.section }

    func item(presentationData: ItemListPresentationData, arguments: Entry.Arguments) -> any ItemListItem {
        let item = entry.item(presentationData: presentationData, arguments: arguments)
        guard let lock, item.content().control != nil else { return item }
        return LockedItem(item: item, reason: presentationData.strings.notice(of: lock))
    }
}

extension ItemListItemEntry {
    /// Disables the control of a setting's row and shows the reason; without one the row is unchanged.
    func locked(_ lock: SettingsFileError?, _ strings: PresentationStrings) -> ItemListItemEntry {
        guard let lock, item.content().control != nil else { return self }
        var row = self
        row.item = LockedItem(item: item, reason: strings.notice(of: lock))
        return row
    }
}

/// A row that shows its setting but can't change it.
private struct LockedItem: ItemListItem {
    let item: any ItemListItem
    let reason: String

    var isAlwaysPlain: Bool { item.isAlwaysPlain }
    var requestsNoInset: Bool { item.requestsNoInset }
    var isFreeText: Bool { item.isFreeText }

    func content() -> ItemListRowContent {
        var content = item.content()
        content.isEnabled = false
        content.offers = []
        content.decoratedOffers = []
        content.editing = nil
        content.footnote = ItemListFootnote(reason)
        return content
    }

    func perform(_ action: ItemListAction) {}
}
