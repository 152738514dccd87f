import Testing

@testable import ItemListTerminal

// The clipboard: tests of a real terminal, which take turns with the others.
extension TerminalTests {
    @Test("A text is put on the clipboard by OSC 52, also one that has escapes in it, and nothing when the terminal was left")
    func clipboard() throws {
        let pty = try PseudoTerminal()
        let session = try EnteredTerminal(on: pty.slave)
        try session.enter()
        _ = pty.output()
        session.terminal.queue.sync { session.terminal.copy("e\u{1b}\u{7}é") }
        #expect(pty.output() == "\u{1b}]52;c;ZRsHw6k=\u{1b}\\")
        session.leave()
        _ = pty.output()
        session.terminal.queue.sync { session.terminal.copy("a") }
        #expect(pty.output() == "")
    }
}

@Suite struct TerminalModesTests {
    /// The examples of RFC 4648, section 10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
    func aTextIsCopiedAsLetters(_ text: String, _ letters: String) {
        #expect(String(decoding: TerminalModes.copy(text), as: UTF8.self) == "\u{1b}]52;c;\(letters)\u{1b}\\")
    }
}
