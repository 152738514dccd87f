internal import CAdwaita
internal import ItemList

/// The menu of all that can be done with a row and has no other place on it: behind a button at its end.
@MainActor
final class RowMenu {
    /// A line of the menu.
    struct Entry: Equatable {
        var title: String
        var command: Command
        var isEnabled = true
    }

    enum Command: Equatable {
        case perform(ItemListAction, part: String?)
        /// Puts the row some places further down, or up if it is less than 0.
        case move(Int)
    }

    let reference: WidgetReference
    private var entries: [Entry] = []
    let choose: @MainActor (Command) -> Void

    init(words: ItemListHostWords, choose: @escaping @MainActor (Command) -> Void) {
        self.choose = choose
        let button = Widgets.make(gtk_menu_button_get_type())
        button.set("icon-name", "view-more-symbolic")
        button.add(class: "flat")
        button.align(vertical: GTK_ALIGN_CENTER)
        gnome_say_label(button, words.more)
        reference = WidgetReference(button)
    }

    /// What a row's menu has: what it offers with a title, but for what stands in the row, what every row can be asked for, and the places beside
    /// it for who can't drag it.
    static func entries(of content: ItemListRowContent, showing shown: [ItemListOffer], words: ItemListHostWords) -> [Entry] {
        var entries = content.decoratedOffers.filter { !shown.contains($0) }.map { offer in
            Entry(title: offer.title, command: .perform(.activate, part: offer.id), isEnabled: offer.isEnabled)
        }
        if content.offers.contains(.move) {
            entries.append(Entry(title: words.moveUp, command: .move(-1)))
            entries.append(Entry(title: words.moveDown, command: .move(1)))
        }
        // A menu that came with each change and went again would move what is beside it: a key undoes as well.
        let isLasting = !entries.isEmpty || content.offers.contains(.reset) || content.offers.contains(.delete)
        let plain: [(ItemListOffers, ItemListAction, String)] = [
            (.undo, .undo, words.undo), (.reset, .reset, words.reset), (.delete, .delete, words.delete),
        ]
        for (offer, action, title) in plain
        where content.offers.contains(offer) && (isLasting || offer != .undo)
            && !content.decoratedOffers.contains(where: { $0.action == action })
        {
            entries.append(Entry(title: title, command: .perform(action, part: nil)))
        }
        return entries
    }

    /// Opens the menu below its button.
    func open() {
        gnome_menu_button_open(reference.widget)
    }

    func show(_ entries: [Entry]) {
        guard self.entries != entries else { return }
        self.entries = entries
        guard let menu = g_menu_new(), let group = g_simple_action_group_new() else { return }
        for (index, entry) in entries.enumerated() {
            g_menu_append(menu, Markup.plain(entry.title).escapingMnemonics, "row.offer-\(index)")
            guard let action = g_simple_action_new("offer-\(index)", nil) else { continue }
            g_simple_action_set_enabled(action, entry.isEnabled ? 1 : 0)
            onObject(UnsafeMutableRawPointer(action), "activate") { [weak self] _ in self?.choose(entry.command) }
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
