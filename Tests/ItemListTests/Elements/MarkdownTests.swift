import ItemList
import TestSupport
import Testing

/// The marks of Markdown inside of a line.
@Suite struct MarkdownTests {
    /// Runs as they could be written: `b(bold) i(italic) m(monospace)`, a link as `<link|text>`.
    private func read(_ text: String) -> String {
        RichText(markdown: text).runs.map { run in
            var words = run.text
            if run.traits.contains(.monospace) { words = "m(\(words))" }
            if run.traits.contains(.italic) { words = "i(\(words))" }
            if run.traits.contains(.bold) { words = "b(\(words))" }
            return run.link.map { "<\($0)|\(words)>" } ?? words
        }.joined()
    }

    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("a **b** c", "a b(b) c"), ("*a* _b_", "i(a) i(b)"), ("`a *b*`", "m(a *b*)"),
        ("[a](b)", "<b|a>"), ("[**a** b](c)", "<c|b(a)><c| b>"), ("**a *b* c**", "b(a )b(i(b))b( c)"), ("**[a](b)**", "<b|b(a)>"),
        ("see [the page](https://example.org/a_b?c=*) now", "see <https://example.org/a_b?c=*|the page> now"),
        // A backslash takes a mark as it is.
        (#"\*a\* \[b\](c) \\"#, #"*a* [b](c) \"#), (#"C:\path"#, #"C:\path"#),
        // What isn't closed stands as it was written.
        ("**a", "**a"), ("a*", "a*"), ("[a](", "[a]("), ("[a](b c)", "[a](b c)"), ("[a]", "[a]"), ("`a", "`a"), ("``", "``"),
        ("**a *b** c", "b(a *b) c"), ("[a **b](c) d**", "<c|a **b> d**"), ("****", "****"), ("[]()", "[]()"), ("[a]()", "[a]()"),
        // Brackets in what is linked to come in pairs.
        ("[a](b(c)d) e", "<b(c)d|a> e"), ("[a](b(c) d", "[a](b(c) d"), ("[a](b)c)", "<b|a>c)"),
        // Marks beside blanks, and underlines in words, mean nothing.
        ("2 * 3 * 4", "2 * 3 * 4"), ("snake_case_name", "snake_case_name"), ("_snake_case_", "i(snake_case)"), ("a*b*c", "ai(b)c"),
        ("👨‍👩‍👧‍👦**é**\n*日本*", "👨‍👩‍👧‍👦b(é)\ni(日本)"),
    ])
    func markdownMeans(_ text: String, _ expected: String) {
        #expect(read(text) == expected)
    }

    /// Nothing is lost but marks and the targets of links, whatever stands there.
    @Test(arguments: 0..<10)
    func markdownTakesAnyText(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let parts = ["*", "**", "_", "`", "[", "]", "](", ")", "\\", "a", "b c", " ", "\n", "é", "🇩🇪"]
        for _ in 0..<200 {
            let text = (0..<Int.random(in: 0...30, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            let runs = RichText(markdown: text).runs
            var rest = text[...]
            for character in runs.map(\.text).joined() {
                guard let place = rest.firstIndex(of: character) else {
                    Issue.record("seed \(seed): \(runs) is not in \(text.debugDescription)")
                    return
                }
                rest = rest[rest.index(after: place)...]
            }
            #expect(runs.allSatisfy { !$0.text.isEmpty }, "seed \(seed), \(text.debugDescription)")
        }
    }

    /// Text that would be looked through again for each of its marks takes no longer than it is long.
    @Test(arguments: ["*", "_a", "[", "](", "[a](", "[a](b(", "`a ", "**a *b ", "\\"])
    func longMarkdownIsReadOnce(_ part: String) {
        let text = String(repeating: part, count: 50_000)
        #expect(!RichText(markdown: text).isEmpty)
    }
}
