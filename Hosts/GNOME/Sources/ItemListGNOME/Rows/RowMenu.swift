internal import CAdwaita
internal import ItemList

/// The menu of all that can be done with a row and has no other place on it: behind a button at its end.
@MainActor
final class RowMenu {
    /// A line of the menu.
    struct Entry: Equatable {
        var title: String
        var action: ItemListAction
        /// The part that is activated in place of the action.
        var part: String?
        var isEnabled: Bool
    }

    let reference: WidgetReference
    private var entries: [Entry] = []
    private let perform: @MainActor (ItemListAction, String?) -> Void

    init(perform: @escaping @MainActor (ItemListAction, _ part: String?) -> Void) {
        self.perform = perform
        let button = Widgets.make(gtk_menu_button_get_type())
        button.set("icon-name", "view-more-symbolic")
        button.add(class: "flat")
        button.align(vertical: GTK_ALIGN_CENTER)
        gnome_say_label(button, "More")
        reference = WidgetReference(button)
    }

    /// What a row's menu has: what it offers with a title, but for what stands in the row, and what every row can be asked for.
    static func entries(of content: ItemListRowContent, showing shown: [ItemListOffer]) -> [Entry] {
        var entries = content.decoratedOffers.filter { !shown.contains($0) }.map { offer in
            Entry(title: offer.title, action: .activate, part: offer.id, isEnabled: offer.isEnabled)
        }
        let plain: [(ItemListOffers, ItemListAction, String)] = [
            (.undo, .undo, "Undo"), (.reset, .reset, "Reset"), (.delete, .delete, "Delete"),
        ]
        for (offer, action, title) in plain
        where content.offers.contains(offer) && !content.decoratedOffers.contains(where: { $0.action == action }) {
            entries.append(Entry(title: title, action: action, part: nil, isEnabled: true))
        }
        return entries
    }

    func show(_ entries: [Entry]) {
        guard self.entries != entries else { return }
        self.entries = entries
        guard let menu = g_menu_new(), let group = g_simple_action_group_new() else { return }
        for (index, entry) in entries.enumerated() {
            g_menu_append(menu, Markup.plain(entry.title).escapingMnemonics, "row.offer-\(index)")
            guard let action = g_simple_action_new("offer-\(index)", nil) else { continue }
            g_simple_action_set_enabled(action, entry.isEnabled ? 1 : 0)
            onObject(UnsafeMutableRawPointer(action), "activate") { [weak self] _ in self?.perform(entry.action, entry.part) }
            gnome_add_action(group, action)
            g_object_unref(UnsafeMutableRawPointer(action))
        }
        gnome_insert_action_group(reference.widget, "row", group)
        gnome_menu_button_set_menu(reference.widget, menu)
        g_object_unref(group)
        g_object_unref(UnsafeMutableRawPointer(menu))
    }

    /// The menu in words.
    var words: [String] { entries.map { "\($0.title) \($0.isEnabled)" } }
}

extension String {
    /// The text where an underline would mark the next letter as a key.
    var escapingMnemonics: String { String(flatMap { $0 == "_" ? "__" : String($0) }) }
}
