import Testing

@testable import ItemList
@testable import ItemListHTML

@Suite struct HTMLFieldTests {
    private func html(
        _ input: ItemListInputContent, offers: ItemListOffers = .text, footnote: ItemListFootnote? = nil, scope: String = HTMLRow.listScope
    ) -> String {
        var content = ItemListRowContent(role: .input, title: "Name", control: .input(input), offers: offers)
        content.footnote = footnote
        return HTMLRow(content: content, id: "row-1", scope: scope, strings: .english, options: ItemListHTMLOptions()).inside
    }

    private func input(_ change: (inout ItemListInputContent) -> Void = { _ in }) -> ItemListInputContent {
        var input = ItemListInputContent(text: "Ada")
        change(&input)
        return input
    }

    @Test(
        arguments: [
            (ItemListInputKind.regular, nil, "off", true), (.email, "email", "email", false), (.number, "numeric", "off", false),
            (.decimal, "decimal", "off", false), (.username, nil, "username", false), (.password, nil, "current-password", false),
        ] as [(ItemListInputKind, String?, String, Bool)])
    func aFieldSaysWhatItIsFor(kind: ItemListInputKind, mode: String?, completion: String, isProse: Bool) {
        let html = html(input { $0.kind = kind })
        #expect(html.contains("type=\"\(kind == .password ? "password" : "text")\""))
        #expect(html.contains("inputmode=") == (mode != nil))
        #expect(mode.map { html.contains("inputmode=\"\($0)\"") } ?? true)
        #expect(html.contains("autocomplete=\"\(completion)\""))
        #expect(html.contains("spellcheck=\"false\"") == !isProse)
        #expect(html.contains("autocapitalize=\"none\"") == !isProse)
    }

    @Test(arguments: ItemListReturnKey.allCases)
    func theReturnKeyHasItsName(key: ItemListReturnKey) {
        #expect(html(input { $0.returnKey = key }).contains("enterkeyhint=\"\(key == .regular ? "done" : key.rawValue)\""))
        let area = html(input { ($0.returnKey, $0.isMultiline) = (key, true) })
        #expect(area.contains("enterkeyhint=\"\(key == .regular ? "enter" : key.rawValue)\""))
        #expect(area.contains("data-ends-line") == (key == .regular))
    }

    @Test func severalLinesAreAnArea() {
        let html = html(input { ($0.text, $0.isMultiline) = ("\n<a>\nb", true) })
        #expect(html.contains("<textarea class=\"field\" id=\"row-1-control\""))
        // The first line break is the page's, and is not read.
        #expect(html.contains(">\n\n&lt;a&gt;\nb</textarea>"))
        #expect(!html.contains("<input"))
    }

    @Test func anErrorBelongsToItsField() {
        let html = html(input(), footnote: ItemListFootnote("Taken", kind: .error))
        #expect(html.contains("aria-invalid=\"true\""))
        #expect(html.contains("aria-describedby=\"row-1-footnote\""))
        let counted = self.html(input(), footnote: ItemListFootnote("3", kind: .counter))
        #expect(!counted.contains("aria-invalid"))
        #expect(counted.contains("aria-describedby=\"row-1-footnote\""))
    }

    @Test func theClearButtonIsThereWhereItDoesSomething() {
        let button = "<button type=\"button\" class=\"clear\" data-part=\"clear\" data-do=\"activate\" aria-label=\"Clear\""
        #expect(html(input { $0.clearButton = .always }).contains(button))
        #expect(!html(input { ($0.clearButton, $0.text) = (.always, "") }).contains(button))
        #expect(!html(input { $0.clearButton = .onFocus }).contains(button))
        #expect(html(input { ($0.clearButton, $0.caret) = (.onFocus, 0) }).contains(button))
        #expect(!html(input { $0.clearButton = .always }, offers: []).contains(button))
        // Nobody empties a field of what surrounds the list.
        #expect(!html(input { $0.clearButton = .always }, scope: "header-").contains(button))
    }

    @Test func whatWasRefusedIsSeen() {
        #expect(html(input { $0.isEditRefused = true }).contains("class=\"field refused\""))
        #expect(html(input { $0.selectsAllOnFocus = true }).contains("data-selects-all"))
    }
}
