extension ItemListViewport {
    /// The part of the list that stays fixed on the screen during a change.
    enum Pin {
        /// Keeps the list at its very start.
        case beginning
        /// Keeps the list at its very end.
        case end
        /// Keeps a row's start at `offset` from the top of the screen. The cursor's row stays in view even if it moves; otherwise an
        /// unmoved row is preferred. If the row's start was cut off and the row is removed, the next row stays at `below`.
        case rowBegin(Int, offset: Int, isCursor: Bool, below: Int)
        /// Keeps a row's end at `offset` above the bottom of the screen. If the row's end was cut off and the row is removed, the row
        /// before it stays.
        case rowEnd(Int, offset: Int, isCursor: Bool, above: Int)
        /// Keeps the scroll offset.
        case distance(Int)
    }

    /// Chooses the pin before a change.
    /// - Parameter stationary: Rows; the first visible one takes precedence over cursor and anchor.
    func pin(_ stationary: Range<Int>?) -> Pin {
        guard count > 0 else {
            // An empty list is at its start and at its end.
            return hasShownList && anchor == .bottom && !edgesWithMore.contains(.bottom) ? .end : .beginning
        }
        if let still = stationary?.clamped(to: visibleRows), let row = still.first {
            return pinBegin(of: row, isCursor: false)
        }
        let visibleCursor = isCursorVisible ? cursor : nil
        switch anchor {
        case .top:
            // Rows of length 0 may be above the first visible one.
            if contentOffset == 0, !edgesWithMore.contains(.top) { return .beginning }
            let row = visibleCursor ?? firstUncoveredRow
            return pinBegin(of: row, isCursor: visibleCursor != nil)
        case .bottom:
            let last = visibleRows.upperBound - 1
            let end = endOffset(of: last)
            // A cursor above the last row means that the user is reading there.
            if last == count - 1, end <= length, !edgesWithMore.contains(.bottom), visibleCursor.map({ $0 == last }) ?? true { return .end }
            let row = visibleCursor ?? last
            return .rowEnd(
                row, offset: length - endOffset(of: row), isCursor: visibleCursor != nil, above: length - (knownOffset(of: row) ?? 0))
        case .none:
            return .distance(layout.offset(of: top.row) + top.offset)
        }
    }

    private func pinBegin(of row: Int, isCursor: Bool) -> Pin {
        .rowBegin(row, offset: knownOffset(of: row) ?? 0, isCursor: isCursor, below: endOffset(of: row))
    }

    /// The first row that isn't covered by a sticky header.
    private var firstUncoveredRow: Int {
        visibleRows.first { endOffset(of: $0) > coveredLength(for: $0) } ?? top.row
    }

    private func endOffset(of row: Int) -> Int {
        (knownOffset(of: row) ?? 0) + layout[row].length
    }

    /// Scrolls to the pinned position after a change.
    mutating func restore(
        _ pin: Pin, _ survivors: ItemListSurvivors, _ steady: ItemListSurvivors, measuring rows: inout some ItemListMeasuring
    ) {
        func survivor(of row: Int, isCursor: Bool) -> Int? {
            let any: (Int) -> Bool = { _ in true }
            let still = isCursor ? nil : steady.nearest(to: row, limit: 1, where: any)
            return still ?? survivors.nearest(to: row, limit: 1, where: any)
        }
        /// Returns the nearest survivor on one side of a removed row.
        func neighbor(of old: Int, step: Int) -> Int? {
            guard survivors.place(old) == nil else { return nil }
            let side = stride(from: old + step, to: step > 0 ? survivors.oldCount : -1, by: step)
            return side.lazy.compactMap { steady.place($0) ?? survivors.place($0) }.first
        }
        top = ItemListPlace(row: 0)
        switch pin {
        case .beginning: break
        case .end: top = ItemListPlace(row: count - 1, offset: .max)
        case .rowBegin(let old, let offset, let isCursor, let below):
            if offset < 0, let row = neighbor(of: old, step: 1) {
                top.row = row
                scroll(by: -below, measuring: &rows)
            } else if let row = survivor(of: old, isCursor: isCursor) {
                top.row = row
                scroll(by: -offset, measuring: &rows)
            }
        case .rowEnd(let old, let offset, let isCursor, let above):
            if offset < 0, let row = neighbor(of: old, step: -1) {
                top.row = row
                scroll(by: length(of: row, &rows) + above - length, measuring: &rows)
            } else if let row = survivor(of: old, isCursor: isCursor) {
                top.row = row
                scroll(by: length(of: row, &rows) + offset - length, measuring: &rows)
            }
        case .distance(let distance):
            top = layout.place(at: distance)
        }
        settle(measuring: &rows)
    }
}
