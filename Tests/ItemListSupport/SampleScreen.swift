import ItemList
import ItemListConformance
import ItemListText

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

/// The transition that shows these rows below a title.
func sampleTransition(
    _ rows: [SampleRow], title: ItemListTitle = .text("Settings"), style: ItemListStyle = .blocks, theme: PresentationTheme = .day
) -> ItemListTransition<Int> {
    sampleTransition(rows, ItemListChrome(title: title, style: style), theme: theme)
}

/// The transition that shows these rows.
func sampleTransition(_ rows: [SampleRow], _ chrome: ItemListChrome, theme: PresentationTheme = .day) -> ItemListTransition<Int> {
    let drawn = rows.indices.map { index in
        let neighbors = itemListNeighbors(
            item: rows[index].traits, topItem: index > 0 ? rows[index - 1].traits : nil,
            bottomItem: index + 1 < rows.count ? rows[index + 1].traits : nil)
        return ItemListRow(
            id: rows[index].id, section: ItemListSectionName(rows[index].section), content: rows[index].content, neighbors: neighbors,
            isAlwaysPlain: rows[index].isAlwaysPlain)
    }
    return ItemListTransition(
        from: 0, to: 1, diff: ItemListDiff(), rows: ItemListRows(drawn), chrome: chrome,
        presentationData: PresentationData(theme: theme), options: [])
}

/// A view of these rows.
func sampleView(
    _ rows: [SampleRow], columns: Int, rows height: Int, title: ItemListTitle = .text("Settings"), style: ItemListStyle = .blocks,
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
            offers: .activate),
        ItemListRowContent(
            role: .input, icon: ItemListIcon(.mail), title: "Mail",
            control: .input(ItemListInputContent(text: "", placeholder: "you@example.org")), offers: .text),
        ItemListRowContent(
            role: .input, icon: ItemListIcon(.lock), title: "Password",
            control: .input(ItemListInputContent(text: "enchantress", kind: .password)), offers: .text),
    ],
    [
        ItemListRowContent(role: .header, title: "Notifications", value: .badge("3")),
        ItemListRowContent(
            role: .toggle, icon: ItemListIcon(.bell, color: RGBColor(0xC4201A)), title: "Show notifications",
            control: .toggle(isOn: true, isLocked: false), offers: .toggle),
        ItemListRowContent(role: .toggle, title: "Sounds", control: .toggle(isOn: false, isLocked: false), offers: .toggle),
        ItemListRowContent(
            role: .toggle, title: "Previews", control: .toggle(isOn: true, isLocked: true), offers: .activate, isEnabled: false),
        ItemListRowContent(
            role: .link, title: "Exceptions", value: .badge("12"), accessory: .arrow, offers: .activate),
        ItemListRowContent(
            role: .text,
            title: RichText(runs: [
                RichText.Run("Exceptions are chats with settings of their own. "), RichText.Run("Learn more", link: "help"),
            ]), offers: .link),
    ],
    [
        ItemListRowContent(role: .header, title: "Appearance"),
        ItemListRowContent(
            role: .button, icon: ItemListIcon(.appearance), title: "Theme", value: .text("Day"), accessory: .optionArrows,
            offers: .activate),
        ItemListRowContent(role: .link, title: "Accent", value: .color(RGBColor(0x34A853)), accessory: .arrow, offers: .activate),
        ItemListRowContent(
            role: .radio, title: "English", control: .radio(ItemListRadio(isOn: true, group: "language")), offers: .activate),
        ItemListRowContent(
            role: .radio, title: "日本語", subtitle: "Japanese", control: .radio(ItemListRadio(isOn: false, group: "language")),
            offers: .activate),
    ],
    [
        ItemListRowContent(role: .label, icon: ItemListIcon(.chart), title: "Storage", value: .progress(0.4)),
        ItemListRowContent(role: .label, title: "Indexing", value: .activity),
        ItemListRowContent(role: .checkbox, title: "Keep media", control: .check(isOn: true, side: .trailing), offers: .toggle),
        ItemListRowContent(
            role: .label, title: "Largest chat",
            value: .text("A very long name of a chat that surely doesn't fit beside a title, however wide the screen may be")),
    ],
    [
        ItemListRowContent(
            role: .button, icon: ItemListIcon(.trash, color: RGBColor(0xC4201A)), title: RichText("Log out", color: .destructive),
            offers: .activate)
    ],
]

extension RandomScreen {
    mutating func rows() -> [SampleRow] {
        let sections = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
            (0..<Int.random(in: 1...6, using: &generator)).map { _ in content() }
        }
        return sampleRows(sections)
    }
}
