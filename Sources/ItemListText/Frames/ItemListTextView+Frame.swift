package import ItemList

extension ItemListTextView {
    /// Draws the screen: the title, the visible part of the list, the hint.
    ///
    /// In a right-to-left language the whole screen is laid out from the right. Cells are in visual order, including right-to-left text on
    /// a left-to-right screen: see the article Right to Left of `ItemList`.
    /// - Complexity: O(cells of the screen); no row is made.
    public func frame() -> TextFrame {
        drawn().laidOut(from: layoutDirection)
    }

    /// Draws the screen without a cached frame, with all rows at their final positions, before the layout for the direction.
    package func drawn() -> TextFrame {
        var memo = ItemListTextMemo()
        return drawn(after: 1, memo: &memo)
    }

    /// Draws the screen from left to right, in logical order. Positions of targets refer to this frame.
    ///
    /// `part` is the elapsed part of the ``movement``, from 0 to 1; `memo` is the cache of the last frame.
    package func drawn(after part: Double, memo: inout ItemListTextMemo) -> TextFrame {
        let bars = bars
        var frame = TextFrame(rows: size.rows, of: list.blank)
        let first = bars.topRows
        let end = size.rows - bars.bottomRows
        let top = viewport.top
        var line = first - top.offset
        var row = top.row
        // The visible part of the list, in rows and fractions of rows.
        var visible = (begin: 0.0, end: Double(rows.count))
        let movement = part < 1 ? movement : nil
        var moving: [(line: Int, lines: [TextLine])] = []
        func draw(_ lines: [TextLine], at line: Int) {
            for (offset, text) in lines.enumerated() where (first..<end).contains(line + offset) {
                frame.draw(text, column: 0, row: line + offset)
            }
        }
        while row < rows.count && line < end {
            let block = list.block(at: row, isSelected: row == viewport.cursor)
            let shift = movement?.shift(of: row, after: part) ?? 0
            if shift == 0 { draw(block.lines, at: line) } else { moving.append((line - shift, block.lines)) }
            if let caret = block.caret, caret.column < size.columns {
                let place = TextPosition(column: caret.column, row: line - shift + caret.row)
                if place.row >= first + viewport.coveredLength(for: row), place.row < end { frame.cursor = place }
            }
            let lines = Double(block.lines.count)
            if row == top.row { visible.begin = Double(row) + Double(top.offset) / lines }
            visible.end = Double(row) + min(Double(end - line) / lines, 1)
            line += block.lines.count
            row += 1
        }
        // Moving rows cover the others.
        for (line, lines) in moving { draw(lines, at: line) }
        if let header = viewport.header {
            let block = list.block(at: header.row, isSelected: header.row == viewport.cursor)
            for (offset, line) in header.lines.enumerated() where first + offset < end {
                frame.draw(block.lines[line], column: 0, row: first + offset)
            }
        }
        if rows.isEmpty, let state = chrome.emptyState {
            for line in lines(of: state) { frame.draw(line.text, column: line.position.column, row: line.position.row) }
        }
        if !rows.isEmpty {
            let mark = scrollMark(below: first, from: visible.begin / Double(rows.count), to: visible.end / Double(rows.count))
            if let mark { memo.draw(mark, in: &frame) }
        }
        memo.draw(bars, in: &frame)
        return frame
    }

    var bars: ItemListTextBars {
        ItemListTextBars(size: size, chrome: chrome, hint: hint, theme: theme, isTitled: isTitled, cursor: barCursor)
    }

    /// Returns the lines and positions of the empty state; its button is the last line.
    private func lines(of state: ItemListEmptyState) -> [(text: TextLine, position: TextPosition)] {
        let (first, end) = (bars.topRows, size.rows - bars.bottomRows)
        guard end > first, let background = list.painter.page.background else { return [] }
        let columns = max(min(size.columns - 4, 60), 1)
        let drawing = ItemListTextEmptyState(
            state: state, theme: theme, background: background, isUnderCursor: barCursor == .slot(.emptyState))
        let lines = drawing.lines(columns: columns).prefix(end - first)
        let top = first + (end - first - lines.count) / 2
        return lines.enumerated().map { ($1, TextPosition(column: (size.columns - $1.columns) / 2, row: top + $0)) }
    }

