extension ItemListTextView {
    /// Scrolls without a change of the selection.
    /// - Parameter lines: how far, downwards; the ends of the list stop it.
    /// - Complexity: O(lines) rows are made.
    public mutating func scroll(by lines: Int) {
        guard !rows.isEmpty else { return }
        let painter = painter
        top.line += lines
        while top.line < 0 && top.row > 0 {
            top.row -= 1
            top.line += height(of: top.row, painter)
        }
        top.line = max(top.line, 0)
        while top.row < rows.count - 1 {
            let height = height(of: top.row, painter)
            if top.line < height { break }
            top.line -= height
            top.row += 1
        }
        settle()
    }

    /// Brings the scroll position back into the list, whose end is never above the end of the screen if it can help it.
    mutating func settle() {
        guard !rows.isEmpty else {
            top = ItemListTextAnchor(row: 0, line: 0)
            return
        }
        let painter = painter
        top.row = min(max(top.row, 0), rows.count - 1)
        top.line = min(max(top.line, 0), height(of: top.row, painter) - 1)
        var last = ItemListTextAnchor(row: rows.count, line: 0)
        var missing = listRows
        while missing > 0 && last.row > top.row {
            last.row -= 1
            missing -= height(of: last.row, painter)
        }
        if last.row > top.row { return }
        // Everything from the row at the top on has been counted: with lines missing, rows above it fill them.
        while missing > 0 && last.row > 0 {
            last.row -= 1
            missing -= height(of: last.row, painter)
        }
        last.line = max(-missing, 0)
        if last.row < top.row || last.line < top.line { top = last }
    }

    /// How far a row's block begins below the first visible line; nil when that is more than `limit` lines away.
    /// - Complexity: O(limit) rows are made.
    func offset(of index: Int, within limit: Int) -> Int? {
        let painter = painter
        var offset = -top.line
        if index >= top.row {
            for row in top.row..<index {
                offset += height(of: row, painter)
                if offset > limit { return nil }
            }
        } else {
            for row in (index..<top.row).reversed() {
                offset -= height(of: row, painter)
                if offset < -limit { return nil }
            }
        }
        return offset
    }

    var isSelectionVisible: Bool {
        guard let selectedIndex else { return false }
        return isVisible(selectedIndex)
    }

    func isVisible(_ index: Int) -> Bool {
        guard let offset = offset(of: index, within: listRows) else { return false }
        let body = painter.block(for: rows[index], isSelected: false).body
        return offset + body.lowerBound < listRows && offset + body.upperBound > 0
    }

    mutating func revealSelection() {
        guard let selectedIndex else { return }
        if let distance = distanceToReveal(selectedIndex, within: listRows * 2) {
            scroll(by: distance)
        } else {
            top = ItemListTextAnchor(row: selectedIndex, line: 0)
            settle()
            if let distance = distanceToReveal(selectedIndex, within: listRows) { scroll(by: distance) }
        }
    }

    /// How far to scroll (downwards) until a row is seen whole, or from its beginning if it is higher than the screen. Above the
    /// first row of a group its header is shown as well.
    func distanceToReveal(_ index: Int, within limit: Int) -> Int? {
        guard let offset = offset(of: index, within: limit) else { return nil }
        let painter = painter
        let block = painter.block(for: rows[index], isSelected: false)
        let end = offset + block.lines.count
        if end > listRows { return min(end - listRows, offset + block.body.lowerBound) }
        var begin = offset
        var row = index - 1
        while row >= 0, begin > -listRows, !isSelectable(row) {
            let height = height(of: row, painter)
            if end - begin + height > listRows { break }
            begin -= height
            row -= 1
        }
        return min(begin, 0)
    }

    func height(of index: Int, _ painter: ItemListTextRowPainter) -> Int {
        painter.block(for: rows[index], isSelected: false).lines.count
    }
}
