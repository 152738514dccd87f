internal import ItemList

extension ItemListFeature {
    var screens: (ModelState, ModelState) {
        if let rows = rows { return (screen(rows.0), screen(rows.1)) }
        if let chromes = chromes { return (ModelState(chrome: chromes.0), ModelState(chrome: chromes.1)) }
        let row = ItemListRowContent(role: .label, title: "Row")
        var (first, second) = (screen(row), screen(row))
        switch self {
        case .neighbors:
            first.rows = [ModelRow(id: "a", content: row), ModelRow(id: "b", content: row)]
            second.rows = [ModelRow(id: "a", content: row), ModelRow(id: "b", section: 1, content: row)]
        case .cursor: second.interaction.cursor = "row"
        case .reveal:
            (first, second) = (screen(offer("Delete")), screen(offer("Delete")))
            second.interaction.reveal = ItemListReveal(row: "row", side: .trailing)
        case .drag:
            let movable = ItemListRowContent(role: .label, title: "Row", offers: .move)
            (first, second) = (screen(movable), screen(movable))
            second.interaction.drag = ItemListDrag(row: "row")
        case .listStyle: second.chrome.style = .plain
        case .theme: second.presentationData.theme = .night
        default: preconditionFailure("no screens differ in \(rawValue)")
        }
        return (first, second)
    }

    private func screen(_ content: ItemListRowContent) -> ModelState {
        ModelState(rows: [ModelRow(id: "row", content: content)], chrome: ItemListChrome(title: .text("Screen")))
    }

    private typealias Rows = (ItemListRowContent, ItemListRowContent)

    /// The row in both forms, for a feature of rows.
    private var rows: Rows? {
        switch self {
        case .role: (row(role: .label), row(role: .button))
        case .title: (row { $0.title = "One" }, row { $0.title = "Two" })
        case .titleColor: (row(), row { $0.title = RichText("Row", color: .destructive) })
        case .titleTraits: (row(), row { $0.title = RichText("Row", traits: .bold) })
        case .link: (row(role: .text), row(role: .text) { $0.title = RichText(runs: [.init("Row", link: "x")]) })
        case .subtitle: (row { $0.subtitle = "One" }, row { $0.subtitle = "Two" })
        case .icon: (row { $0.icon = ItemListIcon(.bell) }, row { $0.icon = ItemListIcon(.gear) })
        case .iconColor: (row { $0.icon = ItemListIcon(.bell) }, row { $0.icon = ItemListIcon(.bell, color: RGBColor(0xC02010)) })
        case .avatar: (row { $0.leading = .avatar(.init(initials: "AB")) }, row { $0.leading = .avatar(.init(initials: "CD")) })
        case .image: (row(), row { $0.leading = .image(key: "picture") })
        case .leadingActivity: (row(), row { $0.leading = .activity })
        case .deleteControl, .selection, .handle, .badgeTone, .faintBadge, .textSize, .subtitleLineLimit, .expanded: detailRows
        case .badge: (row { $0.badge = "1" }, row { $0.badge = "2" })
        case .titleIcon: (row(), row { $0.titleIcon = ItemListIcon(.bell) })
        case .accessory: (row(role: .button), row(role: .button) { $0.accessory = .optionArrows })
        case .alignment: (row(), row { $0.alignment = .center })
        case .footnote: (row { $0.footnote = .init("One") }, row { $0.footnote = .init("Two") })
        case .footnoteKind: (row { $0.footnote = .init("One") }, row { $0.footnote = .init("One", kind: .error) })
        case .tone: (row(), row { $0.tone = .destructive })
        case .skeleton: (row(), row { $0.skeleton = 0 })
        case .spokenLabel: (row { $0.spokenLabel = "One" }, row { $0.spokenLabel = "Two" })
        case .enabled: (row(), row { $0.isEnabled = false })
        case .offer: (offer("One"), offer("Two"))
        default: valueRows ?? controlRows ?? partRows
        }
    }

