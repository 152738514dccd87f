internal import Signals

extension ItemListViewport {
    /// Scrolls without moving the cursor.
    ///
    /// - Parameters:
    ///   - distance: The distance downwards, limited by the ends of the list.
    ///   - rows: Measures the rows on the way.
    /// - Complexity: O(distance) measured rows, up to a few screens. Longer distances use known and estimated lengths and measure only the
    ///   rows at the target.
    public mutating func scroll(by distance: Int, measuring rows: inout some ItemListMeasuring) {
        guard count > 0 else { return }
        if distance.magnitude > UInt(4 * length) {
            let limit = layout.length + length
            let offset = layout.offset(of: top.row) + min(top.offset, layout[top.row].length)
            top = layout.place(at: offset + min(max(distance, -limit), limit))
        } else {
            top.offset += distance
            while top.offset < 0, top.row > 0 {
                top.row -= 1
                top.offset += length(of: top.row, &rows)
            }
            top.offset = max(top.offset, 0)
            while top.row < count - 1 {
                let length = length(of: top.row, &rows)
                if top.offset < length { break }
                top.offset -= length
                top.row += 1
            }
        }
        settle(measuring: &rows)
        settleCursor(measuring: &rows)
    }

    /// Scrolls until a row is visible. For the first row of a group, its header is visible too.
    /// - Complexity: O(length of the screen) rows are measured.
    public mutating func reveal(_ row: Int, measuring rows: inout some ItemListMeasuring) {
        require(row >= 0 && row < count, "row \(row) is out of range: the list has \(count) rows")
        if offset(of: row, within: length * 2, measuring: &rows) == nil {
            top = ItemListPlace(row: row)
            settle(measuring: &rows)
        }
        if let distance = distanceToReveal(row, measuring: &rows) { scroll(by: distance, measuring: &rows) }
    }

    /// Scrolls a row to a position, as close as the ends of the list allow.
    /// - Complexity: O(length of the screen) rows are measured.
    public mutating func scroll(to row: Int, at position: ItemListScrollPosition, measuring rows: inout some ItemListMeasuring) {
        reveal(row, measuring: &rows)
        guard position != .nearest, let offset = offset(of: row, within: length * 2, measuring: &rows) else { return }
        let missing = length - length(of: row, &rows)
        let first = headerLength(above: row, &rows)
        let wanted =
            switch position {
            case .top, .nearest: first
            // A row taller than the screen starts at the top.
            case .center: max(missing / 2, first)
            case .bottom: max(missing, first)
            }
        scroll(by: offset - wanted, measuring: &rows)
    }

    mutating func revealCursor(measuring rows: inout some ItemListMeasuring) {
        if let cursor { reveal(cursor, measuring: &rows) }
    }

    /// Clamps the scroll position, so that the end of a long list isn't above the bottom of the screen. Measures all visible rows.
    mutating func settle(measuring rows: inout some ItemListMeasuring) {
        defer { header = stickyHeader(measuring: &rows) }
        guard count > 0 else {
            top = ItemListPlace(row: 0)
            return
        }
        top.row = min(max(top.row, 0), count - 1)
        top.offset = min(max(top.offset, 0), max(length(of: top.row, &rows) - 1, 0))
        var missing = length + top.offset
        var row = top.row
        while missing > 0, row < count {
            missing -= length(of: row, &rows)
            row += 1
        }
        // The list ends above the bottom of the screen: more rows fit above.
        while missing > 0, top > ItemListPlace(row: 0) {
            if top.offset == 0 {
                top.row -= 1
                top.offset = length(of: top.row, &rows)
            }
            let step = min(missing, top.offset)
            top.offset -= step
            missing -= step
        }
    }

    /// Returns the distance of a row's start from the first visible line; nil if it exceeds `limit`.
    /// - Complexity: O(limit) rows are measured.
    mutating func offset(of index: Int, within limit: Int, measuring rows: inout some ItemListMeasuring) -> Int? {
        var offset = -top.offset
        if index >= top.row {
            for row in top.row..<index {
                offset += length(of: row, &rows)
                if offset > limit { return nil }
            }
        } else {
            for row in (index..<top.row).reversed() {
                offset -= length(of: row, &rows)
                if offset < -limit { return nil }
            }
        }
        return offset
    }

    mutating func isVisible(_ index: Int, measuring rows: inout some ItemListMeasuring) -> Bool {
        guard let offset = offset(of: index, within: length, measuring: &rows) else { return false }
        let body = measure(index, &rows).body
        return offset + body.lowerBound < length && offset + body.upperBound > coveredLength(for: index)
    }

    /// Returns the distance to scroll down until a row is completely visible, or its start if it is taller than the screen. For the first
    /// row of a group, the header above becomes visible too; a sticky header never covers the row. Returns nil if the row is more than two
    /// screens away.
    mutating func distanceToReveal(_ index: Int, measuring rows: inout some ItemListMeasuring) -> Int? {
        guard let offset = offset(of: index, within: length * 2, measuring: &rows) else { return nil }
        let row = measure(index, &rows)
        let header = headerLength(above: index, &rows)
        let end = offset + row.length
        let toBeginning = offset + row.body.lowerBound - header
        if end > length { return min(end - length, toBeginning) }
        var (begin, first) = (offset, index)
        for index in (0..<index).reversed() {
            let above = measure(index, &rows)
            if above.isSelectable || end - begin + above.length > length { break }
            begin -= above.length
            first = index
        }
        // The first row of the section is its header, in its own position.
        let covered = layout.beginsSection(first) ? 0 : header
        return min(toBeginning, max(begin - covered, end - length), 0)
    }
}
