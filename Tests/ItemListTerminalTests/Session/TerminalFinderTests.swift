import ItemList
import ItemListText
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// Ctrl-P finds a row of any screen, and `/` one of a screen that has no search.
@Suite final class TerminalFinderTests {
    private let clock = VirtualClock()
    private let terminal: FakeTerminal
    private let navigation: NavigationController
    private let activated = Received<String>()

    init() {
        terminal = FakeTerminal(queue: clock.queue, size: TextSize(columns: 80, rows: 16))
        let (queue, activated) = (clock.queue, activated)
        @Sendable func screen(_ name: String, _ titles: [String]) -> any ItemListScreen {
            let entries = titles.enumerated().map { MenuEntry(id: $0, title: $1) }
            return menu(name, .single(entries), on: queue, arguments: .init(activated: { activated.append(titles[$0]) }))
        }
        let sounds = NavigationRoute("sounds") { _ in screen("Sounds", ["Chime", "Pulse"]) }
        let root = NavigationRoute("root", [sounds]) { _ in screen("Settings", ["Account", "Quiet hours"]) }
        navigation = NavigationController(queue: clock.queue, routes: [root], style: .split)
    }

    deinit {
        terminal.report(.closed)
        clock.run()
    }

    private func start(columns: Int = 80) throws {
        terminal.resize(TextSize(columns: columns, rows: 16))
        try navigation.open("root")
        try TerminalSession(on: terminal, navigation: navigation, finished: { _ in }).start()
        clock.run()
    }

    private func press(_ keys: TerminalKey...) {
        for key in keys { terminal.press(key) }
        clock.run()
    }

    private func type(_ text: String) {
        for letter in text { terminal.press(.character(letter)) }
        clock.run()
    }

    @Test("All rows are listed, each with where it is found", arguments: [80, 120])
    func listsAll(_ columns: Int) throws {
        try start(columns: columns)
        #expect(terminal.lines.last?.contains("Ctrl-P Find") == true)
        press(.character("p", .control))
        for words in ["▌Account", "Quiet hours", "Chime", "Settings › Sounds", "┌ Go to a row of any screen"] {
            #expect(terminal.text.contains(words), "\(words)")
        }
        #expect(terminal.lines.last?.contains("Esc Close") == true)
        press(.named(.escape))
        #expect(!terminal.text.contains("Chime"))
        press(.named(.down), .named(.enter))
        #expect(activated.values == ["Quiet hours"])
    }

    @Test("Letters find a row by its title and by where it is; Enter goes to it, and keys with it", arguments: [80, 120])
    func goesToWhatIsFound(_ columns: Int) throws {
        try start(columns: columns)
        press(.character("p", .control))
        type("snd pls")
        #expect(terminal.text.contains("▌Pulse") && !terminal.text.contains("Chime"))
        // Typed ahead: the next key is for the row.
        press(.named(.enter), .named(.enter))
        #expect(navigation.current.path == ["root", "sounds"])
        #expect(activated.values == ["Pulse"])
        // From there to one that is below it in the stack.
        press(.character("p", .control))
        type("qh")
        press(.named(.enter))
        #expect(navigation.current.path == ["root"])
        press(.named(.enter))
        #expect(activated.values == ["Pulse", "Quiet hours"])
    }

    @Test("The line that says what keys do is not covered, however many rows there are")
    func theHintIsSeen() throws {
        terminal.resize(TextSize(columns: 80, rows: 6))
        try navigation.open("root")
        try TerminalSession(on: terminal, navigation: navigation, finished: { _ in }).start()
        clock.run()
        press(.character("p", .control))
        #expect(terminal.lines.last?.contains("Type to find") == true && terminal.text.contains("1 of 4"))
    }

    @Test func theMouseChooses() throws {
        try start()
        press(.character("p", .control))
        let line = try #require(terminal.lines.firstIndex { $0.contains("Chime") })
        press(.mouse(TerminalMouse(.wheelDown, at: TextPosition(column: 40, row: line))))
        #expect(terminal.text.contains("▌Quiet hours"))
        press(.mouse(TerminalMouse(.press, at: TextPosition(column: 40, row: line))), .named(.enter))
        #expect(activated.values == ["Chime"])
        // A press beside it closes it.
        press(.character("p", .control), .mouse(TerminalMouse(.press, at: TextPosition(column: 0, row: 0))))
        #expect(!terminal.text.contains("Go to a row"))
    }

    @Test func whatIsTypedMayBeNowhere() throws {
        try start()
        press(.character("p", .control))
        type("zzz")
        #expect(terminal.text.contains("Nothing like that"))
        press(.named(.enter), .named(.escape))
        #expect(terminal.text.contains("Chime"))
        press(.named(.escape), .named(.enter))
        #expect(activated.values == ["Account"])
    }

    @Test("Above a question nothing is found, and without paths there is nothing to find")
    func whereThereIsNone() throws {
        try start()
        let asked = navigation.present(AlertController(title: "Sure?", actions: [ModalAction("yes", "Yes")])).start(next: { _ in })
        clock.run()
        #expect(terminal.lines.last?.contains("Ctrl-P") == false)
        press(.character("p", .control))
        #expect(!terminal.text.contains("Chime"))
        asked.dispose()
    }

    @Test("On a screen without a search the same key finds a row of the screen")
    func theSearchKeyFindsARowOfTheScreen() throws {
        try start()
        type("/")
        #expect(terminal.text.contains("▌Account") && !terminal.text.contains("Chime"))
        type("hrs")
        press(.named(.enter))
        #expect(terminal.selected?.hasPrefix("Quiet hours") == true)
        press(.named(.enter))
        #expect(activated.values == ["Quiet hours"])
    }

    @Test("On a narrow terminal a title and its path share the room, inside of the edges", arguments: [12, 20, 30])
    func isNarrow(_ columns: Int) throws {
        try start(columns: columns)
        press(.character("p", .control))
        let box = terminal.lines.filter { $0.contains("│") }
        #expect(!box.isEmpty && box.allSatisfy { $0.hasPrefix("│") && $0.hasSuffix("│") && $0.count == columns }, "\(terminal.text)")
        #expect(box.contains { $0.contains("C") && $0.contains("S") }, "\(terminal.text)")
    }
}
