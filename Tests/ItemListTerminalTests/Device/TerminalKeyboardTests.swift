import SignalistC
import Testing

@testable import ItemListTerminal

// Kitty's keyboard protocol: tests of a real terminal, which take turns with the others.
extension TerminalTests {
    private static let push = String(decoding: TerminalModes.pushKeyboard, as: UTF8.self)
    private static let pop = String(decoding: TerminalModes.popKeyboard, as: UTF8.self)

    @Test("The keyboard protocol is pushed once where the terminal answers for it, and popped on the same screen, each time")
    func keyboard() throws {
        let pty = try PseudoTerminal()
        let session = try EnteredTerminal(on: pty.slave)
        for _ in 0..<2 {
            try session.enter()
            #expect(pty.output() == Self.enter)
            pty.type("\u{1b}[?0u\u{1b}[?0u\u{1b}[?62c\u{1b}[?0ux")
            #expect(session.next() == .key(.character("x")))
            #expect(pty.output(until: Self.push) == Self.push)
            pty.type("\u{1b}[27u")
            #expect(session.next() == .key(.named(.escape)))
            session.leave()
            #expect(pty.output() == Self.pop + Self.leave)
        }
    }

    @Test("A terminal that says what it is and nothing of the protocol is left alone")
    func noKeyboard() throws {
        let pty = try PseudoTerminal()
        let session = try EnteredTerminal(on: pty.slave)
        try session.enter()
        pty.type("\u{1b}[?62c\u{1b}[?0ux")
        #expect(session.next() == .key(.character("x")))
        session.leave()
        #expect(pty.output() == Self.enter + Self.leave)
    }

    @Test("An answer that comes when the terminal is left pushes nothing, and is not left for a shell")
    func lateKeyboard() throws {
        let pty = try PseudoTerminal()
        let session = try EnteredTerminal(on: pty.slave)
        try session.enter()
        session.terminal.queue.sync {
            pty.type("\u{1b}[?0u\u{1b}[?62c")
            session.terminal.leave()
        }
        #expect(!TerminalDescriptor.isReadable(pty.slave))
        #expect(pty.output() == Self.enter + Self.leave)
    }
}
