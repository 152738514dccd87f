internal import ItemList
internal import Signals

// The rows of all screens.
extension TerminalSession {
    /// Whether there are screens that paths lead to.
    var canFind: Bool { !navigation.routes.isEmpty }

    /// Opens the list of all rows, when they were read.
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
            // Keys that follow go to the row; where its path has gone since, to what is there.
            let answered = expectAnswer()
            do throws(NavigationPathError) { try navigation.open(open.rows[number], completion: answered) } catch { answered() }
        }
        setNeedsDrawing()
    }
}

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
