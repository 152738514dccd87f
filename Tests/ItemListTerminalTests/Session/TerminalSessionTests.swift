import ItemList
import ItemListText
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// Sessions on a terminal that is none, over a clock that the tests move.
@Suite final class TerminalSessionTests {
    private let clock: VirtualClock
    private let terminal: FakeTerminal
    private let ended = Received<Int32>()

    init() {
        clock = VirtualClock()
        terminal = FakeTerminal(queue: clock.queue)
    }

    deinit {
        // A session that runs holds itself.
        terminal.report(.closed)
        clock.run()
    }

    private func makeSession(keyMap: TerminalKeyMap = .standard) -> TerminalSession {
        TerminalSession(on: terminal, queue: clock.queue, keyMap: keyMap, finished: ended.append)
    }

    @Test func showsAScreenAndFollowsItsState() throws {
        let rows = ValuePromise(numbers(2))
        try makeSession().start(menu("Menu", rows.get(), on: clock.queue))
        clock.run()
        #expect(terminal.text.contains("Menu"))
        #expect(terminal.text.contains("Row 2"))
        #expect(terminal.lines.last == "  ↑↓ Move   ⏎ Choose   ? All   q Quit")
        rows.set(numbers(3))
        clock.run()
        #expect(terminal.text.contains("Row 3"))
    }

    @Test func theScreenIsToldWhichOfItsRowsAreSeen() throws {
        let screen = menu("Menu", .single(numbers(100)), on: clock.queue)
        let (visible, shown) = (Received<[Int]>(), Received<Bool>())
        let subscriptions = DisposableSet()
        subscriptions.add(screen.window.visibleRows.start(next: visible.append))
        subscriptions.add(screen.window.isShown.start(next: shown.append))
        let session = makeSession()
        try session.start(screen)
        clock.run()
        #expect(visible.values.last?.first == 1)
        #expect(visible.values.last?.contains(100) == false)
        terminal.press(.named(.end))
        clock.run()
        #expect(visible.values.last?.last == 100)
        session.push(menu("Above", .single(numbers(1)), on: clock.queue))
        clock.run()
        #expect(shown.values == [false, true, false])
        subscriptions.dispose()
    }

    @Test func theScreenIsToldWhereTheCursorIs() throws {
        let screen = menu("Menu", .single(numbers(3)), on: clock.queue)
        let mirror = ItemListRecorder<Int>()
        screen.connect(mirror)
        try makeSession().start(screen)
        clock.run()
        #expect(mirror.transitions.last?.interaction.cursor == 1)
        terminal.press(.named(.end))
        clock.run()
        #expect(mirror.transitions.last?.interaction.cursor == 3)
    }

    @Test func escapeTakesBackWhatIsBeingDoneBeforeItLeaves() throws {
        let session = makeSession()
        try session.start(menu("Menu", .single(numbers(1)), on: clock.queue))
        let left = Received<ItemListAction>()
        let above = ItemListController(
            queue: clock.queue,
            state: Signal<[MenuEntry<Int>], NoError>.single(numbers(2)).map { (entries: [MenuEntry<Int>]) in
                var state = ItemListState(title: "Above", entries: entries, arguments: MenuEntry<Int>.Arguments())
                state.chrome.search = ItemListSearch(placeholder: "Search")
                state.chrome.backButton = .text("Menu")
                state.handlers[.backButton] = { [weak session] action in
                    left.append(action)
                    session?.pop()
                }
                return state
            })
        session.push(above)
        clock.run()
        above.perform(.query("Row"), on: .search)
        clock.run()
        #expect(terminal.text.contains("Above"))
        terminal.press(.named(.escape))
        clock.run()
        #expect(terminal.text.contains("Above"))
        #expect(left.values == [])
        // Now it does what the screen's own way back does.
        terminal.press(.named(.escape))
        clock.run()
        #expect(left.values == [.activate])
        #expect(terminal.text.contains("Menu"))
        #expect(!terminal.text.contains("Above"))
    }

