import ItemList
import ItemListText
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// Rows that a change puts elsewhere are seen on their way, where that costs nobody anything.
@Suite final class TerminalMovementTests {
    private let clock = VirtualClock()
    private let terminal: FakeTerminal
    private let rows = ValuePromise<[MenuEntry<Int>]>(numbers(6))
    private let reducesMotion = ValuePromise(false)
    private let activated = Received<Int>()

    init() {
        terminal = FakeTerminal(queue: clock.queue, size: TextSize(columns: 40, rows: 14))
    }

    deinit {
        terminal.report(.closed)
        clock.run()
    }

    /// - Parameter answer: how soon the terminal says of its background, in seconds; nil for never.
    @discardableResult
    private func start(answer: Double? = 0.01, animates: Bool = true) throws -> NavigationController {
        let session = TerminalSession(on: terminal, queue: clock.queue, finished: { _ in })
        let appearance = session.appearance.start(next: { _ in })
        try start(session, answer: answer, animates: animates)
        appearance.dispose()
        return session.navigation
    }

    private func start(_ session: TerminalSession, answer: Double? = 0.01, animates: Bool = true) throws {
        let activated = activated
        let screen = ItemListController(
            queue: clock.queue, presentationData: reducesMotion.get().map { PresentationData(reduceMotion: $0) },
            state: rows.get().map { (rows: [MenuEntry<Int>]) in
                var state = ItemListState(
                    title: "Rows", entries: rows, arguments: MenuEntry<Int>.Arguments(activated: { activated.append($0) }))
                state.chrome.style = .plain
                state.animateChanges = animates
                return state
            })
        try session.start(screen)
        if let answer {
            clock.advance(by: answer)
            terminal.report(.background(nil))
        }
        clock.run()
    }

    /// Where a row is in each frame from one on; nil where it isn't seen.
    private func lines(of title: String, from first: Int) -> [Int?] {
        (first..<terminal.frames).map { frame in terminal.lines(ofFrame: frame).firstIndex { $0.contains(title) } }
    }

    /// Five rows come before the third one.
    private func insertFive() {
        rows.set(numbers(2) + numbers(5, from: 11) + numbers(4, from: 3))
    }

    @Test("Rows that make room go there in a few frames, of which the last one is that of the state")
    func rowsAreSeenOnTheirWay() throws {
        try start()
        let before = terminal.frames
        let line = try #require(lines(of: "Row 3", from: before - 1)[0])
        insertFive()
        clock.advance(by: 0.001)
        // At once, and not a frame later.
        #expect(terminal.frames == before + 1)
        clock.advance(by: 1)
        // Fast at first, slow in the end; a frame like the one before is none.
        #expect(lines(of: "Row 3", from: before).map { $0.map { $0 - line } } == [2, 3, 4, 5])
        // What is new lies below what moves, and what stands stands.
        #expect(Set(lines(of: "Row 2", from: before)).count == 1)
        #expect(lines(of: "Row 15", from: before).first == .some(nil) && lines(of: "Row 15", from: before).last != .some(nil))
        #expect(terminal.frames == before + 4)
    }

    @Test("A key is not kept waiting: what moves is at its place when the key is done")
    func keysComeFirst() throws {
        try start()
        insertFive()
        clock.advance(by: 0.03)
        let before = terminal.frames
        terminal.press(.named(.down))
        clock.advance(by: 0.001)
        #expect(terminal.frames == before + 1)
        #expect(terminal.selected?.hasPrefix("Row 2") == true && terminal.text.contains("Row 15"))
        clock.advance(by: 1)
        #expect(terminal.frames == before + 1)
    }

    @Test(
        "Nothing is seen to move on a slow line, before a terminal has said that it is near, where motion is reduced, or the state does not want it",
        arguments: ["slow", "silent", "reduced", "still", "update"])
    func whereNothingMoves(_ reason: String) throws {
        if reason == "reduced" { reducesMotion.set(true) }
        try start(answer: ["slow": 0.3, "silent": nil][reason] ?? 0.01, animates: reason != "still")
        let before = terminal.frames
        if reason == "update" {
            var changed = numbers(6)
            changed[2].title = "Another"
            rows.set(changed)
        } else {
            insertFive()
        }
        clock.advance(by: 1)
        #expect(terminal.frames == before + 1)
    }

