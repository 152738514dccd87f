// What of the list is where, from the screen's point of view.
extension ItemListViewport {
    /// How far the first visible line lies from the beginning of the list, as far as rows above it are known or estimated.
    /// - Complexity: O(log n).
    public var contentOffset: Int {
        count == 0 ? 0 : layout.offset(of: top.row) + top.offset
    }

    /// The rows that are wholly on the screen; empty where one row fills it, or none fits.
    public var fullyVisibleRows: Range<Int> {
        let rows = visibleRows
        guard !rows.isEmpty else { return rows }
        let first = top.offset > 0 ? rows.lowerBound + 1 : rows.lowerBound
        let end = layout.offset(of: rows.upperBound) - contentOffset
        let last = end > length ? rows.upperBound - 1 : rows.upperBound
        return first < last ? first..<last : first..<first
    }

    /// The rows of which something is on the screen or near it: those to have ready.
    ///
    /// - Parameter margin: how far they may lie beside the screen, at least 0.
    /// - Complexity: O(log n).
    public func rows(within margin: Int) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let seen = visibleRows
        let (offset, margin) = (contentOffset, min(margin, layout.length))
        let first = layout.place(at: offset - margin).row
        let last = layout.place(at: offset + length + margin - 1).row
        return min(first, seen.lowerBound)..<max(last + 1, seen.upperBound)
    }

    /// The ends of the list that are on the screen or near it: where more is to be loaded. A list without rows has both.
    ///
    /// - Parameter margin: how far they may lie beside the screen, at least 0.
    /// - Complexity: O(log n).
    public func edges(within margin: Int) -> Set<ItemListEdge> {
        var edges: Set<ItemListEdge> = []
        if contentOffset <= margin { edges.insert(.top) }
        if layout.length - contentOffset - length <= margin { edges.insert(.bottom) }
        return edges
    }

    /// A header that stays at the beginning of the screen while its section is there.
    public struct StickyHeader: Sendable, Hashable {
        /// The header's row.
        public var row: Int
        /// The lines of the row that are seen: its body, without what the section that follows has pushed off the screen.
        public var lines: Range<Int>
    }

    /// The header of the section in which the screen begins, where it has left its own place; nil if it has not, or the section has none.
    /// A header as high as the screen leaves with its rows, which it would hide.
    ///
    /// The section that follows pushes it off the screen. What scrolls to a row or moves the cursor puts the row below it. It needs rows that are divided: see ``ItemListMeasuring/hasSections``.
    /// - Complexity: O(log n), and the measure of the header.
    public mutating func stickyHeader(measuring rows: inout some ItemListMeasuring) -> StickyHeader? {
        guard rows.hasSections, let section = topSection else { return nil }
        let row = section.lowerBound
        // One that was not measured yet may move what lies below it, and with that the screen over its list, but nothing on the screen.
        let header = measure(row, &rows)
        guard stays(header), contentOffset > layout.offset(of: row) + header.body.lowerBound else { return nil }
        let rest = layout.offset(of: section.upperBound) - contentOffset
        let hidden = max(header.body.count - rest, 0)
        let lines = header.body.dropFirst(hidden)
        return lines.isEmpty ? nil : StickyHeader(row: row, lines: lines)
    }

    /// The rows of the section in which the screen begins.
    /// - Complexity: O(log n).
    package var topSection: Range<Int>? {
        count == 0 ? nil : layout.rows(ofSection: layout.index(of: top.row).section)
    }

    /// How much of the beginning of the screen the header of a row's section takes where it has left its own place.
    mutating func headerLength(above row: Int, _ rows: inout some ItemListMeasuring) -> Int {
        guard rows.hasSections else { return 0 }
        let first = layout.rows(ofSection: layout.index(of: row).section).lowerBound
        guard first < row else { return 0 }
        let header = measure(first, &rows)
        return stays(header) ? header.body.count : 0
    }

    private func stays(_ header: ItemListRowMeasure) -> Bool { header.isHeader && header.body.count < length }
}

/// Asks for more at the ends of a list, at each once for what is there.
public struct ItemListEdgeRequests<ID: Hashable & Sendable>: Sendable {
    /// The row at an end where more was asked for; nil in a list without rows.
    private var asked: [ItemListEdge: ID?] = [:]

    /// Nothing was asked for yet.
    public init() {}

    /// The ends where more is to be asked for now. An end is asked again when another row is there.
    ///
    /// - Parameters:
    ///   - edges: the ends that are near.
    ///   - offered: the ends at which there is more.
    ///   - first: the first row of the list.
    ///   - last: the last one.
    public mutating func take(_ edges: Set<ItemListEdge>, offered: Set<ItemListEdge>, first: ID?, last: ID?) -> [ItemListEdge] {
        asked = asked.filter { offered.contains($0.key) }
        return ItemListEdge.allCases.filter { edge in
            let row = edge == .top ? first : last
            guard edges.contains(edge), offered.contains(edge), asked[edge] != .some(row) else { return false }
            asked[edge] = .some(row)
            return true
        }
    }
}
