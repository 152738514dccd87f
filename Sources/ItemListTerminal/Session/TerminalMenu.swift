internal import ItemList
internal import ItemListText

/// A list of actions above a screen. The user chooses one with arrows or the mouse, or filters the list by typing.
struct TerminalMenu: Sendable, Equatable {
    struct Item: Sendable, Equatable {
        var title: String
        /// The key of the same action, or the location of the item.
        var note = ""
        /// Text that is searched beside the title.
        var keywords = ""
        var isEnabled = true
        /// True if the item needs confirmation by a second press.
        var isDestructive = false
    }

    enum Outcome: Equatable {
        case open
        case closed
        /// Closes the menu and performs the item with this index.
        case chosen(Int)
    }

    let title: String
    let items: [Item]
    let canBeFiltered: Bool
    private let strings: PresentationStrings
    private(set) var filter = ""
    /// The indices of the items that match the filter, the best first.
    private(set) var shown: [Int]
    private let texts: [[FuzzyText]]
    /// The index of the chosen item in ``shown``.
    private(set) var cursor = 0
    /// True after the first press of a destructive item.
    private(set) var isArmed = false

    init(title: String, items: [Item], canBeFiltered: Bool, strings: PresentationStrings) {
        self.title = title
        self.items = items
        self.canBeFiltered = canBeFiltered
        self.strings = strings
        shown = Array(items.indices)
        texts = canBeFiltered ? items.map { [FuzzyText($0.title), FuzzyText($0.keywords)] } : []
        cursor = shown.firstIndex { items[$0].isEnabled } ?? 0
    }

    mutating func take(_ key: TerminalKey) -> Outcome {
        switch key {
        case .named(.escape, _):
            guard isArmed || !filter.isEmpty else { return .closed }
            change { $0 = "" }
        case .named(.up, _), .named(.tab, .shift): move(by: -1)
        case .named(.down, _), .named(.tab, _): move(by: 1)
        case .named(.pageUp, _): move(by: -10)
        case .named(.pageDown, _): move(by: 10)
        case .named(.home, _): move(to: 0)
        case .named(.end, _): move(to: shown.count - 1)
        case .named(.enter, _): return choose()
        case .named(.left, _), .named(.backspace, _):
            guard canBeFiltered, key == .named(.backspace), !filter.isEmpty else { return canBeFiltered ? .open : .closed }
            change { $0.removeLast() }
        case .character("u", .control) where canBeFiltered: change { $0 = "" }
        case .character(let letter, let modifiers) where canBeFiltered && modifiers.isSubset(of: .shift):
            change { $0.append(letter) }
        case .paste(let text) where canBeFiltered: change { $0 += text.prefix(40) }
        case .character(" ", []): return choose()
        case .character("j", []): move(by: 1)
        case .character("k", []): move(by: -1)
        case .character(".", []), .character("q", []), .character("h", []): return .closed
        case .character(let letter, let modifiers) where modifiers.isSubset(of: .shift): find(letter)
        default: break
        }
        return .open
    }

    /// Handles a mouse press on a line of the menu; nil means beside the menu.
    mutating func press(line: Int?, size: TextSize) -> Outcome {
        guard let line else { return .closed }
        let index = window(size).lowerBound + line
        guard shown.indices.contains(index), window(size).contains(index) else { return .open }
        if cursor != index { isArmed = false }
        cursor = index
        return choose()
    }

    private mutating func change(_ change: (inout String) -> Void) {
        let before = filter
        change(&filter)
        // A longer filter can't match more items than before.
        let candidates = filter.hasPrefix(before) ? shown.sorted() : Array(items.indices)
        shown = FuzzyPattern(filter).best(of: candidates, texts: { texts[$0] })
        isArmed = false
        cursor = shown.firstIndex { items[$0].isEnabled } ?? 0
    }

    private mutating func move(by step: Int) {
        move(to: cursor + step)
    }

    private mutating func move(to index: Int) {
        isArmed = false
        cursor = min(max(index, 0), max(shown.count - 1, 0))
    }

    /// Moves to the next item that begins with a letter.
    private mutating func find(_ letter: Character) {
        let places = Array(cursor + 1..<max(shown.count, cursor + 1)) + Array(0..<min(cursor + 1, shown.count))
        let place = places.first { items[shown[$0]].title.first?.lowercased() == letter.lowercased() && items[shown[$0]].isEnabled }
        if let place { move(to: place) }
    }

