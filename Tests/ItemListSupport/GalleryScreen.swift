import ItemList

private func entries(_ sections: [[ItemListRowContent]]) -> [WireEntry] {
    let rows = sections.enumerated().flatMap { section, contents in contents.map { (section, $0) } }
    return rows.enumerated().map { WireEntry(id: $0, section: $1.0, content: $1.1) }
}

/// Rows with native controls, one of each kind.
let actingRows: [WireEntry] = {
    var button = ItemListRowContent(role: .button, title: "Button", offers: [.activate, .longPress])
    button.parts = [ItemListPart("part", title: "Part")]
    button.decoratedOffers = [ItemListOffer("pin", title: "Pin")]
    return entries([
        [
            ItemListRowContent(
                role: .input, title: "Name", control: .input(ItemListInputContent(text: "", placeholder: "Ada")), offers: .text),
            ItemListRowContent(role: .toggle, title: "Switch", control: .toggle(isOn: false), offers: .toggle),
            button,
        ],
        [
            ItemListRowContent(role: .header, title: "Language"),
            ItemListRowContent(
                role: .radio, title: "English", control: .radio(ItemListRadio(isOn: true, group: "language")), offers: .activate),
            ItemListRowContent(
                role: .radio, title: "Welsh", control: .radio(ItemListRadio(isOn: false, group: "language")), offers: .activate),
        ],
        [
            ItemListRowContent(
                role: .choice, title: "Choice",
                control: .choice(ItemListChoice([ItemListOption("a", "A"), ItemListOption("b", "B")], chosen: "a")), offers: .choose),
            ItemListRowContent(role: .range, title: "Range", control: .range(ItemListRange(3, in: 0...10)), offers: .adjust),
            ItemListRowContent(
                role: .text,
                title: RichText(runs: [
                    .init("See "), .init("there", link: "https://example.org/"), .init(" or "), .init("here", link: "help"),
                ]),
                offers: .link),
        ],
    ])
}()

