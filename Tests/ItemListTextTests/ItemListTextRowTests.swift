import ItemList
import ItemListText
import Testing
@testable import ItemListTestSupport

/// What single rows look like.
@Suite struct ItemListTextRowTests {
    /// The lines of a row on a plain screen without bars.
    private func draw(_ content: ItemListRowContent, columns: Int = 44, height: Int = 3) -> [String] {
        var lines = sampleView(sampleRows([[content]]), columns: columns, rows: height, style: .plain).frame().strings
        while lines.last == "" { lines.removeLast() }
        // A screen of more lines has a title.
        return height > 3 ? Array(lines.dropFirst()) : lines
    }

    private func row(_ value: ItemListRowValue?, title: RichText = "Title", enabled: Bool = true) -> ItemListRowContent {
        ItemListRowContent(role: .label, title: title, value: value, isEnabled: enabled)
    }

    @Test(arguments: [
        (ItemListRowValue.text("Value"), "  Title                              Value"),
        (.badge("12"), "  Title                                12"),
        (.color(RGBColor(0xFF0000)), "  Title                                 ██"),
        (.image(ItemListIcon(.gear)), "  Title                                  ☼"),
        (.image(ItemListIcon(ItemListIcon.Symbol(rawValue: "unheard-of"))), "  Title                                  •"),
        (.activity, "  Title                                  ◌"), (.progress(0.4), "  Title                  ━━━━━───────  40%"),
        (.progress(.nan), "  Title                  ────────────   0%"), (.progress(7), "  Title                  ━━━━━━━━━━━━ 100%"),
        (.shortcut("^P"), "  Title                                 ^P"),
    ])
    func values(_ value: ItemListRowValue, _ expected: String) {
        #expect(draw(row(value)) == [expected])
    }

    private static let days = ItemListChoice([ItemListOption("day", "Day"), ItemListOption("week", "Week")], chosen: "week")

    @Test(arguments: [
        (ItemListControl.toggle(isOn: true), "  Title                                ━━●"),
        (.toggle(isOn: false), "  Title                                ○──"),
        (.toggle(isOn: true, isLocked: true), "  Title                              ◘ ━━●"),
        (.toggle(ItemListToggle(isOn: false, kind: .icon)), "  Title                              × ○──"),
        (.check(isOn: true, side: .trailing), "  Title                                  ✓"),
        (.check(isOn: false, side: .trailing), "  Title"),
        (.check(isOn: true), "  ▣  Title"), (.check(isOn: false), "  ▢  Title"),
        (.radio(ItemListRadio(isOn: true, group: "g")), "  ◉  Title"), (.radio(ItemListRadio(isOn: false, group: "g")), "  ○  Title"),
        (.radio(ItemListRadio(isOn: true, group: "g", side: .trailing)), "  Title                                  ◉"),
        (.choice(days), "  Title                             Week ▾"),
        (.range(ItemListRange(5, in: 0...10)), "  Title                     ━━━━━━●───── 5"),
        (.range(ItemListRange(.nan, in: 0...10, label: "?")), "  Title                     ●─────────── ?"),
    ])
    func controls(_ control: ItemListControl, _ expected: String) {
        #expect(draw(ItemListRowContent(role: .label, title: "Title", control: control)) == [expected])
    }

    @Test func whatStandsBeforeTheTitle() {
        func drawn(_ leading: ItemListLeading) -> [String] {
            var content = row(nil)
            content.leading = leading
            return draw(content)
        }
        #expect(drawn(.icon(ItemListIcon(.gear))) == ["  ☼  Title"])
        #expect(drawn(.avatar(ItemListAvatar(initials: "AL"))) == ["   AL   Title"])
        #expect(drawn(.image(key: "photo")) == ["  •  Title"])
        #expect(drawn(.activity) == ["  ◌  Title"])
    }

    @Test func whatStandsBehindTheTitle() {
        var content = row(.text("4"))
        content.titleIcon = ItemListIcon(.lock)
        content.badge = "NEW"
        content.values.append(.badge("2"))
        #expect(draw(content) == ["  Title ◘  NEW                       4  2"])
        content.title = "A title that is much longer than its row"
        #expect(draw(content) == ["  A title that is much lon… ◘  NEW   4  2"])
    }

