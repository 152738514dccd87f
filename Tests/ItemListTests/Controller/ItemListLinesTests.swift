import ItemList
import Testing
@testable import ItemListTestSupport

@Suite struct ItemListLinesTests {
    @Test(
        arguments: [
            (.link, .text("Day"), "Title, Day, link"), (.button, .text("Day"), "Title, Day, button"), (.button, nil, "Title, button"),
            (.label, .badge("12"), "Title, badge 12"), (.label, .badge(""), "Title"), (.label, .progress(0.4), "Title, 40 percent"),
            (.label, .progress(.nan), "Title, 0 percent"), (.label, .color(RGBColor(0xFF0009)), "Title, colour #FF0009"),
            (.label, .activity, "Title, in progress"), (.label, .image(ItemListIcon(.bell)), "Title, image bell"),
            (.button, .shortcut("Ctrl-P"), "Title, shortcut Ctrl-P, button"), (.header, nil, "Title, heading"), (.text, nil, "Title"),
            (.label, nil, "Title"), (.status, nil, "Title"),
        ] as [(ItemListRowRole, ItemListRowValue?, String)])
    func everyValue(_ role: ItemListRowRole, _ value: ItemListRowValue?, _ expected: String) {
        #expect(itemListLine(ItemListRowContent(role: role, title: "Title", value: value)) == expected)
    }

    @Test(
        arguments: [
            (.toggle, .toggle(isOn: true), "Title, switch, on"),
            (.toggle, .toggle(isOn: false, isLocked: true), "Title, switch, off, locked"),
            (.checkbox, .check(isOn: true, side: .leading), "Title, checkbox, checked"),
            (.checkbox, .check(isOn: false, side: .trailing), "Title, checkbox, not checked"),
            (.radio, .radio(ItemListRadio(isOn: true, group: "g")), "Title, radio button, chosen"),
            (.radio, .radio(ItemListRadio(isOn: false, group: "g")), "Title, radio button, not chosen"),
            (
                .choice, .choice(ItemListChoice([ItemListOption("a", "A"), ItemListOption("b", "B")], chosen: "b")),
                "Title, pop-up button, B"
            ),
            (.choice, .choice(ItemListChoice([], chosen: "b")), "Title, pop-up button"),
            (.range, .range(ItemListRange(3, in: 0...10)), "Title, slider, 3"),
            (.range, .range(ItemListRange(0.5, in: 0...1, step: 0.1, label: "half")), "Title, slider, half"),
            (.input, .input(ItemListInputContent(text: "Ada")), "Title, text field, Ada"),
            (.input, .input(ItemListInputContent(text: "", placeholder: "Name")), "Title, text field, empty"),
            (.input, .input(ItemListInputContent(text: "12345678", kind: .password)), "Title, text field, 8 characters"),
            (.input, .input(ItemListInputContent(text: "1", kind: .password)), "Title, text field, 1 character"),
            (.input, .input(ItemListInputContent(text: "", kind: .password)), "Title, text field, empty"),
        ] as [(ItemListRowRole, ItemListControl, String)])
    func everyControl(_ role: ItemListRowRole, _ control: ItemListControl, _ expected: String) {
        #expect(itemListLine(ItemListRowContent(role: role, title: "Title", control: control)) == expected)
    }

    @Test func everythingElseOfARow() {
        var content = ItemListRowContent(role: .link, title: "Storage", value: .text("4 GB"), offers: .activate)
        content.badge = "2"
        content.values.append(.badge("new"))
        content.figure = .parts([ItemListFigureValue("Photos", 3, text: "3 GB"), ItemListFigureValue("Other", 1)])
        content.footnote = ItemListFootnote("Nearly full", kind: .error)
        content.parts = [
            ItemListPart("photos", role: .checkbox, title: "Photos", control: .check(isOn: true)),
            ItemListPart("clear", title: "Clear", isEnabled: false),
        ]
        #expect(
            itemListLine(content) == "Storage, badge 2, 4 GB, badge new, Photos 3 GB, Other 1, link, error: Nearly full")
        let row = ItemListRow(id: 0, content: content, neighbors: ItemListNeighbors(top: .none, bottom: .none))
        #expect(
            itemListLines(chrome: ItemListChrome(), rows: ItemListRows([row])).dropFirst(0) == [
                "Storage, badge 2, 4 GB, badge new, Photos 3 GB, Other 1, link, error: Nearly full, 1 of 1",
                "Photos, checkbox, checked", "Clear, button, dimmed",
            ])
    }

    @Test func labelsSubtitlesAndStates() {
        var content = ItemListRowContent(
            role: .link, title: "AL", subtitle: "+44 20\n7946", accessory: .arrow, isEnabled: false, spokenLabel: "Ada Lovelace")
        #expect(itemListLine(content, position: 3, count: 12) == "Ada Lovelace, +44 20 7946, link, dimmed, 3 of 12")
        content.role = .button
        content.accessory = .optionArrows
        #expect(itemListLine(content) == "Ada Lovelace, +44 20 7946, pop-up button, dimmed")
        content = ItemListRowContent(role: .input, title: "", control: .input(ItemListInputContent(text: "", placeholder: "Name")))
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
            [ItemListRowContent(role: .toggle, title: "Sounds", control: .toggle(isOn: true, isLocked: false))],
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