    @Test(arguments: [false, true]) func coveredScreenIsPaused(isPushedByClosure: Bool) throws {
        let session = makeSession()
        try session.start(menu("Menu", .single(numbers(1)), on: clock.queue))
        let runs = Received<Bool>()
        let source = ValuePromise(numbers(2))
        let state = source.get().beforeStarted { runs.append(true) }.afterDisposed { runs.append(false) }
        let screen = menu("Above", state, on: clock.queue)
        if isPushedByClosure {
            session.push { screen }
        } else {
            session.push(screen)
        }
        clock.run()
        #expect(runs.values == [true])
        session.push(menu("Top", .single(numbers(1)), on: clock.queue))
        clock.run()
        #expect(runs.values == [true, false])
        session.pop()
        clock.run()
        #expect(runs.values == [true, false, true])
        #expect(terminal.text.contains("Above"))
    }

    @Test func aWayBackThatNobodyHandlesIsTheSessions() throws {
        let session = makeSession()
        try session.start(menu("Menu", .single(numbers(1)), on: clock.queue))
        session.push(
            ItemListController(
                queue: clock.queue,
                state: Signal<[MenuEntry<Int>], NoError>.single(numbers(2)).map { (entries: [MenuEntry<Int>]) in
                    var state = ItemListState(title: "Above", entries: entries, arguments: MenuEntry<Int>.Arguments())
                    state.chrome.backButton = .text("Menu")
                    return state
                }, diagnostics: { _ in }))
        clock.run()
        #expect(terminal.text.contains("Above"))
        terminal.press(.named(.escape))
        clock.run()
        #expect(!terminal.text.contains("Above"))
        #expect(terminal.text.contains("Menu"))
    }

    @Test func aScreenHasShortcutsOfItsOwn() throws {
        let pressed = Received<String>()
        let text = MenuEntry<Int>(id: 1, title: "Name", kind: .input(""))
        let screen = ItemListController(
            queue: clock.queue,
            state: Signal<[MenuEntry<Int>], NoError>.single([text]).map { (entries: [MenuEntry<Int>]) in
                var state = ItemListState(title: "Menu", entries: entries, arguments: MenuEntry<Int>.Arguments())
                state.chrome.rightButton = .text("Save")
                state.handlers[.rightButton] = { pressed.append("\($0)") }
                state.shortcuts = [
                    ItemListShortcut("s", [.control], .activate, on: .chrome(.rightButton)),
                    ItemListShortcut("j", .activate, on: .chrome(.rightButton)),
                    ItemListShortcut("u", [.control], .activate, on: .chrome(.rightButton)),
                    ItemListShortcut(.function(2), .activate, on: .chrome(.rightButton)),
                    ItemListShortcut("b", [.shift], .activate, on: .chrome(.rightButton)),
                ]
                return state
            })
        try makeSession().start(screen)
        clock.run()
        terminal.press(.character("j"), .character("s", .control), .function(2), .function(2, .shift), .function(3))
        terminal.press(.character("B"), .character("b"))
        clock.run()
        #expect(pressed.values == ["activate", "activate", "activate", "activate"])
        // A letter and what edits belong to the text that is being typed; what means nothing there does not.
        terminal.press(.named(.enter), .character("j"), .character("u", .control), .character("s", .control), .function(2))
        clock.run()
        #expect(pressed.values.count == 6)
        #expect(ended.values == [])
    }

    @Test func keysMoveAndActOnWhatIsSelected() throws {
        let activated = Received<Int>()
        let arguments = MenuEntry<Int>.Arguments(activated: { activated.append($0) })
        try makeSession().start(menu("Menu", .single(numbers(3)), on: clock.queue, arguments: arguments))
        clock.run()
        terminal.press(.named(.down), .named(.enter), .character("k"), .character(" "))
        clock.run()
        #expect(activated.values == [2, 1])
    }

    @Test func keysThatAreTypedAheadMeanWhatTheOnesBeforeThemMakeOfThem() throws {
        let text = ValuePromise("")
        let rows = text.get().map { (text: String) in [MenuEntry(id: "name", title: "Name", kind: .input(text))] }
        let arguments = MenuEntry<String>.Arguments(typed: { _, new in text.set(new) })
        try makeSession().start(menu("Menu", rows, on: clock.queue, arguments: arguments))
        clock.run()
        terminal.press(.named(.enter))
        terminal.type("quick")
        terminal.press(.paste(" q\nq"), .named(.enter), .character("q"))
        clock.run()
        #expect(text.value == "quick q q")
        #expect(ended.values == [0])
    }

