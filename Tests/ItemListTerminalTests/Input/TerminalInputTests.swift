import ItemList
import ItemListText
import TestSupport
import Testing

@testable import ItemListTerminal

@Suite struct TerminalInputTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let bytes: [UInt8]
        let keys: [TerminalKey]

        init(_ text: String, _ keys: TerminalKey...) {
            bytes = Array(text.utf8)
            self.keys = keys
        }

        init(bytes: [UInt8], _ keys: TerminalKey...) {
            self.bytes = bytes
            self.keys = keys
        }

        var testDescription: String {
            String(decoding: bytes, as: UTF8.self).debugDescription
        }
    }

    static let samples: [Sample] = [
        // Text.
        Sample("aÉ世👍", .character("a"), .character("É"), .character("世"), .character("👍")),
        Sample("e\u{301}", .character("e"), .character("\u{301}")),
        Sample("\u{85}x", .character("x")),
        Sample(bytes: [0xff, 0x61], .character("\u{fffd}"), .character("a")),
        Sample(bytes: [0xe4, 0xb8, 0x61], .character("\u{fffd}"), .character("a")),
        Sample(bytes: [0xe4, 0x1b, 0x5b, 0x41], .character("\u{fffd}"), .named(.up)),
        // Keys of one byte.
        Sample("\r\n\t", .named(.enter), .named(.enter), .named(.tab)),
        Sample(bytes: [0x7f, 0x08], .named(.backspace), .named(.backspace)),
        Sample(
            bytes: [0x00, 0x01, 0x1a, 0x1c, 0x1f], .character(" ", .control), .character("a", .control), .character("z", .control),
            .character("\\", .control), .character("_", .control)),
        // With Alt.
        Sample("\u{1b}x\u{1b}\r\u{1b}é", .character("x", .alt), .named(.enter, .alt), .character("é", .alt)),
        Sample("\u{1b}\u{7f}\u{1b}\u{01}", .named(.backspace, .alt), .character("a", [.alt, .control])),
        Sample("\u{1b}\u{1b}[A", .named(.up, .alt)),
        Sample("\u{1b}\u{1b}x", .named(.escape), .character("x", .alt)),
        Sample("\u{1b}\u{1b}\u{1b}[A", .named(.escape), .named(.up, .alt)),
        // Cursor keys.
        Sample("\u{1b}[A\u{1b}[B\u{1b}[C\u{1b}[D", .named(.up), .named(.down), .named(.right), .named(.left)),
        Sample("\u{1b}OA\u{1b}OB\u{1b}OC\u{1b}OD", .named(.up), .named(.down), .named(.right), .named(.left)),
        Sample(
            "\u{1b}[1;5A\u{1b}[1;2B\u{1b}[1;4D\u{1b}[1;9C", .named(.up, .control), .named(.down, .shift), .named(.left, [.shift, .alt]),
            .named(.right)),
        Sample("\u{1b}[5A\u{1b}O5A\u{1b}O1;5A", .named(.up, .control), .named(.up, .control), .named(.up, .control)),
        Sample("\u{1b}[a\u{1b}Oa", .named(.up, .shift), .named(.up, .control)),
        // Editing keys.
        Sample("\u{1b}[H\u{1b}OH\u{1b}[1~\u{1b}[7~", .named(.home), .named(.home), .named(.home), .named(.home)),
        Sample("\u{1b}[F\u{1b}OF\u{1b}[4~\u{1b}[8~", .named(.end), .named(.end), .named(.end), .named(.end)),
        Sample("\u{1b}[2~\u{1b}[3~\u{1b}[5~\u{1b}[6~", .named(.insert), .named(.delete), .named(.pageUp), .named(.pageDown)),
        Sample(
            "\u{1b}[3;5~\u{1b}[3^\u{1b}[3$\u{1b}[3@", .named(.delete, .control), .named(.delete, .control), .named(.delete, .shift),
            .named(.delete, [.shift, .control])),
        Sample("\u{1b}[Z\u{1b}OM", .named(.tab, .shift), .named(.enter)),
        // The mouse: buttons, what is held down, the wheel; other buttons, and places that are none, are swallowed.
        Sample("\u{1b}[<0;10;20M\u{1b}[<32;11;20M\u{1b}[<0;11;20m", mouse(.press, 9, 19), mouse(.drag, 10, 19), mouse(.release, 10, 19)),
        Sample(
            "\u{1b}[<2;1;1M\u{1b}[<64;300;100M\u{1b}[<65;1;1M\u{1b}[<20;2;3M\u{1b}[<8;2;3M", mouse(.menuPress, 0, 0),
            mouse(.wheelUp, 299, 99),
            mouse(.wheelDown, 0, 0), mouse(.press, 1, 2, [.shift, .control]), mouse(.press, 1, 2, .alt)),
        Sample("\u{1b}[<1;1;1M\u{1b}[<35;1;1M\u{1b}[<0;0;1M\u{1b}[<0;1M\u{1b}[<0;1;99999Ma", .character("a")),
        // Function keys, as xterm, a VT220, rxvt and the Linux console spell them.
        Sample("\u{1b}OP\u{1b}OS\u{1b}[15~\u{1b}[17~\u{1b}[21~", .function(1), .function(4), .function(5), .function(6), .function(10)),
        Sample("\u{1b}[11~\u{1b}[23~\u{1b}[24;2~\u{1b}[25~", .function(1), .function(11), .function(12, .shift), .function(13)),
        Sample("\u{1b}[28~\u{1b}[29~\u{1b}[31~\u{1b}[34~", .function(15), .function(16), .function(17), .function(20)),
        Sample("\u{1b}[1;2P\u{1b}[1;5R\u{1b}O3Q\u{1b}[P", .function(1, .shift), .function(3, .control), .function(2, .alt), .function(1)),
        Sample("\u{1b}[15^\u{1b}[15$\u{1b}\u{1b}[15~", .function(5, .control), .function(5, .shift), .function(5, .alt)),
        Sample("\u{1b}[[A\u{1b}[[E\u{1b}[[F\u{1b}[[\u{1b}[Aa", .function(1), .function(5), .named(.up), .character("a")),
        Sample("\u{1b}[16~\u{1b}[22~\u{1b}[27~\u{1b}[30~\u{1b}[35~a", .character("a")),
        // What is swallowed: focus, the mouse of old, answers, unknown sequences.
        Sample("\u{1b}[I\u{1b}[Oa\u{1b}[<128;10;20M\u{1b}[<2;10;20mb\u{1b}[M !!c", .character("a"), .character("b"), .character("c")),
        Sample("\u{1b}[?62;4c\u{1b}[>0;276;0c\u{1b}[?2026;2$y\u{1b}[12;40Ra", .character("a")),
        Sample("\u{1b}]11;rgb:ffff/ffff/ffff\u{07}a\u{1b}]11;rgb:0/0/0\u{1b}\\b", .character("a"), .character("b")),
        Sample("\u{1b}P1$r0m\u{1b}\\a\u{1b}_apc\u{1b}\\b\u{1b}]\u{1b}[A", .character("a"), .character("b"), .named(.up)),
        Sample("\u{1b}[?1;+5~\u{1b}[99;99;99z\u{1b}[+5Aa", .character("a")),
        Sample("\u{1b}[" + String(repeating: "1;", count: 100) + "Aa", .character("a")),
        Sample("\u{1b}[12\u{18}a\u{1b}[1é\u{1b}[1\u{1b}[B", .character("a"), .character("é"), .named(.down)),
        // Pastes.
        Sample("\u{1b}[200~q\u{03}\u{1b}[A\r\nx\ry\nz\u{1b}[201~q", .paste("q\u{03}\u{1b}[A\nx\ny\nz"), .character("q")),
        Sample("\u{1b}[200~\u{1b}[20\u{1b}\u{1b}[201~", .paste("\u{1b}[20\u{1b}")),
        Sample("\u{1b}[200~世\u{1b}[201~\u{1b}[201~a", .paste("世"), .character("a")),
        Sample(bytes: Array("\u{1b}[200~".utf8) + [0xff] + Array("\u{1b}[201~".utf8), .paste("\u{fffd}")),
    ]

    private static func mouse(
        _ kind: TerminalMouse.Kind, _ column: Int, _ row: Int, _ modifiers: TerminalKey.Modifiers = []
    ) -> TerminalKey {
        .mouse(TerminalMouse(kind, at: TextPosition(column: column, row: row), modifiers))
    }

    @Test("Keys are the same wherever a read ends", arguments: samples)
    func splits(sample: Sample) {
        var whole = TerminalInput()
        #expect(whole.decode(sample.bytes) == sample.keys)
        #expect(whole.wait == .nothing)
        for first in 0...sample.bytes.count {
            var input = TerminalInput()
            var keys = input.decode(sample.bytes[..<first])
            keys += input.decode(sample.bytes[first...])
            #expect(keys == sample.keys, "split at \(first)")
        }
        var input = TerminalInput()
        #expect(sample.bytes.flatMap { input.decode([$0]) } == sample.keys, "a byte at a time")
    }

    @Test func aLoneEscapeWaitsForTheClock() {
        var input = TerminalInput()
        #expect(input.decode([0x1b]) == [])
        #expect(input.wait == .escape)
        #expect(input.flush() == [.named(.escape)])
        #expect(input.wait == .nothing)
        #expect(input.decode("[A".utf8) == [.character("["), .character("A")])
    }

    @Test func twoEscapesAreTwoKeys() {
        var input = TerminalInput()
        #expect(input.decode([0x1b, 0x1b]) == [])
        #expect(input.flush() == [.named(.escape), .named(.escape)])
    }

    /// It would begin a string, of which nothing follows.
    @Test(arguments: ["_", "^", "X", "P", "]"])
    func aKeyWithAltThatBeginsNoStringIsThatKey(_ key: String) {
        var input = TerminalInput()
        #expect(input.decode("\u{1b}\(key)".utf8) == [])
        #expect(input.wait == .escape)
        #expect(input.flush() == [.character(Character(key), .alt)])
        #expect(input.decode("a".utf8) == [.character("a")])
    }

    @Test(arguments: ["\u{1b}[", "\u{1b}[[", "\u{1b}[1;", "\u{1b}O", "\u{1b}]11;rgb", "\u{1b}Pq", "\u{1b}[M "])
    func whatNeverEndsIsGivenUp(text: String) {
        var input = TerminalInput()
        #expect(input.decode(text.utf8) == [])
        #expect(input.wait == .sequence)
        #expect(input.flush() == [])
        #expect(input.decode("q".utf8) == [.character("q")])
    }

    @Test func aPasteThatNeverEndsIsBounded() {
        var input = TerminalInput()
        let limit = TerminalInput.pasteLimit
        #expect(input.decode("\u{1b}[200~".utf8) == [])
        #expect(input.decode(repeatElement(UInt8(ascii: "a"), count: limit + 10)) == [])
        #expect(input.wait == .paste)
        input.pause()
        #expect(input.wait == .pausedPaste)
        #expect(input.flush() == [.paste(String(repeating: "a", count: limit))])
        #expect(input.wait == .nothing)
        #expect(input.decode("q\u{1b}[201~q".utf8) == [.paste("q"), .character("q")])
    }

    @Test func anAnswerThatNeverEndsIsBounded() {
        var input = TerminalInput()
        #expect(input.decode("\u{1b}]".utf8) == [])
        #expect(input.decode(repeatElement(UInt8(ascii: "a"), count: 1 << 17)).isEmpty == false)
    }

    @Test("Broken UTF-8 is repaired as the standard library does it")
    func brokenText() {
        for seed in UInt64(1)...200 {
            var random = SeededGenerator(seed: seed)
            // Bytes that begin, continue and break scalars, close to all limits.
            let alphabet: [UInt8] = [
                0x41, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff,
            ]
            let bytes = (0..<40).map { _ in alphabet.randomElement(using: &random) ?? 0 } + [0x41]
            var input = TerminalInput()
            let expected = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { !(0x80...0x9f).contains($0.value) }
            #expect(input.decode(bytes) == expected.map { .character(Character($0)) }, "seed \(seed)")
        }
    }

    @Test("Nothing that arrives traps, and the keyboard works afterwards")
    func randomBytes() {
        let alphabet = Array("\u{1b}\u{1b}\u{1b}[[O]P;0123456789~AMmZ$^?<\u{07}\\".utf8) + [0x00, 0x18, 0x7f, 0x80, 0xc3, 0xe4, 0xff]
        for seed in UInt64(1)...300 {
            var random = SeededGenerator(seed: seed)
            let bytes = (0..<200).map { _ in
                Bool.random(using: &random) ? alphabet.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
            }
            let cut = Int.random(in: 0...bytes.count, using: &random)
            var input = TerminalInput()
            var whole = TerminalInput()
            #expect(input.decode(bytes[..<cut]) + input.decode(bytes[cut...]) == whole.decode(bytes), "seed \(seed)")
            #expect(input.wait == whole.wait, "seed \(seed)")
            _ = input.flush()
            #expect(input.decode("\u{1b}[A".utf8).last == .named(.up), "seed \(seed)")
        }
    }
}
