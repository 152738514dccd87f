import TestSupport
import Testing

@testable import ItemList
@testable import ItemListText
@testable import ItemListTestSupport

/// Sentences with words of another direction in them.
@Suite("Words of another direction in a sentence")
struct IsolateTests {
    private static let tables = [
        PresentationStringTable(
            "ar", ["kept": "تُحفظ في {0}.", "count": [.zero: "{0}", .one: "{0}", .two: "{0}", .few: "{0}", .many: "{0}", .other: "{0}"]]),
        PresentationStringTable("en", ["kept": "Kept in {0}.", "count": "{0} of them"]),
        PresentationStringTable("ja", ["kept": "{0}に保存"]),
    ]

    private static func kept(_ argument: String, in language: String) -> String {
        PresentationStrings(language: language, tables: tables)[PresentationStringKey("kept", .text(argument))]
    }

    /// The line as it is seen on a screen of a language.
    private static func seen(_ text: String, _ direction: PresentationLayoutDirection, columns: Int = 40) -> String {
        var frame = TextFrame(columns: columns, rows: 1)
        frame.draw(TextLine(text), column: 0, row: 0)
        let cells = frame.laidOut(from: direction).cells(inRow: 0)
        return String(cells.lazy.filter { $0.width > 0 }.map(\.character)).trimming()
    }

    @Test(
        "An argument is set apart where a letter of it is read from the other side, and is as it was otherwise",
        arguments: [
            ("/a/b.json", "ar", true), ("آدا", "en", true), ("אדה", "ja", true), ("Ada آدا", "en", true), ("Ada آدا", "ar", true),
            ("/a/b.json", "en", false), ("آدا", "ar", false), ("12:30", "ar", false), ("#34", "ar", false),
            ("日本", "en", false), ("日本", "ar", true), ("\u{2068}/a\u{2069}", "ar", false), ("\u{2068}آدا\u{2069}", "en", false),
        ])
    func template(argument: String, language: String, isSetApart: Bool) {
        let words = Self.kept(argument, in: language)
        #expect(words.contains(isSetApart ? "\u{2068}\(argument)\u{2069}" : argument))
        #expect(isSetApart || !words.replacing(argument, with: "").unicodeScalars.contains { (0x2066...0x2069).contains($0.value) })
    }

    @Test("A language without the string speaks by that of the one that has it")
    func fallback() {
        let strings = PresentationStrings(language: "ar", tables: Self.tables.filter { $0.languageCode == "en" })
        #expect(strings[PresentationStringKey("kept", .text("/a"))] == "Kept in /a.")
        #expect(strings[PresentationStringKey("kept", .text("آدا"))] == "Kept in \u{2068}آدا\u{2069}.")
    }

    @Test("A path keeps its slash in a sentence from the right, and a name its place in one from the left")
    func picture() {
        #expect(Self.seen(Self.kept("/home/ada/a.json", in: "ar"), .rightToLeft) == "./home/ada/a.json يف ظفحتُ")
        #expect(Self.seen(Self.kept("آدا (1)", in: "en"), .leftToRight) == "Kept in (1) ادآ.")
        // Without isolates the slash and the full stop go elsewhere.
        #expect(Self.seen("تُحفظ في /home/ada/a.json.", .rightToLeft) == ".home/ada/a.json/ يف ظفحتُ")
    }

    @Test("A row of text reads it so too, in each of its paragraphs")
    func row() {
        let words = Self.kept("/a/b.json", in: "ar") + "\n" + Self.kept("/c", in: "ar")
        let rows = sampleRows([[ItemListRowContent(role: .text, title: RichText(words))]])
        let lines = mirroredView(rows, ItemListChrome(), size: TextSize(columns: 40, rows: 8)).frame().strings.map { $0.trimming() }
        #expect(lines.contains("./a/b.json يف ظفحتُ") && lines.contains("./c يف ظفحتُ"), "\(lines)")
    }

