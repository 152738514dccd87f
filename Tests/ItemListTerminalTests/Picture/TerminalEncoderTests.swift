import ItemList
import ItemListText
import TestSupport
import Testing

@testable import ItemListTerminal

@Suite struct TerminalEncoderTests {
    @Test("Any frame after any other is what the terminal shows, and only changed cells are sent", arguments: TerminalColorMode.allCases)
    func randomFrames(mode: TerminalColorMode) {
        for seed in UInt64(1)...60 {
            var random = SeededGenerator(seed: seed)
            let columns = Int.random(in: 1...12, using: &random)
            let rows = Int.random(in: 1...4, using: &random)
            var encoder = TerminalEncoder(colorMode: mode)
            var resolver = TerminalStyleResolver(mode: mode)
            var emulator = TerminalEmulator(columns: columns, rows: rows)
            var shown: TextFrame?
            var frame = TextFrame(columns: columns, rows: rows)
            for step in 0..<8 {
                frame = changed(frame, using: &random)
                let before = emulator.cells
                emulator.receive(encoder.encode(from: shown, to: frame))
                let expected = cells(of: frame, resolver: &resolver)
                let place = "seed \(seed), step \(step)"
                #expect(emulator.cells == expected, "\(place)")
                #expect(emulator.cursor == frame.cursor, "\(place)")
                #expect(emulator.complaints.isEmpty, "\(place): \(emulator.complaints)")
                if shown != nil {
                    let differing = Set(expected.indices.filter { expected[$0] != before[$0] })
                    let halves = differing.flatMap { expected[$0].width == 0 ? [$0 - 1] : expected[$0].width == 2 ? [$0 + 1] : [] }
                    let changed = differing.union(halves)
                    // What stands behind joined characters may have been written over by a terminal that shows them one by one.
                    let joined = changed.filter { Self.isJoined(expected[$0].character) }
                    let unknown = Set(joined.flatMap { $0..<$0 + 6 })
                    #expect(emulator.written.isSuperset(of: changed), "\(place)")
                    #expect(emulator.written.subtracting(changed).isSubset(of: unknown), "\(place)")
                }
                shown = frame
                #expect(encoder.encode(from: shown, to: frame).isEmpty, "\(place)")
            }
        }
    }

    private static func isJoined(_ character: Character) -> Bool {
        "👨‍👩‍👧🇩🇪".contains(character)
    }

    @Test("What a terminal leaves beside joined characters, or writes over behind them, is drawn")
    func joinedCharacters() {
        var encoder = TerminalEncoder(colorMode: .truecolor)
        let old = frame(["界abcdef"])
        #expect(text(encoder.encode(from: old, to: frame(["☀️abcdef"]))) == "\u{1b}[?2026h\u{1b}[H  \u{1b}[H☀️\u{1b}[?2026l")
        let family = "\u{1b}[?2026h\u{1b}[H  \u{1b}[H👨‍👩‍👧\u{1b}[1;3Habcd\u{1b}[?2026l"
        #expect(text(encoder.encode(from: old, to: frame(["👨‍👩‍👧abcdef"]))) == family)
        // Also where blanks follow, on a screen that has just been blanked.
        let blank = "\u{1b}[?2026h\u{1b}[?25l\u{1b}[0m\u{1b}[2J\u{1b}[H  \u{1b}[H🇩🇪\u{1b}[1;3H  \u{1b}[?2026l"
        #expect(text(encoder.encode(from: nil, to: frame(["🇩🇪   "]))) == blank)
    }

