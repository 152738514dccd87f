import Testing

@testable import ItemList
@testable import ItemListText

@Suite struct TextWidthTests {
    @Test(arguments: [
        ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("\u{301}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{202E}", 0),
        ("\u{1B}", 0), ("\n", 0), ("\r\n", 0), ("\t", 0), ("\u{7F}", 0), ("\u{9B}", 0), ("\u{2028}", 0), ("", 0),
        ("日", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｱ", 1), ("Ａ", 2), ("。", 2), ("\u{20000}", 2), ("☰", 2),
        ("─", 1), ("●", 1), ("…", 1), ("ก็", 1), ("क", 1), ("שׁ", 1), ("क्ष", 2),
        ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("🇩", 1), ("1\u{FE0F}\u{20E3}", 2), ("❤", 1), ("❤\u{FE0F}", 2),
        ("⌚", 2), ("⌚\u{FE0E}", 1), ("🏴‍☠️", 2), ("🏳️‍🌈", 2), ("日\u{FE0F}", 2), ("日\u{FE0E}", 2), ("☼", 1), ("⚙", 1),
    ])
    func columns(_ text: String, _ expected: Int) {
        #expect(TextWidth.columns(of: text) == expected)
    }

    @Test func aTextIsAsWideAsItsCharacters() {
        #expect(TextWidth.columns(of: "a日b😀\u{1B}c") == 7)
    }

    @Test func theDrawnMarksTakeOneColumn() {
        let marks = "▌›▾━●○─✓◉◌█•┃▔◐♪◔◷☼◘@☻×▲…▁▔▕▏"
        #expect(marks.allSatisfy { TextWidth.columns(of: $0) == 1 })
    }
}

@Suite struct AmbiguousWidthTests {
    /// Characters that some terminals draw two columns wide. Marks are drawn with other ones there.
    @Test(arguments: [
        ("Ж", true), ("é", true), ("±", true), ("①", true), ("a", false), ("日", false), ("ñ", false), ("●", false), ("─", false),
        ("…", false),
    ])
    func charactersOfAmbiguousWidthAreKnown(character: String, isAmbiguous: Bool) {
        #expect(TextWidth.isAmbiguous(character.unicodeScalars.first!) == isAmbiguous)
        #expect(TextMarks.ascii(for: Character(character)) == nil || !isAmbiguous)
    }
}
