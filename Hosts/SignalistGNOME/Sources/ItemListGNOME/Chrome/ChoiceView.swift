internal import CAdwaita
internal import ItemList

/// Segments or tabs: a group of linked toggle buttons.
@MainActor
final class ChoiceView {
    let reference: WidgetReference
    private var children: BoxChildren
    private var buttons: [(widget: WidgetReference, id: String)] = []
    private var shown: ItemListChoice?
    private var isSetting = false
    private var awaited = 0
    private let choose: @MainActor (String, @escaping @MainActor () -> Void) -> Void

    init(choose: @escaping @MainActor (_ option: String, _ settled: @escaping @MainActor () -> Void) -> Void) {
        self.choose = choose
        let box = Widgets.make(gtk_box_get_type(), role: GTK_ACCESSIBLE_ROLE_RADIO_GROUP)
        box.add(class: "linked")
        box.align(vertical: GTK_ALIGN_CENTER, horizontal: GTK_ALIGN_CENTER)
        // Hidden while there are no options.
        gtk_widget_set_visible(box, 0)
        reference = WidgetReference(box)
        children = BoxChildren(box)
    }

    func show(_ choice: ItemListChoice, label: String) {
        guard shown != choice else { return }
        shown = choice
        gnome_say_label(reference.widget, label)
        buttons = choice.options.enumerated().map { index, option in
            if index < buttons.count, buttons[index].id == option.id { return buttons[index] }
            let button = WidgetReference(Widgets.make(gtk_toggle_button_get_type(), role: GTK_ACCESSIBLE_ROLE_RADIO))
            on(button.widget, "notify::active") { [weak self] in self?.pressed(option.id) }
            return (button, option.id)
        }
        for (button, option) in zip(buttons, choice.options) {
            button.widget.set("label", Markup.plain(option.title))
            // Ellipsized, so that the window can be as narrow as a phone.
            gtk_widget_get_first_child(button.widget.widget)?.set("ellipsize", Int(PANGO_ELLIPSIZE_END.rawValue))
            gtk_widget_set_sensitive(button.widget.widget, option.isEnabled ? 1 : 0)
        }
        children.show(buttons.map(\.widget.widget))
        if awaited == 0 { showChosen() }
    }

    private func pressed(_ id: String) {
        guard !isSetting else { return }
        awaited += 1
        choose(id) { [weak self] in
            guard let self else { return }
            awaited -= 1
            if awaited == 0 { showChosen() }
        }
    }

    private func showChosen() {
        isSetting = true
        for (button, id) in buttons {
            let isChosen = id == shown?.chosen
            button.widget.set("active", isChosen)
            // Assistive technology announces a pressed toggle button, not a checked radio button.
            gnome_say_checked(button.widget, isChosen ? 1 : 0)
        }
        isSetting = false
    }
}

extension WidgetReference {
    fileprivate func set(_ property: String, _ value: String) { widget.set(property, value) }
}