    @Test(arguments: [0, 1]) func aKeyThatIsTypedAheadGoesToTheScreenThatIsOpenedMeanwhile(otherQueue: Int) throws {
        let place = otherQueue == 0 ? clock.queue : clock.makeQueue()
        let session = makeSession()
        let activated = Received<String>()
        let above = MenuEntry<String>.Arguments(activated: { activated.append($0) })
        let below = MenuEntry<Int>.Arguments(activated: { [place] _ in
            session.push {
                menu("Above", .single([MenuEntry(id: "a", title: "A"), MenuEntry(id: "b", title: "B")]), on: place, arguments: above)
            }
        })
        try session.start(menu("Below", .single(numbers(2)), on: place, arguments: below))
        terminal.press(.named(.enter), .named(.down), .named(.enter), .named(.escape), .character("q"))
        clock.run()
        #expect(activated.values == ["b"])
        #expect(ended.values == [0])
    }

    @Test func keysWaitForAScreenWhoseQueueIsBusy() throws {
        let other = VirtualClock()
        let activated = Received<Int>()
        let arguments = MenuEntry<Int>.Arguments(activated: { activated.append($0) })
        try makeSession().start(menu("Menu", .single(numbers(3)), on: other.queue, arguments: arguments))
        terminal.press(.named(.down), .named(.enter))
        clock.run()
        other.run()
        clock.run()
        other.run()
        #expect(activated.values == [2])
    }

    @Test("Screens with ids of several types stand in one stack; a covered one keeps its selection and its place")
    func aStackOfScreens() throws {
        let session = makeSession()
        try session.start { [clock] in menu("Numbers", .single(numbers(50)), on: clock.queue) }
        clock.run()
        for _ in 0..<30 { terminal.press(.named(.down)) }
        clock.run()
        let place = terminal.lines
        #expect(terminal.selected == "Row 31")
        session.push { [clock] in menu("Words", .single([MenuEntry(id: "one", title: "One")]), on: clock.queue) }
        clock.run()
        #expect(terminal.text.contains("Words"))
        #expect(terminal.lines.last?.contains("Esc Back") == true)
        terminal.press(.named(.escape))
        clock.run()
        #expect(terminal.lines == place)
        session.push(menu("Words", .single([MenuEntry(id: "one", title: "One")]), on: clock.queue))
        session.pop()
        session.pop()
        clock.run()
        #expect(terminal.lines == place)
        terminal.press(.named(.escape), .named(.escape))
        clock.run()
        #expect(terminal.lines == place)
    }

    @Test("Nothing of a screen runs while it is covered, if it is made when it comes to the top")
    func aCoveredScreenIsReleased() throws {
        let session = makeSession()
        let running = Locked(0)
        let rows = Signal<[MenuEntry<Int>], NoError> { subscriber in
            running.withLock { $0 += 1 }
            subscriber.putNext(numbers(2))
            return ActionDisposable { running.withLock { $0 -= 1 } }
        }
        try session.start { [clock] in menu("Below", rows, on: clock.queue) }
        clock.run()
        #expect(running.withLock { $0 } == 1)
        session.push { [clock] in menu("Above", .single(numbers(1)), on: clock.queue) }
        clock.run()
        #expect(running.withLock { $0 } == 0)
        session.pop()
        clock.run()
        #expect(running.withLock { $0 } == 1)
        terminal.press(.character("q"))
        clock.run()
        #expect(running.withLock { $0 } == 0)
    }

    @Test func aScreenThatIsPushedAsItIsGoesOnWhileItIsCovered() throws {
        let session = makeSession()
        let rows = ValuePromise(numbers(1))
        try session.start(menu("Below", rows.get(), on: clock.queue))
        session.push { [clock] in menu("Above", .single(numbers(1, from: 90)), on: clock.queue) }
        clock.run()
        let frames = terminal.frames
        rows.set(numbers(2))
        clock.run()
        #expect(terminal.frames == frames)
        session.pop()
        clock.run()
        #expect(terminal.text.contains("Row 2"))
    }

