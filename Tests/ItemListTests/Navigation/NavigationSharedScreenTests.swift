import Signals
import TestSupport
import Testing

@testable import ItemList

/// Screens that stand at several places, and places of tabs that aren't seen.
@Suite final class NavigationSharedScreenTests {
    private let clock = VirtualClock()
    private let counts = RunCounts()
    private let host = MetaDisposable()
    private lazy var navigation = {
        let navigation = NavigationController(queue: clock.queue)
        host.set(navigation.state.start(next: { state in for place in state.shown { _ = place.screen } }))
        return navigation
    }()
    private lazy var shared = counts.screen("S", on: clock.queue)
    private lazy var other = counts.screen("T", on: clock.queue)

    deinit {
        host.dispose()
    }

    private func makeShared() -> @Sendable (NavigationPlace) -> any ItemListScreen { { [shared] _ in shared } }
    private func makeOther() -> @Sendable (NavigationPlace) -> any ItemListScreen { { [other] _ in other } }

    @Test func aScreenAtTwoPlacesRunsWhenTheLowerIsSeen() {
        navigation.start(makeShared())
        navigation.push(makeShared())
        navigation.push(makeOther())
        clock.run()
        #expect(counts["S"] == 0 && counts["T"] == 1)
        navigation.popToRoot()
        clock.run()
        #expect(counts["S"] == 1 && counts["T"] == 0)
    }

    @Test func aScreenThatOnePlaceKeepsAliveGoesOn() {
        navigation.start(shared)
        navigation.push(makeShared())
        navigation.push(makeOther())
        clock.run()
        #expect(counts["S"] == 1 && counts["T"] == 1)
    }

    @Test func aPausedScreenRunsWhenPushedAsItself() {
        navigation.start(makeOther())
        navigation.push(makeShared())
        clock.run()
        navigation.pop()
        clock.run()
        #expect(counts["S"] == 0)
        navigation.push(shared)
        clock.run()
        #expect(counts["S"] == 1)
    }

    private func makeTabs(firstDetail: String? = nil) -> NavigationController {
        let (counts, queue) = (counts, clock.queue)
        func route(_ name: String, _ children: [NavigationRoute] = []) -> NavigationRoute {
            NavigationRoute(name, children, firstDetail: children.isEmpty ? nil : firstDetail) { _ in counts.screen(name, on: queue) }
        }
        let navigation = NavigationController(
            queue: queue,
            tabs: TabBarController([
                TabBarController.Tab(route("chats", [route("chat")]), tab: .never()),
                TabBarController.Tab(route("settings", [route("sounds")]), tab: .never()),
            ]), style: .split)
        host.set(navigation.state.start(next: { state in for place in state.shown { _ = place.screen } }))
        clock.run()
        return navigation
    }

    @Test func aScreenThatLeftAfterAChangeOfTabsIsReleased() {
        let navigation = makeTabs()
        weak var left: ItemListController<ItemListItemEntry<String>>?
        do {
            let screen = counts.screen("left", on: clock.queue)
            left = screen
            navigation.push { _ in screen }
        }
        clock.run()
        navigation.chooseTab(1)
        navigation.chooseTab(0)
        clock.run()
        #expect(left != nil)
        navigation.pop()
        clock.run()
        #expect(left == nil)
    }

    @Test func aPlaceOfATabThatIsNotSeenActsOnItsStack() throws {
        let navigation = makeTabs()
        navigation.push("chat")
        clock.run()
        let (chats, chat) = (navigation.current.stack[0], navigation.current.stack[1])
        navigation.chooseTab(1)
        clock.run()
        let visits = navigation.current.visits
        NavigationPlace(navigation: navigation, number: chat.number).pop()
        clock.run()
        #expect(navigation.current.chosenTab == 1 && navigation.current.path == ["settings"])
        navigation.chooseTab(0)
        clock.run()
        #expect(navigation.current.path == ["chats"])
        navigation.chooseTab(1)
        clock.run()
        chats.push("chat", in: navigation)
        clock.run()
        #expect(navigation.current.path == ["settings"] && navigation.current.visits == visits + 2)
        navigation.chooseTab(0)
        clock.run()
        #expect(navigation.current.path == ["chats", "chat"])
    }

    @Test func theFirstDetailOfATabIsKeptWhileAnotherTabIsSeen() throws {
        let navigation = makeTabs(firstDetail: "chat")
        navigation.setWide(true)
        clock.run()
        let detail = try #require(navigation.current.detail)
        #expect(detail.name == "chat")
        navigation.chooseTab(1)
        clock.run()
        #expect(navigation.current.all.contains(detail))
        navigation.chooseTab(0)
        clock.run()
        #expect(navigation.current.detail == detail)
    }
}
