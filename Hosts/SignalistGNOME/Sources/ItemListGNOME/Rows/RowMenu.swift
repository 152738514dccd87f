internal import CAdwaita
internal import ItemList

/// The menu of all actions of a row that aren't visible in it, behind a button at its end.
@MainActor
final class RowMenu {
    struct Entry: Equatable {
        var title: String
        var action: RowActions.Action
    }

    let reference: WidgetReference
    private var entries: [Entry] = []
    private var label: String?

    init() {
        let button = Widgets.make(gtk_menu_button_get_type())
        button.set("icon-name", "view-more-symbolic")
        button.add(class: "flat")
        button.align(vertical: GTK_ALIGN_CENTER)
        reference = WidgetReference(button)
    }

    /// The items of a row's menu, with names that differ from those of the actions without a menu item.
    static func entries(of content: ItemListRowContent, showing shown: [ItemListOffer], strings: PresentationStrings) -> [Entry] {
        var entries: [Entry] = []
        for item in ContextMenuController(of: content, strings: strings, isOnFace: shown.contains).items {
            let name = RowActions.name(item.id, besides: RowActions.names + entries.map(\.action.name))
            let command: RowActions.Command
            switch item.effect {
            case .perform(let action, let part): command = .perform(action, part: part)
            case .move(let places): command = .move(places)
            @unknown default: continue
            }
            entries.append(Entry(title: item.title, action: RowActions.Action(name: name, command: command, isEnabled: item.isEnabled)))
        }
        return entries
    }

    func open() {
        gnome_menu_button_open(reference.widget)
    }

    func show(_ entries: [Entry], strings: PresentationStrings) {
        if label != strings[.more] { gnome_say_label(reference.widget, strings[.more]) }
        label = strings[.more]
        guard self.entries != entries else { return }
        self.entries = entries
        guard let menu = g_menu_new() else { return }
        for entry in entries {
            g_menu_append(menu, Markup.plain(entry.title).escapingMnemonics, RowActions.group + "." + entry.action.name)
        }
        gnome_menu_button_set_menu(reference.widget, menu)
        g_object_unref(UnsafeMutableRawPointer(menu))
    }

    /// The items as text, for tests.
    var words: [String] { entries.map { "\($0.title) \($0.action.isEnabled)" } }
}

extension String {
    /// The text with underscores doubled, because GTK takes a single one for a mnemonic.
    var escapingMnemonics: String { String(flatMap { $0 == "_" ? "__" : String($0) }) }
}
