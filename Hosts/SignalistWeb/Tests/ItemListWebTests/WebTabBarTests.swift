import ItemList
import Signals
import Testing

@testable import ItemListWeb

/// A page with tabs, each with a stack of its own.
@Suite struct WebTabBarTests {
    private let unread = ValuePromise(3)
    private let tabs: WebTabs

    init() {
        tabs = WebTabs(
            limits: WebLimits(), images: { _ in nil },
            screens: WebScreens(tabs: { [unread] queue, _ in Self.tabs(queue, unread) }, first: nil))
    }

    private static func tabs(_ queue: Queue, _ unread: ValuePromise<Int>) -> TabBarController {
        @Sendable func screen(_ place: NavigationPlace, _ title: String, _ names: String...) -> any ItemListScreen {
            let rows = names.map { name in ItemListDisclosureItem(title: name, action: { place.push(name) }).id(name) }
            return ItemListController(queue: queue, state: .single(ItemListState(title: title, entries: rows)))
        }
        let chats = NavigationRoute("chats", [NavigationRoute("chat") { screen($0, "Chat") }]) { screen($0, "Chats", "chat") }
        let settings = NavigationRoute("settings") { screen($0, "Settings") }
        return TabBarController([
            TabBarController.Tab(
                chats, tab: unread.get().map { ItemListTab(title: "Chats", icon: ItemListIcon(.mail), badge: "\($0)") }),
            TabBarController.Tab(settings, tab: .single(ItemListTab(title: "<Settings>"))),
        ])
    }

    private func opened(_ address: String = "/") -> SimulatedPage {
        let page = SimulatedPage(tabs, address: address)
        page.connect()
        page.takeAll()
        return page
    }

    private func choose(_ index: Int, _ page: SimulatedPage) {
        page.sayToHost(#"{"type":"tab","index":\#(index)}"#)
    }

    @Test func aPageHasTheTabsOfItsNavigation() {
        let page = opened()
        #expect(page.takeAll(until: { $0.title == "Chats" && page.tabBar.tabs.first?.contains(">3<") == true }))
        #expect(page.tabBar.tabs.count == 2 && page.tabBar.chosen == 0)
        #expect(page.tabBar.tabs[0].contains("<svg") && page.tabBar.tabs[0].contains(">Chats<"))
        #expect(page.tabBar.tabs[1].contains("&lt;Settings&gt;"))
        unread.set(4)
        #expect(page.takeAll(until: { _ in page.tabBar.tabs[0].contains(">4<") }))
        tabs.end()
    }

    @Test func aTabIsThereAgainAsItWasLeft() {
        let page = opened()
        #expect(page.takeAll(until: { $0.title == "Chats" && $0.rows.count == 1 }))
        #expect(page.press("chat"))
        #expect(page.takeAll(until: { $0.title == "Chat" }))
        choose(1, page)
        #expect(page.takeAll(until: { $0.title == "Settings" }))
        #expect(page.tabBar.chosen == 1 && page.screens.address == "/settings" && page.screens.places.count == 1)
        choose(0, page)
        #expect(page.takeAll(until: { $0.title == "Chat" }))
        #expect(page.screens.address == "/chats/chat" && page.screens.places.count == 2)
        choose(0, page)
        #expect(page.takeAll(until: { $0.title == "Chats" }))
        choose(7, page)
        choose(-1, page)
        page.takeAll()
        #expect(page.tabBar.chosen == 0 && page.document.title == "Chats")
        tabs.end()
    }

    @Test func anAddressChoosesItsTab() {
        let page = opened("/settings")
        #expect(page.takeAll(until: { $0.title == "Settings" && page.tabBar.chosen == 1 }))
        page.sayToHost(#"{"type":"open","address":"/chats/chat"}"#)
        #expect(page.takeAll(until: { $0.title == "Chat" && page.tabBar.chosen == 0 }))
        tabs.end()
    }

    @Test func aPageWithoutTabsIsToldOfNone() {
        let tabs = WebTabs(
            limits: WebLimits(), images: { _ in nil },
            screens: WebScreens(first: { tab in
                ItemListController(queue: tab.queue, state: .single(ItemListState(title: "Alone", entries: [ItemListItemEntry<String>]())))
            }))
        let page = SimulatedPage(tabs)
        page.connect()
        #expect(page.takeAll(until: { $0.title == "Alone" }))
        #expect(page.tabBar == SimulatedPage.Tabs())
        tabs.end()
    }
}
