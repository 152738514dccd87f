import ItemList
import ItemListText
import Testing

@testable import ItemListTerminal

/// Marks in ASCII, where the locale has no other characters.
@Suite struct TerminalCharactersTests {
    @Test(
        arguments: [
            (["LANG": "C"], .ascii), (["LANG": "POSIX"], .ascii), (["LANG": "de_DE.ISO-8859-1"], .ascii), (["LANG": "en_US"], .ascii),
            (["LANG": "C.UTF-8"], .unicode), (["LANG": "de_DE.utf8"], .unicode),
            (["LANG": "C", "LC_ALL": "", "LC_CTYPE": "C.UTF-8"], .unicode),
            (["LANG": "C.UTF-8", "LC_ALL": "C"], .ascii), ([:], .unicode), (["TERM": "tmux-256color"], .ascii),
            (["TERM": "screen"], .ascii),
            (["TERM": "tmux-256color", "LANG": "C.UTF-8"], .unicode),
        ] as [([String: String], TerminalCharacters)])
    func theLocaleDecides(environment: [String: String], characters: TerminalCharacters) {
        #expect(TerminalCharacters(environment: environment) == characters)
    }

    @Test func marksAreDrawnInASCIIAndWordsAsTheyAre() {
        var frame = TextFrame(columns: 24, rows: 1)
        frame.draw(TextLine("▌○ Grün ◉ 日本 ─┼▒… Ж"), column: 0, row: 0)
        var encoder = TerminalEncoder(colorMode: .none, characters: .ascii)
        let output = String(decoding: encoder.encode(from: nil, to: frame), as: UTF8.self)
        for part in [">o", "Grün", "*", "日本", "-+#~", "Ж"] { #expect(output.contains(part), "\(part)") }
        #expect(encoder.encode(from: frame, to: frame).isEmpty)
    }

    @Test func marksOfATextAreWrittenInASCII() {
        #expect(TerminalCharacters.ascii.drawn("▕ ━━● Grün ✓…\n") == "| ==* Grün x~\n")
        #expect(TerminalCharacters.unicode.drawn("▕ ━━●") == "▕ ━━●")
    }

    /// Each mark that a screen is drawn with is one column wide and has another one.
    @Test func everyMarkOfAScreenHasOneInASCII() {
        let marks = "▌›▾▸⊖≡━●○─●✓×▣▢◉█▏◌•‹▁▔▕┃◢◣▗▖▝▘▐⋯◐♪◔◷☼◘☻⌕▲↑↓←→⏎…"
        for mark in marks {
            #expect(TextWidth.columns(of: mark) == 1)
            #expect(TerminalCharacters.ascii.drawn(mark).isASCII, "\(mark)")
            #expect(TerminalCharacters.unicode.drawn(mark) == mark)
        }
    }
}
