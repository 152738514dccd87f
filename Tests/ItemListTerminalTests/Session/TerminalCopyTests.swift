import ItemList
import ItemListText
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// What a row says goes to the clipboard by a key.
@Suite final class TerminalCopyTests {
    private let clock = VirtualClock()
    private let terminal: FakeTerminal
    private let name = ValuePromise("Ada 👩🏽‍🚀 Lovelace")

    init() throws {
        terminal = FakeTerminal(queue: clock.queue, size: TextSize(columns: 60, rows: 20))
        let screen = ItemListController(showing: name.get(), queue: clock.queue) { [name] now in
            ItemListState(title: "Account") {
                ItemListActionItem(title: "Log Out", action: {}).id("out")
                ItemListSingleLineInputItem(title: "Name", text: now, textUpdated: { name.set($0) }).id("name")
                ItemListSingleLineInputItem(title: "Passcode", text: "1234", kind: .password, textUpdated: { _ in }).id("passcode")
                ItemListSingleLineInputItem(title: "Bio", text: "", textUpdated: { _ in }).id("bio")
            }
        }
        try TerminalSession(on: terminal, queue: clock.queue, finished: { _ in }).start(screen)
        clock.run()
    }

    deinit {
        terminal.report(.closed)
        clock.run()
    }

    private func press(_ keys: TerminalKey...) {
        for key in keys {
            terminal.press(key)
            clock.run()
        }
    }

    @Test func aRowIsCopiedByItsTextOrItsTitle() {
        for _ in 0..<4 { press(.character("y"), .named(.down)) }
        // A secret is nothing to copy, and neither is a text that is not there.
        #expect(terminal.copied == ["Log Out", "Ada 👩🏽‍🚀 Lovelace"])
    }

    @Test func itIsSaidUntilTheNextKey() {
        press(.character("y"))
        #expect(terminal.lines.last?.contains("Sent to the terminal's clipboard:") == true)
        press(.named(.down))
        #expect(terminal.lines.last?.contains("Sent") == false && terminal.lines.last?.contains("? All") == true)
    }

    @Test func whatIsSelectedOfATextIsCopied() {
        press(.named(.down), .named(.enter), .named(.end), .character("w", .alt))
        for _ in 0..<8 { press(.named(.left, .shift)) }
        press(.character("w", .alt), .character("y"))
        #expect(terminal.copied == ["Ada 👩🏽‍🚀 Lovelace", "Lovelace"])
        // Where text is typed the letter is a letter.
        #expect(clock.queue.sync { name.value } == "Ada 👩🏽‍🚀 y")
        press(.named(.escape), .named(.down), .named(.enter), .character("w", .alt))
        #expect(terminal.copied.count == 2)
    }

    @Test func theListOfAllThatCanBeDoneHasItWhereItWorks() {
        press(.character("?"))
        for letter in "copy" { press(.character(letter)) }
        #expect(terminal.text.contains("Copy what the row says"))
        press(.named(.enter))
        #expect(terminal.copied == ["Log Out"])
        press(.named(.end), .character("?"))
        for letter in "copy" { press(.character(letter)) }
        #expect(!terminal.text.contains("Copy what the row says"))
    }
}
