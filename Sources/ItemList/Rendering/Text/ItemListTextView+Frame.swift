extension ItemListTextView {
    /// Draws the screen: the title, the visible part of the list, the hint.
    /// - Complexity: O(cells of the screen).
    public func frame() -> TextFrame {
        let painter = painter
        let bars = bars
        var frame = TextFrame(columns: size.columns, rows: size.rows, style: painter.page)
        let first = bars.topRows
        let end = size.rows - bars.bottomRows
        var line = first - (rows.isEmpty ? 0 : top.line)
        var row = top.row
        while row < rows.count && line < end {
            let block = painter.block(for: rows[row], isSelected: row == selectedIndex)
            for (offset, text) in block.lines.enumerated() where (first..<end).contains(line + offset) {
                frame.draw(text, column: 0, row: line + offset)
            }
            if let caret = block.caret, (first..<end).contains(line + caret.row), caret.column < size.columns {
                frame.cursor = TextPosition(column: caret.column, row: line + caret.row)
            }
            line += block.lines.count
            row += 1
        }
        drawScrollIndicator(in: &frame, painter)
        bars.draw(in: &frame)
        return frame
    }

    /// A mark in the last column for the visible part of the list. It counts rows and not lines, as the lines of rows that were
    /// never seen are not known.
    private func drawScrollIndicator(in frame: inout TextFrame, _ painter: ItemListTextRowPainter) {
        guard size.columns >= 8, !rows.isEmpty else { return }
        var missing = listRows
        var below = top
        var remaining = height(of: top.row, painter) - top.line
        while missing > remaining && below.row < rows.count - 1 {
            missing -= remaining
            below = ItemListTextAnchor(row: below.row + 1, line: 0)
            remaining = height(of: below.row, painter)
        }
        below.line += min(missing, remaining)
        let begin = fraction(of: top, painter)
        let end = fraction(of: below, painter)
        if begin == 0 && end >= 1 { return }
        let length = min(max(Int(((end - begin) * Double(listRows)).rounded()), 1), listRows)
        let rest = listRows - length
        let share = begin / max(begin + 1 - end, .leastNonzeroMagnitude)
        var start = Int((share * Double(rest)).rounded())
        // Only the very ends of the list look like ends.
        if rest > 1 { start = begin == 0 ? 0 : (end >= 1 ? rest : min(max(start, 1), rest - 1)) }
        for row in 0..<length {
            let line = bars.topRows + start + row
            let background = frame[size.columns - 1, line].style.background
            let style = TextStyle(foreground: theme.list.scrollIndicatorColor, background: background)
            frame.draw(TextLine(ItemListTextGlyphs.scrollIndicator, style: style), column: size.columns - 1, row: line)
        }
    }

    /// How much of the list is above a line, from 0 to 1.
    private func fraction(of anchor: ItemListTextAnchor, _ painter: ItemListTextRowPainter) -> Double {
        (Double(anchor.row) + Double(anchor.line) / Double(height(of: anchor.row, painter))) / Double(rows.count)
    }
}
