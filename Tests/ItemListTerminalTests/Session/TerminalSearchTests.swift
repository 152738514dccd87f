import ItemList
import ItemListText
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// The search of a screen in a session.
@Suite final class TerminalSearchTests {
    private let clock = VirtualClock()
    private let terminal: FakeTerminal

    init() {
        terminal = FakeTerminal(queue: clock.queue)
    }

    deinit {
        // A session that runs holds itself.
        terminal.report(.closed)
        clock.run()
    }

    @Test func endOfTypingInTheSearchIsDrawn() throws {
        let controller = ItemListController(
            queue: clock.queue,
            state: Signal<[MenuEntry<Int>], NoError>.single(numbers(2)).map { (entries: [MenuEntry<Int>]) in
                var state = ItemListState(title: "Menu", entries: entries, arguments: MenuEntry<Int>.Arguments())
                state.chrome.search = ItemListSearch(placeholder: "Search")
                return state
            })
        try TerminalSession(on: terminal, queue: clock.queue, finished: { _ in }).start(controller)
        clock.run()
        for key in "/r" { terminal.press(.character(key)) }
        clock.run()
        #expect(terminal.text.contains("Type to search"))
        terminal.press(.named(.enter))
        clock.run()
        #expect(!terminal.text.contains("Type to search"))
    }
}
