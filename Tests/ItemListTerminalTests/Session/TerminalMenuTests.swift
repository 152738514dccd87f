import ItemList
import ItemListText
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// What can be done is listed, and what is picked is done.
@Suite struct TerminalMenuTests {
    @Test func aMenuListsWhatTheRowOffers() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.press(.character("."))
        for words in ["┌ Ada ", "Choose", "Star", "Share", "Note of Ada", "Select", "Move", "Delete"] {
            let isSeen = screen.isSeen(words)
            #expect(isSeen, "\(words)")
        }
        screen.press(.named(.down), .named(.enter))
        #expect(screen.calls.values == ["Ada custom star"])
        #expect(!screen.isSeen("┌ Ada "))
        // Escape closes it and does nothing.
        screen.press(.character("."), .named(.escape))
        #expect(!screen.isSeen("┌ Ada "))
        #expect(screen.ended.values == [])
    }

    @Test func letterFindsTheNextItemOfAMenu() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        // "Share" isn't enabled.
        screen.press(.character("."), .character("S"), .character("s"), .named(.enter))
        #expect(screen.interaction.selection == ["Ada"])
        // Behind the last item comes the first.
        screen.press(.character("."), .character("s"), .character("s"), .character("s"), .named(.enter))
        #expect(screen.calls.values == ["Ada select true", "Ada custom star"])
        screen.press(.character("."), .character("z"), .named(.escape))
        #expect(!screen.isSeen("┌ Ada "))
    }

    @Test func rowWithNothingButAnActionInItIsReachedByKeys() throws {
        let (clock, cleared) = (VirtualClock(), Counter())
        let terminal = FakeTerminal(queue: clock.queue, size: TextSize(columns: 40, rows: 12))
        let screen = ItemListController(showing: .single(0), queue: clock.queue) { _ in
            ItemListState(title: "Downloads") {
                ItemListActionItem(title: "Open", action: {}).id("open")
                ItemListSectionHeaderItem(text: "Recent", actionText: "Clear", action: { cleared.increment() }).id("recent")
            }
        }
        try TerminalSession(on: terminal, queue: clock.queue, finished: { _ in }).start(screen)
        clock.run()
        defer {
            terminal.report(.closed)
            clock.run()
        }
        for key in [.down, .enter, .enter] as [TerminalKey.Name] {
            terminal.press(.named(key))
            clock.run()
        }
        #expect(cleared.count == 1)
    }

    @Test func keysOfTheCursorRowActWhereTheCursorIs() throws {
        let screen = try TaskScreen(shortcuts: [
            ItemListShortcut("s", .custom("star"), on: .cursorRow), ItemListShortcut("d", [.control], .delete, on: .cursorRow),
        ])
        defer { screen.end() }
        screen.press(.character("s"))
        // The cursor moves and acts before the next frame.
        screen.terminal.press(.named(.down), .character("s"), .named(.down), .character("d", .control))
        screen.clock.run()
        #expect(screen.calls.values == ["Ada custom star", "Ben custom star", "Cleo delete"])
        #expect(screen.diagnostics.values == [])
    }

    @Test func menusNameTheKeysOfTheCursorRow() throws {
        let screen = try TaskScreen(shortcuts: [
            ItemListShortcut("s", .custom("star"), on: .cursorRow), ItemListShortcut("d", [.control], .delete, on: .cursorRow),
            ItemListShortcut("n", .activate, on: ItemListTarget(.cursorRow, part: "note")),
            ItemListShortcut("o", .activate, on: .row("Ada")), ItemListShortcut("b", .activate, on: .row("Ben")),
        ])
        defer { screen.end() }
        for open in [".", "?"] {
            screen.type(open)
            func note(_ title: String) -> String? {
                // The menu is between the edges of its box.
                let lines = screen.terminal.lines.compactMap {
                    $0.split(separator: "│", omittingEmptySubsequences: false).dropFirst().first
                }
                let line = lines.first { $0.contains("\(title) ") }
                return line?.split(separator: "\(title) ").last?.split(separator: " ").joined(separator: " ")
            }
            #expect(note("Star") == "S")
            #expect(note("Delete") == "Del, Ctrl+D")
            #expect(note("Note of Ada") == "N")
            #expect(note("Choose") == "⏎, O")
            screen.press(.named(.escape))
        }
    }

    @Test func whatIsNotEnabledIsSeenAndNotDone() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.press(.character("."), .named(.down), .named(.down), .named(.enter))
        #expect(screen.calls.values == [])
        #expect(screen.isSeen("Share"))
    }

    @Test func whatDestroysIsAskedForTwice() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.press(.character("."), .named(.end), .named(.enter))
        #expect(screen.hint.hasPrefix("⏎ Again to do it"))
        screen.press(.named(.up), .named(.down), .named(.enter))
        #expect(screen.ids == "Ada Ben Cleo Dan")
        screen.press(.named(.enter))
        #expect(screen.ids == "Ben Cleo Dan")
    }

    @Test func theListOfAllFiltersAndDoes() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.type("?")
        screen.type("last row")
        screen.press(.named(.enter))
        #expect(screen.terminal.selected?.contains("Dan") == true)
        screen.type("?")
        screen.type("clear")
        screen.press(.named(.enter))
        #expect(screen.calls.values == ["clear"])
        screen.type("?")
        screen.type("zzz")
        #expect(screen.isSeen("Nothing like that"))
        // What was typed goes first.
        screen.press(.named(.escape))
        #expect(screen.isSeen("Select all"))
        screen.type("move")
        screen.press(.named(.enter))
        #expect(screen.interaction.drag == ItemListDrag(row: "Dan"))
        screen.press(.named(.escape))
        screen.type("?")
        screen.type("quit")
        screen.press(.named(.enter))
        #expect(screen.ended.values == [0])
    }

    @Test(arguments: [(1, 1), (5, 3), (12, 4), (20, 6), (24, 10), (60, 24), (300, 100)])
    func aMenuFitsEveryScreen(columns: Int, rows: Int) throws {
        let screen = try TaskScreen(size: TextSize(columns: columns, rows: rows))
        defer { screen.end() }
        for key in [TerminalKey.character("?"), .named(.end), .named(.home), .named(.escape), .character("."), .named(.escape)] {
            screen.press(key)
            let widths = Set(screen.terminal.lines.map(\.count))
            #expect(widths.allSatisfy { $0 <= columns })
        }
        screen.terminal.resize(TextSize(columns: 2, rows: 2))
        screen.clock.run()
    }

    @Test func hintsFitTheWidthAndTheMostUsefulStay() {
        let line = "↑↓ Move   ⏎ Choose   x Select   q Quit"
        #expect(TerminalHints.fitted(line, columns: 80) == line)
        #expect(TerminalHints.fitted(line, columns: 42) == line)
        #expect(TerminalHints.fitted(line, columns: 41) == "↑↓ Move   ⏎ Choose   x Select")
        #expect(TerminalHints.fitted(line, columns: 20) == "↑↓ Move   ⏎ Choose")
        #expect(TerminalHints.fitted("a   " + "b", columns: 3) == "a")
        #expect(TerminalHints.fitted("long words", columns: 3) == "long words")
        #expect(TerminalHints.fitted("a      b", columns: 80) == "a   b")
    }
}
