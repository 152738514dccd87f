import ItemList
import Synchronization

/// Shows a screen as an outline of plain text, in which all that can be done has a number to enter.
final class OutlineRenderer<ID: Hashable & Sendable>: ItemListRenderer {
    /// A line of text, and what entering its number does to which element.
    struct Line: Sendable {
        let text: String
        let target: ItemListTarget<ID>?
        let actions: [ItemListAction]

        init(_ text: String, _ target: ItemListTarget<ID>? = nil, _ actions: [ItemListAction] = []) {
            // One line, without what a terminal would obey.
            let visible = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) }
            self.text = String(visible).split(separator: " ").joined(separator: " ")
            self.target = target
            self.actions = actions
        }
    }

    struct Screen: Sendable {
        var above: [Line] = []
        var rows: [(id: ID, lines: [Line])] = []
        var below: [Line] = []
        var lines: [Line] { above + rows.flatMap(\.lines) + below }
    }

    private let state = Mutex(Screen())
    private let perform: @Sendable (ItemListAction, ItemListTarget<ID>) -> Void

    /// - Parameter perform: passes on what was entered: `{ [weak controller] in controller?.perform($0, on: $1) }`.
    init(perform: @escaping @Sendable (ItemListAction, ItemListTarget<ID>) -> Void) {
        self.perform = perform
    }

    /// What is shown now.
    var screen: Screen { state.withLock { $0 } }

    /// The screen as text, with a number before what can be done: `3. - Sounds [x]`.
    var text: String {
        var count = 0
        return screen.lines.map { line in
            count += line.actions.isEmpty ? 0 : 1
            return line.actions.isEmpty ? line.text : "\(count). \(line.text)"
        }.joined(separator: "\n")
    }

    /// Does what stands at a number; some text goes into an input, a number of steps to a range.
    func enter(_ number: Int, _ text: String = "") {
        let choices = screen.lines.filter { !$0.actions.isEmpty }
        guard choices.indices.contains(number - 1), let target = choices[number - 1].target else { return }
        for action in choices[number - 1].actions {
            switch action {
            case .text: perform(.text(.changed(text)), target)
            case .query: perform(.query(text), target)
            case .step: perform(.step(Int(text) ?? 1), target)
            default: perform(action, target)
            }
        }
    }

    func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        // A row is made by the code of the screen when it is looked at, so no lock is held here.
        var screen = transition.from == 0 ? Screen() : self.screen
        let old = screen.rows
        for index in transition.diff.deletions.reversed() { screen.rows.remove(at: index) }
        for insertion in transition.diff.insertions {
            let moved = insertion.reason == nil ? insertion.previousIndex.map { old[$0] } : nil
            screen.rows.insert(moved ?? draw(transition.rows[insertion.index]), at: insertion.index)
        }
        for update in transition.diff.updates { screen.rows[update.index] = draw(transition.rows[update.index]) }
        let chrome = transition.chrome
        screen.above = above(chrome) + (screen.rows.isEmpty ? empty(chrome) : [])
        screen.below = slot(.footer, chrome) + buttons([.toolbarLeft, .toolbarMiddle, .toolbarRight], chrome)
        state.withLock { [screen] in $0 = screen }
        completion()
    }

    private func above(_ chrome: ItemListChrome) -> [Line] {
        var lines = [Line("# \(chrome.title.words)")]
        if case .textWithSubtitle(_, let subtitle) = chrome.title { lines.append(Line(subtitle)) }
        lines += options(chrome.title.choice, .chrome(.title))
        lines += buttons([.backButton, .leftButton, .secondaryRightButton, .rightButton], chrome)
        if let search = chrome.search { lines.append(Line("\(search.placeholder) [\(search.query)]", .search, [.query("")])) }
        return lines + slot(.header, chrome)
    }

    private func empty(_ chrome: ItemListChrome) -> [Line] {
        if case .loading(let words)? = chrome.emptyState { return [Line("\(words) …")] }
        return chrome.emptyState.map { [Line($0.words)] + buttons([.emptyState], chrome) } ?? []
    }

    private func slot(_ slot: ItemListChromeSlot, _ chrome: ItemListChrome) -> [Line] {
        chrome[row: slot].map { lines(of: $0, at: .chrome(slot)) } ?? []
    }

    private func buttons(_ slots: [ItemListChromeSlot], _ chrome: ItemListChrome) -> [Line] {
        slots.compactMap { slot in
            chrome[button: slot].map { Line("<\($0.words)>\($0.style == .activity ? " …" : "")", .chrome(slot), actions($0.offers)) }
        }
    }

    private func draw(_ row: ItemListRow<ID>) -> (id: ID, lines: [Line]) {
        (row.id, lines(of: row.content, at: .row(row.id)))
    }

    private func lines(of row: ItemListRowContent, at target: ItemListTarget<ID>) -> [Line] {
        let mark = row.role == .header ? "##" : row.role == .text ? "" : row.role == .button ? ">" : "-"
        var words = [
            mark, row.editing?.words(in: .english), row.leading.map { "(\($0.words))" }, row.title.string, row.badge.map { "{\($0.text)}" },
        ]
        words += row.values.map(\.words) + [row.control.map(self.words), row.accessory.words(in: .english)]
        words += row.isEnabled ? [] : ["(not now)"]
        var lines = [Line(words.compactMap(\.self).joined(separator: " "), target, actions(row.offers))]
        lines += [row.subtitle?.string, row.figure?.words].compactMap { $0 }.map { Line($0) }
        lines += options(row.control?.choice, target)
        func part(_ id: String, _ words: String, _ offers: ItemListOffers) -> Line {
            Line("* \(words)", ItemListTarget(target.place, part: id), actions(offers))
        }
        let links = (row.title.runs + (row.subtitle?.runs ?? [])).compactMap(\.link)
        lines += links.map { part($0, "link to \($0)", row.offers.contains(.link) ? .activate : []) }
        lines += row.parts.map { part($0.id, "\($0.title) \($0.control.map(self.words) ?? "")", $0.isEnabled ? $0.offers : []) }
        lines += row.decoratedOffers.map { part($0.id, $0.title, $0.isEnabled ? .activate : []) }
        return lines + (row.footnote.map { [Line("\($0.kind == .error ? "Error: " : "")\($0.text)")] } ?? [])
    }

    private func options(_ choice: ItemListChoice?, _ target: ItemListTarget<ID>) -> [Line] {
        (choice?.options ?? []).map { option in
            Line("(\(option.id == choice?.chosen ? "x" : " ")) \(option.title)", target, option.isEnabled ? [.choose(option.id)] : [])
        }
    }

    private func words(_ control: ItemListControl) -> String {
        switch control {
        case .toggle(let toggle): (toggle.isOn ? "[x]" : "[ ]") + (toggle.isLocked ? " locked" : "")
        case .input(let input) where input.isSecure: "[\(input.text.map { _ in "*" }.joined())]"
        case .input(let input): "[\(input.text.isEmpty ? input.placeholder : input.text)]"
        default: control.words(in: .english)
        }
    }

    /// What a number does: the first of what is offered that a line can ask for.
    private func actions(_ offers: ItemListOffers) -> [ItemListAction] {
        if offers.contains(.toggle) { return [.toggle] }
        if offers.contains(.text) { return [.focus, .text(.changed("")), .submit, .blur] }
        if offers.contains(.adjust) { return [.step(1)] }
        return offers.contains(.activate) ? [.activate] : []
    }
}