    @Test("What is drawn on another terminal gets of joined emoji the first one, and all else as it is")
    func unjoinedCharacters() {
        var encoder = TerminalEncoder(colorMode: .truecolor, joinsCharacters: false)
        let samples = [("👨‍👩‍👧", "👨"), ("☀️", "☀"), ("👍🏽", "👍"), ("1️⃣", "1"), ("🇩🇪", "🇩🇪"), ("世", "世"), ("e\u{301}", "e\u{301}"), ("각", "각")]
        for (character, sent) in samples {
            var next = TextFrame(columns: 2, rows: 1)
            next[0, 0] = TextCell(Character(character), width: character == "e\u{301}" ? 1 : 2)
            if next[0, 0].width == 2 { next[1, 0] = TextCell(" ", width: 0) }
            let bytes = text(encoder.encode(from: TextFrame(columns: 2, rows: 1), to: next))
            let blanks = character.unicodeScalars.count > 1 && next[0, 0].width == 2 ? "  \u{1b}[H" : ""
            #expect(bytes == "\u{1b}[?2026h\u{1b}[H\(blanks)\(sent)\u{1b}[?2026l", "\(character)")
        }
        for name in ["screen", "screen-256color", "tmux-256color", "xterm-256color"] {
            #expect(TerminalType(environment: ["TERM": name, "TMUX": "/tmp/tmux"]).isMultiplexed == !name.hasPrefix("xterm"))
        }
    }

    @Test func aSmallChangeCostsFewBytes() {
        var encoder = TerminalEncoder(colorMode: .truecolor)
        let old = frame(["hello", "world"])
        let new = frame(["hello", "wor!d"])
        #expect(text(encoder.encode(from: old, to: new)) == "\u{1b}[?2026h\u{1b}[2;4H!\u{1b}[?2026l")
    }

    @Test func theCursorIsHiddenWhileDrawing() {
        var encoder = TerminalEncoder(colorMode: .truecolor)
        var old = frame(["ab"])
        old.cursor = TextPosition(column: 0, row: 0)
        var new = frame(["ac"])
        new.cursor = TextPosition(column: 1, row: 0)
        #expect(text(encoder.encode(from: old, to: new)) == "\u{1b}[?2026h\u{1b}[?25l\u{1b}[1;2Hc\u{1b}[1;2H\u{1b}[?25h\u{1b}[?2026l")
        new.cursor = nil
        #expect(text(encoder.encode(from: old, to: new)) == "\u{1b}[?2026h\u{1b}[?25l\u{1b}[1;2Hc\u{1b}[?2026l")
    }

    @Test func aCursorOutsideIsHidden() {
        var encoder = TerminalEncoder(colorMode: .none)
        var next = frame(["ab"])
        next.cursor = TextPosition(column: 2, row: 0)
        #expect(encoder.encode(from: frame(["ab"]), to: next).isEmpty)
    }

    @Test func aFrameOfAnotherSizeIsSentWhole() {
        var encoder = TerminalEncoder(colorMode: .none)
        let bytes = encoder.encode(from: frame(["abc"]), to: frame(["ab"]))
        #expect(bytes == encoder.encode(from: nil, to: frame(["ab"])))
        #expect(text(bytes).contains("ab"))
    }

    @Test func coloursThatTheTerminalHasNotChangeNothing() {
        var red = frame(["a"])
        red[0, 0].style.foreground = RGBColor(0xff0000)
        var encoder = TerminalEncoder(colorMode: .none)
        #expect(encoder.encode(from: frame(["a"]), to: red).isEmpty)
    }

    @Test func controlCharactersAreNeverSent() {
        var frame = TextFrame(columns: 4, rows: 1)
        frame[0, 0].character = "\u{1b}"
        frame[1, 0].character = "\r\n"
        frame[2, 0] = TextCell("\u{9b}", width: 2)
        frame[3, 0] = TextCell(" ", width: 0)
        #expect(TerminalEncoder.plainText(of: frame, trimsBlanks: false) == "\u{fffd}\u{fffd}  \n")
        var encoder = TerminalEncoder(colorMode: .none)
        #expect(text(encoder.encode(from: nil, to: frame)).contains("\u{1b}[H\u{fffd}\u{fffd}\u{1b}[?2026l"))
    }

