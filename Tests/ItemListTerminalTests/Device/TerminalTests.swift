import ItemListText
import SignalistC
import Dispatch
import ItemList
import Testing

@testable import ItemListTerminal

/// A process has one terminal at a time, so these tests take turns.
@Suite(.serialized) struct TerminalTests {
    static let enter = String(decoding: TerminalModes.enter + TerminalModes.measure + TerminalModes.askKeyboard, as: UTF8.self)
    static let enterAgain = String(decoding: TerminalModes.enterAgain + TerminalModes.measure + TerminalModes.askKeyboard, as: UTF8.self)
    static let leave = String(decoding: TerminalModes.leave, as: UTF8.self)

    @Test func leavingRestoresWhatWasFound() throws {
        let pty = try PseudoTerminal()
        pty.makeUnusual()
        let found = pty.settings()
        let session = try EnteredTerminal(on: pty.slave)
        for _ in 0..<2 {
            try session.enter()
            #expect(pty.settings() != found)
            #expect(pty.output() == Self.enter)
            session.leave()
            #expect(pty.settings() == found)
            #expect(pty.output() == Self.leave)
            session.leave()
            #expect(pty.output() == "")
        }
    }

    @Test func leavingRestoresTheActionsOfSignals() throws {
        let pty = try PseudoTerminal()
        let session = try EnteredTerminal(on: pty.slave)
        let signals = [SIGINT, SIGTERM, SIGSEGV, SIGPIPE, SIGTSTP]
        let found = signals.map(action)
        try session.enter()
        #expect(zip(signals.map(action), found).allSatisfy { $0 != $1 })
        session.leave()
        #expect(signals.map(action) == found)
    }

    private func action(of signal: Int32) -> [UInt8] {
        var action = sigaction()
        sigaction(signal, nil, &action)
        return withUnsafeBytes(of: action) { Array($0.prefix(MemoryLayout<Int>.size)) }
    }

