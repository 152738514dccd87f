import ItemList

/// A row of a sample screen: its content in a section.
struct SampleRow {
    var id: Int
    var section: Int
    var content: ItemListRowContent

    var traits: ItemListNeighborTraits<Int> {
        ItemListNeighborTraits(section: section, isAlwaysPlain: isAlwaysPlain, isText: content.role == .text)
    }

    var isAlwaysPlain: Bool { content.role == .header || content.role == .text }
}

/// The rows of sections, with ids from 0 on.
func sampleRows(_ sections: [[ItemListRowContent]]) -> [SampleRow] {
    let contents = sections.enumerated().flatMap { section, contents in contents.map { (section, $0) } }
    return contents.enumerated().map { SampleRow(id: $0, section: $1.0, content: $1.1) }
}

/// The transition that shows these rows.
func sampleTransition(
    _ rows: [SampleRow], title: ItemListControllerTitle = .text("Settings"), style: ItemListStyle = .blocks, theme: PresentationTheme = .day
) -> ItemListTransition<Int> {
    let drawn = rows.indices.map { index in
        let neighbors = itemListNeighbors(
            item: rows[index].traits, topItem: index > 0 ? rows[index - 1].traits : nil,
            bottomItem: index + 1 < rows.count ? rows[index + 1].traits : nil)
        return ItemListRow(id: rows[index].id, content: rows[index].content, neighbors: neighbors, isAlwaysPlain: rows[index].isAlwaysPlain)
    }
    return ItemListTransition(
        revision: 1, diff: ItemListDiff(), rows: ItemListRows(drawn), title: title, style: style,
        presentationData: PresentationData(theme: theme), options: [])
}

/// A view of these rows.
func sampleView(
    _ rows: [SampleRow], columns: Int, rows height: Int, title: ItemListControllerTitle = .text("Settings"), style: ItemListStyle = .blocks,
    theme: PresentationTheme = .day, hint: String? = nil
) -> ItemListTextView<Int> {
    var view = ItemListTextView<Int>(size: TextSize(columns: columns, rows: height))
    view.hint = hint
    view.apply(sampleTransition(rows, title: title, style: style, theme: theme))
    return view
}

/// A screen with every kind of value.
let settingsSections: [[ItemListRowContent]] = [
    [
        ItemListRowContent(role: .header, title: "Account"),
        ItemListRowContent(
            role: .link, icon: ItemListIcon(.person), title: "Ada Lovelace", subtitle: "+44 20 7946 0991", accessory: .arrow,
            actions: .activate),
        ItemListRowContent(
            role: .input, icon: ItemListIcon(.mail), title: "Mail",
            value: .input(ItemListInputContent(text: "", placeholder: "you@example.org")), actions: .edit),
        ItemListRowContent(
            role: .input, icon: ItemListIcon(.lock), title: "Password",
            value: .input(ItemListInputContent(text: "enchantress", isSecure: true)), actions: .edit),
    ],
    [
        ItemListRowContent(role: .header, title: "Notifications", value: .badge("3")),
        ItemListRowContent(
            role: .toggle, icon: ItemListIcon(.bell, color: RGBColor(0xC4201A)), title: "Show notifications",
            value: .toggle(isOn: true, isLocked: false), actions: .toggle),
        ItemListRowContent(role: .toggle, title: "Sounds", value: .toggle(isOn: false, isLocked: false), actions: .toggle),
        ItemListRowContent(
            role: .toggle, title: "Previews", value: .toggle(isOn: true, isLocked: true), actions: .activate, isEnabled: false),
        ItemListRowContent(
            role: .link, title: "Exceptions", value: .badge("12"), accessory: .arrow, actions: .activate),
        ItemListRowContent(
            role: .text,
            title: RichText(runs: [
                RichText.Run("Exceptions are chats with settings of their own. "), RichText.Run("Learn more", link: "help"),
            ]), actions: .followLink),
    ],
    [
        ItemListRowContent(role: .header, title: "Appearance"),
        ItemListRowContent(
            role: .button, icon: ItemListIcon(.appearance), title: "Theme", value: .text("Day"), accessory: .optionArrows,
            actions: .activate),
        ItemListRowContent(role: .link, title: "Accent", value: .color(RGBColor(0x34A853)), accessory: .arrow, actions: .activate),
        ItemListRowContent(role: .checkbox, title: "English", value: .check(isOn: true, side: .leading), actions: .toggle),
        ItemListRowContent(
            role: .checkbox, title: "日本語", subtitle: "Japanese", value: .check(isOn: false, side: .leading), actions: .toggle),
    ],
    [
        ItemListRowContent(role: .label, icon: ItemListIcon(.chart), title: "Storage", value: .progress(0.4)),
        ItemListRowContent(role: .label, title: "Indexing", value: .activity),
        ItemListRowContent(role: .checkbox, title: "Keep media", value: .check(isOn: true, side: .trailing), actions: .toggle),
        ItemListRowContent(
            role: .label, title: "Largest chat",
            value: .text("A very long name of a chat that surely doesn't fit beside a title, however wide the screen may be")),
    ],
    [
        ItemListRowContent(
            role: .button, icon: ItemListIcon(.trash, color: RGBColor(0xC4201A)), title: RichText("Log out", color: .destructive),
            actions: .activate)
    ],
]
