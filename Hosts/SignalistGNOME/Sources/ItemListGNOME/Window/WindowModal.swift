internal import CAdwaita
internal import ItemList

/// A modal screen as a dialog, which is closed by the navigation.
///
/// Its rows are ordinary. Unlike an `AdwMessageDialog`, it stays open until the screen is answered.
@MainActor
final class WindowModal {
    let layer: WindowLayer
    let window: Widget
    private let heading: Widget
    private let title: String
    private let back: @MainActor () -> Void

    /// Creates a dialog above a window; `title` is used while the screen has none, and `back` cancels the dialog.
    init(
        _ presentation: NavigationPresentation, _ layer: WindowLayer, above parent: Widget, title: String,
        back: @escaping @MainActor () -> Void
    ) {
        self.layer = layer
        self.title = title
        self.back = back
        let isAlert = presentation == .alert
        window = Widgets.make(adw_window_get_type(), role: isAlert ? GTK_ACCESSIBLE_ROLE_ALERT_DIALOG : GTK_ACCESSIBLE_ROLE_DIALOG)
        window.set("modal", true)
        window.set("resizable", false)
        gnome_set_object(window, "transient-for", parent)
        window.add(class: "item-modal")
        window.add(class: presentation.rawValue)
        heading = Widgets.label("title-2", "heading")
        heading.set("wrap", true)
        gnome_set_int(heading, "justify", Int32(GTK_JUSTIFY_CENTER.rawValue))
        let handle = Widgets.make(gtk_window_handle_get_type())
        gnome_set_object(handle, "child", heading)
        let column = Widgets.box(GTK_ORIENTATION_VERTICAL)
        gnome_box_append(column, handle)
        gnome_box_append(column, layer.root)
        gtk_widget_set_size_request(column, 340, -1)
        gnome_window_set_modal_content(window, column)
        fit(in: parent)
        connect()
    }

    /// Fits the height to the content, up to the height of the window below.
    private func fit(in parent: Widget) {
        guard let scrolled = layer.root.descendant(type: gtk_scrolled_window_get_type()) else { return }
        let height = max(Int(gtk_widget_get_height(parent)), 480)
        scrolled.set("propagate-natural-height", true)
        scrolled.set("max-content-height", height - 160)
    }

    private func connect() {
        layer.view.leave = back
        layer.view.hasBackButton = false
        layer.view.onLook = { [weak self] _, title in self?.show(title: title) }
        onCloseRequest(window, back)
        onKey(window, phase: GTK_PHASE_CAPTURE) { [weak self] value, state in
            self?.handle(KeyPress(value: value, state: state)) ?? false
        }
        on(window, "notify::focus-widget") { [weak self] in
            guard let self, let focus = gnome_window_focus(window) else { return }
            layer.focusMoved(to: focus)
        }
    }

    private func show(title: String) {
        window.set("title", title.isEmpty ? self.title : title)
        heading.set("label", title)
        gtk_widget_set_visible(heading, title.isEmpty ? 0 : 1)
    }

    /// Shows the screen and its initial focus.
    func show() {
        layer.show()
        showBar()
        if gnome_window_focus(window) == nil { layer.view.focusFirst() }
        gnome_window_present(window)
    }

    /// Shows a header bar if the screen has buttons, and otherwise only the heading.
    private func showBar() {
        let chrome = layer.view.chrome
        let buttons = [chrome?.leftButton, chrome?.rightButton, chrome?.secondaryRightButton, chrome?.backButton].compactMap(\.self)
        let header = layer.view.page.bars.header
        header.set("show-end-title-buttons", false)
        header.set("show-start-title-buttons", false)
        gtk_widget_set_visible(header, buttons.isEmpty ? 0 : 1)
        if !buttons.isEmpty { gtk_widget_set_visible(heading, 0) }
    }

    /// Handles keys: Escape cancels the dialog, even from a text.
    func handle(_ key: KeyPress) -> Bool {
        let focus = gnome_window_focus(window)
        let isInMenu = focus.map { gtk_widget_get_ancestor($0, gtk_popover_get_type()) != nil } ?? false
        if key.isEscape, !isInMenu, !layer.view.holdsSomething {
            back()
            return true
        }
        return layer.view.handle(key)
    }

    func close() {
        layer.hide()
        gnome_window_destroy(window)
    }
}
