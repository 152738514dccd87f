import SignalistC
import Dispatch
import ItemList
import Testing

@testable import ItemListTerminal

// The terminal's background, which is asked for by OSC 11: tests of a real terminal, which take turns with the others.
extension TerminalTests {
    @Test("A terminal is asked when somebody wants to know, once")
    func asking() throws {
        let pty = try PseudoTerminal()
        let session = try EnteredTerminal(on: pty.slave)
        try session.enter()
        pty.type("\u{1b}[?62;22c")
        #expect(!pty.output().contains("]11;?"))
        session.terminal.queue.sync {
            session.terminal.followBackground()
            session.terminal.followBackground()
        }
        #expect(pty.output() == "\u{1b}[?2031h\u{1b}]11;?\u{1b}\\\u{1b}[c")
        pty.type("\u{1b}]11;rgb:0000/0000/0000\u{1b}\\\u{1b}[?62;22c")
        #expect(session.next() == .background(RGBColor(0)))
        // It says that it has changed, and is asked again; keys go on meanwhile.
        pty.type("x\u{1b}[?997;2n")
        #expect(session.next() == .key(.character("x")))
        #expect(pty.output(until: "\u{1b}[c").contains("]11;?"))
        pty.type("\u{1b}]11;rgb:ffff/ffff/ffff\u{7}\u{1b}[?62;22c")
        #expect(session.next() == .background(RGBColor(0xFFFFFF)))
        session.leave()
    }

    @Test("A terminal that answers nothing else says what it is, and so that it doesn't tell")
    func noBackground() throws {
        let pty = try PseudoTerminal()
        let session = try EnteredTerminal(on: pty.slave)
        try session.enter()
        session.terminal.queue.sync { session.terminal.followBackground() }
        pty.type("\u{1b}[?1;2c\u{1b}[?1;2c")
        #expect(session.next() == .background(nil))
        session.leave()
    }

    @Test("An answer that comes when the program ends is not left for its shell")
    func lateAnswer() throws {
        let pty = try PseudoTerminal()
        let session = try EnteredTerminal(on: pty.slave)
        try session.enter()
        session.terminal.queue.sync {
            session.terminal.followBackground()
            // It lies there unread when the terminal is left.
            pty.type("\u{1b}[?62;22c\u{1b}]11;rgb:0000/0000/0000\u{1b}\\\u{1b}[?62;22c")
            session.terminal.leave()
        }
        #expect(!TerminalDescriptor.isReadable(pty.slave))
    }

    /// The terminal answers nothing here, not even what it is.
    @Test func keysThatKeepComingDontHoldUpTheEnd() throws {
        let pty = try PseudoTerminal()
        let session = try EnteredTerminal(on: pty.slave)
        try session.enter()
        let keys = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "keys"))
        keys.schedule(deadline: .now(), repeating: .milliseconds(30))
        keys.setEventHandler { pty.type("j") }
        keys.resume()
        let start = Platform.uptime()
        session.leave()
        let seconds = Double(Platform.uptime() - start) / 1e9
        keys.cancel()
        #expect(seconds < 2)
    }

    /// Some terminals say how they look each time when they are told to say it.
    @Test func aReportOfTheAppearanceSetsNoModeAgain() throws {
        let pty = try PseudoTerminal()
        let session = try EnteredTerminal(on: pty.slave)
        try session.enter()
        pty.type("\u{1b}[?62;22c")
        _ = pty.output()
        session.terminal.queue.sync { session.terminal.followBackground() }
        _ = pty.output(until: "\u{1b}[c")
        for _ in 0..<3 {
            pty.type("\u{1b}]11;rgb:0000/0000/0000\u{1b}\\\u{1b}[?62;22c\u{1b}[?997;1n")
            #expect(session.next() == .background(RGBColor(0)))
            #expect(pty.output(until: "\u{1b}[c") == "\u{1b}]11;?\u{1b}\\\u{1b}[c")
        }
        // Two reports while a question is on its way ask nothing more.
        pty.type("\u{1b}[?997;1n\u{1b}[?997;2nx")
        #expect(session.next() == .key(.character("x")))
        #expect(pty.output() == "")
        session.leave()
    }
}
