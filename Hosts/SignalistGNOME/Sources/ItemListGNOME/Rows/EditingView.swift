internal import CAdwaita
internal import ItemList

/// The widgets of a row in editing mode: a delete button, a selection mark and a drag handle.
@MainActor
final class EditingView {
    private var deleteButton: WidgetReference?
    private var check: WidgetReference?
    private(set) var handle: WidgetReference?
    private var editing: ItemListEditing?
    private var offers: ItemListOffers = []
    private var name: String?
    private var strings: PresentationStrings?
    private var isSetting = false
    private let perform: ControlView.Perform

    init(perform: @escaping ControlView.Perform) {
        self.perform = perform
    }

    var before: [Widget] {
        [editing?.showsDelete == true ? deleteButton : nil, editing?.isSelected != nil ? check : nil].compactMap { $0?.widget }
    }

    var after: [Widget] { editing?.showsHandle == true ? [handle?.widget].compactMap(\.self) : [] }

    func show(_ editing: ItemListEditing, offers: ItemListOffers, name: String, strings: PresentationStrings) {
        guard self.editing != editing || self.offers != offers || self.name != name || self.strings != strings else { return }
        (self.editing, self.offers, self.name, self.strings) = (editing, offers, name, strings)
        if editing.showsDelete {
            let button = deleteButton ?? makeDeleteButton()
            deleteButton = button
            gtk_widget_set_sensitive(button.widget, offers.contains(.delete) ? 1 : 0)
            gnome_say_label(button.widget, strings[.delete(name)])
        }
        if editing.isSelected != nil {
            let box = check ?? makeCheck()
            check = box
            gtk_widget_set_sensitive(box.widget, offers.contains(.select) ? 1 : 0)
            gnome_say_label(box.widget, strings[.select(name)])
            showSelection()
        }
        if editing.showsHandle, handle == nil {
            let icon = WidgetReference(Widgets.icon("list-drag-handle-symbolic"))
            icon.widget.add(class: "drag-handle")
            handle = icon
        }
    }

    private func makeDeleteButton() -> WidgetReference {
        let button = Widgets.make(gtk_button_get_type())
        button.set("icon-name", "list-remove-symbolic")
        for name in ["circular", "flat", "error", "delete-mark"] { button.add(class: name) }
        button.align(vertical: GTK_ALIGN_CENTER)
        on(button, "clicked") { [weak self] in self?.perform(.delete) {} }
        return WidgetReference(button)
    }

    private func makeCheck() -> WidgetReference {
        let box = Widgets.make(gtk_check_button_get_type())
        box.add(class: "selection-mode")
        box.align(vertical: GTK_ALIGN_CENTER)
        on(box, "notify::active") { [weak self] in
            guard let self, !isSetting else { return }
            perform(.select(box.bool("active"))) { [weak self] in self?.showSelection() }
        }
        return WidgetReference(box)
    }

    private func showSelection() {
        guard let isSelected = editing?.isSelected, let box = check?.widget else { return }
        isSetting = true
        box.set("active", isSelected)
        isSetting = false
    }
}
