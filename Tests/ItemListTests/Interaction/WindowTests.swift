import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// What a screen learns of the window that shows it.
@Suite struct WindowTests {
    @Test func theRowsInSightAreThoseOfTheRendererThatCounts() {
        let screen = ContactScreen(connects: false)
        let window = screen.controller.window
        let (visible, sees) = (Received<[String]>(), Received<Bool>())
        let subscriptions = DisposableSet()
        subscriptions.add(window.visibleRows.start(next: { visible.append($0) }))
        subscriptions.add(window.isVisible("Ben").start(next: { sees.append($0) }))
        let first = screen.controller.connect(ItemListRecorder())
        let mirror = screen.controller.connect(ItemListRecorder())
        screen.clock.run()
        first.report(.visible(["Ada", "Ben"]))
        mirror.report(.visible(["Dan"]))
        screen.clock.run()
        #expect(visible.values == [["Ada", "Ben"]])
        let named = screen.controller.connect(ItemListRecorder(), isPrimary: true)
        screen.clock.run()
        first.report(.visible(["Cleo"]))
        named.report(.visible(["Dan"]))
        screen.clock.run()
        #expect(visible.values == [["Ada", "Ben"], ["Dan"]])
        #expect(sees.values == [true, false])
        // When that one goes, the first one counts again.
        named.dispose()
        first.report(.visible(["Cleo"]))
        named.report(.visible([]))
        screen.clock.run()
        #expect(visible.values.last == ["Cleo"])
        subscriptions.dispose()
    }

    @Test func theWindowTellsWhereTheListIsAndWhetherItIsSeen() {
        let screen = ContactScreen(connects: false)
        let window = screen.controller.window
        let told = Received<String>()
        let subscriptions = DisposableSet()
        subscriptions.add(window.contentOffset.start(next: { told.append("at \($0)") }))
        subscriptions.add(window.scrollingEnded.start(next: { told.append("ended") }))
        subscriptions.add(window.isShown.start(next: { told.append($0 ? "shown" : "not shown") }))
        let connection = screen.controller.connect(ItemListRecorder())
        screen.clock.run()
        for report in [ItemListReport<String>.shown(true), .offset(12), .offset(12), .scrollingEnded, .shown(false)] {
            connection.report(report)
        }
        screen.clock.run()
        #expect(told.values == ["at 0.0", "not shown", "shown", "at 12.0", "ended", "not shown"])
        subscriptions.dispose()
    }

    @Test func theWindowFollowsTheNextRendererWhenTheFirstIsGone() {
        let screen = ContactScreen(connects: false)
        let window = screen.controller.window
        let told = Received<String>()
        let subscriptions = DisposableSet()
        subscriptions.add(
            combineLatest(window.isShown, window.contentOffset, window.visibleRows).start(next: { isShown, offset, rows in
                told.append("\(isShown) \(offset) \(rows)")
            }))
        let first = screen.controller.connect(ItemListRecorder())
        let second = screen.controller.connect(ItemListRecorder())
        screen.clock.run()
        for report in [ItemListReport<String>.visible(["Ada"]), .shown(false), .offset(1)] { first.report(report) }
        for report in [ItemListReport<String>.visible(["Ben"]), .shown(true), .offset(2)] { second.report(report) }
        screen.clock.run()
        #expect(told.values.last == #"false 1.0 ["Ada"]"#)
        first.dispose()
        screen.clock.run()
        #expect(told.values.last == #"true 2.0 ["Ben"]"#)
        second.dispose()
        screen.clock.run()
        #expect(told.values.last == #"false 2.0 ["Ben"]"#)
        subscriptions.dispose()
    }

    @Test func theWindowTellsWhenItAppearsIsReadyAndHasCompleted() {
        let screen = ContactScreen(connects: false)
        let window = screen.controller.window
        let told = Received<String>()
        let subscriptions = DisposableSet()
        subscriptions.add(window.appeared.start(next: { told.append("appeared") }))
        subscriptions.add(window.disappeared.start(next: { told.append("disappeared") }))
        subscriptions.add(window.ready.start(next: { _ in told.append("ready") }, completed: { told.append("ready once") }))
        subscriptions.add(window.transitionCompleted.start(next: { told.append("completed \($0)") }))
        let connection = screen.controller.connect(ItemListRecorder())
        screen.clock.run()
        let first = told.values
        for isShown in [true, true, false, true] { connection.report(.shown(isShown)) }
        screen.clock.run()
        screen.set([Contact(id: "Ada")])
        #expect(first == ["completed 1", "ready", "ready once"])
        let later = told.values.dropFirst(first.count)
        #expect(later.dropLast() == ["appeared", "disappeared", "appeared"])
        #expect(later.last?.hasPrefix("completed ") == true)
        subscriptions.dispose()
    }

    @Test func theInteractionIsASignal() {
        let screen = ContactScreen()
        let selections = Received<Set<String>>()
        let subscription = screen.controller.window.interaction.map(\.selection).start(next: { selections.append($0) })
        screen.perform(.select(true), on: .row("Ada"))
        screen.perform(.select(true), on: .row("Ada"))
        screen.perform(.select(false), on: .row("Ada"))
        #expect(selections.values == [[], ["Ada"], []])
        subscription.dispose()
    }

    @Test func theWindowOutlivesItsControllerAndKeepsNothingOfIt() {
        weak var controller: ItemListController<Contact>?
        let (window, clock): (ItemListWindow<String>, VirtualClock) = {
            let screen = ContactScreen()
            controller = screen.controller
            #expect(controller != nil)
            return (screen.controller.window, screen.clock)
        }()
        #expect(controller == nil)
        clock.run()
        window.request(.ensureVisible("Ada"))
        clock.run()
        let query = Received<String>()
        window.query.start(next: { query.append($0) }).dispose()
        #expect(query.values == [""])
    }
}
