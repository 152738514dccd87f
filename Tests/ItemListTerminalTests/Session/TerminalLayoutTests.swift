import ItemList
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// Letters of a keyboard of another script, with the keys that the terminal tells.
@Suite final class TerminalLayoutTests {
    private let clock = VirtualClock()
    private let terminal: FakeTerminal
    private let ended = Received<Int32>()

    init() {
        terminal = FakeTerminal(queue: clock.queue)
    }

    deinit {
        terminal.report(.closed)
        clock.run()
    }

    private func start(_ screen: any ItemListScreen) throws {
        try TerminalSession(on: terminal, queue: clock.queue, finished: { [ended] in ended.append($0) }).start(screen)
        clock.run()
    }

    @Test func aLetterOfAnotherScriptActsByItsKey() throws {
        try start(menu("Menu", .single(numbers(3)), on: clock.queue))
        terminal.press(.layoutCharacter("о", usual: "j"))
        clock.run()
        #expect(terminal.selected == "Row 2")
        terminal.press(.layoutCharacter("П", usual: "G"))
        clock.run()
        #expect(terminal.selected == "Row 3")
        terminal.press(.layoutCharacter("й", usual: "q"))
        clock.run()
        #expect(ended.values == [0])
    }

    @Test func aLetterOfAnotherScriptIsTextWhereTextIsTyped() throws {
        let text = ValuePromise("")
        let rows = text.get().map { (text: String) in [MenuEntry(id: "name", title: "Name", kind: .input(text))] }
        try start(menu("Menu", rows, on: clock.queue, arguments: MenuEntry<String>.Arguments(typed: { _, new in text.set(new) })))
        terminal.press(.named(.enter), .layoutCharacter("Й", usual: "Q"), .layoutCharacter("о", usual: "j"), .named(.escape))
        clock.run()
        #expect(text.value == "Йо")
        // A menu that letters filter.
        terminal.press(.character("?"), .layoutCharacter("й", usual: "q"))
        clock.run()
        #expect(terminal.text.contains("й"))
        #expect(ended.values == [])
    }

    @Test func aLetterThatMeansNothingByItsKeyFindsARow() throws {
        let rows = [MenuEntry(id: 1, title: "Row"), MenuEntry(id: 2, title: "Фото"), MenuEntry(id: 3, title: "Йод")]
        try start(menu("Menu", .single(rows), on: clock.queue))
        terminal.press(.layoutCharacter("ф", usual: "a"))
        clock.run()
        #expect(terminal.selected == "Фото")
    }
}
