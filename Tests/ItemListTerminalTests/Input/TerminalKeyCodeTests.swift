import Testing

@testable import ItemListTerminal

/// Keys that are told by their codes, by kitty's keyboard protocol.
@Suite struct TerminalKeyCodeTests {
    @Test(
        "A key means what it means without the protocol",
        arguments: [
            ("27", .named(.escape)), ("13;5", .named(.enter, .control)), ("9;2", .named(.tab, .shift)), ("127;3", .named(.backspace, .alt)),
            ("97;5", .character("a", .control)), ("97;3", .character("a", .alt)), ("97:65;4", .character("A", .alt)),
            ("97;4", .character("A", .alt)), ("97:65;6", .character("a", [.control, .shift])), ("97;7", .character("a", [.alt, .control])),
            ("45:95;6", .character("_", .control)), ("47;5", .character("_", .control)), ("46:62;4", .character(">", .alt)),
            ("32;5", .character(" ", .control)), ("92;5", .character("\\", .control)), ("91;5", .named(.escape)), ("105;5", .named(.tab)),
            ("109;7", .named(.enter, .alt)), ("104;5", .named(.backspace)), ("49;3", .character("1", .alt)),
            // Keyboards of other scripts: Russian, French, Swedish.
            ("1089::99;5", .character("c", .control)), ("1079:1047:112;5", .character("p", .control)),
            ("1092:1060:97;4", .character("A", .alt)), ("233:50:50;3", .character("2", .alt)), ("229::91;5", .character("å", .control)),
            // Locks change nothing; what is held down on, and what is typed.
            ("27;129", .named(.escape)), ("99;69", .character("c", .control)), ("97;1:2", .character("a")), ("97:65;2;65", .character("A")),
            ("57376;2", .function(13, .shift)), ("57414", .named(.enter)), ("57419;5", .named(.up, .control)), ("57408", .character("9")),
            ("57415", .character("=")),
            // Text that is told with its key: й on the key of q, @ by AltGr, ç of a Turkish keyboard, a capital by a lock, an input method.
            ("1081::113;;1081", .layoutCharacter("й", usual: "q")), ("1081:1049:113;2;1049", .layoutCharacter("Й", usual: "Q")),
            ("1102::46;;1102", .layoutCharacter("ю", usual: ".")), ("1102:1070:46;2;1070", .character("Ю")),
            ("113;;64", .character("@")), ("231::46;;231", .character("ç")), ("97;65;65", .character("A")), ("97:65;2;65", .character("A")),
            ("0;;233", .character("é")), ("0;;26085:26412", .paste("日本")), ("101;;101:769", .character("é")),
            ("97;5;97", .character("a", .control)),
        ] as [(String, TerminalKey)])
    func meaning(code: String, key: TerminalKey) {
        var input = TerminalInput()
        #expect(input.decode("\u{1b}[\(code)u".utf8) == [key])
        #expect(input.wait == .nothing)
    }

    @Test(
        "A key that isn't known does nothing",
        arguments: [
            "", "97;9", "97;17", "97;1:3", "57358", "57441;2", "57427", "0;5", "133", "55296", "1114111000000", "97:", "<97", ">1", "57363",
            "1114112",
        ])
    func unknown(code: String) {
        var input = TerminalInput()
        let keys = input.decode("\u{1b}[\(code)u".utf8)
        #expect(keys == (code == "97:" ? [.character("a")] : []))
        #expect(input.decode("q".utf8) == [.character("q")])
        #expect(input.takeAnswers().isEmpty)
    }

    @Test func locksOfTheKeyboardChangeNoOtherKey() {
        var input = TerminalInput()
        #expect(input.decode("\u{1b}[1;129A\u{1b}[1;69P\u{1b}[3;129~".utf8) == [.named(.up), .function(1, .control), .named(.delete)])
    }

    @Test func theAnswerIsNoKey() {
        var input = TerminalInput()
        #expect(input.decode("\u{1b}[?0u\u{1b}[?5u".utf8) == [])
        #expect(input.takeAnswers() == [.keyboard(flags: 0), .keyboard(flags: 5)])
    }

    @Test("Ctrl-C that is typed by hand is a key in a paste that never ends, on any keyboard", arguments: ["99;5", "1089::99;69"])
    func interruptInPaste(code: String) {
        var input = TerminalInput()
        #expect(input.decode("\u{1b}[200~a\u{1b}[\(code)u\u{1b}[".utf8) == [])
        input.pause()
        #expect(input.decode("b\u{1b}[A\u{1b}[\(code)u".utf8) == [])
        input.pause()
        #expect(input.decode("\u{1b}[\(code)x\u{1b}[\(code)u".utf8) == [])
        input.pause()
        #expect(input.decode("\u{1b}".utf8) == [])
        #expect(input.decode("[\(code)u".utf8) == [.character("c", .control)])
        #expect(input.decode("\u{1b}[201~q".utf8).last == .character("q"))
    }

    @Test func ctrlCIsAKeyBehindTheLimitOfAPaste() {
        var input = TerminalInput()
        #expect(input.decode("\u{1b}[200~".utf8) == [])
        #expect(input.decode(repeatElement(UInt8(ascii: "a"), count: TerminalInput.pasteLimit)) == [])
        #expect(input.decode("\u{1b}[99;5u".utf8) == [.character("c", .control)])
    }
}