    private var detailRows: Rows? {
        func editing(_ first: ItemListEditing?, _ second: ItemListEditing) -> Rows {
            (
                row { ($0.editing, $0.offers) = (first, [.delete, .move, .select]) },
                row { ($0.editing, $0.offers) = (second, [.delete, .move, .select]) }
            )
        }
        let lines = RichText((1...30).map { "word \($0)" }.joined(separator: " "))
        return switch self {
        case .deleteControl: editing(nil, ItemListEditing(showsDelete: true))
        case .selection: editing(ItemListEditing(isSelected: false), ItemListEditing(isSelected: true))
        case .handle: editing(nil, ItemListEditing(showsHandle: true))
        case .badgeTone: (row { $0.badge = "1" }, row { $0.badge = ItemListBadge("1", tone: .destructive) })
        case .faintBadge: (row { $0.badge = "1" }, row { $0.badge = ItemListBadge("1", isFaint: true) })
        case .textSize: (row(), row { $0.title = RichText("Row", traits: .large) })
        case .subtitleLineLimit:
            (row { $0.subtitle = lines }, row { ($0.subtitle, $0.subtitleLineLimit) = (lines, 1) })
        case .expanded: (row(role: .button) { $0.accessory = .collapsed }, row(role: .button) { $0.accessory = .expanded })
        default: nil
        }
    }

    private var valueRows: Rows? {
        func values(_ first: ItemListRowValue, _ second: ItemListRowValue?) -> Rows {
            (row { $0.values = [first] }, row { $0.values = second.map { [$0] } ?? [] })
        }
        return switch self {
        case .valueText: values(.text("One"), .text("Two"))
        case .valueBadge: values(.badge("1"), .badge("2"))
        case .valueColor: values(.color(RGBColor(0xC02010)), .color(RGBColor(0x1020C0)))
        case .valueImage: values(.image(ItemListIcon(.bell)), .image(ItemListIcon(.gear)))
        case .activity: values(.activity, nil)
        case .progress: values(.progress(0.2), .progress(0.8))
        case .shortcut: values(.shortcut("A"), .shortcut("B"))
        case .secondValue: (row { $0.values = [.text("One"), .text("Two")] }, row { $0.values = [.text("One"), .text("Three")] })
        default: nil
        }
    }

    private var controlRows: Rows? {
        func controls(_ role: ItemListRowRole, _ first: ItemListControl, _ second: ItemListControl) -> Rows {
            (row(role: role) { $0.control = first }, row(role: role) { $0.control = second })
        }
        func inputs(_ first: ItemListInputContent, _ second: ItemListInputContent) -> Rows {
            controls(.input, .input(first), .input(second))
        }
        let options = [ItemListOption("a", "One"), ItemListOption("b", "Two")]
        return switch self {
        case .toggle: controls(.toggle, .toggle(isOn: false), .toggle(isOn: true))
        case .lock: controls(.toggle, .toggle(isOn: false), .toggle(isOn: false, isLocked: true))
        case .check: controls(.checkbox, .check(isOn: false), .check(isOn: true))
        case .checkSide: controls(.checkbox, .check(isOn: true), .check(isOn: true, side: .trailing))
        case .checkColor: controls(.checkbox, .check(isOn: true), .check(.init(isOn: true, color: .destructive)))
        case .radio: controls(.radio, .radio(.init(isOn: false, group: "g")), .radio(.init(isOn: true, group: "g")))
        case .inputText: inputs(.init(text: "One"), .init(text: "Two"))
        case .placeholder:
            (
                row(role: .input) { ($0.title, $0.control) = ("", .input(.init(text: "", placeholder: "One"))) },
                row(role: .input) { ($0.title, $0.control) = ("", .input(.init(text: "", placeholder: "Two"))) }
            )
        case .secureText: inputs(.init(text: "One"), .init(text: "One", kind: .password))
        case .textLines: inputs(.init(text: "One\nTwo"), .init(text: "One\nTwo", isMultiline: true))
        case .clearButton: (input { _ in }, input { $0.clearButton = .always })
        case .editRefused: (input { _ in }, input { $0.isEditRefused = true })
        case .counter: (counted(4), counted(3))
        case .inputError: (input { _ in }, input(.init("Wrong", kind: .error)) { _ in })
        case .choice: controls(.choice, .choice(.init(options, chosen: "a")), .choice(.init(options, chosen: "b")))
        case .range: controls(.range, .range(.init(2, in: 0...10)), .range(.init(9, in: 0...10)))
        case .caret: inputs(.init(text: "One", caret: 0), .init(text: "One", caret: 2))
        case .textSelection: inputs(.init(text: "One", caret: 3), .init(text: "One", caret: 3, selection: 0..<3))
        default: nil
        }
    }

