import ItemListTesting
import ItemListUI
import Signals
import TestSupport
import Testing

/// Each field of both states reaches the screen.
@Suite struct ScreenStateTests {
    private static func button(_ text: String, _ calls: Received<String>) -> ItemListNavigationButton {
        ItemListNavigationButton(content: .text(text), style: .regular, enabled: true, action: { calls.append(text) })
    }

    // MARK: Bars

    @Test func buttonsCallTheirActions() throws {
        let screen = TestedScreen { state, calls in
            state.bars.leftNavigationButton = Self.button("Cancel", calls)
            state.bars.rightNavigationButton = Self.button("Save", calls)
            state.bars.secondaryRightNavigationButton = Self.button("Add", calls)
            state.bars.backNavigationButton = ItemListBackButton(title: "Back", action: { calls.append("Back") })
            state.list.toolbarItem = ItemListToolbarItem(
                left: Self.button("One", calls), middle: Self.button("Two", calls), right: Self.button("Three", calls))
            state.list.emptyStateItem = ItemListControllerEmptyStateItem(
                .message(ItemListEmptyMessage(text: "Nothing", button: .text("Retry"))), action: { calls.append("Retry") })
        }
        let host = screen.host()
        let chrome = try #require(host.transitions.last?.chrome)
        #expect(chrome.leftButton == .text("Cancel") && chrome.rightButton == .text("Save"))
        #expect(chrome.secondaryRightButton == .text("Add") && chrome.backButton == .text("Back"))
        #expect(chrome.toolbar == ItemListToolbar(.text("One"), .text("Two"), .text("Three")))
        let words = ["Cancel", "Save", "Add", "Back", "One", "Two", "Three", "Retry"]
        words.forEach { host.tap($0) }
        #expect(screen.calls.values == words)
        host.perform(.cancel, on: .list)
        #expect(screen.calls.values.last == "Back")
        host.finish()
    }

    @Test func buttonsHaveTheirStyleAndName() throws {
        let screen = TestedScreen { state, _ in
            state.bars.leftNavigationButton = ItemListNavigationButton(content: .none, style: .activity, enabled: true, action: {})
            state.bars.rightNavigationButton = ItemListNavigationButton(
                content: .icon(.add), style: .bold, enabled: false, spokenLabel: "Add a proxy", action: {})
            state.list.toolbarItem = ItemListToolbarItem(middle: state.bars.rightNavigationButton)
        }
        let host = screen.host()
        let chrome = try #require(host.transitions.last?.chrome)
        let add = ItemListButton(.icon(.add), style: .bold, isEnabled: false, spokenLabel: "Add a proxy")
        #expect(chrome.leftButton == .text("", style: .activity))
        #expect(chrome.rightButton == add)
        #expect(chrome.toolbar == ItemListToolbar(add))
        #expect(chrome.backButton == nil && chrome.secondaryRightButton == nil)
        host.finish()
    }

    @Test(arguments: [
        ItemListControllerTitle.sectionControl(["All", "Missed"], 0), .textWithTabs("Calls", ["All", "Missed"], 0),
    ])
    func titleControlGivesTheIndex(title: ItemListControllerTitle) {
        let chosen = Received<Int>()
        let screen = TestedScreen { state, _ in
            state.bars.title = title
            state.bars.titleControlValueChanged = { chosen.append($0) }
        }
        let host = screen.host()
        #expect(host.transitions.last?.chrome.title == title)
        #expect(title.choice?.chosenOption?.title == "All")
        host.tap("Missed")
        #expect(chosen.values == [1])
        host.finish()
    }

