@testable import ItemList
import Signals
import TestSupport
import Testing

/// The stack of a window, as a host hears of it.
@Suite final class NavigationTests {
    private let clock = VirtualClock()
    private let running = Received<String>()
    private let seen = Received<[Int]>()
    private let host = MetaDisposable()

    deinit {
        host.dispose()
    }

    /// A screen that says when it runs.
    private func screen(_ name: String) -> @Sendable (NavigationPlace) -> any ItemListScreen {
        { [running, clock] _ in
            ItemListController<ItemListItemEntry<String>>(
                queue: clock.queue,
                state: Signal { subscriber in
                    running.append("+" + name)
                    subscriber.putNext(ItemListState(title: name, entries: []))
                    return ActionDisposable { running.append("-" + name) }
                })
        }
    }

    private func route(_ name: String, _ children: [NavigationRoute] = []) -> NavigationRoute {
        NavigationRoute(name, children, make: screen(name))
    }

    private func makeNavigation(_ style: NavigationStyle = .flat) -> NavigationController {
        let settings = NavigationRoute(
            "settings", [route("account"), route("notifications", [route("sounds")])],
            find: { [running, clock] name in
                Int(name).map { number in
                    NavigationRoute(name) { _ in
                        running.append("made \(number)")
                        return ItemListController<ItemListItemEntry<String>>(
                            queue: clock.queue, state: .single(ItemListState(title: name, entries: [])))
                    }
                }
            }, make: screen("settings"))
        let navigation = NavigationController(queue: clock.queue, routes: [settings, route("gallery")], style: style)
        // A host makes the screens that are seen.
        host.set(
            navigation.state.start(next: { [seen] state in
                for place in state.shown { _ = place.screen }
                seen.append(state.shown.map(\.number))
            }))
        return navigation
    }

    @Test func nothingOfACoveredScreenRuns() throws {
        let navigation = makeNavigation()
        try navigation.open("settings")
        navigation.push("account")
        clock.run()
        #expect(running.values == ["+settings", "+account", "-settings"])
        navigation.pop()
        clock.run()
        #expect(running.values.suffix(2) == ["+settings", "-account"])
        #expect(navigation.current.path == ["settings"])
        navigation.close()
    }

    @Test("A screen is made once, when it is first seen; what it keeps is there when it comes back")
    func aScreenIsMadeOnce() throws {
        let navigation = makeNavigation()
        try navigation.open("settings/notifications/sounds")
        clock.run()
        #expect(running.values == ["+sounds"])
        let sounds = try #require(navigation.current.stack.last)
        navigation.push(screen("above"))
        navigation.pop()
        clock.run()
        #expect(navigation.current.stack.last == sounds)
        #expect(running.values.filter { $0 == "+sounds" }.count == 2)
        navigation.pop()
        clock.run()
        #expect(running.values.suffix(2) == ["+notifications", "-sounds"])
        navigation.close()
    }

    @Test func aScreenThatLivesAlreadyGoesOnWhileItIsCovered() {
        let navigation = makeNavigation()
        navigation.push(screen("own")(NavigationPlace.none))
        navigation.push(screen("above"))
        clock.run()
        #expect(running.values == ["+own", "+above"])
        navigation.close()
    }

    @Test func aPathKeepsWhatIsOnItsWay() throws {
        let navigation = makeNavigation()
        try navigation.open("settings/notifications")
        clock.run()
        let before = navigation.current.stack
        try navigation.open("/settings/notifications/sounds/")
        clock.run()
        #expect(navigation.current.stack.prefix(2) == before[...])
        try navigation.open("settings/account")
        clock.run()
        #expect(navigation.current.stack.first == before.first)
        #expect(navigation.current.path == ["settings", "account"])
        try navigation.open("gallery")
        clock.run()
        #expect(navigation.current.path == ["gallery"])
        navigation.close()
    }

    @Test(arguments: [
        ("nothing", "there is no screen 'nothing'; allowed: settings, gallery"),
        ("", "there is no screen ''; allowed: settings, gallery"),
        ("settings/x/y", "there is no screen 'x' in settings; allowed: account, notifications"),
        ("settings/account/x", "there is no screen 'x' in settings/account"),
    ])
    func aPathThatLeadsNowhereChangesNothing(path: String, words: String) throws {
        let navigation = makeNavigation()
        try navigation.open("settings/account")
        clock.run()
        let before = navigation.current
        let error = #expect(throws: NavigationPathError.self) { try navigation.open(path) }
        #expect(error?.description == words)
        clock.run()
        #expect(navigation.current == before)
        navigation.close()
    }

