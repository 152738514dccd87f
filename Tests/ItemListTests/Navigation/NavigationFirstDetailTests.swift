import ItemList
import Signals
import TestSupport
import Testing

/// What stands beside the first screen of a split until its user goes somewhere.
@Suite struct NavigationFirstDetailTests {
    private let clock = VirtualClock()
    private let places = Received<NavigationPlace>()

    private func route(_ name: String, _ children: [NavigationRoute] = [], firstDetail: String? = nil) -> NavigationRoute {
        NavigationRoute(name, children, firstDetail: firstDetail) { [clock, places] place in
            places.append(place)
            return ItemListController<ItemListItemEntry<String>>(
                queue: clock.queue, state: .single(ItemListState(title: name, entries: [])))
        }
    }

    private func makeNavigation(firstDetail: String? = "account", isWide: Bool = true) throws -> NavigationController {
        let children = [route("account", [route("photo")]), route("sounds")]
        let navigation = NavigationController(
            queue: clock.queue, routes: [route("settings", children, firstDetail: firstDetail), route("log")], style: .split)
        navigation.setWide(isWide)
        try navigation.open("settings")
        clock.run()
        return navigation
    }

    private func shown(_ navigation: NavigationController) -> [String?] { navigation.current.shown.map(\.name) }

    @Test("It is seen where there is room, and is no step: keys, path and history stay with the first screen")
    func itStandsThereByItself() throws {
        let navigation = try makeNavigation()
        #expect(shown(navigation) == ["settings", "account"])
        #expect(navigation.current.detail?.name == "account" && !navigation.current.isDetailOpened)
        #expect(navigation.current.path == ["settings"] && navigation.current.stack.count == 1 && navigation.current.visits == 1)
        #expect(!navigation.current.canGoBack)
        let detail = try #require(navigation.current.detail)
        _ = detail.screen
        navigation.back()
        navigation.pop()
        places.values.last?.pop()
        places.values.last?.push("nothing")
        clock.run()
        #expect(navigation.current.detail == detail && !navigation.current.isDetailOpened)
        navigation.close()
    }

    @Test("It is kept while there is no room for it, and goes with its first screen")
    func itIsKept() throws {
        let navigation = try makeNavigation()
        let detail = try #require(navigation.current.detail)
        navigation.setWide(false)
        clock.run()
        #expect(shown(navigation) == ["settings"] && navigation.current.all.contains(detail))
        navigation.setWide(true)
        clock.run()
        #expect(navigation.current.detail == detail)
        try navigation.open("log")
        clock.run()
        #expect(shown(navigation) == ["log"] && !navigation.current.all.contains(detail))
        navigation.close()
    }

    @Test("It stays in sight where there is no room any more if its user is in it, and is where they went then")
    func whoIsInItStays() throws {
        let navigation = try makeNavigation()
        let detail = try #require(navigation.current.detail)
        navigation.setWide(true, isInDetail: true)
        clock.run()
        #expect(!navigation.current.isDetailOpened)
        navigation.setWide(false, isInDetail: true)
        clock.run()
        #expect(navigation.current.shown == [detail] && navigation.current.path == ["settings", "account"])
        navigation.setWide(true, isInDetail: true)
        clock.run()
        #expect(shown(navigation) == ["settings", "account"] && navigation.current.detail == detail && navigation.current.isDetailOpened)
        navigation.setWide(false, isInDetail: true)
        navigation.back()
        clock.run()
        #expect(shown(navigation) == ["settings"])
        navigation.close()
    }

    @Test("A narrow window has none, a flat stack has none, and a name that is not there is none")
    func whereThereIsNone() throws {
        let narrow = try makeNavigation(isWide: false)
        #expect(narrow.current.all.map(\.name) == ["settings"])
        narrow.setStyle(.flat)
        narrow.setWide(true)
        clock.run()
        #expect(narrow.current.all.map(\.name) == ["settings"])
        narrow.close()
        for name in ["nothing", nil] {
            let navigation = try makeNavigation(firstDetail: name)
            #expect(shown(navigation) == ["settings"] && navigation.current.detail == nil && !navigation.current.isDetailOpened)
            navigation.close()
        }
    }

    @Test("Who goes to it goes to the very screen that stands there", arguments: ["row", "path", "a screen above it"])
    func itIsOpened(_ way: String) throws {
        let navigation = try makeNavigation()
        let detail = try #require(navigation.current.detail)
        _ = detail.screen
        switch way {
        case "row":
            navigation.push("account")
        case "path":
            try navigation.open("settings/account")
        default:
            places.values.last?.push("photo")
        }
        clock.run()
        #expect(navigation.current.stack.dropFirst().first == detail && navigation.current.isDetailOpened)
        #expect(navigation.current.path == (way == "a screen above it" ? ["settings", "account", "photo"] : ["settings", "account"]))
        #expect(navigation.current.visits > 1)
        // What was opened is not left for want of room.
        navigation.setWide(false)
        clock.run()
        #expect(shown(navigation) == [way == "a screen above it" ? "photo" : "account"])
        navigation.close()
    }

    @Test("Another one that is opened stands in its place, and on the way back to the first screen it is there anew")
    func anotherOneStandsInItsPlace() throws {
        let navigation = try makeNavigation()
        let detail = navigation.current.detail
        navigation.push("sounds")
        clock.run()
        #expect(shown(navigation) == ["settings", "sounds"] && navigation.current.all.count == 2)
        navigation.popToRoot()
        clock.run()
        #expect(shown(navigation) == ["settings", "account"] && navigation.current.detail != detail)
        navigation.close()
    }

    @Test func emptyDetailIsShownWhileNothingIsOpenBesideTheMaster() throws {
        let settings = NavigationRoute(
            "settings", [route("sounds")],
            emptyDetail: { ItemListEmptyMessage(icon: ItemListIcon(.gear), text: $0[.done], button: .text("Add")) }
        ) { [clock] _ in
            ItemListController<ItemListItemEntry<String>>(queue: clock.queue, state: .single(ItemListState(title: "Settings", entries: [])))
        }
        let navigation = NavigationController(queue: clock.queue, routes: [settings, route("log")], style: .split)
        func text(_ language: String = "en") -> String? {
            clock.run()
            return navigation.current.emptyDetail(in: PresentationStrings(language: language))?.text
        }
        try navigation.open("settings")
        #expect(text() == nil)
        navigation.setWide(true)
        #expect(text() == PresentationStrings.english[.done])
        #expect(text("de") == PresentationStrings(language: "de")[.done])
        #expect(navigation.current.emptyDetail(in: .english)?.icon == ItemListIcon(.gear))
        #expect(navigation.current.emptyDetail(in: .english)?.button == nil)
        navigation.push("sounds")
        #expect(text() == nil)
        navigation.popToRoot()
        #expect(text() != nil)
        try navigation.open("log")
        #expect(text() == nil)
        navigation.close()
    }
}
