package import ItemList

/// A generator of rows and chrome, with all kinds of text from outside.
package struct RandomScreen: Sendable {
    package var generator: ScreenGenerator
    /// True if values may be NaN or out of bounds. NaN isn't equal to itself, so such screens can't be compared.
    package var hasOddNumbers: Bool

    package init(seed: UInt64, hasOddNumbers: Bool = true) {
        generator = ScreenGenerator(seed: seed)
        self.hasOddNumbers = hasOddNumbers
    }

    package mutating func content() -> ItemListRowContent {
        let length = generator.chance(oneIn: 10) ? 60 : 6
        let control = control()
        let offers: ItemListOffers = chance() ? .activate : []
        var content = ItemListRowContent(
            role: generator.one(of: ItemListRowRole.allCases),
            icon: chance() ? ItemListIcon(ItemListIcon.Symbol(rawValue: chance() ? "gear" : "unheard-of")) : nil,
            title: RichText(runs: [RichText.Run(text(length)), RichText.Run(text(3), color: .accent, traits: .bold, link: "x")]),
            subtitle: chance() ? RichText(text(length)) : nil, value: value(), control: control,
            accessory: generator.one(of: ItemListRowAccessory.allCases), alignment: chance() ? .natural : .center,
            offers: chance() ? offers.union(control?.usualOffers ?? []).union(generator.one(of: [[], .select, .move, .reveal])) : offers,
            isEnabled: chance())
        if chance() { decorate(&content) }
        return content
    }

    /// Returns a chrome with random elements.
    package mutating func chrome() -> ItemListChrome {
        var chrome = ItemListChrome(style: chance() ? .plain : .blocks)
        let options = (0..<Int.random(in: 0...4, using: &generator)).map { ItemListOption("\($0)", text(3), isEnabled: chance()) }
        let choice = ItemListChoice(options, chosen: chance() ? "0" : nil)
        chrome.title = generator.one(of: [
            .text(text(9)), .textWithSubtitle(text(4), text(9)), .sectionControl(choice), .textWithTabs(text(4), choice),
        ])
        chrome.backButton = button()
        chrome.leftButton = button()
        chrome.rightButton = button()
        chrome.secondaryRightButton = button()
        if let first = button(), let second = button() {
            chrome.toolbar = generator.one(of: [
                ItemListToolbar(first), ItemListToolbar(first, second), ItemListToolbar(first, second, first),
            ])
        }
        if chance() { chrome.search = ItemListSearch(placeholder: text(3), isActive: chance(), query: text(9)) }
        if chance() { chrome.header = content() }
        if chance() { chrome.footer = content() }
        chrome.emptyState = generator.one(of: [
            nil, .loading(text(9)), .message(ItemListEmptyMessage(icon: icon(), text: text(30), button: button())),
        ])
        if chance() { chrome.tab = ItemListTab(title: text(4), icon: icon(), chosenIcon: icon(), badge: chance() ? text(2) : nil) }
        chrome.systemStyle = generator.one(of: ItemListSystemStyle.allCases)
        chrome.isScrollEnabled = !generator.chance(oneIn: 4)
        if generator.chance(oneIn: 4) { chrome.loadsMore = [generator.one(of: ItemListEdge.allCases)] }
        chrome.anchor = generator.one(of: ItemListAnchor.allCases)
        if generator.chance(oneIn: 4) { chrome.refresh = ItemListRefresh(isActive: chance()) }
        return chrome
    }

    private mutating func icon() -> ItemListIcon? {
        chance() ? ItemListIcon(generator.one(of: [.bell, .gear])) : nil
    }

    private mutating func button() -> ItemListButton? {
        guard chance() else { return nil }
        let contents: [ItemListButton.Content] = [.text(text(4)), .icon(chance() ? .add : .init(rawValue: text(2))), .custom(text(3))]
        return ItemListButton(
            generator.one(of: contents), style: generator.one(of: ItemListButton.Style.allCases), isEnabled: chance(),
            spokenLabel: generator.chance(oneIn: 4) ? text(4) : nil)
    }

    private mutating func conversation() -> ItemListConversation {
        let messages = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            ItemListMessage(
                generator.chance(oneIn: 4) ? "🎉" : RichText(text(9)), isOutgoing: chance(), author: chance() ? text(2) : "",
                time: chance() ? "9:41" : "")
        }
        let radii = (0..<2).map { _ in Int.random(in: PresentationChatBubbleCorners.radii, using: &generator) }
        return ItemListConversation(
            messages, fontSize: generator.one(of: PresentationFontSize.allCases),
            corners: PresentationChatBubbleCorners(
                mainRadius: radii[0], auxiliaryRadius: radii[1], mergeBubbleCorners: chance(), hasTails: chance()),
            wallpaper: generator.one(of: [
                .theme, .color(RGBColor(3)), .gradient([RGBColor(1), RGBColor(0x80F0)], rotation: 45), .gradient([], rotation: -9),
            ]), largeEmoji: chance())
    }

    /// Adds rare features.
    private mutating func decorate(_ content: inout ItemListRowContent) {
        if chance() { content.badge = badge() }
        if chance() { content.titleIcon = ItemListIcon(.bell) }
        if chance() { content.values.append(.badge(badge())) }
        if chance() { content.lineLimit = Int.random(in: 0...3, using: &generator) }
        if chance() { content.footnote = ItemListFootnote(text(9), kind: generator.one(of: ItemListFootnote.Kind.allCases)) }
        if chance() { content.skeleton = Int.random(in: 0...3, using: &generator) }
        if generator.chance(oneIn: 4) { content.spokenLabel = text(6) }
        content.tone = generator.one(of: ItemListTone.allCases)
        let numbers: [Double] = hasOddNumbers ? [0, 1, 7, -1, .nan, .infinity] : [0, 1, 7, 2.5]
        let values = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            ItemListFigureValue(text(2), generator.one(of: numbers), text: chance() ? text(2) : nil)
        }
        content.figure = generator.one(of: [
            nil, .bars(values), .parts(values), .swatch([RGBColor(1), RGBColor(2)]), .preview([RichText(text(9))]),
        ])
        if case .preview(let lines) = content.figure, lines[0].string.utf8.count.isMultiple(of: 2) {
            // Drawing a conversation doesn't advance the generator, so that the rest of a seed's screen stays as it was.
            let kept = generator
            content.figure = .conversation(conversation())
            generator = kept
        }
        content.parts = (0..<Int.random(in: 0...2, using: &generator)).map { index in
            ItemListPart(
                "\(index)", role: generator.one(of: ItemListRowRole.allCases), title: text(4), icon: chance() ? ItemListIcon(.gear) : nil,
                control: control(), tone: generator.one(of: ItemListTone.allCases), isEnabled: chance())
        }
        content.decoratedOffers = (0..<Int.random(in: 0...2, using: &generator)).map { index in
            ItemListOffer(
                "\(index)", action: chance() ? .delete : nil, title: text(4), icon: chance() ? ItemListIcon(.trash) : nil,
                tone: generator.one(of: ItemListTone.allCases), color: chance() ? RGBColor(0x7A3FC4) : nil,
                places: [.trailingReveal, .menu, .inline], isEnabled: chance())
        }
        let leadings: [ItemListLeading?] = [nil, .avatar(ItemListAvatar(initials: text(2))), .image(key: "x"), .activity]
        content.leading = generator.one(of: leadings)
        if chance() { content.subtitleLineLimit = Int.random(in: 0...3, using: &generator) }
        if chance() {
            content.editing = ItemListEditing(showsDelete: chance(), showsHandle: chance(), isSelected: chance() ? chance() : nil)
        }
    }

    private mutating func badge() -> ItemListBadge {
        ItemListBadge(text(3), tone: generator.one(of: ItemListTone.allCases), isFaint: chance())
    }

    private mutating func value() -> ItemListRowValue? {
        switch Int.random(in: 0...8, using: &generator) {
        case 0: .text(RichText(text(20)))
        case 1: .badge(badge())
        case 2: .color(RGBColor(0x123456))
        case 3: .image(ItemListIcon(.bell))
        case 4: .activity
        case 5: .progress(generator.one(of: hasOddNumbers ? [0, 0.33, 1, 2, -1, .nan, .infinity] : [0, 0.33, 1]))
        case 6: .shortcut(text(2))
        default: nil
        }
    }

    private mutating func control() -> ItemListControl? {
        switch Int.random(in: 0...9, using: &generator) {
        case 0:
            return .toggle(ItemListToggle(isOn: chance(), isLocked: chance(), kind: chance() ? .icon : .regular, waitsForState: chance()))
        case 1:
            return .check(
                ItemListCheck(isOn: chance(), side: chance() ? .leading : .trailing, color: chance() ? .destructive : nil))
        case 2:
            return .radio(
                ItemListRadio(
                    isOn: chance(), group: chance() ? "g" : "h", side: chance() ? .leading : .trailing,
                    color: chance() ? .constructive : nil))
        case 3:
            let preview: ItemListFigure? = chance() ? .swatch([RGBColor(0x123456)]) : nil
            let options = [ItemListOption("a", text(9), preview: preview), ItemListOption("b", text(3))]
            return .choice(ItemListChoice(options, chosen: chance() ? "a" : nil))
        case 4:
            let value = generator.one(of: hasOddNumbers ? [0, 3.5, 99, -1, .nan, .infinity, 1e300] : [0, 3.5, 10])
            return .range(ItemListRange(value, in: 0...10, label: chance() ? text(3) : nil))
        case 5, 6: return .input(input())
        default: return nil
        }
    }

    private mutating func input() -> ItemListInputContent {
        var input = ItemListInputContent(text: text(30), placeholder: text(4), kind: chance() ? .password : .regular)
        if !input.isSecure {
            input.kind = generator.one(of: [.regular, .regular, .email, .number, .decimal, .username])
            input.isMultiline = chance()
        }
        input.returnKey = generator.one(of: ItemListReturnKey.allCases)
        input.clearButton = generator.one(of: ItemListClearButton.allCases)
        if chance() { input.maxLength = Int.random(in: 0...40, using: &generator) }
        input.maxLengthUnit = generator.one(of: TextUnit.allCases)
        input.hasCounter = chance()
        input.selectsAllOnFocus = generator.chance(oneIn: 4)
        // The controller decides on the caret's position. A renderer tested alone may get any position.
        if hasOddNumbers {
            input.caret = chance() ? Int.random(in: -2...50, using: &generator) : nil
            let start = Int.random(in: -2...30, using: &generator)
            input.selection = start..<(start + 4)
            input.isEditRefused = chance()
        }
        return input
    }

    package mutating func text(_ length: Int) -> String {
        let parts = [
            "a", "word ", " ", "Wörter", "日本", "語", "😀", "👨‍👩‍👧‍👦", "🇩🇪", "1\u{FE0F}\u{20E3}", "\n", "\t", "\u{1B}[2J", "e\u{301}", "\u{202E}",
            "שלום", "\r\n", "\u{7}", "⌚\u{FE0E}", "ก็", "한", "\u{301}", "extraordinarily", "<b>", "&amp;", "\"'", "\\n", "*_`#",
        ]
        return (0..<Int.random(in: 0...length, using: &generator)).map { _ in generator.one(of: parts) }.joined()
    }

    package mutating func chance() -> Bool {
        generator.chance()
    }
}

extension ItemListControl {
    var usualOffers: ItemListOffers {
        switch self {
        case .toggle, .check: .toggle
        case .radio: .activate
        case .input: .text
        case .choice: .choose
        case .range: .adjust
        }
    }
}
