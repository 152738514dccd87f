import ItemList
import Signals
import TestSupport
import Testing

/// How the stacks of a navigation show.
@Suite struct NavigationStyleTests {
    private let clock = VirtualClock()

    private func route(_ name: String, style: NavigationStyle? = nil) -> NavigationRoute {
        NavigationRoute(name, style: style) { [clock] _ in
            ItemListController<ItemListItemEntry<String>>(queue: clock.queue, state: .single(ItemListState(title: name, entries: [])))
        }
    }

    @Test("A route says how a stack that begins with it shows, whatever the navigation was told")
    func aRouteHasAStyleOfItsOwn() throws {
        let navigation = NavigationController(queue: clock.queue, routes: [route("log", style: .flat), route("settings")], style: .split)
        navigation.setWide(true)
        try navigation.open("log")
        clock.run()
        #expect(navigation.current.style == .flat && navigation.current.master == nil)
        #expect(navigation.current.detail?.name == "log")
        navigation.setStyle(.split)
        clock.run()
        #expect(!navigation.current.isSplit)
        try navigation.open("settings")
        clock.run()
        #expect(navigation.current.isSplit)
        navigation.close()
    }
}
