import ItemList
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// Rows are marked, carried, deleted and found by keys.
@Suite struct TerminalEditingTests {
    @Test func keysMarkRowsAsListBoxesDo() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.press(.character("x"))
        #expect(screen.interaction.selection == ["Ada"])
        screen.press(.named(.down, .shift), .named(.down, .shift))
        #expect(screen.interaction.selection == ["Ada", "Ben", "Cleo"])
        #expect(screen.hint.contains("3 selected"))
        screen.press(.named(.up, .shift))
        #expect(screen.interaction.selection == ["Ada", "Ben"])
        screen.press(.named(.end, .shift))
        #expect(screen.interaction.selection == ["Ada", "Ben", "Cleo", "Dan"])
        screen.press(.named(.escape))
        #expect(screen.interaction.selection == [])
        screen.press(.character("a", .control))
        #expect(screen.interaction.selection.count == 4)
        screen.press(.character(" "))
        #expect(screen.interaction.selection == ["Ada", "Ben", "Cleo"])
    }

    @Test func aRangeBeginsWhereTheCursorIsWhenThatHasGoneElsewhere() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.press(.character("x"), .named(.end), .named(.up, .shift))
        #expect(screen.interaction.selection == ["Ada", "Cleo", "Dan"])
    }

    @Test func aRowIsCarriedAndPutDown() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.press(.character("e"))
        #expect(screen.interaction.drag == ItemListDrag(row: "Ada"))
        #expect(screen.hint.hasPrefix("↑↓ Move Ada|⏎ Put it here"))
        screen.press(.named(.down), .character("j"))
        #expect(screen.interaction.drag?.place == .after("Cleo"))
        #expect(screen.isSeen("▾ Ada"))
        #expect(screen.ids == "Ada Ben Cleo Dan")
        screen.press(.named(.enter))
        #expect(screen.ids == "Ben Cleo Ada Dan")
        #expect(screen.interaction.drag == nil)
        // Another one is left where it is.
        screen.press(.character("e"), .named(.up), .named(.escape))
        #expect(screen.interaction.drag == nil)
        #expect(screen.ids == "Ben Cleo Ada Dan")
        screen.press(.named(.up, .alt))
        #expect(screen.ids == "Ben Ada Cleo Dan")
        screen.press(.named(.down, .alt), .named(.down, .alt), .named(.down, .alt))
        #expect(screen.ids == "Ben Cleo Dan Ada")
        // What can't be done is no mistake of the user's.
        #expect(screen.diagnostics.values == [])
    }

    @Test func aRowIsDeletedWhenTheKeyComesTwice() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.press(.named(.delete))
        #expect(screen.hint.hasPrefix("Del Again to delete Ada"))
        screen.press(.named(.escape), .named(.delete), .named(.down), .named(.delete))
        #expect(screen.ids == "Ada Ben Cleo Dan")
        screen.press(.named(.delete))
        #expect(screen.ids == "Ada Cleo Dan")
        #expect(screen.calls.values == ["Ben delete"])
    }

    @Test func lettersFindRowsAndArePartsOfAPrefixThen() throws {
        let screen = try TaskScreen(["Ada", "Beate", "Ben", "Émile"])
        defer { screen.end() }
        screen.type("be")
        #expect(screen.terminal.selected?.contains("Beate") == true)
        // "e" would carry the row, and "x" would mark it.
        screen.type("n")
        #expect(screen.terminal.selected?.contains("Ben") == true)
        #expect(screen.interaction.drag == nil)
        screen.clock.advance(by: 2)
        screen.type("x")
        #expect(screen.interaction.selection == ["Ben"])
        screen.type("E")
        #expect(screen.terminal.selected?.contains("Émile") == true)
    }

    @Test func aSearchIsTypedAndLeft() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.type("/")
        screen.type("a")
        #expect(screen.ids == "Dan" || screen.ids == "Ada Dan")
        screen.press(.paste("n\nx"), .named(.backspace), .named(.backspace))
        #expect(screen.interaction.query == "an")
        #expect(screen.ids == "Dan")
        screen.press(.named(.enter), .character("x"))
        #expect(screen.interaction.query == "an")
        #expect(screen.interaction.selection == ["Dan"])
        screen.type("/")
        screen.press(.character("u", .control), .named(.escape))
        #expect(screen.interaction.query == nil)
        #expect(screen.ids == "Ada Ben Cleo Dan")
    }

    @Test func tabGoesRoundWhatIsAroundTheList() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.press(.named(.tab), .named(.enter))
        #expect(screen.calls.values == ["add"])
        screen.press(.named(.tab), .named(.tab), .named(.right))
        #expect(screen.recorder.transitions.last?.chrome.title.choice?.chosen == "open")
        screen.press(.named(.tab), .named(.tab), .named(.enter))
        #expect(screen.calls.values == ["add", "clear"])
        screen.press(.named(.tab, .shift), .named(.tab, .shift), .named(.enter))
        #expect(screen.interaction.query == "")
        screen.press(.named(.escape))
        // Back in the list, keys are for its rows.
        screen.press(.named(.tab), .named(.escape), .character("x"))
        #expect(screen.interaction.selection == ["Ada"])
    }

    @Test func nothingIsTakenBackWhereNothingWasChanged() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.press(.character("u"))
        #expect(screen.diagnostics.values == [])
    }
}
