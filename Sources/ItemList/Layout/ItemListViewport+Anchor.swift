extension ItemListViewport {
    /// The part of the list that keeps its place on the screen through a change.
    enum Pin {
        /// The list stays at its very beginning.
        case beginning
        /// The list stays at its very end.
        case end
        /// A row's beginning stays so far below the beginning of the screen. The cursor's row stays in view wherever it goes; of other rows one
        /// that did not move comes first. If the row goes, and was cut off there, the next row stays where it was, so far `below`.
        case rowBegin(Int, offset: Int, isCursor: Bool, below: Int)
        /// A row's end stays so far above the end of the screen. If the row goes, and was cut off there, the row before it stays.
        case rowEnd(Int, offset: Int, isCursor: Bool, above: Int)
        /// The list stays so far from its beginning.
        case distance(Int)
    }

    /// - Parameter stationary: rows of which the first visible one comes before all else.
    func pin(_ stationary: Range<Int>?) -> Pin {
        guard count > 0 else {
            // An empty list is at its end as well as at its beginning.
            return hasShownList && anchor == .bottom && !edgesWithMore.contains(.bottom) ? .end : .beginning
        }
        if let still = stationary?.clamped(to: visibleRows), let row = still.first {
            return pinBegin(of: row, isCursor: false)
        }
        let visibleCursor = isCursorVisible ? cursor : nil
        switch anchor {
        case .top:
            // Rows without an extent may lie above the first visible one.
            if contentOffset == 0, !edgesWithMore.contains(.top) { return .beginning }
            let row = visibleCursor ?? firstUncoveredRow
            return pinBegin(of: row, isCursor: visibleCursor != nil)
        case .bottom:
            let last = visibleRows.upperBound - 1
            let end = endOffset(of: last)
            // Who has gone up from the last row reads the row that the cursor is on.
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

    /// The first visible row, without those below a header that has left its own place.
    private var firstUncoveredRow: Int {
        visibleRows.first { endOffset(of: $0) > coveredLength(for: $0) } ?? top.row
    }

    private func endOffset(of row: Int) -> Int {
        (knownOffset(of: row) ?? 0) + layout[row].length
    }

    /// Scrolls to where a pin says, in the list after the change.
    mutating func restore(
        _ pin: Pin, _ survivors: ItemListSurvivors, _ steady: ItemListSurvivors, measuring rows: inout some ItemListMeasuring
    ) {
        func survivor(of row: Int, isCursor: Bool) -> Int? {
            let any: (Int) -> Bool = { _ in true }
            let still = isCursor ? nil : steady.nearest(to: row, limit: 1, where: any)
            return still ?? survivors.nearest(to: row, limit: 1, where: any)
        }
        /// The nearest survivor on one side of a row that is gone.
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
