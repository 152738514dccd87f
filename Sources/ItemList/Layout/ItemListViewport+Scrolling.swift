internal import Signals

extension ItemListViewport {
    /// Scrolls without a change of the cursor.
    ///
    /// - Parameters:
    ///   - distance: how far, downwards; the ends of the list stop it.
    ///   - rows: measures the rows that are met.
    /// - Complexity: O(distance) rows are measured, but no more than a few screens: from there on what is known and estimated tells where to
    ///   go, and only the rows there are measured.
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

    /// Scrolls until a row is seen, with the header of its group above the first row of it.
    /// - Complexity: O(length of the screen) rows are measured.
    public mutating func reveal(_ row: Int, measuring rows: inout some ItemListMeasuring) {
        require(row >= 0 && row < count, "row \(row) is out of range: the list has \(count) rows")
        if offset(of: row, within: length * 2, measuring: &rows) == nil {
            top = ItemListPlace(row: row)
            settle(measuring: &rows)
        }
        if let distance = distanceToReveal(row, measuring: &rows) { scroll(by: distance, measuring: &rows) }
    }

    /// Scrolls until a row is where it is to be, as near as the ends of the list let it.
    /// - Complexity: O(length of the screen) rows are measured.
    public mutating func scroll(to row: Int, at position: ItemListScrollPosition, measuring rows: inout some ItemListMeasuring) {
        reveal(row, measuring: &rows)
        guard position != .nearest, let offset = offset(of: row, within: length * 2, measuring: &rows) else { return }
        let missing = length - length(of: row, &rows)
        let first = headerLength(above: row, &rows)
        let wanted =
            switch position {
            case .top, .nearest: first
            // A row that is higher than the screen is read from its beginning.
            case .center: max(missing / 2, first)
            case .bottom: max(missing, first)
            }
        scroll(by: offset - wanted, measuring: &rows)
    }

    mutating func revealCursor(measuring rows: inout some ItemListMeasuring) {
        if let cursor { reveal(cursor, measuring: &rows) }
    }

    /// Brings the scroll position back into the list, whose end is never above the end of the screen if it can help it. All that is
    /// visible then was measured.
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
        // The list ends above the end of the screen: more of its beginning fits.
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

    /// How far a row begins below the first visible line; nil when that is more than `limit` away.
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

    /// How far to scroll (downwards) until a row is seen whole, or from its beginning if it is higher than the screen. Above the
    /// first row of a group its header is shown as well, and a header that stays covers none of the row. Nil for a row that is further than
    /// two screens away.
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
        // The section's first row is its header, in its own place.
        let covered = layout.beginsSection(first) ? 0 : header
        return min(toBeginning, max(begin - covered, end - length), 0)
    }
}