    @Test func whatStandsBelowTheTitle() {
        var content = ItemListRowContent(role: .button, title: "Storage", control: .toggle(isOn: true))
        content.figure = .bars([ItemListFigureValue("Photos", 4, text: "4 GB"), ItemListFigureValue("Other", 1, text: "1 GB")])
        content.parts = [
            ItemListPart("all", role: .checkbox, title: "All", control: .check(isOn: true)), ItemListPart("clear", title: "Clear"),
            ItemListPart("low", role: .toggle, title: "Low", control: .toggle(isOn: false)),
        ]
        content.footnote = ItemListFootnote("Nearly full", kind: .error)
        // The row can be reached for its parts.
        #expect(
            draw(content, height: 8) == [
                "▌ Storage                              ━━●", "▌ Photos ████████████████████████████ 4 GB",
                "▌ Other  ███████                      1 GB", "▌   ▣  All", "▌   Clear", "▌   Low                                ○──",
                "▌ Nearly full",
            ])
        content = row(nil)
        content.figure = .parts([ItemListFigureValue("A", 1), ItemListFigureValue("B", 1)])
        #expect(
            draw(content, height: 4) == [
                "  Title", "  A ██████████████████                   1", "  B ██████████████████                   1",
            ])
        content.figure = .swatch([RGBColor(0xFF0000), RGBColor(0x00FF00)])
        #expect(draw(content) == ["  Title", "  ██ ██"])
        content.figure = .preview(["Good morning", "Hi"])
        #expect(draw(content) == ["  Title", "  ▏ Good morning", "  ▏ Hi"])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1]) func aNumberThatCannotBeDrawnHasNoBar(number: Double) {
        let bar = ItemListFigureValue("A", 5, text: "5")
        for values in [[ItemListFigureValue("B", number, text: "?"), bar], [bar, ItemListFigureValue("B", number, text: "?")]] {
            for figure in [ItemListFigure.bars(values), .parts(values)] {
                var content = row(nil)
                content.figure = figure
                let lines = draw(content, columns: 20, height: 4)
                #expect(Set(lines.dropFirst()) == ["  A █████████████ 5", "  B               ?"])
            }
        }
    }

    @Test func aTitleHasAsManyLinesAsItMay() {
        var content = ItemListRowContent(role: .button, title: "Words that go on and on until they need lines")
        content.lineLimit = 2
        #expect(draw(content, columns: 24) == ["  Words that go on and", "  on until they need…"])
        // The last line that is shown is full.
        #expect(draw(content, columns: 20) == ["  Words that go on", "  and on until the…"])
        content.lineLimit = 0
        #expect(draw(content, columns: 24) == ["  Words that go on and", "  on until they need", "  lines"])
        content = ItemListRowContent(role: .text, title: "Words that go on and on until they need lines")
        content.lineLimit = 1
        #expect(draw(content, columns: 24) == ["  Words that go on and…"])
    }

    @Test func aToneColoursTheTitle() {
        var content = row(nil)
        content.tone = .destructive
        let frame = sampleView(sampleRows([[content]]), columns: 44, rows: 3, style: .plain).frame()
        #expect(frame[2, 0].style.foreground == PresentationTheme.day.list.itemDestructiveColor)
    }

    @Test func aStandInHasNoWords() {
        var content = row(nil)
        content.skeleton = 1
        #expect(draw(content) == ["  ─────────────────"])
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
        let content = ItemListRowContent(role: .input, title: "", control: .input(input))
        let frame = sampleView(sampleRows([[content]]), columns: columns, rows: 3, style: .plain).frame()
        return (frame.strings[0], frame.cursor)
    }

    @Test func anEmptyFieldShowsItsPlaceholder() {
        #expect(field(ItemListInputContent(text: "", placeholder: "Name")).line == "  Name")
        #expect(field(ItemListInputContent(text: "", placeholder: "Name")).cursor == nil)
        #expect(field(ItemListInputContent(text: "", placeholder: "Name", caret: 0)).cursor == TextPosition(column: 2, row: 0))
    }

    @Test func aSecretIsNeverDrawn() {
        #expect(field(ItemListInputContent(text: "pass日", kind: .password)).line == "  •••••")
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
            role: .input, title: "", control: .input(ItemListInputContent(text: "abcd", caret: 3, selection: 1..<3)))
        let frame = sampleView(sampleRows([[content]]), columns: 24, rows: 3, style: .plain).frame()
        let accent = PresentationTheme.day.list.itemAccentColor
        #expect((2..<6).map { frame[$0, 0].style.background == accent } == [false, true, true, false])
        #expect((2..<6).map { frame[$0, 0].style.traits.contains(.inverseWithoutColor) } == [false, true, true, false])
    }

    @Test func fieldsOfAGroupBeginInOneColumn() {
        let lines = ["Mail", "Password"].map {
            draw(ItemListRowContent(role: .input, title: RichText($0), control: .input(ItemListInputContent(text: "x"))))[0]
        }
        #expect(lines == ["  Mail           x", "  Password       x"])
    }
}