    @Test func aNewSizeIsThatOfEveryScreen() throws {
        let session = makeSession()
        try session.start(menu("Below", .single(numbers(30)), on: clock.queue))
        session.push(menu("Above", .single(numbers(30)), on: clock.queue))
        clock.run()
        #expect(terminal.lines.count == 12)
        terminal.resize(TextSize(columns: 30, rows: 20))
        clock.run()
        #expect(terminal.lines.count == 20)
        session.pop()
        clock.run()
        #expect(terminal.lines.count == 20)
        let frames = terminal.frames
        terminal.report(.resumed)
        clock.run()
        #expect(terminal.frames == frames + 1)
    }

    @Test(
        arguments: [
            (TerminalEvent.key(.character("q")), 0), (.interrupted(signal: 2), 130), (.interrupted(signal: 15), 143), (.closed, 129),
        ] as [(TerminalEvent, Int32)])
    func endsOnce(event: TerminalEvent, status: Int32) throws {
        let session = makeSession()
        let released = Locked(false)
        try session.start { [clock] in
            menu(
                "Menu", Signal { _ in ActionDisposable { released.withLock { $0 = true } } } as Signal<[MenuEntry<Int>], NoError>,
                on: clock.queue)
        }
        clock.run()
        terminal.report(event)
        terminal.report(event)
        session.end(status: 7)
        session.push(menu("Late", .single(numbers(1)), on: clock.queue))
        session.pop()
        clock.run()
        #expect(ended.values == [status])
        #expect(terminal.leaves == 1)
        #expect(released.withLock { $0 })
        #expect(!terminal.text.contains("Late"))
    }

    @Test func endsWhenItIsToldTo() throws {
        let session = makeSession()
        try session.start(menu("Menu", .single(numbers(1)), on: clock.queue))
        session.end(status: 3)
        clock.run()
        #expect(ended.values == [3])
        #expect(terminal.leaves == 1)
    }

    @Test func whatIsStartedLivesUntilItEnds() throws {
        weak var session: TerminalSession?
        do {
            let started = makeSession()
            session = started
            try started.start(menu("Menu", .single(numbers(1)), on: clock.queue))
        }
        clock.run()
        #expect(session != nil)
        terminal.press(.character("q"))
        clock.run()
        #expect(session == nil)
    }

    @Test func aTerminalThatRefusesIsToldOf() {
        let terminal = FakeTerminal(queue: clock.queue, refusal: .cannotDraw(type: "dumb"))
        let session = TerminalSession(on: terminal, queue: clock.queue, finished: ended.append)
        #expect(throws: TerminalError.cannotDraw(type: "dumb")) {
            try session.start(menu("Menu", .single(numbers(1)), on: clock.queue))
        }
        clock.run()
        #expect(terminal.frames == 0)
        #expect(ended.values == [])
    }

    @Test("A program's own keys stand in front of the others")
    func ownKeys() throws {
        let pressed = Received<String>()
        let keyMap = TerminalKeyMap(hints: { _, _, _ in "n New" }) { key, row in
            switch key {
            case .character("n", []) where row?.isBeingTyped != true: .press(.rightButton)
            case .character("x", []): .performAndMove([.activate], .down)
            default: TerminalKeyMap.standard.command(for: key, on: row)
            }
        }
        var state = ItemListState(
            title: "Menu", entries: numbers(2), arguments: MenuEntry<Int>.Arguments(activated: { pressed.append("row \($0)") }))
        state.chrome.rightButton = .text("New")
        state.handlers[.rightButton] = { _ in pressed.append("new") }
        let controller = ItemListController<MenuEntry<Int>>(queue: clock.queue, state: .single(state))
        try makeSession(keyMap: keyMap).start(controller)
        clock.run()
        #expect(terminal.lines.last == "  n New   ? All")
        #expect(TerminalKeyMap.standardHint(on: nil, isFirstScreen: true, in: .english).hasPrefix("↑↓ "))
        terminal.press(.character("n"), .character("x"), .character("x"), .character("q"))
        clock.run()
        #expect(pressed.values == ["new", "row 1", "row 2"])
        #expect(ended.values == [0])
    }
}
