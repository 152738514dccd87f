import ItemList
import Testing

@Suite struct ItemListLinesTests {
    @Test(
        arguments: [
            (.toggle, .toggle(isOn: true, isLocked: false), "Title, switch, on"),
            (.toggle, .toggle(isOn: false, isLocked: true), "Title, switch, off, locked"),
            (.checkbox, .check(isOn: true, side: .leading), "Title, checkbox, checked"),
            (.checkbox, .check(isOn: false, side: .trailing), "Title, checkbox, not checked"), (.link, .text("Day"), "Title, Day, link"),
            (.button, .text("Day"), "Title, Day, button"), (.button, nil, "Title, button"), (.label, .badge("12"), "Title, badge 12"),
            (.label, .badge(""), "Title"), (.label, .progress(0.4), "Title, 40 percent"), (.label, .progress(.nan), "Title, 0 percent"),
            (.label, .color(RGBColor(0xFF0009)), "Title, colour #FF0009"), (.label, .activity, "Title, in progress"),
            (.label, .image(ItemListIcon(.bell)), "Title, image bell"), (.header, nil, "Title, heading"), (.text, nil, "Title"),
            (.label, nil, "Title"),
            (.input, .input(ItemListInputContent(text: "Ada")), "Title, text field, Ada"),
            (.input, .input(ItemListInputContent(text: "", placeholder: "Name")), "Title, text field, empty"),
            (.input, .input(ItemListInputContent(text: "12345678", isSecure: true)), "Title, text field, 8 characters"),
            (.input, .input(ItemListInputContent(text: "1", isSecure: true)), "Title, text field, 1 character"),
            (.input, .input(ItemListInputContent(text: "", isSecure: true)), "Title, text field, empty"),
        ] as [(ItemListRowRole, ItemListRowValue?, String)])
    func everyState(_ role: ItemListRowRole, _ value: ItemListRowValue?, _ expected: String) {
        #expect(itemListLine(ItemListRowContent(role: role, title: "Title", value: value)) == expected)
    }

    @Test func labelsSubtitlesAndStates() {
        var content = ItemListRowContent(
            role: .link, title: "AL", subtitle: "+44 20\n7946", accessory: .arrow, isEnabled: false, spokenLabel: "Ada Lovelace")
        #expect(itemListLine(content, position: 3, count: 12) == "Ada Lovelace, +44 20 7946, link, dimmed, 3 of 12")
        content.role = .button
        content.accessory = .optionArrows
        #expect(itemListLine(content) == "Ada Lovelace, +44 20 7946, pop-up button, dimmed")
        content = ItemListRowContent(role: .input, title: "", value: .input(ItemListInputContent(text: "", placeholder: "Name")))
        #expect(itemListLine(content) == "Name, text field, empty")
    }

    @Test func nothingFromOutsideControlsATerminal() {
        let content = ItemListRowContent(
            role: .label, title: "a\u{1B}[2J\tb\r\nc\u{7}\u{9B}", value: .text("\u{202E}d  e\u{301}\n"), spokenLabel: nil)
        #expect(itemListLine(content) == "a[2J b c, d e\u{301}")
        #expect(itemListLine(ItemListRowContent(role: .text, title: " \u{1B}\n")) == "")
    }

    @Test func theTitleComesFirstAndPositionsCountRowsOnly() {
        let rows = sampleRows([
            [
                ItemListRowContent(role: .header, title: "Account"), ItemListRowContent(role: .link, title: "Ada"),
                ItemListRowContent(role: .text, title: "A note"), ItemListRowContent(role: .label, title: ""),
            ],
            [ItemListRowContent(role: .toggle, title: "Sounds", value: .toggle(isOn: true, isLocked: false))],
        ])
        let transition = sampleTransition(rows, title: .textWithSubtitle("Settings", "2 changes"))
        #expect(
            itemListLines(chrome: transition.chrome, rows: transition.rows) == [
                "Settings, 2 changes", "Account, heading", "Ada, link, 1 of 3", "A note", "2 of 3", "Sounds, switch, on, 3 of 3",
            ])
    }

    @Test func theRendererGivesEveryTransitionBeforeItsCompletion() {
        let order = RenderingLog()
        let renderer = ItemListLinesRenderer<Int> { order.append($0.joined(separator: "|")) }
        renderer.apply(sampleTransition([], title: .text("One"))) { order.append("done") }
        renderer.apply(sampleTransition([], title: .text("Two"))) { order.append("done") }
        #expect(order.entries == ["One", "done", "Two", "done"])
    }
}