/// Rows with everything that a row may have.
let galleryRows: [WireEntry] = {
    var avatar = ItemListRowContent(
        role: .link, title: RichText("Ada Lovelace", traits: .bold), subtitle: "+44 20 7946 0991", accessory: .arrow, offers: .activate)
    avatar.leading = .avatar(ItemListAvatar(initials: "AL", color: RGBColor(0x7A3FC4)))
    avatar.badge = "Pro"
    var storage = ItemListRowContent(role: .label, icon: ItemListIcon(.chart), title: "Storage", value: .text("61 GB of 64"))
    storage.figure = .parts([
        ItemListFigureValue("Photos", 34, color: RGBColor(0x0062CC), text: "34 GB"), ItemListFigureValue("Apps", 19, text: "19 GB"),
        ItemListFigureValue("Other", 8, text: "8 GB"),
    ])
    storage.footnote = ItemListFootnote("Nearly full", kind: .error)
    storage.parts = [
        ItemListPart("clear", title: "Clear cache", icon: ItemListIcon(.trash), tone: .destructive),
        ItemListPart("auto", role: .toggle, title: "Clear by itself", control: .toggle(isOn: true), offers: .toggle),
    ]
    var week = ItemListRowContent(role: .label, title: "This week")
    week.figure = .bars([
        ItemListFigureValue("Mon", 3), ItemListFigureValue("Tue", 7, color: RGBColor(0xC2185B)), ItemListFigureValue("Wed", 5.5),
    ])
    var swatch = ItemListRowContent(role: .label, title: "Palette")
    swatch.figure = .swatch([0x0062CC, 0x1B7A33, 0xC4201A, 0xA85400, 0x7A3FC4].map { RGBColor($0) })
    var preview = ItemListRowContent(role: .label, title: "Preview")
    preview.figure = .preview(["Good morning", RichText("How are you?", color: .accent)])
    var chat = ItemListRowContent(role: .label, title: "Conversation")
    chat.figure = .conversation(
        ItemListConversation(
            [
                ItemListMessage(
                    RichText(runs: [.init("Look at "), .init("this", link: "https://example.org/")]), author: "Ada", time: "9:41"),
                ItemListMessage("Good morning", isOutgoing: true, author: "You", time: "9:42"),
                ItemListMessage("\u{1F389}", isOutgoing: true, author: "You", time: "9:42"),
            ], wallpaper: .gradient([RGBColor(0xD6E8A8), RGBColor(0x7FB98A)], rotation: 315)))
    var mail = ItemListRowContent(
        role: .link, icon: ItemListIcon(.mail, color: RGBColor(0x34A853)), title: "Mail", value: .badge("12"), accessory: .arrow,
        offers: [.activate, .delete])
    mail.decoratedOffers = [
        ItemListOffer("read", title: "Mark as read", icon: ItemListIcon(.done), tone: .constructive, places: .inline),
        ItemListOffer("pin", title: "Pin", icon: ItemListIcon(.add), tone: .accent, places: [.leadingReveal, .menu]),
        ItemListOffer("mute", title: "Mute", icon: ItemListIcon(.bell)),
        ItemListOffer("delete", action: .delete, title: "Delete", icon: ItemListIcon(.trash), tone: .destructive),
    ]
    var skeleton = ItemListRowContent(role: .label, icon: ItemListIcon(.person), title: "A name that comes", subtitle: "And a number")
    skeleton.skeleton = 0
    var bio = ItemListRowContent(
        role: .input, title: "", control: .input(ItemListInputContent(text: "", placeholder: "A few words")), offers: .text)
    bio.footnote = ItemListFootnote("70 / 70", kind: .counter)
    func value(_ title: String, _ values: [ItemListRowValue]) -> ItemListRowContent {
        var content = ItemListRowContent(role: .label, title: RichText(title))
        content.values = values
        return content
    }
    return entries([
        [avatar, mail],
        [
            ItemListRowContent(role: .header, title: "CONTROLS", value: .activity),
            ItemListRowContent(
                role: .toggle, icon: ItemListIcon(.bell, color: RGBColor(0xC4201A)), title: "Notifications", subtitle: "With a second line",
                control: .toggle(isOn: true), offers: .toggle),
            ItemListRowContent(
                role: .toggle, title: "Locked, with marks", control: .toggle(ItemListToggle(isOn: false, isLocked: true, kind: .icon)),
                isEnabled: false),
            ItemListRowContent(role: .checkbox, title: "Keep media", control: .check(isOn: true), offers: .toggle),
            ItemListRowContent(role: .checkbox, title: "On the other side", control: .check(isOn: true, side: .trailing), offers: .toggle),
            ItemListRowContent(
                role: .radio, title: "English", control: .radio(ItemListRadio(isOn: true, group: "language")), offers: .activate),
            ItemListRowContent(
                role: .radio, title: "\u{5E2}\u{5D1}\u{5E8}\u{5D9}\u{5EA}", subtitle: "Hebrew",
                control: .radio(ItemListRadio(isOn: false, group: "language")), offers: .activate),
            ItemListRowContent(
                role: .choice, title: "Size",
                control: .choice(ItemListChoice([ItemListOption("s", "Small"), ItemListOption("l", "Large")], chosen: "l")), offers: .choose
            ),
            ItemListRowContent(
                role: .range, title: "Volume", control: .range(ItemListRange(70, in: 0...100, label: "70 %")), offers: .adjust),
            ItemListRowContent(
                role: .input, title: "Name", control: .input(ItemListInputContent(text: "Ada", placeholder: "Your name")), offers: .text),
            bio,
        ],
        [ItemListRowContent(role: .header, title: "FIGURES"), storage, week, swatch, preview, chat],
        [
            ItemListRowContent(role: .header, title: "VALUES", value: .badge("7")),
            value("Progress", [.progress(0.6)]), value("Colour and image", [.color(RGBColor(0xA85400)), .image(ItemListIcon(.lock))]),
            value("Working", [.activity]), value("Shortcut", [.shortcut("Ctrl-P")]),
            value("A title that is long enough to need a second line on most screens", [.text("and a value that is long too")]),
            ItemListRowContent(
                role: .button, icon: ItemListIcon(.appearance), title: "Theme", value: .text("Day"), accessory: .optionArrows,
                offers: .activate),
            skeleton,
            ItemListRowContent(
                role: .text,
                title: RichText(runs: [
                    .init("Free text with a "), .init("link", link: "https://example.org/"), .init(", "), .init("bold", traits: .bold),
                    .init(" and "), .init("code", traits: .monospace), .init("."),
                ]), offers: .link),
        ],
        [
            ItemListRowContent(role: .button, title: RichText("Add account", color: .accent), offers: .activate),
            ItemListRowContent(role: .button, title: RichText("Not now", color: .disabled), isEnabled: false),
            ItemListRowContent(
                role: .button, title: RichText("Log out", color: .destructive), alignment: .center, offers: .activate),
        ],
    ])
}()