    @Test func halvesOfWideCharactersAreBlanks() {
        var frame = TextFrame(columns: 3, rows: 1)
        frame[0, 0] = TextCell("x", width: 0)
        frame[2, 0] = TextCell("世", width: 2)
        #expect(TerminalEncoder.plainText(of: frame, trimsBlanks: false) == "   \n")
    }

    @Test func plainTextTrimsBlanksOrNot() {
        let frame = frame(["世a ", "    "])
        #expect(TerminalEncoder.plainText(of: frame) == "世a\n\n")
        #expect(TerminalEncoder.plainText(of: frame, trimsBlanks: false) == "世a \n    \n")
    }

    @Test func colouredTextResetsEachLine() {
        var frame = frame(["ab", "cd"])
        frame[1, 0].style = TextStyle(foreground: RGBColor(0x010203), traits: .bold)
        frame[0, 1].style = TextStyle(foreground: RGBColor(0x010203))
        var encoder = TerminalEncoder(colorMode: .truecolor)
        let lines = "a\u{1b}[1;38;2;1;2;3mb\u{1b}[0m\n\u{1b}[38;2;1;2;3mc\u{1b}[md\u{1b}[0m\n"
        #expect(encoder.ansiText(of: frame) == lines)
    }

    // MARK: - Frames

    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private func frame(_ lines: [String]) -> TextFrame {
        let columns = lines.map { $0.reduce(0) { $0 + TerminalEmulator.width(of: $1) } }.max() ?? 1
        var frame = TextFrame(columns: columns, rows: lines.count)
        for (row, line) in lines.enumerated() {
            var column = 0
            for character in line {
                put(character, into: &frame, column: &column, row: row, style: TextStyle())
            }
        }
        return frame
    }

    private func put(_ character: Character, into frame: inout TextFrame, column: inout Int, row: Int, style: TextStyle) {
        let width = TerminalEmulator.width(of: character)
        frame[column, row] = TextCell(character, width: UInt8(width), style: style)
        if width == 2 {
            frame[column + 1, row] = TextCell(" ", width: 0, style: style)
        }
        column += width
    }

    /// A frame in which rows from some place on are written anew, as often as not with what was there.
    private func changed(_ frame: TextFrame, using random: inout SeededGenerator) -> TextFrame {
        let characters: [Character] = ["a", "b", " ", "é", "e\u{301}", "世", "界", "👨‍👩‍👧", "🇩🇪", "☀️"]
        let colors: [RGBColor?] = [nil, RGBColor(0), RGBColor(0xffffff), RGBColor(0x007aff), RGBColor(0xff3b30), RGBColor(0x8e8e93)]
        var frame = frame
        for row in 0..<frame.rows where Bool.random(using: &random) {
            var column = 0
            while column < frame.columns {
                let old = frame[column, row]
                let isKept = old.width == 1 && Int.random(in: 0..<3, using: &random) > 0
                var character = isKept ? old.character : characters.randomElement(using: &random) ?? "a"
                let style =
                    isKept
                    ? old.style
                    : TextStyle(
                        foreground: colors.randomElement(using: &random) ?? nil, background: colors.randomElement(using: &random) ?? nil,
                        traits: TextStyle.Traits(rawValue: UInt8.random(in: 0..<32, using: &random)))
                if column + TerminalEmulator.width(of: character) > frame.columns {
                    character = "a"
                }
                put(character, into: &frame, column: &column, row: row, style: style)
                if column < frame.columns, frame[column, row].width == 0 {
                    frame[column, row] = TextCell("b")
                }
            }
        }
        let place = TextPosition(column: .random(in: 0..<frame.columns, using: &random), row: .random(in: 0..<frame.rows, using: &random))
        frame.cursor = Bool.random(using: &random) ? place : nil
        return frame
    }

    private func cells(of frame: TextFrame, resolver: inout TerminalStyleResolver) -> [TerminalEmulator.Cell] {
        frame.cells.map {
            TerminalEmulator.Cell(character: $0.character, width: Int($0.width), style: resolver.resolve($0.style))
        }
    }
}