    @Test func whatIsNoTerminalIsRefused() throws {
        let ends = try TerminalDescriptor.makePipe()
        defer {
            Platform.close(ends.reading)
            Platform.close(ends.writing)
        }
        #expect(throws: TerminalError.notATerminal(descriptor: ends.reading)) {
            _ = try EnteredTerminal(on: ends.reading)
        }
    }

    @Test func aFrameIsOneUpdateAndTheSameOneIsNone() throws {
        let pty = try PseudoTerminal()
        let session = try EnteredTerminal(on: pty.slave)
        try session.enter()
        _ = pty.output()
        var frame = TextFrame(columns: 3, rows: 1)
        frame[0, 0].character = "a"
        session.terminal.queue.sync { session.terminal.draw(frame) }
        #expect(pty.output() == "\u{1b}[?2026h\u{1b}[?25l\u{1b}[0m\u{1b}[2J\u{1b}[Ha\u{1b}[?2026l")
        session.terminal.queue.sync { session.terminal.draw(frame) }
        #expect(pty.output() == "")
        session.leave()
        _ = pty.output()
        session.terminal.queue.sync { session.terminal.draw(TextFrame(columns: 3, rows: 1)) }
        #expect(pty.output() == "")
    }

    @Test func aDescriptorThatDoesNotBlockGetsAllOfAFrame() throws {
        let pty = try PseudoTerminal()
        let flags = fcntl(pty.slave, F_GETFL, 0)
        #expect(fcntl(pty.slave, F_SETFL, flags | O_NONBLOCK) == 0)
        let session = try EnteredTerminal(on: pty.slave)
        try session.enter()
        _ = pty.output()
        var frame = TextFrame(columns: 300, rows: 400)
        for row in 0..<frame.rows {
            for column in 0..<frame.columns {
                frame[column, row].character = "a"
            }
        }
        let terminal = session.terminal
        terminal.queue.async { [frame] in terminal.draw(frame) }
        let output = pty.output(until: "\u{1b}[?2026l")
        #expect(output.count { $0 == "a" } == 300 * 400)
        session.leave()
        #expect(fcntl(pty.slave, F_GETFL, 0) == flags | O_NONBLOCK)
    }

    @Test func keysArriveInTheirOrder() throws {
        let pty = try PseudoTerminal()
        let session = try EnteredTerminal(on: pty.slave)
        try session.enter()
        pty.type("a\u{1b}[A\r")
        #expect(session.next() == .key(.character("a")))
        #expect(session.next() == .key(.named(.up)))
        #expect(session.next() == .key(.named(.enter)))
        pty.type("\u{1b}")
        #expect(session.next() == .key(.named(.escape)))
        pty.type("\u{1b}[200~\u{03}\u{1a}q\u{1b}[201~")
        #expect(session.next() == .key(.paste("\u{03}\u{1a}q")))
        session.leave()
    }

    @Test func aNewSizeIsReportedAndDrawnWhole() throws {
        let pty = try PseudoTerminal()
        pty.resize(columns: 10, rows: 2)
        let session = try EnteredTerminal(on: pty.slave)
        try session.enter()
        #expect(session.terminal.queue.sync { session.terminal.size } == TextSize(columns: 10, rows: 2))
        session.terminal.queue.sync { session.terminal.draw(TextFrame(columns: 10, rows: 2)) }
        _ = pty.output()
        pty.resize(columns: 11, rows: 3)
        kill(getpid(), SIGWINCH)
        #expect(session.next() == .resized(TextSize(columns: 11, rows: 3)))
        session.terminal.queue.sync { session.terminal.draw(TextFrame(columns: 10, rows: 2)) }
        #expect(pty.output().contains("\u{1b}[2J"))
        session.leave()
    }

    @Test func goingOnIsReportedAndDrawnWhole() throws {
        let pty = try PseudoTerminal()
        let session = try EnteredTerminal(on: pty.slave)
        try session.enter()
        session.terminal.queue.sync { session.terminal.draw(TextFrame(columns: 1, rows: 1)) }
        let found = pty.settings()
        pty.makeUnusual()
        _ = pty.output()
        kill(getpid(), SIGCONT)
        #expect(session.next() == .resumed)
        #expect(pty.settings() == found)
        session.terminal.queue.sync { session.terminal.draw(TextFrame(columns: 1, rows: 1)) }
        #expect(pty.output().hasPrefix(Self.enterAgain + "\u{1b}[?2026h"))
        session.leave()
    }

    @Test func goingOnWithATerminalThatNobodyUsedDrawsWholeAndNoMore() throws {
        let pty = try PseudoTerminal()
        let session = try EnteredTerminal(on: pty.slave)
        try session.enter()
        session.terminal.queue.sync { session.terminal.draw(TextFrame(columns: 1, rows: 1)) }
        _ = pty.output()
        kill(getpid(), SIGCONT)
        #expect(session.next() == .resumed)
        session.terminal.queue.sync { session.terminal.draw(TextFrame(columns: 1, rows: 1)) }
        #expect(pty.output().hasPrefix("\u{1b}[?2026h"))
        session.leave()
    }

    @Test func theEndOfTheTerminalIsReportedOnce() throws {
        let pty = try PseudoTerminal()
        let session = try EnteredTerminal(on: pty.slave)
        try session.enter()
        pty.hangUp()
        #expect(session.next() == .closed)
        session.leave()
    }

    @Test(arguments: [
        (10, 5, [:], 10, 5),
        (0, 0, [:], 80, 24),
        (0, 0, ["COLUMNS": "100", "LINES": "30"], 100, 30),
        (10, 5, ["COLUMNS": "100", "LINES": "30"], 10, 5),
        (0, 0, ["COLUMNS": "x", "LINES": "-1"], 80, 24),
        (65535, 65535, [:], 2000, 1000),
    ])
    func sizes(columns: Int, rows: Int, environment: [String: String], expectedColumns: Int, expectedRows: Int) throws {
        let pty = try PseudoTerminal()
        pty.resize(columns: columns, rows: rows)
        #expect(TextSize(ofTerminal: pty.slave, environment: environment) == TextSize(columns: expectedColumns, rows: expectedRows))
    }

    @Test func whatHasNoSizeIsStandard() {
        #expect(TextSize(ofTerminal: -1, environment: [:]) == .ofSilentTerminal)
        #expect(TextSize(ofTerminal: -1, environment: ["COLUMNS": "40"]) == TextSize(columns: 40, rows: 24))
    }
}
