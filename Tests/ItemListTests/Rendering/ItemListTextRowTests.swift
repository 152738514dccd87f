import ItemList
import Testing

/// What single rows look like.
@Suite struct ItemListTextRowTests {
    /// The lines of a row on a plain screen without bars.
    private func draw(_ content: ItemListRowContent, columns: Int = 44) -> [String] {
        let height = 3
        var lines = sampleView(sampleRows([[content]]), columns: columns, rows: height, style: .plain).frame().strings
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    private func row(_ value: ItemListRowValue?, title: RichText = "Title", enabled: Bool = true) -> ItemListRowContent {
        ItemListRowContent(role: .label, title: title, value: value, isEnabled: enabled)
    }

    @Test(arguments: [
        (ItemListRowValue.text("Value"), "  Title                              Value"),
        (.badge("12"), "  Title                                12"),
        (.toggle(isOn: true, isLocked: false), "  Title                                ━━●"),
        (.toggle(isOn: false, isLocked: false), "  Title                                ○──"),
        (.toggle(isOn: true, isLocked: true), "  Title                              ◘ ━━●"),
        (.check(isOn: true, side: .trailing), "  Title                                  ✓"),
        (.check(isOn: false, side: .trailing), "  Title"),
        (.check(isOn: true, side: .leading), "  ◉  Title"), (.check(isOn: false, side: .leading), "  ○  Title"),
        (.color(RGBColor(0xFF0000)), "  Title                                 ██"),
        (.image(ItemListIcon(.gear)), "  Title                                  ☼"),
        (.image(ItemListIcon(ItemListIcon.Symbol(rawValue: "unheard-of"))), "  Title                                  •"),
        (.activity, "  Title                                  ◌"), (.progress(0.4), "  Title                  ━━━━━───────  40%"),
        (.progress(.nan), "  Title                  ────────────   0%"), (.progress(7), "  Title                  ━━━━━━━━━━━━ 100%"),
    ])
    func values(_ value: ItemListRowValue, _ expected: String) {
        #expect(draw(row(value)) == [expected])
    }

    @Test func aLongValueLeavesTwoFifthsToTheTitle() {
        let long = "extraordinarily long, longer than any row"
        #expect(draw(row(.text(RichText(long)), title: RichText(long))) == ["  extraordinarily…  extraordinarily long,…"])
        #expect(draw(row(.text(RichText(long)))) == ["  Title  extraordinarily long, longer tha…"])
        #expect(draw(row(.text("Value"), title: RichText(long))) == ["  extraordinarily long, longer tha…  Value"])
    }

    @Test func onlyWordsToBeReadWrap() {
        let long: RichText = "Words that go on and on until they need lines"
        #expect(draw(row(nil, title: long), columns: 24) == ["  Words that go on and", "  on until they need", "  lines"])
        #expect(draw(ItemListRowContent(role: .button, title: long), columns: 24) == ["  Words that go on and…"])
        #expect(draw(ItemListRowContent(role: .text, title: "One\nTwo")) == ["  One", "  Two"])
        #expect(draw(ItemListRowContent(role: .button, title: "One\nTwo")) == ["  One Two"])
    }

    @Test func centredRows() {
        #expect(draw(ItemListRowContent(role: .button, title: "Go", alignment: .center)) == ["                     Go"])
    }

    @Test func aDisabledRowIsFaint() {
        let frame = sampleView(sampleRows([[row(nil, enabled: false)]]), columns: 44, rows: 3, style: .plain).frame()
        #expect(
            frame[2, 0].style
                == TextStyle(
                    foreground: PresentationTheme.day.list.itemDisabledTextColor,
                    background: PresentationTheme.day.list.plainBackgroundColor,
                    traits: .faint))
    }

    @Test func runsKeepTheirMeaning() {
        let title = RichText(runs: [RichText.Run("a", color: .destructive, traits: .bold), RichText.Run("b", link: "x"), RichText.Run("c")])
        let frame = sampleView(sampleRows([[row(nil, title: title)]]), columns: 44, rows: 3, style: .plain, theme: .night).frame()
        let colors = PresentationTheme.night.list
        #expect(
            [2, 3, 4].map { frame[$0, 0].style.foreground } == [
                colors.itemDestructiveColor, colors.itemAccentColor, colors.itemPrimaryTextColor,
            ])
        #expect([2, 3, 4].map { frame[$0, 0].style.traits } == [.bold, .underline, []])
    }

    // MARK: Inputs

    private func field(_ input: ItemListInputContent, columns: Int = 24) -> (line: String, cursor: TextPosition?) {
        let content = ItemListRowContent(role: .input, title: "", value: .input(input))
        let frame = sampleView(sampleRows([[content]]), columns: columns, rows: 3, style: .plain).frame()
        return (frame.strings[0], frame.cursor)
    }

    @Test func anEmptyFieldShowsItsPlaceholder() {
        #expect(field(ItemListInputContent(text: "", placeholder: "Name")).line == "  Name")
        #expect(field(ItemListInputContent(text: "", placeholder: "Name")).cursor == nil)
        #expect(field(ItemListInputContent(text: "", placeholder: "Name", caret: 0)).cursor == TextPosition(column: 2, row: 0))
    }

    @Test func aSecretIsNeverDrawn() {
        #expect(field(ItemListInputContent(text: "pass日", isSecure: true)).line == "  •••••")
    }

    @Test(arguments: [(0, 2), (3, 5), (4, 7), (5, 8), (99, 8), (-5, 2)])
    func theCaretStandsBeforeItsCharacter(caret: Int, column: Int) {
        #expect(field(ItemListInputContent(text: "abc日e", caret: caret)).cursor == TextPosition(column: column, row: 0))
    }

    @Test(arguments: [
        (0, "  abcdefghijklmnopqrstu", 2), (26, "  ghijklmnopqrstuvwxyz", 22), (13, "  defghijklmnopqrstuvwx", 12),
        (25, "  ghijklmnopqrstuvwxyz", 21),
    ])
    func aLongTextScrollsToTheCaret(caret: Int, _ line: String, column: Int) {
        let field = field(ItemListInputContent(text: "abcdefghijklmnopqrstuvwxyz", caret: caret))
        #expect(field.line == line)
        #expect(field.cursor?.column == column)
    }

    @Test func selectedTextIsFilled() {
        let content = ItemListRowContent(
            role: .input, title: "", value: .input(ItemListInputContent(text: "abcd", caret: 3, selection: 1..<3)))
        let frame = sampleView(sampleRows([[content]]), columns: 24, rows: 3, style: .plain).frame()
        let accent = PresentationTheme.day.list.itemAccentColor
        #expect((2..<6).map { frame[$0, 0].style.background == accent } == [false, true, true, false])
        #expect((2..<6).map { frame[$0, 0].style.traits.contains(.inverseWithoutColor) } == [false, true, true, false])
    }

    @Test func fieldsOfAGroupBeginInOneColumn() {
        let lines = ["Mail", "Password"].map {
            draw(ItemListRowContent(role: .input, title: RichText($0), value: .input(ItemListInputContent(text: "x"))))[0]
        }
        #expect(lines == ["  Mail           x", "  Password       x"])
    }
}
