import ItemList
import ItemListText
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// When a session draws.
@Suite final class TerminalDrawingTests {
    private let clock: VirtualClock
    private let terminal: FakeTerminal
    private let session: TerminalSession

    init() {
        clock = VirtualClock()
        terminal = FakeTerminal(queue: clock.queue)
        session = TerminalSession(on: terminal, queue: clock.queue, finished: { _ in })
    }

    deinit {
        // A session that runs holds itself.
        terminal.report(.closed)
        clock.run()
    }

    @Test func whatHappensAtOnceIsOneFrame() throws {
        let rows = ValuePromise(numbers(3))
        try session.start(menu("Menu", rows.get(), on: clock.queue))
        clock.run()
        #expect(terminal.frames == 1)
        terminal.press(.named(.down), .named(.down))
        clock.run()
        #expect(terminal.frames == 2)
        #expect(terminal.selected == "Row 3")
        rows.set(numbers(4))
        clock.run()
        #expect(terminal.frames == 3)
        clock.advance(by: 3600)
        #expect(terminal.frames == 3)
    }

    @Test func keysAreSeenBeforeAnythingElseIsDone() throws {
        try session.start(menu("Menu", .single(numbers(3)), on: clock.queue))
        clock.run()
        clock.queue.sync {
            let before = terminal.frames
            clock.queue.justDispatch { [terminal] in #expect(terminal.frames == before + 1) }
            terminal.press(.named(.down))
            #expect(terminal.frames == before + 1)
            #expect(terminal.selected == "Row 2")
        }
        clock.run()
    }

    @Test(arguments: [[], [.character("?")], [.character("p", .control)], [.named(.enter)]] as [[TerminalKey]])
    func controlLDrawsTheScreenAnew(open: [TerminalKey]) throws {
        try session.start(menu("Menu", .single(numbers(3)), on: clock.queue))
        clock.run()
        for key in open { terminal.press(key) }
        clock.run()
        let (before, text) = (terminal.frames, terminal.text)
        terminal.press(.character("l", .control))
        clock.run()
        #expect(terminal.frames == before + 1)
        #expect(terminal.forgottenPictures == 1)
        #expect(terminal.text == text)
    }

    private func germanMenu(_ rows: Signal<[MenuEntry<Int>], NoError>) -> any ItemListScreen {
        ItemListController(
            queue: clock.queue, presentationData: .single(PresentationData(strings: PresentationStrings(language: "de"))),
            state: rows.map { (rows: [MenuEntry<Int>]) in ItemListState(title: "Liste", entries: rows, arguments: .init()) })
    }

    @Test func theFirstPictureIsComplete() throws {
        let rows = Promise<[MenuEntry<Int>]>()
        try session.start(germanMenu(rows.get()))
        // As long as a program waits for a terminal that doesn't tell its background.
        clock.advance(by: 0.3)
        #expect(terminal.frames == 0)
        rows.set(.single(numbers(3)))
        clock.run()
        #expect(terminal.frames == 1)
        #expect(terminal.text.contains("Row 1") && terminal.text.contains("Bewegen"))
        clock.advance(by: 3600)
        #expect(terminal.frames == 1)
    }

    @Test func aScreenWithoutAStateIsDrawnWithoutWords() throws {
        let rows = Promise<[MenuEntry<Int>]>()
        try session.start(germanMenu(rows.get()))
        clock.advance(by: 1.1)
        #expect(terminal.frames == 1)
        #expect(!terminal.text.contains("Move"))
        rows.set(.single(numbers(3)))
        clock.run()
        #expect(terminal.text.contains("Bewegen"))
    }

    @Test func thePictureBeforeStaysUntilAnotherScreenIsComplete() throws {
        try session.start(germanMenu(.single(numbers(3))))
        clock.run()
        let rows = Promise<[MenuEntry<Int>]>()
        session.push(germanMenu(rows.get()))
        clock.run()
        #expect(terminal.text.contains("Row 1"))
        rows.set(.single(numbers(3, from: 4)))
        clock.run()
        #expect(terminal.text.contains("Row 4") && !terminal.text.contains("Row 1"))
    }

    @Test("A screen that comes beside another one, as there is room for it now, is not seen without its rows")
    func screensComeWithTheirRows() throws {
        let queue = clock.queue
        let detail = NavigationRoute("detail", row: 2) { _ in menu("Detail", .single(numbers(3, from: 8)), on: queue) }
        let root = NavigationRoute("root", [detail], firstDetail: "detail") { _ in menu("Root", .single(numbers(3)), on: queue) }
        let navigation = NavigationController(queue: queue, routes: [root], style: .split)
        try navigation.open("root")
        try TerminalSession(on: terminal, navigation: navigation, finished: { _ in }).start()
        clock.run()
        let before = terminal.frames
        terminal.resize(TextSize(columns: 120, rows: 12))
        clock.run()
        for frame in before..<terminal.frames {
            #expect(terminal.lines(ofFrame: frame).contains { $0.contains("Row 1") && $0.contains("Row 8") }, "frame \(frame)")
        }
    }
}
