internal import CAdwaita
internal import ItemList

/// The tabs of a window as a view switcher bar below its pages.
@MainActor
final class WindowTabs {
    let root: Widget
    /// The model of the switcher: an empty page for each tab.
    private let stack: WidgetReference
    private var pages: [(child: Widget, page: UnsafeMutableRawPointer)] = []
    private var isSetting = false
    private let choose: @MainActor (Int) -> Void

    init(choose: @escaping @MainActor (Int) -> Void) {
        self.choose = choose
        root = Widgets.make(adw_view_switcher_bar_get_type())
        stack = WidgetReference(Widgets.make(adw_view_stack_get_type()))
        gnome_set_object(root, "stack", stack.widget)
        on(stack.widget, "notify::visible-child") { [weak self] in self?.chosen() }
    }

    func show(_ tabs: [ItemListTab], chosen: Int) {
        isSetting = true
        defer { isSetting = false }
        root.set("reveal", !tabs.isEmpty)
        while pages.count > tabs.count { gnome_view_stack_remove(stack.widget, pages.removeLast().child) }
        while pages.count < tabs.count {
            let child = Widgets.box(GTK_ORIENTATION_VERTICAL)
            if let page = gnome_view_stack_add(stack.widget, child) { pages.append((child, page)) }
        }
        for (index, tab) in tabs.enumerated() { Self.show(tab, isChosen: index == chosen, on: pages[index].page) }
        if pages.indices.contains(chosen) { gnome_set_object(stack.widget, "visible-child", pages[chosen].child) }
    }

    private static func show(_ tab: ItemListTab, isChosen: Bool, on page: UnsafeMutableRawPointer) {
        // The switcher shows numeric badges; any other badge is appended to the title.
        let number = tab.badge.flatMap { UInt32($0) }
        let words = tab.badge.map { number == nil && !$0.isEmpty ? "\(tab.title) (\($0))" : tab.title } ?? tab.title
        gnome_set_string(page, "title", Markup.plain(words))
        gnome_set_uint(page, "badge-number", number ?? 0)
        let icon = isChosen ? tab.chosenIcon ?? tab.icon : tab.icon
        gnome_set_string(page, "icon-name", icon.map { Icons.name($0.symbol) })
    }

    private func chosen() {
        guard !isSetting, let child = gnome_view_stack_shown(stack.widget) else { return }
        if let index = pages.firstIndex(where: { $0.child == child }) { choose(index) }
    }

    /// The titles in the switcher, and the index of the selected one.
    var words: (titles: [String], chosen: Int?) {
        let shown = gnome_view_stack_shown(stack.widget)
        let titles = pages.map { page in
            guard let title = gnome_get_string(page.page, "title") else { return "" }
            defer { g_free(title) }
            return String(cString: title)
        }
        return (titles, pages.firstIndex { $0.child == shown })
    }
}
