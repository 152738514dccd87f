import ItemList
import Signals
import Synchronization
import Testing

@testable import ItemListWeb

/// Whether the browser of a page is dark, which its script tells.
@Suite struct WebAppearanceTests {
    /// What screens of a page heard, on its queue.
    private final class Heard: Sendable {
        private let readings = Mutex<[SourceReading<SystemAppearance>]>([])

        var values: [SourceReading<SystemAppearance>] { readings.withLock { $0 } }

        func append(_ reading: SourceReading<SystemAppearance>) {
            readings.withLock { $0.append(reading) }
        }
    }

    private let heard = Heard()
    private let subscriptions = DisposableSet()

    private func route(_ queue: Queue, _ appearance: Signal<SourceReading<SystemAppearance>, NoError>) -> NavigationRoute {
        subscriptions.add(appearance.start(next: { [heard] in heard.append($0) }))
        return NavigationRoute("home") { _ in
            ItemListController(queue: queue, state: .single(ItemListState(title: "Home", entries: [ItemListItemEntry<Int>]())))
        }
    }

    @Test func eachPageTellsItsScreensWhetherItsBrowserIsDark() {
        expectToHear(from: WebScreens(routes: { [self.route($0, $1)] }, first: nil))
    }

    @Test func eachPageTellsItsTabsWhetherItsBrowserIsDark() {
        let tab = Signal<ItemListTab, NoError>.single(ItemListTab(title: "Home"))
        expectToHear(from: WebScreens(tabs: { TabBarController([TabBarController.Tab(self.route($0, $1), tab: tab)]) }, first: nil))
    }

    private func expectToHear(from screens: WebScreens) {
        let tabs = WebTabs(limits: WebLimits(), images: { _ in nil }, screens: screens)
        let page = SimulatedPage(tabs, address: "/")
        page.connect()
        page.takeAll()
        #expect(heard.values.isEmpty)
        for isDark in [true, true, false] { page.sayToHost(#"{"type":"appearance","isDark":\#(isDark)}"#) }
        page.sayToHost(#"{"type":"appearance"}"#)
        #expect(page.takeAll(until: { _ in heard.values.count == 2 }))
        #expect(heard.values == [.value(.dark), .value(.light)])
        subscriptions.dispose()
        tabs.end()
    }
}
