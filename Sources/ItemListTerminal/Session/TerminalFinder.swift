internal import ItemList

/// A menu of the rows of all screens, each with where it is found: the one that is chosen is gone to.
struct TerminalFinder {
    let rows: [NavigationRow]
    var menu: TerminalMenu

    init(_ rows: [NavigationRow], strings: PresentationStrings) {
        self.rows = rows
        let items = rows.map { row in
            let place = (row.titles + [row.header]).filter { !$0.isEmpty }.joined(separator: " › ")
            return TerminalMenu.Item(
                title: itemListOneLine(row.content.title.string), note: place, keywords: place, isEnabled: row.content.isEnabled)
        }
        menu = TerminalMenu(title: strings[.findRow], items: items, canBeFiltered: true, strings: strings)
    }
}
