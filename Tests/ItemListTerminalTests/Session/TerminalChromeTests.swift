import ItemList
import ItemListText
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// What surrounds the rows can be reached by keys and by the mouse, with all that it offers.
@Suite final class TerminalChromeTests {
    private let clock = VirtualClock()
    private let terminal: FakeTerminal
    private let calls = Received<String>()

    init() {
        terminal = FakeTerminal(queue: clock.queue, size: TextSize(columns: 60, rows: 24))
    }

    deinit {
        terminal.report(.closed)
        clock.run()
    }

    private func start(_ adjust: @escaping @Sendable (inout ItemListState<ItemListItemEntry<String>>) -> Void) throws {
        let calls = calls
        let screen = ItemListController(showing: Signal<Int, NoError>.single(0), queue: clock.queue) { _ in
            var state = ItemListState<ItemListItemEntry<String>>(chrome: ItemListChrome(title: .text("Screen")), entries: [])
            adjust(&state)
            for slot in [ItemListChromeSlot.header, .footer, .emptyState] {
                state.handlers[slot] = { calls.append("\(slot.rawValue) \($0)") }
            }
            state.handlers.part = { action, slot, part in calls.append("\(slot.rawValue) \(part) \(action)") }
            return state
        }
        try TerminalSession(on: terminal, queue: clock.queue, finished: { _ in }).start(screen)
        clock.run()
    }

    private func press(_ keys: TerminalKey...) {
        for key in keys {
            terminal.press(key)
            clock.run()
        }
    }

    private func click(_ words: String) {
        guard let row = terminal.lines.firstIndex(where: { $0.contains(words) }), let place = terminal.lines[row].firstRange(of: words)
        else { return }
        let column = terminal.lines[row].distance(from: terminal.lines[row].startIndex, to: place.lowerBound)
        let position = TextPosition(column: column, row: row)
        press(.mouse(TerminalMouse(.press, at: position)), .mouse(TerminalMouse(.release, at: position)))
    }

    private static let header: ItemListRowContent = {
        var content = ItemListRowContent(role: .text, title: RichText(markdown: "See the [rules](rules)"), offers: .link)
        content.parts = [ItemListPart("hide", role: .button, title: "Hide this", offers: .activate)]
        return content
    }()

    @Test func tabGoesToAHeaderWhoseMenuHasItsParts() throws {
        try start { $0.chrome.header = Self.header }
        press(.named(.tab), .named(.enter))
        #expect(terminal.text.contains("Open rules"))
        press(.named(.enter))
        #expect(calls.values == ["header hide activate"])
        press(.character("."), .named(.down), .named(.enter))
        #expect(calls.values.last == "header rules activate")
    }

    @Test func allThatCanBeDoneHasTheHeaderAndTheFooter() throws {
        try start {
            $0.chrome.header = Self.header
            $0.chrome.footer = ItemListRowContent(role: .button, title: "More about it", offers: .activate)
        }
        press(.character("?"))
        #expect(terminal.text.contains("Hide this") && terminal.text.contains("Open rules"))
        press(.named(.escape))
        click("More about it")
        #expect(calls.values == ["footer activate"])
    }

    @Test func theButtonInPlaceOfTheRowsIsPressed() throws {
        let message = ItemListEmptyMessage(text: "Nothing here yet", button: .text("Add one"))
        try start { $0.chrome.emptyState = .message(message) }
        click("Add one")
        press(.named(.tab), .named(.enter))
        #expect(calls.values == ["empty state activate", "empty state activate"])
        // Its words are none.
        click("Nothing here yet")
        #expect(calls.values.count == 2)
    }
}