    @Test func aSecondSubscriberLeavesMovementOn() throws {
        let session = TerminalSession(on: terminal, queue: clock.queue, finished: { _ in })
        let appearances = DisposableSet()
        appearances.add(session.appearance.start(next: { _ in }))
        try start(session)
        appearances.add(session.appearance.start(next: { _ in }))
        clock.advance(by: 5)
        terminal.report(.background(RGBColor(0)))
        clock.run()
        let before = terminal.frames
        insertFive()
        clock.advance(by: 1)
        #expect(terminal.frames > before + 1)
        #expect(terminal.backgroundAsks == 1)
        appearances.dispose()
    }

    @Test(
        "Two rows that change places pass each other, one that moves a line takes one frame more, and what comes into sight comes with its neighbours"
    )
    func waysOfRows() throws {
        try start()
        var before = terminal.frames
        rows.set([6, 2, 3, 4, 5, 1].flatMap { numbers(1, from: $0) })
        clock.advance(by: 1)
        let (up, down) = (lines(of: "Row 6", from: before).compactMap(\.self), lines(of: "Row 1", from: before).compactMap(\.self))
        #expect(up == up.sorted(by: >) && down == down.sorted() && up.last! < down.last!)
        before = terminal.frames
        rows.set([6, 3, 2, 4, 5, 1].flatMap { numbers(1, from: $0) })
        clock.advance(by: 1)
        #expect(terminal.frames - before <= 2)
        // A long list of which the first rows go: those from below the screen come up.
        rows.set(numbers(40))
        clock.advance(by: 1)
        before = terminal.frames
        let last = try #require(terminal.lines.lastIndex { $0.contains("Row ") })
        rows.set(Array(numbers(40).dropFirst(4)))
        clock.advance(by: 1)
        let first = terminal.lines(ofFrame: before)
        #expect(first.prefix(last).contains { $0.contains("Row ") } && !first[last].contains("Row 16"))
    }

    @Test("Rows that are covered on their way, by what has all of a small terminal, wake nobody up")
    func whatIsCoveredEnds() throws {
        terminal.resize(TextSize(columns: 40, rows: 8))
        let navigation = try start()
        insertFive()
        clock.advance(by: 0.03)
        let asked = navigation.present(AlertController(title: "Sure?", actions: [ModalAction("yes", "Yes")])).start(next: { _ in })
        clock.advance(by: 1)
        #expect(terminal.text.contains("Sure?"))
        #expect(clock.advance(by: 60, atMost: 20))
        asked.dispose()
    }

    @Test("A caret goes with its row") func theCaretGoesAlong() throws {
        let session = TerminalSession(on: terminal, queue: clock.queue, finished: { _ in })
        let appearance = session.appearance.start(next: { _ in })
        let count = ValuePromise(1)
        let screen = ItemListController(
            queue: clock.queue,
            state: count.get().map { count in
                let before = (0..<count).map { ItemListActionItem(title: "Row \($0)", action: {}).id("\($0)") }
                let field = ItemListSingleLineInputItem(title: "Name", text: "Ada", textUpdated: { _ in }).id("name")
                var state = ItemListState(title: "Rows", entries: before + [field])
                (state.chrome.style, state.animateChanges) = (.plain, true)
                return state
            })
        try session.start(screen)
        clock.advance(by: 0.01)
        terminal.report(.background(nil))
        clock.run()
        appearance.dispose()
        terminal.press(.named(.end))
        terminal.press(.named(.enter))
        clock.run()
        count.set(6)
        for _ in 0..<8 {
            clock.advance(by: 0.02)
            let line = terminal.lines.firstIndex { $0.contains("Name") }
            #expect(line != nil && terminal.cursor?.row == line)
        }
        #expect(terminal.cursor?.row ?? 0 > 5)
    }
}
