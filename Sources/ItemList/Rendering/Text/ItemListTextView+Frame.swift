extension ItemListTextView {
    /// Draws the screen: the title, the visible part of the list, the hint.
    /// - Complexity: O(cells of the screen); no row is made for it.
    public func frame() -> TextFrame {
        let bars = bars
        var frame = TextFrame(columns: size.columns, rows: size.rows, style: list.painter.page)
        let first = bars.topRows
        let end = size.rows - bars.bottomRows
        let top = viewport.top
        var line = first - top.offset
        var row = top.row
        // The visible part of the list, in rows and fractions of rows.
        var visible = (begin: 0.0, end: Double(rows.count))
        while row < rows.count && line < end {
            let block = list.block(at: row, isSelected: row == viewport.cursor)
            for (offset, text) in block.lines.enumerated() where (first..<end).contains(line + offset) {
                frame.draw(text, column: 0, row: line + offset)
            }
            if let caret = block.caret, (first..<end).contains(line + caret.row), caret.column < size.columns {
                frame.cursor = TextPosition(column: caret.column, row: line + caret.row)
            }
            let lines = Double(block.lines.count)
            if row == top.row { visible.begin = Double(row) + Double(top.offset) / lines }
            visible.end = Double(row) + min(Double(end - line) / lines, 1)
            line += block.lines.count
            row += 1
        }
        if rows.isEmpty, let state = chrome.emptyState {
            drawEmptyState(state, in: &frame, from: first, to: end)
        }
        if !rows.isEmpty {
            drawScrollIndicator(in: &frame, from: visible.begin / Double(rows.count), to: visible.end / Double(rows.count))
        }
        bars.draw(in: &frame)
        return frame
    }

    var bars: ItemListTextBars {
        ItemListTextBars(size: size, chrome: chrome, hint: hint, theme: theme, cursor: barCursor)
    }

    private func drawEmptyState(_ state: ItemListEmptyState, in frame: inout TextFrame, from first: Int, to end: Int) {
        guard end > first, let background = list.painter.page.background else { return }
        let columns = max(min(size.columns - 4, 60), 1)
        let lines = ItemListTextEmptyState(state: state, theme: theme, background: background).lines(columns: columns).prefix(end - first)
        for (offset, line) in lines.enumerated() {
            let row = first + (end - first - lines.count) / 2 + offset
            frame.draw(line, column: (size.columns - line.columns) / 2, row: row)
        }
    }

    /// A mark in the last column for the visible part of the list, as fractions of the whole.
    ///
    /// It counts rows and not lines, as the lines of rows that were never seen are not known.
    private func drawScrollIndicator(in frame: inout TextFrame, from begin: Double, to end: Double) {
        guard size.columns >= 8, begin > 0 || end < 1 else { return }
        let length = min(max(Int(((end - begin) * Double(listRows)).rounded()), 1), listRows)
        let rest = listRows - length
        var start = Int((begin / (begin + 1 - end) * Double(rest)).rounded())
        // Only the very ends of the list look like ends.
        if begin > 0 && end < 1 && rest > 1 { start = min(max(start, 1), rest - 1) }
        for line in (bars.topRows + start)..<(bars.topRows + start + length) {
            let background = frame[size.columns - 1, line].style.background
            let style = TextStyle(foreground: theme.list.scrollIndicatorColor, background: background)
            frame.draw(TextLine(ItemListTextGlyphs.scrollIndicator, style: style), column: size.columns - 1, row: line)
        }
    }
}
