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
        let bytes = TerminalModes.copy(text, on: TerminalType(environment: ["TERM": "xterm"]))
        #expect(String(decoding: bytes, as: UTF8.self) == "\u{1b}]52;c;\(letters)\u{1b}\\")
    }

    @Test(arguments: [["TERM": "tmux-256color"], ["TERM": "screen", "TMUX": "/tmp/a,1,0"]])
    func aTextIsWrappedForTmuxAsWell(environment: [String: String]) {
        let bytes = TerminalModes.copy("foo", on: TerminalType(environment: environment))
        let expected = "\u{1b}]52;c;Zm9v\u{1b}\\" + "\u{1b}Ptmux;\u{1b}\u{1b}]52;c;Zm9v\u{7}\u{1b}\\"
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }

    @Test func aTextIsWrappedForScreenInParts() {
        let type = TerminalType(environment: ["TERM": "screen-256color", "STY": "1.pts-1"])
        let text = String(repeating: "foo", count: 1000)
        let output = String(decoding: TerminalModes.copy(text, on: type), as: UTF8.self)
        let parts = output.components(between: "\u{1b}P", and: "\u{1b}\\")
        #expect(parts.allSatisfy { $0.utf8.count <= 240 })
        #expect(parts.joined() == "\u{1b}]52;c;" + String(repeating: "Zm9v", count: 1000) + "\u{7}")
    }

    /// A machine at the other end of a connection doesn't know which one draws there.
    @Test func nothingIsWrappedWhereTheMultiplexerIsUnknown() {
        let bytes = TerminalModes.copy("foo", on: TerminalType(environment: ["TERM": "screen-256color"]))
        #expect(String(decoding: bytes, as: UTF8.self) == "\u{1b}]52;c;Zm9v\u{1b}\\")
    }
}

extension String {
    /// The parts of a text that stand between two marks, where it consists of such parts.
    fileprivate func components(between beginning: String, and end: String) -> [String] {
        var (parts, rest) = ([String](), self[...])
        while rest.hasPrefix(beginning), let range = rest.firstRange(of: end) {
            parts.append(String(rest[rest.index(rest.startIndex, offsetBy: beginning.count)..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts
    }
}
