import CAdwaita
import ItemList
import Signals

@testable import ItemListGNOME

/// A window over a navigation whose time is virtual.
@MainActor
final class NavigationDesk {
    private static let application: UnsafeMutableRawPointer? = {
        Desktop.animate(false)
        guard let application = gnome_application_new("org.signalist.Tests", 0) else { return nil }
        g_application_register(application.assumingMemoryBound(to: GApplication.self), nil, nil)
        return application
    }()

    let clock = VirtualClock()
    let navigation: NavigationController
    let window: GNOMEWindow
    private var isClosed = false

    /// A window of one stack, or of tabs with one each.
    init(
        _ style: NavigationStyle = .flat, tabs titles: [String] = [],
        emptyDetail: (@Sendable (PresentationStrings) -> ItemListEmptyMessage)? = nil
    ) {
        let clock = clock
        let tabs = titles.map { title in
            TabBarController.Tab(
                NavigationRoute(title) { place in Self.screen(title, on: clock.queue, to: place) }, tab: .single(ItemListTab(title: title)))
        }
        let first = NavigationRoute("first", emptyDetail: emptyDetail) { place in Self.screen("First", on: clock.queue, to: place) }
        navigation =
            tabs.isEmpty
            ? NavigationController(queue: clock.queue, routes: [first], style: style)
            : NavigationController(queue: clock.queue, tabs: TabBarController(tabs), style: style)
        window = GNOMEWindow(application: Self.application!, title: "Tests", navigation: navigation)
        window.present()
        if tabs.isEmpty { try? navigation.open("first") }
        settle()
        // Whatever the display has room for.
        navigation.setWide(true)
        settle()
    }

    isolated deinit {
        close()
        settle()
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        gnome_window_destroy(gnome_widget(window.widget))
    }

    func settle() {
        for _ in 0..<2 {
            clock.advance(by: 1)
            clock.run()
            Desktop.settle()
        }
    }

    /// A screen with a text and rows, each called by the screen's title and a number.
    nonisolated static func screen(_ title: String, on queue: Queue, to place: NavigationPlace? = nil) -> ItemListController<
        ItemListItemEntry<String>
    > {
        let text = ValuePromise("")
        return ItemListController(showing: text.get(), queue: queue) { words in
            var state = ItemListState<ItemListItemEntry<String>>(title: title, entries: [])
            let field = ItemListSingleLineInputItem(title: "Text", text: words, textUpdated: { text.set($0) }).id("text")
            let rows = (1...3).map { ItemListActionItem(title: "\(title) \($0)", kind: .generic, action: {}).id("row \($0)") }
            state.entries = ItemListSection("rows", rows: [field] + rows).rows
            return state
        }
    }

    func push(_ title: String) {
        navigation.push { [clock] _ in Self.screen(title, on: clock.queue) }
        settle()
    }

    func press(_ key: Int32, state: GdkModifierType = GdkModifierType(0)) {
        let key = KeyPress(value: UInt32(key), state: state.rawValue)
        if let modal = window.modals.last { _ = modal.handle(key) } else { _ = window.handle(key) }
        settle()
    }

    /// The row that keys go to.
    var focus: String? {
        let front: Widget? = window.modals.last?.window ?? gnome_widget(window.widget)
        guard let front, let focus = gnome_window_focus(front) else { return nil }
        for layer in window.layers.values {
            guard let view = layer.view as? ItemListGNOMERenderer<String>, layer.root.contains(focus) else { continue }
            return view.focusedRow.map { "\(view.look?.title ?? ""): \($0)" }
        }
        return "elsewhere"
    }

    /// The view of the screen on top.
    var top: ItemListGNOMERenderer<String>? {
        (window.shown.stack.last?.number).flatMap { window.layers[$0]?.view as? ItemListGNOMERenderer<String> }
    }
}
