extension ItemListViewport {
    /// Moves the cursor to a row and scrolls to it.
    /// - Returns: True if the row exists and is selectable.
    /// - Complexity: O(length of the screen) rows are measured.
    @discardableResult
    public mutating func placeCursor(at row: Int, measuring rows: inout some ItemListMeasuring) -> Bool {
        guard row >= 0, row < count, measure(row, &rows).isSelectable else { return false }
        cursor = row
        revealCursor(measuring: &rows)
        settleCursor(measuring: &rows)
        return true
    }

    /// Moves the cursor to another selectable row.
    ///
    /// If the next selectable row is more than half a screen away, or there is none, the list scrolls by one unit. Thus every line can be
    /// read.
    /// - Complexity: O(length of the screen) rows are measured.
    public mutating func moveCursor(_ move: ItemListCursorMove, measuring rows: inout some ItemListMeasuring) {
        guard count > 0 else { return }
        switch move {
        case .down:
            step(to: selectableBelow(&rows), direction: 1, &rows)
        case .up:
            step(to: selectableAbove(&rows), direction: -1, &rows)
        case .pageDown:
            turnPage(by: max(length - 1, 1), &rows)
        case .pageUp:
            turnPage(by: -max(length - 1, 1), &rows)
        case .first:
            top = ItemListPlace(row: 0)
            settle(measuring: &rows)
            cursor = firstSelectable(from: 0, within: length, measuring: &rows) ?? cursor
        case .last:
            top = ItemListPlace(row: count - 1, offset: .max)
            settle(measuring: &rows)
            cursor = lastSelectable(from: count - 1, &rows) ?? cursor
        }
        settleCursor(measuring: &rows)
    }

    private mutating func step(to candidate: Int?, direction: Int, _ rows: inout some ItemListMeasuring) {
        let reach = max(length / 2, 1)
        if let candidate, let distance = distanceToReveal(candidate, measuring: &rows), abs(distance) <= reach {
            cursor = candidate
            scroll(by: distance, measuring: &rows)
        } else {
            scroll(by: direction, measuring: &rows)
        }
    }

    private mutating func turnPage(by distance: Int, _ rows: inout some ItemListMeasuring) {
        let before = top
        scroll(by: distance, measuring: &rows)
        let isDown = distance > 0
        let hasTurned = top != before
        // At the end of the list the page can't turn; the cursor moves to the last visible row in that direction.
        let candidate =
            isDown == hasTurned
            ? firstSelectable(from: top.row, within: length, measuring: &rows)
            : lastSelectable(from: visibleRows.upperBound - 1, &rows)
        guard let candidate, candidate != cursor, isVisible(candidate, measuring: &rows) else { return }
        if isCut(candidate, &rows) {
            // Scrolls back to the start of the row. When paging up, this would skip unread lines.
            guard isDown, let distance = distanceToReveal(candidate, measuring: &rows) else { return }
            scroll(by: min(distance, 0), measuring: &rows)
        }
        cursor = candidate
    }

    /// True if a row that fits on the screen has its start cut off.
    private mutating func isCut(_ row: Int, _ rows: inout some ItemListMeasuring) -> Bool {
        let (body, covered) = (measure(row, &rows).body, coveredLength(for: row))
        guard body.count <= length - covered, let offset = offset(of: row, within: length, measuring: &rows) else { return false }
        return offset + body.lowerBound < covered
    }

    private mutating func selectableBelow(_ rows: inout some ItemListMeasuring) -> Int? {
        let start = isCursorVisible ? (cursor ?? -1) + 1 : top.row
        return firstSelectable(from: start, within: length * 3 / 2, measuring: &rows)
    }

    private mutating func selectableAbove(_ rows: inout some ItemListMeasuring) -> Int? {
        let start = isCursorVisible ? (cursor ?? 0) - 1 : visibleRows.upperBound - 1
        return lastSelectable(from: start, within: length / 2, &rows)
    }

    /// Returns the first selectable row from `start` on that begins at most `limit` below the first visible line. A row with a visible
    /// start is preferred.
    mutating func firstSelectable(from start: Int, within limit: Int, measuring rows: inout some ItemListMeasuring) -> Int? {
        guard start < count, var offset = offset(of: start, within: limit, measuring: &rows) else { return nil }
        var cut: Int?
        for row in start..<count {
            if offset >= max(limit, 1) || cut != nil && offset >= length { return cut }
            let measure = measure(row, &rows)
            let covered = coveredLength(for: row)
            if measure.isSelectable, offset + measure.body.upperBound > covered {
                if offset + measure.body.lowerBound >= covered { return row }
                cut = cut ?? row
            }
            offset += measure.length
        }
        return cut
    }

    /// Returns the last selectable row up to `start`.
    /// - Parameter limit: The maximum distance of the row's end above the first visible line. Nil requires a visible start, except for rows
    ///   taller than the screen.
    mutating func lastSelectable(from start: Int, within limit: Int? = nil, _ rows: inout some ItemListMeasuring) -> Int? {
        guard start >= 0, var offset = offset(of: start, within: length, measuring: &rows) else { return nil }
        for row in stride(from: start, through: 0, by: -1) {
            let measure = measure(row, &rows)
            let covered = coveredLength(for: row)
            let isSeen = offset + measure.body.upperBound > covered
            if limit.map({ offset + measure.length <= -$0 }) ?? !isSeen { return nil }
            if measure.isSelectable, offset + measure.body.lowerBound < length, limit != nil || !isCut(row, &rows) { return row }
            if row > 0 { offset -= length(of: row - 1, &rows) }
        }
        return nil
    }
}

/// A cursor movement through a list.
public enum ItemListCursorMove: Sendable, Hashable, CaseIterable {
    /// To the row above.
    case up
    /// To the row below.
    case down
    /// One screen up.
    case pageUp
    /// One screen down.
    case pageDown
    /// To the start of the list.
    case first
    /// To the end of the list.
    case last
}