    @Test("Isolates take no cell and are never sent to a terminal")
    func cells() {
        for text in [
            "\u{2066}a\u{2069}", "\u{2067}\u{2068}א\u{2069}\u{2069}b", "\u{2069}\u{2069}c\u{2068}", "\u{2068}", "日\u{2068}本\u{2069}",
        ] {
            let line = TextLine(text)
            #expect(line.columns == TextWidth.columns(of: text))
            #expect(line.cells.allSatisfy { !$0.character.unicodeScalars.contains(where: DirectionalIsolate.isMark) })
            #expect(line.string == DirectionalIsolate.removed(from: text))
        }
    }

    @Test("A line that is cut or broken anywhere has no part that nothing ends", arguments: 2...30)
    func cuts(width: Int) {
        let words = Self.kept("/home/ada lovelace/a.json", in: "ar")
        let line = TextLine(words)
        for part in line.wrapped(to: width) {
            var both = part
            both.append(" (أ) ", style: TextStyle())
            // What is added has the direction of the screen, whatever was cut before.
            let cells = Self.cells(both, .rightToLeft)
            #expect(cells.hasPrefix(" (أ)") || cells.hasPrefix("(أ)"), "\(width): \(cells)")
        }
        let cut = line.truncated(to: width)
        if cut.columns < line.columns { #expect(Self.cells(cut, .rightToLeft).hasPrefix("…"), "\(width)") }
        // Each piece of the path reads from the left.
        for part in line.wrapped(to: width) where part.string.contains("ada") { #expect(Self.cells(part, .rightToLeft).contains("ada")) }
    }

    private static func cells(_ line: TextLine, _ direction: PresentationLayoutDirection) -> String {
        var frame = TextFrame(columns: max(line.columns, 1), rows: 1)
        frame.draw(line, column: 0, row: 0)
        return String(frame.laidOut(from: direction).cells(inRow: 0).lazy.filter { $0.width > 0 }.map(\.character))
    }

    @Test("Parts beside each other and in each other stay what they are", arguments: 0..<300)
    func parts(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let alphabet = Array("ab(1אבج /\u{2066}\u{2067}\u{2068}\u{2069}\u{2069}")
        let text = (0..<Int.random(in: 1...30, using: &random)).map { _ in alphabet.randomElement(using: &random)! } + ["z"]
        // As deep as cells know.
        var depth = 0
        guard
            text.allSatisfy({ character in
                if BidiClass(character).beginsIsolate { depth += 1 } else if character == "\u{2069}" { depth = max(depth - 1, 0) }
                return depth <= 8
            })
        else { return }
        let line = BidiLine(text)
        let expected = line.order.filter { !DirectionalIsolate.isMark(text[$0].unicodeScalars.first!) }
        let expectedText = String(
            expected.map { line.levels[$0].isMultiple(of: 2) ? text[$0] : MirroredGlyphs.mirrored(text[$0]) })
        var frame = TextFrame(columns: max(TextLine(String(text)).columns, 1), rows: 1)
        frame.draw(TextLine(String(text)), column: 0, row: 0)
        let seen = String(frame.laidOut(from: .leftToRight).cells(inRow: 0).map(\.character))
        #expect(seen == expectedText, "seed \(seed): \(text)")
    }

    @Test("Who types a name need not type what sets it apart")
    func folded() {
        #expect(itemListFolded("\u{2068}Ada\u{2069} x") == "ada x")
        #expect(itemListBegins(" \u{2068}Ada\u{2069}", with: "ada"))
        #expect(itemListBegins("\u{2066}\u{2067}\u{2068}\u{2068}\u{2068}\u{2068}Ada", with: "ada"))
        var typeAhead = ItemListTypeAhead()
        #expect(typeAhead.find("ب", at: 0, from: nil, count: 2, words: { ["أ", "\u{2068}ب\u{2069}"][$0] }) == 1)
    }

    @Test("Lines are words alone")
    func lines() {
        let row = ItemListRowContent(role: .label, title: "\u{2068}/a/b\u{2069} هنا", value: .color(RGBColor(0x34A853)))
        let line = itemListLine(row, in: PresentationStrings(language: "ar"))
        #expect(line.contains("/a/b") && !line.unicodeScalars.contains(where: DirectionalIsolate.isMark))
    }
}

extension String {
    fileprivate func trimming() -> String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
