import ItemList
import Signals

/// Rows of a test: buttons, switches and inputs, under ids of any type.
struct MenuEntry<ID: Hashable & Sendable>: ItemListNodeEntry {
    enum Kind: Hashable, Sendable {
        case button
        case toggle(Bool)
        case input(String)
    }

    struct Arguments: Sendable {
        var activated: @Sendable (ID) -> Void = { _ in }
        var toggled: @Sendable (ID, Bool) -> Void = { _, _ in }
        var typed: @Sendable (ID, String) -> Void = { _, _ in }
    }

    let id: ID
    var title: String
    var kind = Kind.button

    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: Arguments) -> any ItemListItem {
        switch kind {
        case .button: ItemListActionItem(title: title, action: { arguments.activated(id) })
        case .toggle(let value): ItemListSwitchItem(title: title, value: value, updated: { arguments.toggled(id, $0) })
        case .input(let text): ItemListSingleLineInputItem(text: text, placeholder: title, textUpdated: { arguments.typed(id, $0) })
        }
    }
}

/// A screen of such rows.
func menu<ID: Hashable & Sendable>(
    _ title: String, _ entries: Signal<[MenuEntry<ID>], NoError>, on queue: Queue, arguments: MenuEntry<ID>.Arguments = .init()
) -> ItemListController<MenuEntry<ID>> {
    ItemListController(
        queue: queue,
        state: entries.map { (entries: [MenuEntry<ID>]) in ItemListState(title: title, entries: entries, arguments: arguments) })
}

/// Buttons that are called by their numbers.
func numbers(_ count: Int, from first: Int = 1) -> [MenuEntry<Int>] {
    (first..<first + count).map { MenuEntry(id: $0, title: "Row \($0)") }
}