    private var partRows: Rows? {
        func parts(_ first: ItemListPart, _ second: ItemListPart) -> Rows { (row { $0.parts = [first] }, row { $0.parts = [second] }) }
        func figures(_ first: ItemListFigure, _ second: ItemListFigure) -> Rows {
            (row { $0.figure = first }, row { $0.figure = second })
        }
        func conversations(_ change: (inout ItemListConversation) -> Void) -> Rows {
            var conversation = ItemListConversation([ItemListMessage("One", author: "Ada", time: "9:41")])
            let first = conversation
            change(&conversation)
            return figures(.conversation(first), .conversation(conversation))
        }
        let values = [ItemListFigureValue("A", 1), ItemListFigureValue("B", 3)]
        let others = [ItemListFigureValue("A", 3), ItemListFigureValue("B", 1)]
        return switch self {
        case .partTitle: parts(.init("p", title: "One"), .init("p", title: "Two"))
        case .partControl:
            parts(
                .init("p", role: .checkbox, title: "One", control: .check(isOn: false)),
                .init("p", role: .checkbox, title: "One", control: .check(isOn: true)))
        case .partEnabled: parts(.init("p", title: "One"), .init("p", title: "One", isEnabled: false))
        case .bars: figures(.bars(values), .bars(others))
        case .figureParts: figures(.parts(values), .parts(others))
        case .swatch: figures(.swatch([RGBColor(0xC02010)]), .swatch([RGBColor(0x1020C0)]))
        case .preview: figures(.preview(["One"]), .preview(["Two"]))
        case .conversation: conversations { $0.messages[0].text = "Two" }
        case .messageSide: conversations { $0.messages[0].isOutgoing = true }
        case .bubbleCorners: conversations { $0.corners = PresentationChatBubbleCorners(mainRadius: 0) }
        case .wallpaper: conversations { $0.wallpaper = .color(RGBColor(0x102030)) }
        default: nil
        }
    }

    private typealias Chromes = (ItemListChrome, ItemListChrome)

