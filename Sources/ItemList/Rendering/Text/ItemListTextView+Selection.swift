extension ItemListTextView {
    /// Moves the selection to another row that something can be done with.
    ///
    /// Where the next such row is further away than half a screen, or there is none, the list scrolls by a line instead, so
    /// that every line of it can be read.
    /// - Complexity: O(lines of the screen) rows are made.
    public mutating func moveSelection(_ move: ItemListTextMove) {
        guard !rows.isEmpty else { return }
        switch move {
        case .down:
            step(to: selectableBelow(), direction: 1)
        case .up:
            step(to: selectableAbove(), direction: -1)
        case .pageDown:
            turnPage(by: max(listRows - 1, 1))
        case .pageUp:
            turnPage(by: -max(listRows - 1, 1))
        case .first:
            top = ItemListTextAnchor(row: 0, line: 0)
            selectedIndex = firstSelectable(from: 0, within: listRows) ?? selectedIndex
        case .last:
            top = ItemListTextAnchor(row: rows.count - 1, line: .max)
            settle()
            selectedIndex = lastSelectable(from: rows.count - 1, within: 0) ?? selectedIndex
        }
    }

    private mutating func step(to candidate: Int?, direction: Int) {
        let reach = max(listRows / 2, 1)
        if let candidate, let distance = distanceToReveal(candidate), abs(distance) <= reach {
            selectedIndex = candidate
            scroll(by: distance)
        } else {
            scroll(by: direction)
        }
    }

    private mutating func turnPage(by lines: Int) {
        let before = top
        scroll(by: lines)
        let isDown = lines > 0
        let hasTurned = top != before
        // At the end of the list there is no page to turn: the selection goes to the end of what is seen.
        let candidate =
            isDown == hasTurned
            ? firstSelectable(from: top.row, within: listRows)
            : lastSelectable(from: lastVisibleRow(), within: 0)
        guard let candidate, isVisible(candidate) else { return }
        selectedIndex = candidate
    }

    private mutating func selectableBelow() -> Int? {
        let start = isSelectionVisible() ? (selectedIndex ?? -1) + 1 : top.row
        return firstSelectable(from: start, within: listRows * 3 / 2)
    }

    private mutating func selectableAbove() -> Int? {
        let start = isSelectionVisible() ? (selectedIndex ?? 0) - 1 : lastVisibleRow()
        return lastSelectable(from: start, within: listRows / 2)
    }

    /// The first row from `start` on that can be selected and begins at most `limit` lines below the first visible line.
    mutating func firstSelectable(from start: Int, within limit: Int) -> Int? {
        guard start < rows.count, var offset = offset(of: start, within: limit) else { return nil }
        for row in start..<rows.count {
            if offset >= max(limit, 1) { return nil }
            let extent = extent(of: row)
            if extent.isSelectable, offset + extent.body.upperBound > 0 { return row }
            offset += extent.lines
        }
        return nil
    }

    /// The last row up to `start` that can be selected and ends at most `limit` lines above the first visible line.
    private mutating func lastSelectable(from start: Int, within limit: Int) -> Int? {
        guard start >= 0, var offset = offset(of: start, within: listRows) else { return nil }
        for row in stride(from: start, through: 0, by: -1) {
            let extent = extent(of: row)
            if offset + extent.lines <= -limit { return nil }
            if extent.isSelectable, offset + extent.body.lowerBound < listRows { return row }
            if row > 0 { offset -= self.extent(of: row - 1).lines }
        }
        return nil
    }

    private mutating func lastVisibleRow() -> Int {
        var row = top.row
        var end = extent(of: row).lines - top.line
        while end < listRows && row < rows.count - 1 {
            row += 1
            end += extent(of: row).lines
        }
        return row
    }
}
