import ItemList
import Signals
import TestSupport
import Testing

/// Tabs, each with a stack of its own.
@Suite final class TabTests {
    private let clock = VirtualClock()
    private let running = Received<String>()
    private let unread = ValuePromise(2)
    private let host = MetaDisposable()
    private let navigation: NavigationController

    init() {
        let (clock, running) = (clock, running)
        func route(_ name: String, _ children: [NavigationRoute] = []) -> NavigationRoute {
            NavigationRoute(name, children) { _ in
                ItemListController<ItemListItemEntry<String>>(
                    queue: clock.queue,
                    state: Signal { subscriber in
                        running.append("+" + name)
                        subscriber.putNext(ItemListState(title: name, entries: []))
                        return ActionDisposable { running.append("-" + name) }
                    })
            }
        }
        navigation = NavigationController(
            queue: clock.queue,
            tabs: TabBarController([
                TabBarController.Tab(
                    route("chats", [route("chat")]), tab: unread.get().map { ItemListTab(title: "Chats", badge: "\($0)") }),
                TabBarController.Tab(route("settings", [route("sounds")]), tab: .never()),
            ]))
        host.set(navigation.state.start(next: { state in for place in state.shown { _ = place.screen } }))
        clock.run()
    }

    deinit {
        navigation.close()
        host.dispose()
    }

    @Test func theFirstTabIsSeenFirstAndEachIsCalledByItsSignal() {
        #expect(navigation.current.tabs.map(\.title) == ["Chats", "settings"])
        #expect(navigation.current.tabs.first?.badge == "2")
        #expect(navigation.current.path == ["chats"])
        #expect(running.values == ["+chats"])
        navigation.chooseTab(1)
        clock.run()
        // Also while another tab is seen.
        unread.set(7)
        clock.run()
        #expect(navigation.current.tabs.first?.badge == "7")
        #expect(running.values == ["+chats", "+settings", "-chats"])
    }

    @Test func eachTabKeepsItsStack() {
        navigation.push("chat")
        clock.run()
        let chat = navigation.current.detail
        navigation.chooseTab(1)
        navigation.push("sounds")
        clock.run()
        #expect(navigation.current.path == ["settings", "sounds"])
        #expect(navigation.current.all.count == 4)
        navigation.chooseTab(0)
        clock.run()
        #expect(navigation.current.detail == chat)
        #expect(navigation.current.path == ["chats", "chat"])
        navigation.pop()
        clock.run()
        navigation.chooseTab(1)
        clock.run()
        #expect(navigation.current.path == ["settings", "sounds"])
        #expect(navigation.current.all.count == 3)
    }

    @Test func theTabThatIsSeenGoesToItsFirstScreen() {
        navigation.push("chat")
        clock.run()
        navigation.chooseTab(0)
        clock.run()
        #expect(navigation.current.path == ["chats"])
        for missing in [-1, 2, .max] { navigation.chooseTab(missing) }
        clock.run()
        #expect(navigation.current.chosenTab == 0)
    }

    @Test func aPathGoesToTheTabThatItBeginsWith() throws {
        try navigation.open("settings/sounds")
        clock.run()
        #expect(navigation.current.chosenTab == 1)
        #expect(navigation.current.path == ["settings", "sounds"])
        // What was seen before is there still.
        navigation.chooseTab(0)
        clock.run()
        #expect(navigation.current.path == ["chats"])
        #expect(throws: NavigationPathError.self) { try navigation.open("sounds") }
    }

    @Test func theEndLetsGoOfAllTabs() {
        navigation.chooseTab(1)
        clock.run()
        navigation.close()
        unread.set(9)
        clock.run()
        #expect(navigation.current.all.isEmpty)
        #expect(running.values.last == "-settings")
    }
}