    @Test func aPathIsCheckedWithoutGoingThere() throws {
        let navigation = makeNavigation()
        try navigation.check("settings/account")
        try navigation.check("settings/42")
        let error = #expect(throws: NavigationPathError.self) { try navigation.check("settings/x") }
        #expect(error?.allowed == ["account", "notifications"])
        clock.run()
        #expect(navigation.current.stack.isEmpty && running.values.isEmpty)
        navigation.close()
    }

    @Test("A step back that its host hears of late leaves nothing but the screen that it was meant for")
    func aStepBackIsFromTheTopmostScreen() throws {
        let navigation = makeNavigation()
        try navigation.open("settings/notifications/sounds")
        clock.run()
        let numbers = navigation.current.stack.map(\.number)
        navigation.back(from: numbers[1])
        clock.run()
        #expect(navigation.current.stack.map(\.number) == numbers)
        navigation.back(from: numbers[2])
        navigation.back(from: numbers[2])
        clock.run()
        #expect(navigation.current.stack.map(\.number) == Array(numbers.prefix(2)))
        let asked = navigation.present(AlertController(title: "Sure?", actions: [])).start()
        clock.run()
        let modal = try #require(navigation.current.modals.last?.screen.number)
        navigation.back(from: numbers[1])
        clock.run()
        #expect(navigation.current.modals.count == 1)
        navigation.back(from: modal)
        clock.run()
        #expect(navigation.current.modals.isEmpty && navigation.current.stack.count == 2)
        asked.dispose()
        navigation.close()
    }

