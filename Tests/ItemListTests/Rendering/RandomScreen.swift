import ItemList

/// A screen of random rows with everything that text from outside can hold.
struct RandomScreen {
    var generator: ScreenGenerator

    init(seed: UInt64) {
        generator = ScreenGenerator(seed: seed)
    }

    mutating func rows() -> [SampleRow] {
        let sections = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
            (0..<Int.random(in: 1...6, using: &generator)).map { _ in content() }
        }
        return sampleRows(sections)
    }

    mutating func content() -> ItemListRowContent {
        let length = Int.random(in: 0...9, using: &generator) == 0 ? 60 : 6
        var content = ItemListRowContent(
            role: ItemListRowRole.allCases.randomElement(using: &generator) ?? .label,
            icon: chance() ? ItemListIcon(ItemListIcon.Symbol(rawValue: chance() ? "gear" : "unheard-of")) : nil,
            title: RichText(runs: [RichText.Run(text(length)), RichText.Run(text(3), color: .accent, traits: .bold, link: "x")]),
            subtitle: chance() ? RichText(text(length)) : nil, value: value(), control: control(),
            accessory: chance() ? .arrow : .optionArrows, alignment: chance() ? .natural : .center, offers: chance() ? .activate : [],
            isEnabled: chance())
        if chance() { decorate(&content) }
        return content
    }

    /// Everything that may stand around a list, each or not.
    mutating func chrome() -> ItemListChrome {
        var chrome = ItemListChrome(style: chance() ? .plain : .blocks)
        let options = (0..<Int.random(in: 0...4, using: &generator)).map { ItemListOption("\($0)", text(3), isEnabled: chance()) }
        let choice = ItemListChoice(options, chosen: chance() ? "0" : nil)
        chrome.title =
            [.text(text(9)), .textWithSubtitle(text(4), text(9)), .sectionControl(choice), .textWithTabs(text(4), choice)]
            .randomElement(using: &generator) ?? .text("")
        chrome.backButton = button()
        chrome.leftButton = button()
        chrome.rightButton = button()
        chrome.secondaryRightButton = button()
        if let first = button(), let second = button() {
            chrome.toolbar = [ItemListToolbar(first), ItemListToolbar(first, second), ItemListToolbar(first, second, first)]
                .randomElement(using: &generator)
        }
        if chance() { chrome.search = ItemListSearch(placeholder: text(3), isActive: chance(), query: text(9)) }
        if chance() { chrome.header = content() }
        if chance() { chrome.footer = content() }
        chrome.emptyState =
            [
                nil, .loading(text(9)), .message(ItemListEmptyMessage(icon: ItemListIcon(.bell), text: text(30), button: button())),
            ].randomElement(using: &generator) ?? nil
        return chrome
    }

    private mutating func button() -> ItemListButton? {
        guard chance() else { return nil }
        let contents: [ItemListButton.Content] = [.text(text(4)), .icon(chance() ? .add : .init(rawValue: text(2))), .custom(text(3))]
        return ItemListButton(
            contents.randomElement(using: &generator) ?? .text(""),
            style: ItemListButton.Style.allCases.randomElement(using: &generator) ?? .regular, isEnabled: chance())
    }

    /// What few rows have.
    private mutating func decorate(_ content: inout ItemListRowContent) {
        if chance() { content.badge = text(2) }
        if chance() { content.titleIcon = ItemListIcon(.bell) }
        if chance() { content.values.append(.badge(text(3))) }
        if chance() { content.lineLimit = Int.random(in: 0...3, using: &generator) }
        if chance() { content.footnote = ItemListFootnote(text(9), kind: chance() ? .error : .counter) }
        if chance() { content.skeleton = Int.random(in: 0...3, using: &generator) }
        content.tone = ItemListTone.allCases.randomElement(using: &generator) ?? .regular
        let values = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            ItemListFigureValue(
                text(2), [0, 1, 7, -1, .nan, .infinity].randomElement(using: &generator) ?? 0, text: chance() ? text(2) : nil)
        }
        let figures: [ItemListFigure?] = [
            nil, .bars(values), .parts(values), .swatch([RGBColor(1), RGBColor(2)]), .preview([RichText(text(9))]),
        ]
        content.figure = figures.randomElement(using: &generator) ?? nil
        content.parts = (0..<Int.random(in: 0...2, using: &generator)).map { index in
            ItemListPart("\(index)", title: text(4), icon: chance() ? ItemListIcon(.gear) : nil, control: control(), isEnabled: chance())
        }
        let leadings: [ItemListLeading?] = [nil, .avatar(ItemListAvatar(initials: text(2))), .image(key: "x"), .selection(chance())]
        content.leading = leadings.randomElement(using: &generator) ?? nil
    }

    private mutating func value() -> ItemListRowValue? {
        switch Int.random(in: 0...8, using: &generator) {
        case 0: .text(RichText(text(20)))
        case 1: .badge(text(2))
        case 2: .color(RGBColor(0x123456))
        case 3: .image(ItemListIcon(.bell))
        case 4: .activity
        case 5: .progress([0, 0.33, 1, 2, -1, .nan, .infinity].randomElement(using: &generator) ?? 0)
        case 6: .shortcut(text(2))
        default: nil
        }
    }

    private mutating func control() -> ItemListControl? {
        switch Int.random(in: 0...9, using: &generator) {
        case 0: return .toggle(ItemListToggle(isOn: chance(), isLocked: chance(), kind: chance() ? .icon : .regular))
        case 1: return .check(isOn: chance(), side: chance() ? .leading : .trailing)
        case 2: return .radio(ItemListRadio(isOn: chance(), group: "g", side: chance() ? .leading : .trailing))
        case 3: return .choice(ItemListChoice([ItemListOption("a", text(9))], chosen: chance() ? "a" : nil))
        case 4:
            let value = [0, 3.5, 99, -1, .nan, .infinity, 1e300].randomElement(using: &generator) ?? 0
            return .range(ItemListRange(value, in: 0...10, label: chance() ? text(3) : nil))
        case 5:
            let caret = chance() ? Int.random(in: -2...50, using: &generator) : nil
            let start = Int.random(in: -2...30, using: &generator)
            return .input(
                ItemListInputContent(
                    text: text(30), placeholder: text(4), isSecure: chance(), caret: caret, selection: start..<(start + 4)))
        default: return nil
        }
    }

    private mutating func text(_ length: Int) -> String {
        let parts = [
            "a", "word ", " ", "Wörter", "日本", "語", "😀", "👨‍👩‍👧‍👦", "🇩🇪", "1\u{FE0F}\u{20E3}", "\n", "\t", "\u{1B}[2J", "e\u{301}", "\u{202E}",
            "שלום",
            "\r\n", "\u{7}", "⌚\u{FE0E}", "ก็", "한", "\u{301}", "extraordinarily",
        ]
        return (0..<Int.random(in: 0...length, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
    }

    private mutating func chance() -> Bool {
        Bool.random(using: &generator)
    }
}