    var hasEmptyButton: Bool { rows.isEmpty && chrome[button: .emptyState]?.offers.contains(.activate) == true }

    func isEmptyButton(at position: TextPosition) -> Bool {
        guard hasEmptyButton, let state = chrome.emptyState, let (text, start) = lines(of: state).last else { return false }
        return position.row == start.row && (start.column..<start.column + text.columns).contains(position.column)
    }

    /// Returns the scroll indicator for the visible fraction of the list; nil if all of it is visible.
    ///
    /// The fraction counts rows, because the heights of rows that were never visible are unknown.
    private func scrollMark(below top: Int, from begin: Double, to end: Double) -> ItemListTextScrollMark? {
        guard size.columns >= 8, begin > 0 || end < 1 else { return nil }
        let length = min(max(Int(((end - begin) * Double(listRows)).rounded()), 1), listRows)
        let rest = listRows - length
        var start = Int((begin / (begin + 1 - end) * Double(rest)).rounded())
        // The indicator touches an end only at the very end of the list.
        if begin > 0 && end < 1 && rest > 1 { start = min(max(start, 1), rest - 1) }
        return ItemListTextScrollMark(rows: top + start..<top + start + length, color: theme.list.scrollIndicatorColor)
    }
}

/// A drawn row: full screen lines, including its gap and border.
struct ItemListTextBlock: Sendable {
    var lines: [TextLine]
    /// The lines of the row itself, without the gap and the border.
    var body: Range<Int>
    /// The ids of the row's parts, by line.
    var parts: [Int: String] = [:]
    /// The caret of a focused input; its row is relative to the block's first line.
    var caret: TextPosition?
    var places: TextFieldPlaces?
    /// The columns of the row's first line with the track of a range control.
    var track: Range<Int>?
    /// The options of a grid, in the block's lines and columns.
    var options: [ItemListTextOptionPlace] = []
}

/// The placeholder of an empty list, centered in the list.
struct ItemListTextEmptyState {
    let state: ItemListEmptyState
    let theme: PresentationTheme
    let background: RGBColor
    var isUnderCursor = false

    /// Returns lines of at most `columns` columns, to be centered.
    func lines(columns: Int) -> [TextLine] {
        let ink = ItemListTextInk(colors: theme.list, chat: theme.chat, background: background, isEnabled: true, isSelected: false)
        let words = ink.style(theme.list.itemSecondaryTextColor)
        switch state {
        case .loading(let text):
            return TextLine([ItemListTextGlyphs.activity, text].filter { !$0.isEmpty }.joined(separator: " "), style: words)
                .wrapped(to: columns)
        case .message(let message):
            var lines: [TextLine] = []
            if let icon = message.icon {
                let color = icon.color ?? theme.list.freeMonoIconColor
                let picture = ItemListIcon(icon.symbol, color: color)
                lines += [ItemListTextValue(ink: ink, columns: columns).icon(picture), TextLine()]
            }
            lines += TextLine(message.text, style: words).wrapped(to: columns)
            if let button = message.button {
                let color = button.offers.isEmpty ? theme.list.itemDisabledTextColor : theme.list.itemAccentColor
                var style = ink.style(color, traits: .bold)
                if isUnderCursor { style = ItemListTextBars.underCursor(style) }
                lines += [TextLine(), TextLine(button.words, style: style).truncated(to: columns)]
            }
            return lines
        }
    }
}

extension TextFrame {
    /// Draws a message in the middle of a pane without a screen.
    package init(of message: ItemListEmptyMessage, size: TextSize, theme: PresentationTheme) {
        let background = theme.list.blocksBackgroundColor
        self.init(columns: size.columns, rows: size.rows, style: TextStyle(background: background))
        let lines = ItemListTextEmptyState(state: .message(message), theme: theme, background: background)
            .lines(columns: max(min(columns - 4, 60), 1)).prefix(rows)
        for (row, line) in lines.enumerated() {
            draw(line, column: (columns - line.columns) / 2, row: (rows - lines.count) / 2 + row)
        }
    }
}
