import Testing

@testable import ItemList
@testable import ItemListText

@Suite struct TextLineTests {
    @Test func controlsNeverReachACell() {
        #expect(TextLine("a\u{1B}[31mb\nc\td\u{7}\u{202E}e\r\nf\u{301}").string == "a\u{FFFD}[31mb c d\u{FFFD}e f\u{301}")
        #expect(TextLine("\u{301}\u{200B}").isEmpty)
    }

    @Test func plainLettersAreTheCellsThatOtherCharactersAre() {
        let style = TextStyle(traits: .bold)
        let plain = (0x20..<0x7F).map { Character(Unicode.Scalar(UInt8($0))) }
        var line = TextLine("é", style: style)
        line.append(String(plain), style: style)
        #expect(line.cells == [TextCell("é", style: style)] + plain.map { TextCell($0, style: style) })
        #expect(TextLine("a\r\nb\tc\u{1B}").string == "a b c\u{FFFD}" && TextLine("").isEmpty)
    }

    @Test func aCharacterCanBeAddedSomeTimes() {
        var line = TextLine("a")
        line.append("界", count: 2, style: TextStyle())
        line.append("▔", count: 3, style: TextStyle())
        line.append("x", count: 0, style: TextStyle())
        line.append("x", count: -1, style: TextStyle())
        #expect(line == TextLine("a界界▔▔▔"))
    }

    @Test func aWideCharacterIsFollowedByNothing() {
        #expect(TextLine("a日").cells.map(\.width) == [1, 2, 0])
    }

    @Test(arguments: [
        ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"), ("hello", 0, ""), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"),
        ("日本語", 4, "日…"), ("日本語", 2, "…"), ("日本語", 1, "…"), ("", 0, ""), ("hello", -1, ""),
    ])
    func truncation(_ text: String, _ width: Int, _ expected: String) {
        #expect(TextLine(text).truncated(to: width).string == expected)
    }

    @Test(arguments: [
        ("hello", 8, "hello…"), ("hello", 5, "hell…"), ("hello…", 6, "hello…"), ("hel……", 5, "hel…"), ("日本", 4, "日…"), ("日本", 3, "日…"),
        ("", 3, "…"), ("", 0, ""), ("…", 1, "…"),
    ])
    func aLineEndsInOneEllipsis(_ text: String, _ width: Int, _ expected: String) {
        #expect(TextLine(text).endingInEllipsis(width: width, style: TextStyle()).string == expected)
    }

    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]),
        ("one two three", 5, ["one", "two", "three"]),
        ("extraordinary", 5, ["extra", "ordin", "ary"]), ("日本語は", 5, ["日本", "語は"]), ("ab日本", 3, ["ab", "日", "本"]),
        ("short", 80, ["short"]), ("", 5, [""]), ("a b", 1, ["a", "b"]), ("日本", 1, ["…", "…"]), ("one   two", 5, ["one", "two"]),
        ("go extraordinary", 6, ["go", "extrao", "rdinar", "y"]), ("ab", 0, ["a", "b"]), ("   ", 1, [" "]),
        // Blanks at the beginning of the text make no line.
        (" https://example.org/long", 12, [" https://exa", "mple.org/lon", "g"]), ("  日本語", 5, ["  日", "本語"]), ("      ab", 3, ["ab"]),
        ("  extraordinary", 6, ["  extr", "aordin", "ary"]), ("      ", 3, [""]), (" ab extraordinary", 8, [" ab", "extraord", "inary"]),
    ])
    func wrapping(_ text: String, _ width: Int, _ expected: [String]) {
        #expect(TextLine(text).wrapped(to: width).map(\.string) == expected)
    }

    @Test func fittingFillsOnTheSideThatTheAlignmentLeaves() {
        #expect(TextLine("ab").fitted(to: 5).string == "ab   ")
        #expect(TextLine("ab").fitted(to: 5, alignment: .center).string == " ab  ")
        #expect(TextLine("日本語").fitted(to: 4).string == "日… ")
        #expect(TextLine("ab").fitted(to: 0).isEmpty)
    }

    @Test func aSliceBlanksTheHalvesOfWideCharacters() {
        #expect(TextLine("日本語").slice(1..<5).string == " 本 ")
        #expect(TextLine("abc").slice(2..<9).string == "c")
    }

    @Test(arguments: [(-1, " b"), (0, "日b"), (1, " 日b"), (2, "  日"), (3, "    "), (-5, "    ")])
    func drawingStopsAtTheEdgesOfAFrame(column: Int, _ expected: String) {
        var frame = TextFrame(columns: 4, rows: 1)
        frame.draw(TextLine("日b"), column: column, row: 0)
        frame.draw(TextLine("x"), column: 0, row: 1)
        frame.draw(TextLine("x"), column: 0, row: -1)
        #expect(frame.strings == [expected.last == " " ? "" : expected])
        #expect(frame.faults.isEmpty)
    }
}
