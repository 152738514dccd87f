import ItemList

/// All that a row has, a line for each thing.
func looks(of row: ItemListRow<String>) -> [String] {
    looks(of: row.content) + ["in \(row.section), \(row.neighbors)", "plain \(row.isAlwaysPlain), tag \(row.tag?.rawValue ?? "none")"]
}

func looks(of content: ItemListRowContent) -> [String] {
    [
        "role \(content.role)", "title \(content.title.runs)", "subtitle \(content.subtitle?.runs ?? [])", "values \(content.values)",
        "control \(content.control.map { "\($0)" } ?? "none")", "leading \(content.leading.map { "\($0)" } ?? "none")",
        "badge \(content.badge.map { "\($0)" } ?? "none"), icon \(content.titleIcon?.symbol.rawValue ?? "none"), lines \(content.lineLimit ?? -1)",
        "figure \(content.figure.map { "\($0)" } ?? "none")", "footnote \(content.footnote.map { "\($0)" } ?? "none")",
        "parts \(content.parts)", "offers \(content.offers.rawValue) \(content.decoratedOffers)",
        "accessory \(content.accessory), \(content.alignment), enabled \(content.isEnabled), \(content.tone)",
        "skeleton \(content.skeleton ?? -1), says \(content.spokenLabel ?? "the same")",
        "editing \(content.editing.map { "\($0)" } ?? "none"), lines below \(content.subtitleLineLimit ?? -1)",
    ]
}

/// What is being done with a row, but for what its content says of that.
func looks(of interaction: ItemListInteraction<String>, at id: String) -> String {
    let reveal = interaction.reveal.flatMap { $0.row == id ? $0.side.rawValue : nil } ?? "none"
    let drag = interaction.drag.flatMap { $0.row == id ? "\($0.place.map { "\($0)" } ?? "nowhere")" : nil } ?? "none"
    return "cursor \(interaction.cursor == id), reveal \(reveal), drag \(drag)"
}

/// All that surrounds the rows.
func looks(of chrome: ItemListChrome, _ data: PresentationData) -> [String] {
    let buttons = [chrome.backButton, chrome.leftButton, chrome.rightButton, chrome.secondaryRightButton]
    return [
        "title \(chrome.title)", "buttons \(buttons)", "toolbar \(chrome.toolbar.map { "\($0)" } ?? "none")",
        "search \(chrome.search.map { "\($0)" } ?? "none")", "header \(chrome.header.map { looks(of: $0) } ?? [])",
        "footer \(chrome.footer.map { looks(of: $0) } ?? [])", "empty \(chrome.emptyState.map { "\($0)" } ?? "none")",
        "tab \(chrome.tab.map { "\($0)" } ?? "none")", "refresh \(chrome.refresh.map { "\($0)" } ?? "none")",
        "\(chrome.style) \(chrome.systemStyle) \(chrome.isScrollEnabled) \(chrome.anchor) \(chrome.loadsMore.map(\.rawValue).sorted())",
        data.theme.name,
    ]
}
