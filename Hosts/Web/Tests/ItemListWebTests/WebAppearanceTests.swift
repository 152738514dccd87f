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

    @Test func eachPageTellsItsScreensWhetherItsBrowserIsDark() {
        let heard = Heard()
        let subscriptions = DisposableSet()
        let screens = WebScreens(
            routes: { queue, appearance in
                subscriptions.add(appearance.start(next: { heard.append($0) }))
                return [
                    NavigationRoute("home") { _ in
                        ItemListController(queue: queue, state: .single(ItemListState(title: "Home", entries: [ItemListItemEntry<Int>]())))
                    }
                ]
            }, first: nil)
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
