internal import CAdwaita
internal import ItemList

/// The menu of all that can be done with a row and has no other place on it: behind a button at its end.
@MainActor
final class RowMenu {
    /// A line of the menu.
    struct Entry: Equatable {
        var title: String
        var action: RowActions.Action
    }

    let reference: WidgetReference
    private var entries: [Entry] = []

    init(words: ItemListHostWords) {
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
        var entries: [Entry] = []
        func add(_ name: String, _ title: String, _ command: RowActions.Command, isEnabled: Bool = true) {
            let name = RowActions.name(name, besides: RowActions.names + entries.map(\.action.name))
            entries.append(Entry(title: title, action: RowActions.Action(name: name, command: command, isEnabled: isEnabled)))
        }
        for offer in content.decoratedOffers where !shown.contains(offer) {
            add(offer.id, offer.title, .perform(.activate, part: offer.id), isEnabled: offer.isEnabled)
        }
        if content.offers.contains(.move) {
            add("move-up", words.moveUp, .move(-1))
            add("move-down", words.moveDown, .move(1))
        }
        // A menu that came with each change and went again would move what is beside it: a key undoes as well.
        let isLasting = !entries.isEmpty || content.offers.contains(.reset) || content.offers.contains(.delete)
        let plain: [(ItemListOffers, ItemListAction, String, String)] = [
            (.undo, .undo, "undo", words.undo), (.reset, .reset, "reset", words.reset), (.delete, .delete, "delete", words.delete),
        ]
        for (offer, action, name, title) in plain
        where content.offers.contains(offer) && (isLasting || offer != .undo)
            && !content.decoratedOffers.contains(where: { $0.action == action })
        {
            add(name, title, .perform(action, part: nil))
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
        guard let menu = g_menu_new() else { return }
        for entry in entries {
            g_menu_append(menu, Markup.plain(entry.title).escapingMnemonics, RowActions.group + "." + entry.action.name)
        }
        gnome_menu_button_set_menu(reference.widget, menu)
        g_object_unref(UnsafeMutableRawPointer(menu))
    }

    /// The menu in words.
    var words: [String] { entries.map { "\($0.title) \($0.action.isEnabled)" } }
}

extension String {
    /// The text where an underline would mark the next letter as a key.
    var escapingMnemonics: String { String(flatMap { $0 == "_" ? "__" : String($0) }) }
}
