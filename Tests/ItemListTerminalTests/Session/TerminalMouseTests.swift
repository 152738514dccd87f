import ItemList
import ItemListText
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// The mouse does what keys do, where it is.
@Suite struct TerminalMouseTests {
    @Test func aClickDoesWhatEnterDoesOnTheRow() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.mouse(.press, at: "Cleo")
        #expect(screen.calls.values == [])
        #expect(screen.terminal.selected?.contains("Cleo") == true)
        screen.mouse(.release, at: "Cleo")
        #expect(screen.calls.values == ["Cleo activate"])
    }

    @Test func aClickOnAPartIsForThePart() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.mouse(.press, .release, at: "Note of Ben")
        #expect(screen.calls.values == ["Ben note activate"])
    }

    @Test func whoThinksBetterOfItLeavesBeforeTheButtonGoesUp() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.mouse(.press, at: "Add")
        screen.mouse(.release, at: "Note of Ben")
        #expect(screen.calls.values == [])
        screen.mouse(.release, at: "Cleo")
        #expect(screen.calls.values == [])
    }

    @Test func clicksAroundTheListPressAndChoose() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.mouse(.press, .release, at: "Add")
        screen.mouse(.press, .release, at: "Clear")
        #expect(screen.calls.values == ["add", "clear"])
        screen.mouse(.press, .release, at: "Open")
        #expect(screen.recorder.transitions.last?.chrome.title.choice?.chosen == "open")
        screen.mouse(.press, .release, at: "Search")
        screen.type("Da")
        #expect(screen.ids == "Dan")
    }

    @Test func aKeyGivesTheMouseToTheTerminalAndTakesItBack() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        #expect(screen.terminal.hasMouse)
        #expect(!screen.terminal.text.contains("mouse"))
        screen.press(.character("m"))
        #expect(!screen.terminal.hasMouse)
        #expect(screen.terminal.text.contains("m Take the mouse back"))
        screen.press(.character("m"))
        #expect(screen.terminal.hasMouse)
        #expect(!screen.terminal.text.contains("mouse"))
    }

    @Test func clicksWithKeysHeldMarkRows() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.mouse(.press, .release, at: "Ada", .control)
        screen.mouse(.press, .release, at: "Cleo", .shift)
        #expect(screen.interaction.selection == ["Ada", "Ben", "Cleo"])
        screen.mouse(.press, .release, at: "Ben", .control)
        #expect(screen.interaction.selection == ["Ada", "Cleo"])
        #expect(screen.calls.values.allSatisfy { $0.contains("select") })
    }

    @Test func aRowIsDraggedToItsPlace() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.mouse(.press, at: "Ada")
        screen.mouse(.drag, at: "Note of Cleo")
        #expect(screen.interaction.drag == ItemListDrag(row: "Ada", place: .after("Cleo")))
        screen.mouse(.release, at: "Note of Cleo")
        #expect(screen.ids == "Ben Cleo Ada Dan")
        #expect(screen.calls.values == [])
        // One that comes back to its row is put down there.
        screen.mouse(.press, at: "Ada")
        screen.mouse(.drag, at: "Dan")
        screen.mouse(.drag, .release, at: "Ada")
        #expect(screen.ids == "Ben Cleo Ada Dan")
        #expect(screen.interaction.drag == nil)
        #expect(screen.diagnostics.values == [])
    }

    @Test func aRowDraggedBeyondTheListGoesToItsNearestEnd() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.mouse(.press, at: "Ben")
        screen.mouse(.drag, at: "Tasks")
        #expect(screen.interaction.drag == ItemListDrag(row: "Ben", place: .before("Ada")))
        screen.mouse(.drag, at: "Clear")
        #expect(screen.interaction.drag == ItemListDrag(row: "Ben", place: .after("Dan")))
        // An empty line of the list, below its last row.
        screen.mouse(.drag, at: "Clear", offset: -3)
        #expect(screen.interaction.drag == ItemListDrag(row: "Ben", place: .after("Dan")))
        screen.mouse(.release, at: "Clear")
        #expect(screen.ids == "Ada Cleo Dan Ben")
        #expect(screen.calls.values == [])
    }

    @Test func theSecondButtonOpensTheMenuOfTheRow() throws {
        let screen = try TaskScreen()
        defer { screen.end() }
        screen.mouse(.menuPress, at: "Ben")
        #expect(screen.isSeen("┌ Ben "))
        screen.mouse(.press, .release, at: "Star")
        #expect(screen.calls.values == ["Ben custom star"])
        screen.mouse(.menuPress, at: "Ben")
        screen.mouse(.press, at: "Tasks")
        #expect(!screen.isSeen("┌ Ben "))
        #expect(screen.calls.values == ["Ben custom star"])
    }

    @Test func theWheelScrollsAndLeavesTheSelection() throws {
        let screen = try TaskScreen((0..<50).map { "Task \($0)" })
        defer { screen.end() }
        #expect(screen.isSeen("Task 0"))
        screen.mouse(.wheelDown, .wheelDown, .wheelDown, at: "Task 3")
        #expect(!screen.isSeen("Task 0"))
        screen.mouse(.wheelUp, .wheelUp, .wheelUp, at: "Task 5")
        #expect(screen.isSeen("Task 0"))
        #expect(screen.interaction.cursor == "Task 0")
    }

    @Test func theWheelLeavesAListThatIsNotToScroll() throws {
        let screen = try TaskScreen((0..<50).map { "Task \($0)" }, scrolls: false)
        defer { screen.end() }
        screen.mouse(.wheelDown, .wheelDown, .wheelDown, at: "Task 3")
        #expect(screen.isSeen("Task 0"))
        screen.press(.named(.end))
        #expect(screen.isSeen("Task 49"))
    }

    /// Anything anywhere, at any size: nothing stops the program, and nothing is asked for that isn't offered.
    @Test(arguments: UInt64(1)...10)
    func randomMiceAndKeys(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let size = TextSize(columns: .random(in: 1...70, using: &random), rows: .random(in: 1...30, using: &random))
        let screen = try TaskScreen(size: size)
        defer { screen.end() }
        let keys: [TerminalKey] =
            TerminalKey.Name.allCases.flatMap { [.named($0), .named($0, .shift), .named($0, .alt)] }
            + "xeum?/ abd".map { .character($0) } + [.character("a", .control), .paste("Ada")]
        for step in 0..<100 where screen.ended.values.isEmpty {
            if Bool.random(using: &random) {
                screen.press(keys.randomElement(using: &random) ?? .named(.escape))
            } else {
                let kind = TerminalMouse.Kind.allCases.randomElement(using: &random) ?? .press
                let position = TextPosition(column: .random(in: 0...80, using: &random), row: .random(in: 0...32, using: &random))
                screen.press(.mouse(TerminalMouse(kind, at: position, [[], .shift, .control].randomElement(using: &random) ?? [])))
            }
            if Int.random(in: 0..<10, using: &random) == 0 {
                screen.tasks.update { $0.count < 3 ? $0 + [TaskEntry(id: "Eve \(step)")] : Array($0.dropFirst()) }
                screen.clock.run()
            }
        }
        #expect(screen.diagnostics.values == [], "seed \(seed)")
        #expect(screen.recorder.faults == [], "seed \(seed)")
    }
}
