extension ItemListTextView {
    /// Scrolls without a change of the selection.
    /// - Parameter lines: how far, downwards; the ends of the list stop it.
    /// - Complexity: O(lines) rows are made.
    public mutating func scroll(by lines: Int) {
        guard !rows.isEmpty else { return }
        top.line += lines
        while top.line < 0 && top.row > 0 {
            top.row -= 1
            top.line += extent(of: top.row).lines
        }
        top.line = max(top.line, 0)
        while top.row < rows.count - 1 {
            let lines = extent(of: top.row).lines
            if top.line < lines { break }
            top.line -= lines
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
        top.row = min(max(top.row, 0), rows.count - 1)
        top.line = min(max(top.line, 0), extent(of: top.row).lines - 1)
        // The lowest place to scroll to: the rows from there on fill the screen exactly.
        var lowest = ItemListTextAnchor(row: rows.count, line: 0)
        var missing = listRows
        while missing > 0 && lowest.row > 0 {
            lowest.row -= 1
            missing -= extent(of: lowest.row).lines
        }
        lowest.line = max(-missing, 0)
        top = min(top, lowest)
    }

    /// How far a row's block begins below the first visible line; nil when that is more than `limit` lines away.
    /// - Complexity: O(limit) rows are made.
    mutating func offset(of index: Int, within limit: Int) -> Int? {
        var offset = -top.line
        if index >= top.row {
            for row in top.row..<index {
                offset += extent(of: row).lines
                if offset > limit { return nil }
            }
        } else {
            for row in (index..<top.row).reversed() {
                offset -= extent(of: row).lines
                if offset < -limit { return nil }
            }
        }
        return offset
    }

    mutating func isSelectionVisible() -> Bool {
        guard let selectedIndex else { return false }
        return isVisible(selectedIndex)
    }

    mutating func isVisible(_ index: Int) -> Bool {
        guard let offset = offset(of: index, within: listRows) else { return false }
        let body = extent(of: index).body
        return offset + body.lowerBound < listRows && offset + body.upperBound > 0
    }

    mutating func revealSelection() {
        guard let selectedIndex else { return }
        if offset(of: selectedIndex, within: listRows * 2) == nil {
            top = ItemListTextAnchor(row: selectedIndex, line: 0)
            settle()
        }
        if let distance = distanceToReveal(selectedIndex) { scroll(by: distance) }
    }

    /// How far to scroll (downwards) until a row is seen whole, or from its beginning if it is higher than the screen. Above the
    /// first row of a group its header is shown as well. Nil for a row that is further than two screens away.
    mutating func distanceToReveal(_ index: Int) -> Int? {
        guard let offset = offset(of: index, within: listRows * 2) else { return nil }
        let extent = extent(of: index)
        let end = offset + extent.lines
        if end > listRows { return min(end - listRows, offset + extent.body.lowerBound) }
        var begin = offset
        for row in (0..<index).reversed() {
            let above = self.extent(of: row)
            if above.isSelectable || end - begin + above.lines > listRows { break }
            begin -= above.lines
        }
        return min(begin, 0)
    }

    /// What a row takes; it is made and drawn once for many questions.
    mutating func extent(of index: Int) -> ItemListTextExtent {
        if let known = extents[index] { return known }
        if extents.count >= Self.maximumExtents { extents.removeAll(keepingCapacity: true) }
        let row = rows[index]
        let block = painter.block(for: row, isSelected: false)
        let extent = ItemListTextExtent(lines: block.lines.count, body: block.body, isSelectable: !row.content.offers.isEmpty)
        extents[index] = extent
        return extent
    }

    private static var maximumExtents: Int { 4096 }
}
