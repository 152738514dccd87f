import ItemList
import ItemListText
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// A list that has more at an end is asked for it when that is near, and hears how far it is scrolled.
@Suite final class TerminalLoadingTests {
    private let clock = VirtualClock()
    private let terminal: FakeTerminal
    private let rows = ValuePromise(0..<60)
    private let asked = Received<ItemListAction>()
    private let offsets = Received<Double>()
    private let ends = Received<Int>()
    /// What is done when more is asked for.
    private var loads: @Sendable () -> Void = {}

    init() {
        terminal = FakeTerminal(queue: clock.queue, size: TextSize(columns: 40, rows: 12))
    }

    deinit {
        terminal.report(.closed)
        clock.run()
    }

    private func start(_ edges: Set<ItemListEdge>) throws {
        let screen = ItemListController(showing: rows.get(), queue: clock.queue) { [asked, loads] now in
            var state = ItemListState(title: "Log") {
                for row in now { ItemListTextItem(text: "Line \(row)").id(row) }
            }
            state.chrome.style = .plain
            state.chrome.loadsMore = edges
            state.handlers.list = {
                asked.append($0)
                loads()
            }
            return state
        }
        screen.window.contentOffset.start(next: { [offsets] in offsets.append($0) })
        screen.window.scrollingEnded.start(next: { [ends] in ends.append(1) })
        try TerminalSession(on: terminal, queue: clock.queue, finished: { _ in }).start(screen)
        clock.run()
    }

    private func press(_ keys: TerminalKey...) {
        for key in keys {
            terminal.press(key)
            clock.run()
        }
    }

    @Test func moreIsAskedForWhenTheEndIsNearAndOnceForWhatIsThere() throws {
        try start([.bottom])
        #expect(asked.values == [])
        press(.named(.end), .named(.up), .named(.down), .named(.home), .named(.end))
        #expect(asked.values == [.loadMore(.bottom)])
        rows.set(0..<120)
        clock.run()
        #expect(asked.values.count == 1)
        press(.named(.end))
        #expect(asked.values == [.loadMore(.bottom), .loadMore(.bottom)])
    }

    @Test func bothEndsAreAskedEach() throws {
        try start([.top, .bottom])
        #expect(asked.values == [.loadMore(.top)])
        press(.named(.end))
        #expect(asked.values == [.loadMore(.top), .loadMore(.bottom)])
        // What came above is far away where the end is shown.
        rows.set(-50..<60)
        clock.run()
        #expect(asked.values.count == 2)
        press(.named(.home))
        #expect(asked.values.last == .loadMore(.top) && asked.values.count == 3)
    }

    @Test func aListWithoutRowsIsAskedForMore() throws {
        rows.set(0..<0)
        try start([.bottom])
        #expect(asked.values == [.loadMore(.bottom)])
    }

    /// The handler is called while a frame is drawn, and what it sets is drawn after that.
    @Test func whatIsLoadedAtOnceIsDrawnAtOnce() throws {
        rows.set(0..<0)
        loads = { [rows] in rows.set(0..<40) }
        try start([.bottom])
        #expect(terminal.text.contains("Line 0") && terminal.text.contains("Line 5"))
        press(.named(.end))
        #expect(terminal.text.contains("Line 39"))
    }

    @Test func aListWithoutMoreIsNotAsked() throws {
        try start([])
        press(.named(.end))
        #expect(asked.values == [])
    }

    /// The list of all that can be done offers no way back where there is none.
    @Test func theFirstScreenHasNoWayBack() throws {
        try start([])
        press(.character("?"))
        #expect(terminal.text.contains("Quit") && !terminal.text.contains("Go back"))
    }

    @Test func theScreenHearsHowFarItIsScrolled() throws {
        try start([])
        #expect(offsets.values == [0])
        press(.mouse(TerminalMouse(.wheelDown, at: TextPosition(column: 0, row: 5))))
        #expect(offsets.values == [0, 3] && ends.values.count == 1)
        press(.named(.home))
        #expect(offsets.values == [0, 3, 0] && ends.values.count == 2)
    }
}
