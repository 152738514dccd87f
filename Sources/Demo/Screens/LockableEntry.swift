import ItemList
import SignalistSettings

/// A row of settings that can't be changed now, perhaps: then its control is out of use, and the row says why.
struct LockableEntry<Entry: ItemListCaseEntry>: ItemListNodeEntry {
    let entry: Entry
    /// Why nothing can be changed; nil if it can.
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
    /// The row of a setting that can't be changed now: its control is out of use, and the row says why.
    /// - Parameter lock: the reason; nil leaves the row as it is.
    func locked(_ lock: SettingsFileError?, _ strings: PresentationStrings) -> ItemListItemEntry {
        guard let lock, item.content().control != nil else { return self }
        var row = self
        row.item = LockedItem(item: item, reason: strings.notice(of: lock))
        return row
    }
}

/// A row that shows its setting and can't change it.
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