    private mutating func choose() -> Outcome {
        guard shown.indices.contains(cursor), items[shown[cursor]].isEnabled else { return .open }
        if items[shown[cursor]].isDestructive, !isArmed {
            isArmed = true
            return .open
        }
        return .chosen(shown[cursor])
    }

    // MARK: On the screen

    var hint: String {
        let hints =
            isArmed
            ? ["⏎ \(strings[.againToDoIt])", "Esc \(strings[.leaveIt])"]
            : ["↑↓ \(strings[.choose])", "⏎ \(strings[.doIt])", "Esc \(strings[.close])", canBeFiltered ? strings[.typeToFind] : ""]
        return hints.joined(separator: TerminalHints.gap)
    }

    func box(_ size: TextSize) -> TerminalBox {
        let widest = items.map { TextLine(words($0)).columns + ($0.note.isEmpty ? 0 : 2 + TextLine($0.note).columns) }.max() ?? 0
        let columns = min(max(widest, TextLine(title).columns + 2, 24) + 4, size.columns)
        // The last line is for hints.
        let rows = min(max(items.count, 1) + 2, size.rows > 4 ? size.rows - 1 : size.rows)
        return TerminalBox(columns: columns, rows: rows, inMiddleOf: size)
    }

    /// The visible range of ``shown``.
    private func window(_ size: TextSize) -> Range<Int> {
        let room = max(box(size).rows - 2, 1)
        let start = max(min(cursor - room / 2, shown.count - room), 0)
        return start..<min(start + room, shown.count)
    }

    private func words(_ item: Item) -> String {
        item.isDestructive ? strings[.again(item.title)] : item.title
    }

    func draw(in frame: inout TextFrame, _ theme: PresentationTheme) {
        let size = TextSize(columns: frame.columns, rows: frame.rows)
        let box = box(size)
        guard box.isThere else { return }
        let colors = theme.contextMenu
        let background = colors.backgroundColor
        let edge = TextStyle(foreground: colors.secondaryColor, background: background)
        let plain = TextStyle(foreground: colors.primaryColor, background: background)
        let inner = box.columns - 4
        let isLonger = window(size).count < shown.count
        box.drawEdges(
            in: &frame, title: TextLine(filter.isEmpty ? title : "\(title): \(filter)", style: plain),
            note: TextLine(isLonger ? strings[.position(cursor + 1, of: shown.count)] : "", style: plain), style: edge)
        let window = window(size)
        for offset in 0..<box.rows - 2 {
            var line = TextLine()
            if window.lowerBound + offset < window.upperBound {
                let index = window.lowerBound + offset
                line.append(self.line(items[shown[index]], isChosen: index == cursor, columns: inner + 2, colors))
            } else {
                let words = offset == 0 && shown.isEmpty ? " " + strings[.nothingLikeThat] : ""
                line.append(TextLine(words, style: edge).fitted(to: inner + 2, style: plain))
            }
            frame.draw(line, column: box.column + 1, row: box.row + 1 + offset)
        }
        frame.cursor = nil
    }

    private func line(_ item: Item, isChosen: Bool, columns: Int, _ colors: PresentationThemeContextMenu) -> TextLine {
        var style = TextStyle(
            foreground: item.isDestructive ? colors.destructiveColor : colors.primaryColor,
            background: isChosen ? colors.itemHighlightedBackgroundColor : colors.backgroundColor,
            traits: isChosen ? .inverseWithoutColor : [])
        if !item.isEnabled {
            style.foreground = colors.disabledColor
            style.traits.insert(.faint)
        }
        let title = isChosen && isArmed ? words(item) : item.title
        // The note gets the rest of the line, and at least half of it.
        let text = TextLine(title, style: style)
        let note = TextLine(item.note, style: style).truncated(to: max((columns - 2) / 2, columns - 3 - text.columns))
        var line = TextLine(isChosen ? "▌" : " ", style: style)
        line.append(text.fitted(to: columns - 2 - note.columns - (note.isEmpty ? 0 : 1), style: style))
        if !note.isEmpty { line.append(" ", style: style) }
        line.append(note)
        line.append(" ", style: style)
        return line
    }
}