    @Test func stateTabReplacesTheControllersTab() {
        let screen = TestedScreen()
        let tab = ValuePromise(ItemListTab(title: "Chats", badge: "1"))
        let host = ItemListTestHost { screen.controller(on: $0.queue, tabBarItem: tab.get()) }
        #expect(host.transitions.last?.chrome.tab == ItemListTab(title: "Chats", badge: "1"))
        tab.set(ItemListTab(title: "Chats", badge: "2"))
        host.run()
        #expect(host.transitions.last?.chrome.tab?.badge == "2")
        screen.states.mutate { $0.bars.tabBarItem = ItemListControllerTabBarItem(title: "Own") }
        host.run()
        #expect(host.transitions.last?.chrome.tab == ItemListTab(title: "Own"))
        host.finish()
    }

    @Test func screenWaitsForNoTab() {
        let screen = TestedScreen([Row(stableId: "a")])
        let host = ItemListTestHost { screen.controller(on: $0.queue, tabBarItem: .never()) }
        #expect(host.rows == ["a, button"])
        host.finish()
    }

    // MARK: The list

    @Test(arguments: ItemListStyle.allCases) func styleAndScrollingReachTheList(style: ItemListStyle) {
        let screen = TestedScreen { state, _ in
            state.list.style = style
            state.list.scrollEnabled = style == .plain
        }
        let host = screen.host()
        #expect(host.transitions.last?.chrome.style == style)
        #expect(host.transitions.last?.chrome.isScrollEnabled == (style == .plain))
        host.finish()
    }

    @Test func rowsReachTheirArguments() {
        let screen = TestedScreen([Row(stableId: "a")])
        let host = screen.host()
        host.expect(rows: ["a, button"])
        host.tap("a")
        #expect(screen.calls.values == ["a"])
        host.finish()
    }

    @Test func emptyStateReplacesTheRows() {
        let screen = TestedScreen { state, _ in state.list.emptyStateItem = ItemListControllerEmptyStateItem(.loading("Loading")) }
        let host = screen.host()
        host.expect(chrome: ["Title", "Loading, in progress"])
        screen.states.mutate { $0.list.entries = [Row(stableId: "a")] }
        host.run()
        host.expect(chrome: ["Title"])
        host.finish()
    }

    @Test func searchReportsQueriesAndItsEnd() {
        let queries = Received<String?>()
        let screen = TestedScreen { state, _ in
            state.list.searchItem = ItemListControllerSearch(placeholder: "Search", updated: { queries.append($0) })
        }
        let host = screen.host()
        host.expect(chrome: ["Title", "Search, search field, empty"])
        host.tap("Search")
        host.perform(.query("ab"), on: .search)
        host.expect(chrome: ["Title", "Search, search field, ab"])
        host.perform(.submit, on: .search)
        host.perform(.cancel, on: .search)
        host.expect(chrome: ["Title", "Search, search field, empty"])
        #expect(queries.values == ["ab", nil])
        host.finish()
    }

    @Test func headerAndFooterAreItems() {
        let screen = TestedScreen { state, calls in
            state.list.header = ItemListActionItem(title: "Log In", action: { calls.append("header") })
            state.list.footerItem = ItemListActionItem(title: "Log Out", action: { calls.append("footer") })
        }
        let host = screen.host()
        host.expect(chrome: ["Title", "Log In, button", "Log Out, button"])
        host.tap("Log In")
        host.tap("Log Out")
        #expect(screen.calls.values == ["header", "footer"])
        host.finish()
    }

    @Test func partsReachTheHeaderAndTheFooter() {
        let screen = TestedScreen { state, calls in
            let text = RichText(markdown: "[Terms](terms)")
            state.list.header = ItemListTextItem(text: text, linkAction: { calls.append("header \($0)") })
            state.list.footerItem = ItemListTextItem(text: text, linkAction: { calls.append("footer \($0)") })
        }
        let host = screen.host()
        host.expect(chrome: ["Title", "Terms, link Terms", "Terms, link Terms"])
        host.perform(.activate, on: .chrome(.header, part: "terms"))
        host.perform(.activate, on: .chrome(.footer, part: "terms"))
        #expect(screen.calls.values == ["header terms", "footer terms"])
        host.finish()
    }