    @Test func aRouteFindsScreensWhoseNamesAreNotKnownBeforehand() throws {
        let navigation = makeNavigation()
        try navigation.open("settings/42")
        clock.run()
        #expect(running.values == ["made 42"])
        #expect(throws: NavigationPathError.self) { try navigation.open("settings/forty") }
        #expect(
            navigation.routes.flatMap(\.paths) == [
                "settings", "settings/account", "settings/notifications", "settings/notifications/sounds", "gallery",
            ])
        navigation.close()
    }

    @Test func aNameThatTheRouteDoesNotKnowIsToldOf() throws {
        let navigation = makeNavigation()
        let unknown = Received<String>()
        let subscription = navigation.unknownNames.start(next: { unknown.append($0.description) })
        try navigation.open("settings")
        navigation.push("acount")
        clock.run()
        #expect(unknown.values == ["there is no screen 'acount' in settings; allowed: account, notifications"])
        #expect(navigation.current.path == ["settings"])
        // What stands above the settings without a name leads to none of their screens.
        navigation.push(screen("unnamed"))
        navigation.push("account")
        clock.run()
        #expect(unknown.values.last == "there is no screen 'account' in settings/…")
        subscription.dispose()
        navigation.close()
    }

    @Test("What is pushed from a place stands directly above it: a second press opens nothing twice")
    func aPlacePushesDirectlyAboveItself() throws {
        let navigation = makeNavigation()
        let place = Received<NavigationPlace>()
        navigation.start { [screen = screen("first")] here in
            place.append(here)
            return screen(here)
        }
        clock.run()
        let first = try #require(place.values.first)
        first.push(screen("one"))
        first.push(screen("two"))
        clock.run()
        #expect(navigation.current.stack.count == 2)
        #expect(running.values == ["+first", "+one", "-first", "+two", "-one"])
        first.pop()
        clock.run()
        #expect(navigation.current.stack.count == 1)
        // The first screen stays.
        first.pop()
        navigation.pop()
        clock.run()
        #expect(navigation.current.stack.count == 1)
        navigation.close()
    }

    @Test func aScreenThatIsThereAlreadyIsNotOpenedTwice() throws {
        let navigation = makeNavigation()
        let place = Received<NavigationPlace>()
        let child = route("child")
        let root = NavigationRoute("root", [child]) { [screen = screen("root")] here in
            place.append(here)
            return screen(here)
        }
        let other = NavigationController(queue: clock.queue, routes: [root])
        host.set(other.state.start(next: { state in for place in state.shown { _ = place.screen } }))
        try other.open("root")
        clock.run()
        place.values.first?.push("child")
        clock.run()
        let opened = other.current.stack.last
        place.values.first?.push("child")
        clock.run()
        #expect(other.current.stack.count == 2)
        #expect(other.current.stack.last == opened)
        other.close()
        navigation.close()
    }

    @Test func replaceAndPopToRoot() throws {
        let navigation = makeNavigation()
        try navigation.open("settings/notifications/sounds")
        navigation.replace(screen("other"))
        clock.run()
        #expect(navigation.current.stack.count == 3)
        #expect(navigation.current.path == ["settings", "notifications"])
        navigation.popToRoot()
        clock.run()
        #expect(navigation.current.path == ["settings"])
        #expect(navigation.current.stack.count == 1)
        navigation.close()
    }

    @Test("Where there is room the first screen of a split stack stays beside the one on top, and both run")
    func splitShowsTwo() throws {
        let navigation = makeNavigation(.split)
        navigation.setWide(true)
        try navigation.open("settings")
        clock.run()
        #expect(navigation.current.master?.name == "settings")
        #expect(navigation.current.detail == nil)
        #expect(running.values == ["+settings"])
        navigation.push("notifications")
        clock.run()
        #expect(running.values == ["+settings", "+notifications"])
        #expect(navigation.current.shown.map(\.name) == ["settings", "notifications"])
        #expect(!navigation.current.canGoBack)
        navigation.push("sounds")
        clock.run()
        #expect(navigation.current.shown.map(\.name) == ["settings", "sounds"])
        #expect(navigation.current.canGoBack)
        navigation.back()
        clock.run()
        #expect(navigation.current.detail?.name == "notifications")
        // Beside its master the first detail is no step.
        navigation.back()
        clock.run()
        #expect(navigation.current.detail?.name == "notifications")
        navigation.setWide(false)
        clock.run()
        #expect(navigation.current.shown.map(\.name) == ["notifications"])
        #expect(running.values.last == "-settings")
        navigation.back()
        clock.run()
        #expect(navigation.current.shown.map(\.name) == ["settings"])
        navigation.close()
    }

    @Test func theEndLetsGoOfAllScreens() throws {
        let navigation = makeNavigation()
        try navigation.open("settings/account")
        let answers = Received<String?>()
        let asked = navigation.present(ActionSheetController(actions: [ModalAction("a", "A")])).start(next: { answers.append($0) })
        clock.run()
        navigation.close()
        navigation.push(screen("late"))
        clock.run()
        #expect(navigation.current.stack.isEmpty)
        #expect(navigation.current.modals.isEmpty)
        #expect(answers.values == [nil])
        #expect(running.values == ["+account", "-account"])
        asked.dispose()
    }

    @Test("A screen that is pushed and popped many times leaves nothing", arguments: [1000])
    func pushedAndPoppedManyTimes(count: Int) throws {
        let navigation = makeNavigation()
        try navigation.open("settings")
        clock.run()
        for _ in 0..<count {
            navigation.push("account")
            clock.run()
            navigation.back()
            clock.run()
        }
        let log = running.values
        #expect(log.filter { $0 == "+account" }.count == count)
        #expect(log.filter { $0 == "-account" }.count == count)
        #expect(navigation.current.stack.count == 1)
        navigation.close()
    }

    @Test func whatIsChangedWhileAHostHearsOfAChangeIsShownAndRuns() throws {
        let navigation = makeNavigation()
        navigation.setWide(true)
        try navigation.open("settings")
        clock.run()
        navigation.push { [screen = screen("above")] place in
            place.navigation?.setStyle(.split)
            return screen(place)
        }
        clock.run()
        #expect(navigation.current.shown.count == 2)
        // The first screen is seen beside the other one, so it runs.
        #expect(running.values.filter { $0.hasSuffix("settings") }.last == "+settings")
        navigation.close()
    }

    @Test func aScreenThatIsHandedOutTwiceRunsWhereItIsSeen() {
        let navigation = makeNavigation()
        navigation.start(screen("first"))
        let cached = screen("cached")(NavigationPlace.none)
        navigation.push { _ in cached }
        clock.run()
        navigation.pop()
        clock.run()
        navigation.push { _ in cached }
        clock.run()
        #expect(running.values.last == "-first")
        #expect(running.values.filter { $0.hasSuffix("cached") } == ["+cached", "-cached", "+cached"])
        navigation.replace { _ in cached }
        clock.run()
        #expect(running.values.filter { $0.hasSuffix("cached") }.last == "+cached")
        navigation.close()
    }

    @Test func aScreenThatIsOnTheWayAlreadyIsGoneBackTo() throws {
        let navigation = makeNavigation(.split)
        navigation.setWide(true)
        try navigation.open("settings/notifications/sounds")
        clock.run()
        let notifications = navigation.current.stack[1]
        let visits = navigation.current.visits
        (try #require(navigation.current.stack.first)).push("notifications", in: navigation)
        clock.run()
        #expect(navigation.current.stack.count == 2)
        #expect(navigation.current.detail == notifications)
        #expect(navigation.current.visits > visits)
        navigation.close()
    }

    @Test func aNavigationThatNobodyHoldsIsReleasedWithItsScreens() throws {
        weak var held: NavigationController?
        do {
            let navigation = makeNavigation()
            held = navigation
            navigation.start { [clock] place in
                ItemListController<ItemListItemEntry<String>>(showing: .single(1), queue: clock.queue) { _ in
                    ItemListState(title: "") { ItemListActionItem(title: "Go", action: { place.push("x") }).id("go") }
                }
            }
            clock.run()
            host.set(nil)
        }
        seen.removeAll()
        clock.run()
        #expect(held == nil)
    }
}
