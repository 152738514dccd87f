import Signals
import TestSupport
import Testing

@testable import ItemList
@testable import ItemListTerminal
@testable import ItemListText

/// The caret goes up and down by the lines that are seen, and to where the mouse is.
@Suite final class TerminalCaretTests {
    private let clock = VirtualClock()
    private let terminal: FakeTerminal
    private let recorder = ItemListRecorder<String>()
    private let text = ValuePromise("")
    private let note = "Bread and butter, some milk, tea, and whatever else there is in the shop today.\nNo fish"

    init() {
        terminal = FakeTerminal(queue: clock.queue, size: TextSize(columns: 30, rows: 16))
    }

    deinit {
        terminal.report(.closed)
        clock.run()
    }

    /// A note of several lines above a button.
    private func start(typing string: String, isSingleLine: Bool = false) throws {
        text.set(string)
        let screen = ItemListController(showing: text.get(), queue: clock.queue) { [text] now in
            ItemListState(title: "Note") {
                ItemListSection("note") {
                    if isSingleLine {
                        ItemListSingleLineInputItem(text: now, textUpdated: { text.set($0) }).id("note")
                    } else {
                        ItemListMultilineInputItem(text: now, textUpdated: { text.set($0) }).id("note")
                    }
                    ItemListActionItem(title: "Send", action: {}).id("send")
                }
            }
        }
        screen.connect(recorder)
        try TerminalSession(on: terminal, queue: clock.queue, finished: { _ in }).start(screen)
        clock.run()
        press(.named(.enter))
    }

    private func press(_ keys: TerminalKey...) {
        for key in keys {
            terminal.press(key)
            clock.run()
        }
    }

    private var input: ItemListInputContent? { recorder.rows.first?.content.control?.input }
    private var cursor: TextPosition { terminal.cursor ?? TextPosition(column: -1, row: -1) }

    @Test func upAndDownGoByTheLinesThatAreSeen() throws {
        try start(typing: note)
        let end = cursor
        press(.named(.up))
        // Within the first line of the text, which is as long as several of the screen.
        #expect(cursor == TextPosition(column: end.column, row: end.row - 1))
        #expect((input?.caret ?? 0) < note.count - "\nNo fish".count)
        press(.named(.up))
        #expect(cursor == TextPosition(column: end.column, row: end.row - 2))
        press(.named(.down), .named(.down))
        #expect(cursor == end)
        #expect(input?.caret == note.count)
    }

    @Test func theColumnIsKeptOverLinesThatAreShorter() throws {
        try start(typing: "a long line of text\nb\nanother long line")
        let end = cursor
        press(.named(.up))
        #expect(cursor.column < end.column)
        press(.named(.up))
        #expect(cursor == TextPosition(column: end.column, row: end.row - 2))
        // Not if it went somewhere else meanwhile.
        press(.named(.down), .named(.left), .named(.down))
        #expect(cursor.column < end.column)
    }

    @Test func atTheEdgeItLeavesTheText() throws {
        try start(typing: note)
        press(.named(.down))
        #expect(input?.caret == nil)
        #expect(terminal.selected?.contains("Send") == true)
    }

    @Test func withShiftItSelects() throws {
        try start(typing: note)
        let end = note.count
        press(.named(.up, .shift))
        let caret = input?.caret ?? 0
        #expect(input?.selection == caret..<end)
        for _ in 0..<9 { press(.named(.up, .shift)) }
        #expect(input?.selection == 0..<end)
        press(.named(.down, .shift))
        #expect(input?.selection.upperBound == end)
        #expect((input?.selection.lowerBound ?? 0) > 0)
        // From a selection it goes on at the side where it goes to.
        press(.named(.down))
        #expect(input?.caret == nil)
    }

    @Test func aClickPutsItWhereTheMouseIs() throws {
        try start(typing: note)
        let end = cursor
        func mouse(_ kind: TerminalMouse.Kind, _ column: Int, _ row: Int, _ modifiers: TerminalKey.Modifiers = []) {
            press(.mouse(TerminalMouse(kind, at: TextPosition(column: column, row: row), modifiers)))
        }
        mouse(.press, end.column - 3, end.row - 1)
        mouse(.release, end.column - 3, end.row - 1)
        #expect(cursor == TextPosition(column: end.column - 3, row: end.row - 1))
        let first = input?.caret ?? 0
        mouse(.press, end.column - 1, end.row, .shift)
        #expect(input?.selection == first..<note.count - 1)
        mouse(.release, end.column - 1, end.row, .shift)
        mouse(.press, end.column, end.row)
        mouse(.drag, end.column - 2, end.row)
        #expect(input?.selection == note.count - 2..<note.count)
        // Above the text is its start.
        mouse(.drag, end.column, 0)
        #expect(input?.selection == 0..<note.count)
        mouse(.release, end.column, 0)
        #expect(input?.caret == 0)
    }

    @Test("Two clicks select a word or what stands between words, three a line, and slow ones nothing")
    func doubleClicks() throws {
        try start(typing: "Bread and  butter\nNo fish")
        press(.named(.up), .named(.home))
        let first = cursor
        func click(_ column: Int, _ row: Int, after seconds: Double = 0.1) {
            clock.advance(by: seconds)
            let place = TextPosition(column: first.column + column, row: first.row + row)
            press(.mouse(TerminalMouse(.press, at: place)), .mouse(TerminalMouse(.release, at: place)))
        }
        func selected() -> String { input.map { String(Array($0.text)[$0.selection]) } ?? "" }
        click(7, 0, after: 1)
        #expect(selected() == "")
        click(7, 0)
        #expect(selected() == "and")
        click(7, 0)
        #expect(selected() == "Bread and  butter")
        click(7, 0)
        #expect(selected() == "")
        click(7, 0, after: 0.6)
        #expect(selected() == "")
        click(10, 0)
        #expect(selected() == "")
        click(10, 0)
        #expect(selected() == "  ")
        // Behind the text is its last word.
        click(12, 1, after: 1)
        click(12, 1)
        #expect(selected() == "fish")
        press(.character("x"))
        #expect(input?.text == "Bread and  butter\nNo x")
    }

    @Test func aClickKnowsHowFarALineIsScrolled() throws {
        try start(typing: String(note.prefix(60)), isSingleLine: true)
        let end = cursor
        press(.mouse(TerminalMouse(.press, at: TextPosition(column: end.column - 5, row: end.row))))
        #expect(input?.caret == 55)
    }

    /// Wide characters, marks and blanks at line ends: each place is found by its own position.
    @Test(arguments: UInt64(1)...20) func everyPlaceIsFound(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters: [Character] = ["a", "b", " ", " ", "\n", "世", "界", "e\u{301}", "👍🏽"]
        let characters = (0..<Int.random(in: 0...60, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }
        for columns in [1, 2, 5, 20] {
            let page = TextFieldPage(String(characters), columns: columns, around: 0, reach: 100)
            let places = TextFieldPlaces(page, of: String(characters), isSecure: false)
            for offset in 0...characters.count {
                #expect(places.offset(at: places.position(of: offset)) == offset, "\(characters) at \(offset) in \(columns)")
            }
            #expect(places.offset(at: TextPosition(column: 0, row: -1)) == nil)
            #expect(places.offset(at: TextPosition(column: 0, row: page.lines.count)) == nil)
        }
    }
}
