internal import CAdwaita
internal import ItemList

/// The popup list of a choice, with insensitive rows for disabled options.
///
/// GTK's own list doesn't support disabled options, so this one replaces it once there are any.
@MainActor
final class OptionList {
    private let owner: Widget
    private var choice: ItemListChoice?
    private var hasFactory = false

    /// - Parameter owner: a combo row or a drop-down.
    init(_ owner: Widget) {
        self.owner = owner
    }

    func show(_ choice: ItemListChoice) {
        self.choice = choice
        let isWanted = !choice.options.allSatisfy(\.isEnabled)
        guard isWanted || hasFactory else { return }
        hasFactory = isWanted
        let factory = isWanted ? makeFactory() : nil
        gnome_set_object(owner, "list-factory", factory)
        if let factory { gnome_unref(factory) }
    }

    /// Makes the factory of the list's rows; the caller owns it.
    private func makeFactory() -> UnsafeMutableRawPointer? {
        guard let factory = gtk_signal_list_item_factory_new() else { return nil }
        let pointer = UnsafeMutableRawPointer(factory)
        onObject(pointer, "setup") { item in
            guard let item = UnsafeMutableRawPointer(bitPattern: item) else { return }
            let label = Widgets.label()
            label.set("xalign", 0.0)
            gtk_widget_set_hexpand(label, 1)
            let mark = Widgets.icon("object-select-symbolic")
            let box = Widgets.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6)
            gnome_box_append(box, label)
            gnome_box_append(box, mark)
            gnome_set_object(item, "child", box)
        }
        onObject(pointer, "bind") { [weak self] item in
            guard let self, let item = UnsafeMutableRawPointer(bitPattern: item) else { return }
            bind(item)
        }
        return pointer
    }

    private func bind(_ item: UnsafeMutableRawPointer) {
        let place = Int(gnome_get_uint(item, "position"))
        guard let options = choice?.options, options.indices.contains(place), let box = gnome_list_item_child(item) else { return }
        let option = options[place]
        let parts = box.children
        guard parts.count == 2 else { return }
        parts[0].set("label", Markup.plain(option.title))
        gtk_widget_set_opacity(parts[1], place == Int(gnome_get_uint(owner, "selected")) ? 1 : 0)
        gtk_widget_set_sensitive(box, option.isEnabled ? 1 : 0)
        // The item stays focusable, because the focus can't move past an unfocusable one.
        gnome_set_bool(item, "activatable", option.isEnabled ? 1 : 0)
    }
}
