internal import ItemList
internal import Signals

extension TerminalSession {
    /// True if there are screens with paths.
    var canFind: Bool { !navigation.routes.isEmpty }

    /// Opens the list of all rows once they are read.
    func find() {
        guard canFind, shown.modals.isEmpty, let view = focused.flatMap({ view(of: $0) }) else { return }
        let (strings, answered) = (view.strings, expectAnswer())
        finding.set(
            navigation.rows.start(
                next: { [weak self] rows in
                    self?.finder = TerminalFinder(rows, strings: strings)
                    self?.setNeedsDrawing()
                    answered()
                }))
    }

    func takeInFinder(_ key: TerminalKey) {
        guard var open = finder else { return }
        let outcome: TerminalMenu.Outcome
        switch key {
        case .mouse(let mouse):
            switch mouse.kind {
            case .wheelUp: outcome = open.menu.take(.named(.up))
            case .wheelDown: outcome = open.menu.take(.named(.down))
            case .press, .menuPress:
                let size = terminal.size
                outcome = open.menu.press(line: open.menu.box(size).line(at: mouse.position), size: size)
            default: outcome = .open
            }
        default: outcome = open.menu.take(key)
        }
        switch outcome {
        case .open: finder = open
        case .closed: finder = nil
        case .chosen(let number):
            finder = nil
            // Later keys go to the row, or to the current screen if the path no longer exists.
            let answered = expectAnswer()
            do throws(NavigationPathError) { try navigation.open(open.rows[number], completion: answered) } catch { answered() }
        }
        setNeedsDrawing()
    }
}

/// A menu of the rows of all screens, each with its location. Choosing a row opens its screen.
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
