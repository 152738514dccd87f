import ItemList
import Signals
import TestSupport
import Testing

/// The rows of all screens that paths lead to.
@Suite struct NavigationRowTests {
    private let clock = VirtualClock()
    private let running = Received<String>()

    /// A screen with two rows that something can be done with, and two without. Its state says when it runs, and when no longer.
    private func screen(_ name: String, ids: [Int]) -> any ItemListScreen {
        let running = running
        let state = Signal<ItemListState<ItemListItemEntry<Int>>, NoError> { subscriber in
            running.append("+\(name)")
            var rows = [ItemListSectionHeaderItem(text: "HEADER").id(1_000), ItemListTextItem(text: "Words").id(1_001)]
            rows += ids.map { ItemListActionItem(title: "\(name) \($0)", action: {}).id($0) }
            subscriber.putNext(ItemListState(title: "The \(name)", entries: rows))
            return ActionDisposable { running.append("-\(name)") }
        }
        return ItemListController(queue: clock.queue, state: state)
    }

    private func makeNavigation() -> NavigationController {
        let deep = NavigationRoute("deep") { _ in screen("deep", ids: [7]) }
        let child = NavigationRoute("child", [deep]) { _ in screen("child", ids: [5]) }
        // Ids of another type.
        let other = NavigationRoute("other") { [clock] _ in
            ItemListController(
                queue: clock.queue,
                state: .single(
                    ItemListState(title: "Other", entries: [ItemListSwitchItem(title: "On", value: true, updated: { _ in }).id("on")])))
        }
        return NavigationController(
            queue: clock.queue, routes: [NavigationRoute("root", [child]) { _ in screen("root", ids: [1, 2]) }, other])
    }

    private func rows(_ navigation: NavigationController) -> [NavigationRow] {
        let received = Received<[NavigationRow]>()
        let ended = Received<Bool>()
        let subscription = navigation.rows.start(next: { received.append($0) }, completed: { ended.append(true) })
        clock.run()
        subscription.dispose()
        #expect(received.values.count == 1 && ended.values == [true])
        return received.values.first ?? []
    }

