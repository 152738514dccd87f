import ItemList
import Signals
import Testing

@testable import ItemListWeb

/// Two screens beside each other on a page that has room for them.
@Suite struct WebSplitTests {
    private let tabs: WebTabs

    init() {
        let screens = WebScreens(routes: { queue, _ in Self.routes(queue) }, style: .split, first: nil)
        tabs = WebTabs(limits: WebLimits(), images: { _ in nil }, screens: screens)
    }

    private static func routes(_ queue: Queue) -> [NavigationRoute] {
        let german = PresentationData(strings: PresentationStrings(language: "de"))
        @Sendable func screen(_ place: NavigationPlace, _ title: String, _ names: String...) -> any ItemListScreen {
            let rows = names.map { name in ItemListDisclosureItem(title: name, action: { place.push(name) }).id(name) }
            return ItemListController(
                queue: queue, presentationData: .single(german), state: .single(ItemListState(title: title, entries: rows)))
        }
        let deep = NavigationRoute("deep") { screen($0, "Deep") }
        return [
            NavigationRoute(
                "home",
                [NavigationRoute("one", [deep]) { screen($0, "One", "deep") }, NavigationRoute("two") { screen($0, "Two") }]
            ) { screen($0, "Home", "one", "two") },
            NavigationRoute("inbox", [deep], emptyDetail: { ItemListEmptyMessage(icon: ItemListIcon(.bell), text: "<\($0[.done])>") }) {
                screen($0, "Inbox", "deep")
            },
        ]
    }

    private func opened(_ address: String = "/", isWide: Bool = true) -> SimulatedPage {
        let page = SimulatedPage(tabs, address: address, isWide: isWide)
        page.connect()
        page.takeAll()
        return page
    }

    private static func hasWayBack(_ page: SimulatedPage) -> Bool {
        page.document.regions.values.contains { $0.contains("id=\"back\"") }
    }

    private func setWide(_ isWide: Bool, _ page: SimulatedPage) {
        page.sayToHost(#"{"type":"wide","isWide":\#(isWide)}"#)
    }

    @Test func aWidePageHasTheFirstScreenBesideTheOneOnTop() {
        let page = opened("/home/one")
        #expect(page.takeAll(until: { $0.title == "One" && page.master?.title == "Home" }))
        #expect(page.screens.places.count == 2 && page.screens.address == "/home/one")
        #expect(!Self.hasWayBack(page), "beside the first screen the first detail has no way back")
        tabs.end()
    }

    @Test func nothingIsBesideTheFirstScreenBeforeSomethingIsOpened() {
        let page = opened()
        #expect(page.takeAll(until: { _ in page.master?.title == "Home" }))
        #expect(page.screens.number == 0 && page.screens.places.count == 1)
        #expect(page.press("one", onMaster: true))
        #expect(page.takeAll(until: { $0.title == "One" }))
        #expect(page.master?.title == "Home")
        #expect(page.press("two", onMaster: true))
        #expect(page.takeAll(until: { $0.title == "Two" }))
        #expect(page.screens.places.count == 2, "another detail takes the place of the first")
        tabs.end()
    }

    @Test func anEmptyDetailShowsItsMessageInTheLanguageOfTheMaster() {
        let page = opened("/inbox")
        let words = PresentationStrings(language: "de")[.done]
        #expect(page.takeAll(until: { _ in page.screens.empty?.contains("<p dir=\"auto\">&lt;\(words)&gt;</p>") == true }))
        #expect(page.screens.empty?.contains("<svg") == true)
        #expect(page.press("deep", onMaster: true))
        #expect(page.takeAll(until: { $0.title == "Deep" }))
        #expect(page.screens.empty == nil)
        tabs.end()
    }

    @Test func aStepBackFromTheFirstDetailLeavesTheFirstScreenAlone() {
        let page = opened("/home/one/deep")
        #expect(page.takeAll(until: { $0.title == "Deep" && Self.hasWayBack(page) }))
        page.goBack()
        #expect(page.takeAll(until: { $0.title == "One" }))
        page.goBack()
        #expect(page.takeAll(until: { _ in page.screens.number == 0 }))
        #expect(page.screens.address == "/home" && page.master?.title == "Home")
        page.goBack()
        page.takeAll()
        #expect(page.stays == page.screens.places, "the first screen stays, and the page is told")
        tabs.end()
    }

    @Test func whatGetsNarrowShowsOneScreenWithAWayBack() {
        let page = opened("/home/one")
        #expect(page.takeAll(until: { $0.title == "One" && page.master?.title == "Home" }))
        setWide(false, page)
        #expect(page.takeAll(until: { $0.title == "One" && Self.hasWayBack(page) }))
        #expect(page.screens.master == nil)
        page.goBack()
        #expect(page.takeAll(until: { $0.title == "Home" }))
        setWide(true, page)
        #expect(page.takeAll(until: { _ in page.master?.title == "Home" && page.screens.number == 0 }))
        tabs.end()
    }

    @Test func aNarrowPageIsFlat() {
        let page = opened("/home/one", isWide: false)
        #expect(page.takeAll(until: { $0.title == "One" }))
        #expect(page.screens.master == nil)
        tabs.end()
    }

    @Test func aPageThatCameBackHasBothScreens() {
        let page = opened("/home/one")
        #expect(page.takeAll(until: { $0.title == "One" && page.master?.title == "Home" }))
        page.cut()
        page.connect()
        #expect(page.press("two", onMaster: true))
        #expect(page.takeAll(until: { $0.title == "Two" }))
        tabs.end()
    }
}