/// Rows of a list that is being edited, and what else few rows have.
let editedRows: [WireEntry] = {
    func person(_ name: String, isSelected: Bool = false) -> ItemListRowContent {
        var content = ItemListRowContent(role: .link, title: RichText(name), offers: [.activate, .delete, .move, .select])
        content.editing = ItemListEditing(showsDelete: true, showsHandle: true, isSelected: isSelected)
        return content
    }
    func row(_ title: RichText, _ change: (inout ItemListRowContent) -> Void) -> ItemListRowContent {
        var content = ItemListRowContent(role: .button, title: title, offers: .activate)
        change(&content)
        return content
    }
    let swiped = row("Swiped") { content in
        content.decoratedOffers = [
            ItemListOffer("pin", title: "Pin", color: RGBColor(0x0062CC), places: .leadingReveal),
            ItemListOffer("archive", title: "Archive", color: RGBColor(0xF0C040)),
            ItemListOffer("erase", action: .delete, title: "Erase", tone: .destructive, isEnabled: false),
        ]
    }
    let long = RichText((1...40).map { "word \($0)" }.joined(separator: " "))
    return entries([
        [
            ItemListRowContent(role: .header, title: "PEOPLE"), person("Ada"), person("Ben", isSelected: true), person("Bea"),
            person("Zoë"),
        ],
        [
            ItemListRowContent(
                role: .toggle, title: "Waits", control: .toggle(ItemListToggle(isOn: false, waitsForState: true)), offers: .toggle),
            row("Open group") { $0.accessory = .expanded }, row("Closed group") { $0.accessory = .collapsed },
            row("Marks") { content in
                content.badge = ItemListBadge("beta", isFaint: true)
                content.values = ItemListTone.allCases.flatMap { tone in
                    [.badge(ItemListBadge("7", tone: tone)), .badge(ItemListBadge("8", tone: tone, isFaint: true))]
                }
            },
            row(RichText("Large", traits: .large)) { content in
                content.leading = .activity
                content.subtitle = long
                content.subtitleLineLimit = 1
            },
            ItemListRowContent(
                role: .checkbox, title: "Red", control: .check(ItemListCheck(isOn: true, color: .destructive)), offers: .toggle),
            swiped,
            ItemListRowContent(
                role: .input, title: "Name", control: .input(ItemListInputContent(text: "", placeholder: "Your name")), offers: .text),
        ],
    ])
}()

/// Other pages of the gallery: what surrounds a list looks otherwise there.
let galleryScreens: [(name: String, state: ContentScreen.State)] = {
    let rows = Array(galleryRows.prefix(12))
    let segments = ItemListChoice(
        [ItemListOption("day", "Day"), ItemListOption("week", "Week"), ItemListOption("year", "Year", isEnabled: false)], chosen: "week")
    var plain = ItemListChrome(title: .sectionControl(segments), style: .plain)
    plain.systemStyle = .glass
    plain.search = ItemListSearch(placeholder: "Search", isActive: true, query: "Ada")
    plain.rightButton = ItemListButton(.text("Save"), style: .activity)
    plain.loadsMore = [.bottom]
    var empty = ItemListChrome(title: .textWithSubtitle("Downloads", "None yet"))
    empty.emptyState = .message(
        ItemListEmptyMessage(icon: ItemListIcon(.mail), text: "Nothing here yet.\nWhat you keep comes here.", button: .text("Look around")))
    var loading = ItemListChrome(title: .text("Downloads"))
    loading.emptyState = .loading("Just a moment")
    return [
        ("gallery-plain", ContentScreen.State(rows: rows, chrome: plain)), ("gallery-empty", ContentScreen.State(chrome: empty)),
        ("gallery-loading", ContentScreen.State(chrome: loading)),
        ("gallery-edited", ContentScreen.State(rows: editedRows, chrome: ItemListChrome(title: .text("People")))),
    ]
}()

/// Everything that surrounds a list.
let galleryChrome: ItemListChrome = {
    let tabs = ItemListChoice(
        [ItemListOption("all", "All"), ItemListOption("unread", "Unread"), ItemListOption("muted", "Muted")], chosen: "all")
    var chrome = ItemListChrome(title: .textWithTabs("Gallery", tabs))
    chrome.backButton = .text("Settings")
    chrome.rightButton = .text("Done", style: .bold)
    chrome.secondaryRightButton = .icon(.add, "Add")
    chrome.search = ItemListSearch(placeholder: "Search")
    chrome.header = ItemListRowContent(role: .text, title: "All that a row may have, on one screen.")
    chrome.footer = ItemListRowContent(role: .label, title: "Version", value: .text("1.0"))
    chrome.toolbar = ItemListToolbar(.text("Edit"), .icon(.action, "Share"), .text("Delete (3)", isEnabled: false))
    return chrome
}()
