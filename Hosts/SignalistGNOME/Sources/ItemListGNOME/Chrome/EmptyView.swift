internal import CAdwaita
internal import ItemList

/// The placeholder for an empty list: a status page, with a spinner during loading.
@MainActor
final class EmptyView {
    let reference: WidgetReference
    private let button: ButtonView
    private let spinner: WidgetReference
    private let box: Widget
    private var shown: ItemListEmptyState?

    init(press: @escaping @MainActor () -> Void) {
        let page = Widgets.make(adw_status_page_get_type())
        gtk_widget_set_vexpand(page, 1)
        reference = WidgetReference(page)
        button = ButtonView(.emptyState, press: press)
        button.widget.add(class: "pill")
        spinner = WidgetReference(Widgets.make(gtk_spinner_get_type()))
        gtk_widget_set_size_request(spinner.widget, 32, 32)
        box = Widgets.box(GTK_ORIENTATION_VERTICAL, spacing: 12)
        box.align(horizontal: GTK_ALIGN_CENTER)
        gnome_box_append(box, spinner.widget)
        gnome_box_append(box, button.widget)
        gnome_set_object(page, "child", box)
    }

    func show(_ state: ItemListEmptyState?) {
        guard shown != state else { return }
        shown = state
        var isLoading = false
        var icon = ""
        if case .loading? = state { isLoading = true }
        if case .message(let message)? = state { icon = message.icon.map { Icons.name($0.symbol) } ?? "" }
        spinner.widget.set("spinning", isLoading)
        gtk_widget_set_visible(spinner.widget, isLoading ? 1 : 0)
        reference.widget.set("icon-name", icon)
        reference.widget.set("title", "")
        reference.widget.set("description", Markup.escaped(state?.words ?? ""))
        button.show(state?.button)
    }

    func grabFocus() { button.widget.grabFocus() }
}