    /// The chrome in both forms, for a feature of the chrome.
    private var chromes: Chromes? {
        func buttons(_ path: WritableKeyPath<ItemListChrome, ItemListButton?>) -> Chromes {
            (chrome { $0[keyPath: path] = .text("One") }, chrome { $0[keyPath: path] = .text("Two") })
        }
        func button(_ second: ItemListButton) -> Chromes {
            (chrome { $0.rightButton = .text("One") }, chrome { $0.rightButton = second })
        }
        func titles(_ first: ItemListTitle, _ second: ItemListTitle) -> Chromes {
            (chrome { $0.title = first }, chrome { $0.title = second })
        }
        let options = [ItemListOption("a", "One"), ItemListOption("b", "Two")]
        return switch self {
        case .screenTitle: titles(.text("One"), .text("Two"))
        case .screenSubtitle: titles(.textWithSubtitle("Title", "One"), .textWithSubtitle("Title", "Two"))
        case .segments: titles(.sectionControl(.init(options, chosen: "a")), .sectionControl(.init(options, chosen: "b")))
        case .tabs: titles(.textWithTabs("T", .init(options, chosen: "a")), .textWithTabs("T", .init(options, chosen: "b")))
        case .backButton: buttons(\.backButton)
        case .leftButton: buttons(\.leftButton)
        case .rightButton: buttons(\.rightButton)
        case .secondaryRightButton: buttons(\.secondaryRightButton)
        case .buttonIcon:
            (
                chrome { $0.rightButton = ItemListButton(.icon(.add), spokenLabel: "One") },
                chrome { $0.rightButton = ItemListButton(.icon(.trash), spokenLabel: "One") }
            )
        case .buttonStyle: button(.text("One", style: .bold))
        case .buttonActivity: button(.text("One", style: .activity))
        case .buttonEnabled: button(.text("One", isEnabled: false))
        case .toolbarLeft: toolbars(\.left)
        case .toolbarMiddle: toolbars(\.middle)
        case .toolbarRight: toolbars(\.right)
        case .searchPlaceholder:
            (chrome { $0.search = .init(placeholder: "One") }, chrome { $0.search = .init(placeholder: "Two") })
        case .query:
            (
                chrome { $0.search = .init(placeholder: "Find", isActive: true, query: "One") },
                chrome { $0.search = .init(placeholder: "Find", isActive: true, query: "Two") }
            )
        case .header: (chrome { $0.header = row { $0.title = "One" } }, chrome { $0.header = row { $0.title = "Two" } })
        case .footer: (chrome { $0.footer = row { $0.title = "One" } }, chrome { $0.footer = row { $0.title = "Two" } })
        case .emptyText: (chrome { $0.emptyState = .text("One") }, chrome { $0.emptyState = .text("Two") })
        case .loading: (chrome { $0.emptyState = .text("One") }, chrome { $0.emptyState = .loading("One") })
        case .emptyButton:
            (
                chrome { $0.emptyState = .message(.init(text: "Nothing", button: .text("One"))) },
                chrome { $0.emptyState = .message(.init(text: "Nothing", button: .text("Two"))) }
            )
        default: nil
        }
    }

    private func toolbars(_ slot: WritableKeyPath<ItemListToolbar, ItemListButton?>) -> Chromes {
        var toolbar = ItemListToolbar(.text("Left"), .text("Middle"), .text("Right"))
        toolbar[keyPath: slot] = .text("One")
        var other = toolbar
        other[keyPath: slot] = .text("Two")
        return (chrome { $0.toolbar = toolbar }, chrome { $0.toolbar = other })
    }

    private func row(role: ItemListRowRole = .label, _ change: (inout ItemListRowContent) -> Void = { _ in }) -> ItemListRowContent {
        var content = ItemListRowContent(role: role, title: "Row")
        change(&content)
        return content
    }

    private func input(_ footnote: ItemListFootnote? = nil, _ change: (inout ItemListInputContent) -> Void) -> ItemListRowContent {
        var input = ItemListInputContent(text: "One")
        change(&input)
        return row(role: .input) { ($0.control, $0.offers, $0.footnote) = (.input(input), .text, footnote ?? input.counter) }
    }

    /// An input with a counter of the remaining characters.
    private func counted(_ limit: Int) -> ItemListRowContent {
        input { ($0.isMultiline, $0.hasCounter, $0.maxLength) = (true, true, limit) }
    }

    private func offer(_ title: String) -> ItemListRowContent {
        row { $0.decoratedOffers = [ItemListOffer("o", title: title, places: [.inline, .menu, .trailingReveal])] }
    }

    private func chrome(_ change: (inout ItemListChrome) -> Void) -> ItemListChrome {
        var chrome = ItemListChrome(title: .text("Screen"))
        change(&chrome)
        return chrome
    }
}
