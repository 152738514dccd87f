import ItemList
import ItemListText
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// What it takes to scroll a long list.
@Suite struct TerminalScrollTests {
    /// A row of a line that counts how often it is made.
    private struct LogEntry: ItemListNodeEntry {
        struct Item: ItemListItem {
            let id: Int
            let made: Received<Int>

            func content() -> ItemListRowContent {
                made.append(id)
                return ItemListRowContent(role: .label, title: RichText("Line \(id);"), offers: .activate)
            }
        }

        let id: Int
        var section: Int { id / 1_000 }

        func item(presentationData: ItemListPresentationData, arguments made: Received<Int>) -> any ItemListItem {
            Item(id: id, made: made)
        }
    }

    private final class Log {
        let clock = VirtualClock()
        let made = Received<Int>()
        let terminal: FakeTerminal
        let session: TerminalSession
        let controller: ItemListController<LogEntry>
        let list: [LogEntry]

        init(count: Int) throws {
            list = (0..<count).map { LogEntry(id: $0) }
            let (made, list) = (made, list)
            terminal = FakeTerminal(queue: clock.queue, size: TextSize(columns: 40, rows: 12))
            session = TerminalSession(on: terminal, queue: clock.queue, finished: { _ in })
            controller = ItemListController(
                queue: clock.queue,
                state: Signal<ItemListState<LogEntry>, NoError>.single(
                    ItemListState(chrome: ItemListChrome(title: .text("Log"), style: .plain), entries: list, arguments: made)))
            try session.start(controller)
            clock.run()
        }

        /// Turns the wheel some steps, of which a terminal reports all in one read.
        func turn(_ kind: TerminalMouse.Kind, _ count: Int) {
            clock.queue.sync {
                for _ in 0..<count { terminal.report(.key(.mouse(TerminalMouse(kind, at: TextPosition(column: 5, row: 5))))) }
            }
            clock.run()
        }

        func press(_ name: TerminalKey.Name) {
            terminal.press(.named(name))
            clock.run()
        }

        /// The lines of the log that are on the screen.
        var shown: [Int] { Self.numbers(terminal.lines) }

        static func numbers(_ lines: [String]) -> [Int] {
            lines.compactMap { $0.split(separator: ";").first?.split(separator: " ").last.flatMap { Int($0) } }
        }
    }

    @Test func aBurstOfTheWheelIsAFrameForEachStep() throws {
        let log = try Log(count: 1_000)
        let before = log.terminal.frames
        log.turn(.wheelDown, 50)
        #expect(log.terminal.frames == before + 50)
        let first = (before..<before + 50).map { Log.numbers(log.terminal.lines(ofFrame: $0)).first }
        // Each step shows three lines more, one after the other.
        #expect(first == (1...50).map { 3 * $0 })
        log.turn(.wheelUp, 50)
        #expect(log.terminal.frames == before + 100)
        #expect(log.shown.first == 0)
        log.session.end()
        log.clock.run()
    }

    /// The beginning, the middle and the end of a million rows, by steps of the wheel and by pages.
    @Test(arguments: [0, 500_000, 998_500], [true, false])
    func aRowIsMadeOnceWhenItComesNear(place: Int, byWheel: Bool) throws {
        let log = try Log(count: 1_000_000)
        let (controller, made) = (log.controller, log.made)
        // The cursor is where the screen is, or its row would be made for it now and then.
        controller.window.request(.scrollTo(place, .top))
        controller.window.request(.focus(.row(place)))
        log.clock.run()
        made.removeAll()
        let start = log.shown.first ?? 0
        for _ in 0..<(byWheel ? 400 : 130) {
            if byWheel { log.turn(.wheelDown, 1) } else { log.press(.pageDown) }
        }
        let end = log.shown.last ?? 0
        #expect(end > start + 1_000)
        var counts: [Int: Int] = [:]
        for id in made.values { counts[id, default: 0] += 1 }
        #expect((start..<end).allSatisfy { ($0 < start + 20) || counts[$0] != nil })
        // A row that the cursor comes to or leaves is drawn anew, as the screen may show it in another way.
        let again = counts.filter { $0.value > 1 && $0.key != place }
        #expect(again.count <= (byWheel ? 0 : 131) && again.values.allSatisfy { $0 <= 3 }, "\(again)")
        #expect(counts.count <= end - start + 12)
        log.session.end()
        log.clock.run()
    }

    /// A long list with a field at its end, which keeps the focus while earlier rows are read.
    @Test func pagesTurnWhileTextIsTyped() throws {
        let (clock, text) = (VirtualClock(), ValuePromise(""))
        let terminal = FakeTerminal(queue: clock.queue, size: TextSize(columns: 40, rows: 12))
        let screen = ItemListController(showing: text.get(), queue: clock.queue) { now in
            ItemListState(title: "Chat") {
                for number in 0..<40 { ItemListTextItem(text: "Message \(number).").id(number) }
                ItemListMultilineInputItem(text: now, placeholder: "Say something", textUpdated: { text.set($0) }).id(40)
            }
        }
        try TerminalSession(on: terminal, queue: clock.queue, finished: { _ in }).start(screen)
        clock.run()
        screen.window.request(.focus(.row(40)))
        clock.run()
        func press(_ key: TerminalKey) {
            terminal.press(key)
            clock.run()
        }
        func isSeen(_ words: String) -> Bool { terminal.lines.contains { $0.contains(words) } }
        press(.character("a"))
        #expect(isSeen("a") && isSeen("Message 39."))
        press(.named(.pageUp))
        press(.named(.pageUp))
        #expect(!isSeen("Message 39.") && isSeen("Message 25."))
        // A new letter goes to the field, and the field comes back.
        press(.character("b"))
        #expect(text.value == "ab")
        #expect(isSeen("ab") && isSeen("Message 39."))
        press(.named(.pageUp))
        press(.named(.pageDown))
        #expect(isSeen("Message 39."))
        terminal.report(.closed)
        clock.run()
    }
}