    @Test("The rows of all screens, each with the path and the titles on it, without those that nothing can be done with")
    func rowsOfAllScreens() {
        let found = rows(makeNavigation())
        #expect(found.map(\.path) == ["root", "root", "root/child", "root/child/deep", "other"])
        #expect(found.map(\.content.title.string) == ["root 1", "root 2", "child 5", "deep 7", "On"])
        #expect(found.map(\.header) == ["HEADER", "HEADER", "HEADER", "HEADER", ""])
        #expect(
            found.map { $0.titles.joined(separator: "/") } == [
                "The root", "The root", "The root/The child", "The root/The child/The deep", "Other",
            ])
    }

    @Test("Of several first screens the rows are those of the one that is seen, from which ways lead back")
    func rowsOfTheTreeThatIsSeen() throws {
        let navigation = makeNavigation()
        try navigation.open("other")
        clock.run()
        #expect(rows(navigation).map(\.path) == ["other"])
        try navigation.open("root/child")
        clock.run()
        #expect(rows(navigation).map(\.path) == ["root", "root", "root/child", "root/child/deep"])
    }

    @Test("Screens run while they are read, and no longer")
    func screensAreLetGo() {
        _ = rows(makeNavigation())
        #expect(running.values.filter { $0.hasPrefix("+") } == ["+root", "+child", "+deep"])
        #expect(Set(running.values.filter { $0.hasPrefix("-") }) == ["-root", "-child", "-deep"])
        // Nobody waits for them any longer.
        let navigation = makeNavigation()
        navigation.rows.start(next: { _ in Issue.record("disposed") }).dispose()
        clock.run()
        #expect(running.values.count { $0.hasPrefix("+") } == running.values.count { $0.hasPrefix("-") })
    }

    @Test("Who opens a row comes to its screen, and keys go to the row", arguments: [false, true])
    func aRowIsOpened(_ isThereAlready: Bool) throws {
        let navigation = makeNavigation()
        let recorder = ItemListRecorder<Int>()
        // What a host does: it shows what is on top.
        let host = navigation.state.map { $0.stack.last }.distinctUntilChanged().start(next: { top in
            (top?.screen as? any ItemListScreen<Int>)?.connect(recorder)
        })
        try navigation.open(isThereAlready ? "root/child/deep" : "root")
        clock.run()
        let row = try #require(rows(navigation).first { $0.path == "root/child/deep" })
        try navigation.open(row)
        clock.run()
        #expect(navigation.current.path == ["root", "child", "deep"])
        #expect(recorder.transitions.flatMap(\.requests) == [.focus(.row(7))])
        host.dispose()
    }

    /// A screen that shows its row when it is told so, and what leads to it.
    private func makeChanging(_ shown: ValuePromise<Bool>) -> NavigationController {
        let queue = clock.queue
        let child = NavigationRoute("child", row: "toChild") { _ in
            // As a search is: each screen begins with all rows, until it is told otherwise.
            let isFound = ValuePromise(true)
            let state = combineLatest(isFound.get(), shown.get()).map { (own: Bool, shown: Bool) in
                var state = ItemListState(
                    title: "Segment", entries: [ItemListActionItem(title: "Hide", action: { isFound.set(false) }).id("hide")])
                if own && shown { state.entries.append(ItemListActionItem(title: "Row", action: {}).id("row")) }
                return state
            }
            return ItemListController(queue: queue, state: state)
        }
        let root = NavigationRoute("root", [child]) { place in
            ItemListController(
                queue: queue,
                state: .single(
                    ItemListState(
                        title: "Root", entries: [ItemListActionItem(title: "To the Child", action: { place.push("child") }).id("toChild")]))
            )
        }
        return NavigationController(queue: queue, routes: [root])
    }

    @Test("A screen is called as the row that leads to it is")
    func aScreenIsCalledAsItsRow() throws {
        #expect(rows(makeChanging(ValuePromise(true))).last?.titles == ["Root", "To the Child"])
    }

    @Test("A screen that is open and does not show the row is opened anew")
    func aScreenThatHidesTheRowIsOpenedAnew() throws {
        let navigation = makeChanging(ValuePromise(true))
        try navigation.open("root/child")
        clock.run()
        let before = try #require(navigation.current.stack.last)
        let screen = try #require(before.screen as? any ItemListScreen<String>)
        let connection = screen.connect(ItemListRecorder<String>())
        clock.run()
        let row = try #require(rows(navigation).last)
        screen.perform(.activate, on: .row("hide"))
        clock.run()
        let ended = Received<Bool>()
        try navigation.open(row) { ended.append(true) }
        clock.advance(by: 1)
        connection.dispose()
        #expect(navigation.current.path == ["root", "child"] && navigation.current.stack.last != before && ended.values == [true])
    }

    @Test("A row that has gone is not waited for")
    func aRowThatHasGoneIsNotWaitedFor() throws {
        let isShown = ValuePromise(true)
        let navigation = makeChanging(isShown)
        let row = try #require(rows(navigation).last)
        isShown.set(false)
        let ended = Received<Bool>()
        try navigation.open(row) { ended.append(true) }
        clock.advance(by: 2)
        let recorder = ItemListRecorder<String>()
        let connection = try #require(navigation.current.stack.last?.screen as? any ItemListScreen<String>).connect(recorder)
        isShown.set(true)
        clock.advance(by: 1)
        connection.dispose()
        #expect(ended.values == [true] && recorder.transitions.flatMap(\.requests).isEmpty)
    }

    @Test("A screen that shows nothing holds up nobody for long")
    func aScreenWithoutAStateIsNotWaitedFor() {
        let never = NavigationRoute("never") { [clock] _ in
            ItemListController(queue: clock.queue, state: Signal<ItemListState<ItemListItemEntry<Int>>, NoError>.never())
        }
        let navigation = NavigationController(
            queue: clock.queue, routes: [NavigationRoute("root", [never]) { _ in screen("root", ids: [1, 2]) }])
        let received = Received<[NavigationRow]>()
        let subscription = navigation.rows.start(next: { received.append($0) })
        clock.advance(by: 1)
        subscription.dispose()
        #expect(received.values.first?.count == 2)
    }

    @Test("Who waits for a row is answered also where the window is closed meanwhile")
    func theEndAnswersWhoWaits() throws {
        let navigation = makeNavigation()
        let row = try #require(rows(navigation).last)
        let ended = Received<Bool>()
        try navigation.open(row) { ended.append(true) }
        navigation.close()
        clock.advance(by: 2)
        #expect(ended.values == [true])
    }
}
