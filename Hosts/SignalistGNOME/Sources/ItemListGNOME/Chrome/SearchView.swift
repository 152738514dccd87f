internal import CAdwaita
internal import ItemList

/// The search: a bar that appears during a search, with an entry that sends each change.
@MainActor
final class SearchView {
    let bar: Widget
    private let entry: Widget
    private let perform: @MainActor (ItemListAction, @escaping @MainActor () -> Void) -> Void
    private let isApplying: @MainActor () -> Bool
    private var isSetting = false
    private var awaited = 0
    private var shown: ItemListSearch?
    private var shownStrings: PresentationStrings?

    init(
        isApplying: @escaping @MainActor () -> Bool,
        perform: @escaping @MainActor (ItemListAction, _ settled: @escaping @MainActor () -> Void) -> Void
    ) {
        self.perform = perform
        self.isApplying = isApplying
        bar = Widgets.box(GTK_ORIENTATION_HORIZONTAL)
        bar.add(class: "search-bar")
        gtk_widget_set_visible(bar, 0)
        entry = Widgets.make(gtk_search_entry_get_type())
        gtk_widget_set_hexpand(entry, 1)
        let clamp = Widgets.make(adw_clamp_get_type())
        clamp.set("maximum-size", 400)
        gtk_widget_set_hexpand(clamp, 1)
        clamp.setMargins(top: 6, bottom: 6, start: 12, end: 12)
        gnome_set_object(clamp, "child", entry)
        gnome_box_append(bar, clamp)
        on(entry, "changed") { [weak self] in self?.changed() }
        on(entry, "activate") { [weak self] in self?.perform(.submit) {} }
        guard let focus = gtk_event_controller_focus_new() else { return }
        on(UnsafeMutableRawPointer(focus), "enter") { [weak self] in
            guard let self, !self.isApplying() else { return }
            self.perform(.focus) {}
        }
        on(UnsafeMutableRawPointer(focus), "leave") { [weak self] in
            guard let self, !self.isApplying(), self.shown?.isActive == true else { return }
            self.perform(.blur) {}
        }
        gnome_add_controller(entry, focus, GTK_PHASE_TARGET)
    }

    private func changed() {
        guard !isSetting else { return }
        awaited += 1
        perform(.query(String(cString: gnome_text(entry)))) { [weak self] in
            guard let self else { return }
            awaited -= 1
            if awaited == 0 { showQuery() }
        }
    }

    func show(_ search: ItemListSearch?, strings: PresentationStrings) {
        guard shown != search || shownStrings != strings else { return }
        (shown, shownStrings) = (search, strings)
        gtk_widget_set_visible(bar, search == nil ? 0 : 1)
        bar.set(class: "active", search?.isActive ?? false)
        guard let search else { return }
        entry.set("placeholder-text", Markup.plain(search.placeholder))
        gnome_say_label(entry, search.placeholder.isEmpty ? strings[.search] : Markup.plain(search.placeholder))
        if awaited == 0 { showQuery() }
    }

    private func showQuery() {
        let words = Markup.plain(shown?.query ?? "")
        guard String(cString: gnome_text(entry)) != words else { return }
        isSetting = true
        gnome_set_text(entry, words)
        gnome_set_position(entry, -1)
        isSetting = false
    }

    var isThere: Bool { shown != nil }
    func contains(_ widget: Widget) -> Bool { bar.contains(widget) }
    func grabFocus() { entry.grabFocus() }
}
