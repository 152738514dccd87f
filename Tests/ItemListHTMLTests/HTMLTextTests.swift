import Testing

@testable import ItemList
@testable import ItemListHTML

@Suite struct HTMLTextTests {
    @Test func textIsNeverMarkup() {
        #expect(
            HTMLText.escaped("<script>alert(\"1\" + '2')</script> & &amp;")
                == "&lt;script&gt;alert(&quot;1&quot; + &#39;2&#39;)&lt;/script&gt; &amp; &amp;amp;")
        #expect(HTMLText.escaped("a\r\nb\rc\nd\te") == "a\nb\nc\nd\te")
        let noncharacters = [0xFFFE, 0xFDD0, 0x1FFFF].compactMap { Unicode.Scalar($0 as UInt32) }.map(Character.init)
        #expect(noncharacters.count == 3)
        #expect(HTMLText.escaped("\0\u{1}\u{1B}\u{7F}\u{9B}x" + String(noncharacters)) == "x")
        #expect(HTMLText.escaped("é😀\u{2028}\u{202E}") == "é😀\u{2028}\u{202E}")
    }

    @Test func anEmptyMessageIsAnIconAndText() {
        let message = ItemListEmptyMessage(icon: ItemListIcon(.bell), text: "<b>\nNothing", button: .text("Add"))
        #expect(message.html.hasPrefix("<svg class=\"large\""))
        #expect(message.html.hasSuffix("</svg><p dir=\"auto\">&lt;b&gt;\nNothing</p>"))
        #expect(ItemListEmptyMessage(text: "None").html == "<p dir=\"auto\">None</p>")
    }

    @Test func anAttributeIsTextOrStandsAlone() {
        #expect(HTMLText.start("input", ["a": "\"><b>", "b": nil, "c": ""]) == "<input a=\"&quot;&gt;&lt;b&gt;\" c>")
        for text in ["a & b", "&amp;", "<>\"'", "&#39;quot;", "&amp;lt;"] {
            #expect(HTMLText.unescaped(HTMLText.escaped(text)) == text)
        }
    }

    @Test(arguments: [
        ("https://example.org/?a=b&c#d", true), ("http://[::1]/", true), ("HTTPS://EXAMPLE.ORG", true), ("mailto:ada@example.org", true),
        ("javascript:alert(1)", false), ("JaVaScRiPt:alert(1)", false), (" javascript:alert(1)", false), ("java\tscript:alert(1)", false),
        ("\u{1}javascript:alert(1)", false), ("data:text/html,<script>", false), ("vbscript:x", false), ("file:///etc/passwd", false),
        ("//example.org", false), ("/path", false), ("help", false), ("https:", false), ("https://", false), ("", false),
        (" https://example.org", false), ("https://exa\nmple.org", false), ("https://a b", false), ("blob:https://x", false),
    ])
    func aLinkLeadsToTheWebOrToAMail(_ text: String, _ isLink: Bool) {
        #expect(HTMLText.isLink(text) == isLink)
    }

    @Test func numbersAreShort() {
        #expect([0, 100, 33.3333, 0.005, 1e9].map(HTMLText.decimal) == ["0", "100", "33.33", "0.01", "1000000000"])
    }
}