    @Test(arguments: [true, false], [true, false])
    func changesAreAnimatedIfBothStatesAre(bars: Bool, list: Bool) {
        let screen = TestedScreen()
        let host = screen.host()
        screen.states.mutate { state in
            state.list.entries = [Row(stableId: "a")]
            state.bars.animateChanges = bars
            state.list.animateChanges = list
        }
        host.run()
        #expect(host.transitions.last?.options.contains(.animated) == (bars && list))
        host.finish()
    }

    @Test(arguments: [true, false]) func crossfadeReachesTheTransition(crossfadeState: Bool) {
        let screen = TestedScreen()
        let host = screen.host()
        screen.states.mutate { state in
            state.list.entries = [Row(stableId: "a")]
            state.list.crossfadeState = crossfadeState
        }
        host.run()
        #expect(host.transitions.last?.options.contains(.crossfade) == crossfadeState)
        host.finish()
    }

    @Test func stateThatEndsIsStartedOnce() {
        let starts = Counter()
        let host = ItemListTestHost { environment in
            let list = ItemListNodeState(entries: [Row(stableId: "a")], style: .plain)
            return ItemListController(
                presentationData: ItemListPresentationData(PresentationData()),
                updatedPresentationData: .single(ItemListPresentationData(PresentationData())),
                state: Signal.single((ItemListControllerState(title: .text("Title")), (list, Received<String>())))
                    .beforeStarted { starts.increment() },
                tabBarItem: .single(ItemListTab(title: "Tab")), queue: environment.queue)
        }
        #expect(host.rows == ["a, button"])
        #expect(starts.count == 1)
        host.finish()
    }

    // MARK: Presentation data

    @Test func screenFollowsUpdatedPresentationData() {
        let screen = TestedScreen([Row(stableId: "a")])
        let host = screen.host()
        screen.presentationData.set(PresentationData(theme: .night))
        host.run()
        #expect(host.transitions.last?.presentationData.theme == .night)
        host.finish()
    }

    @Test func presentationDataIsUsedUntilItIsUpdated() {
        let clock = VirtualClock()
        let states = TestedScreen().states
        let controller = ItemListController(
            presentationData: ItemListPresentationData(PresentationData(theme: .night)), updatedPresentationData: .never(),
            state: states.get().map { ($0.bars, ($0.list, Received<String>())) }, queue: clock.queue)
        let host = ItemListTestHost(controller, clock: clock)
        #expect(host.transitions.last?.presentationData.theme == .night)
        host.finish()
    }

    @Test func statesHaveTheirOwnPresentationData() {
        let screen = TestedScreen { state, _ in
            state.bars.presentationData = ItemListPresentationData(theme: .night)
        }
        let host = screen.host()
        #expect(host.transitions.last?.presentationData.theme == .night)
        screen.states.mutate { $0.list.presentationData = ItemListPresentationData(theme: .nightAccent) }
        host.run()
        #expect(host.transitions.last?.presentationData.theme == .nightAccent)
        host.finish()
    }

    @Test func changeOfTheSharedSourceIsOneTransition() {
        let presentationData = ValuePromise(PresentationData())
        let host = ItemListTestHost { environment in
            ItemListController(
                presentationData: ItemListPresentationData(PresentationData()),
                updatedPresentationData: presentationData.get().map { ItemListPresentationData($0) },
                state: presentationData.get().map { data in
                    let bars = ItemListControllerState(
                        presentationData: ItemListPresentationData(data), title: .text("\(data.reduceMotion)"))
                    return (bars, (ItemListNodeState<Row>(entries: [], style: .blocks), Received<String>()))
                }, queue: environment.queue)
        }
        #expect(host.transitions.count == 1)
        presentationData.set(PresentationData(theme: .night, reduceMotion: true))
        host.run()
        #expect(host.transitions.count == 2)
        #expect(host.transitions.last?.chrome.title == .text("true"))
        host.finish()
    }
}
