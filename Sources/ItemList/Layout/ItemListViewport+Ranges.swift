// Ranges of the list relative to the screen.
extension ItemListViewport {
    /// The scroll offset: the distance of the first visible line from the start of the list. Unmeasured rows above it are estimated.
    /// - Complexity: O(log n).
    public var contentOffset: Int {
        count == 0 ? 0 : layout.offset(of: top.row) + top.offset
    }

    /// The rows that are completely visible; empty if no row fits.
    public var fullyVisibleRows: Range<Int> {
        let rows = visibleRows
        guard !rows.isEmpty else { return rows }
        let first = top.offset > 0 ? rows.lowerBound + 1 : rows.lowerBound
        let end = layout.offset(of: rows.upperBound) - contentOffset
        let last = end > length ? rows.upperBound - 1 : rows.upperBound
        return first < last ? first..<last : first..<first
    }

    /// Returns the rows that are at least partly on the screen or near it, and should be prepared.
    ///
    /// - Parameter margin: The maximum distance from the screen, at least 0.
    /// - Complexity: O(log n).
    public func rows(within margin: Int) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let seen = visibleRows
        let (offset, margin) = (contentOffset, min(margin, layout.length))
        let first = layout.place(at: offset - margin).row
        let last = layout.place(at: offset + length + margin - 1).row
        return min(first, seen.lowerBound)..<max(last + 1, seen.upperBound)
    }

    /// Returns the edges of the list that are on the screen or near it, where more rows should be loaded. An empty list has both.
    ///
    /// - Parameter margin: The maximum distance from the screen, at least 0.
    /// - Complexity: O(log n).
    public func edges(within margin: Int) -> Set<ItemListEdge> {
        var edges: Set<ItemListEdge> = []
        if contentOffset <= margin { edges.insert(.top) }
        if layout.length - contentOffset - length <= margin { edges.insert(.bottom) }
        return edges
    }

    /// A header that sticks to the top of the screen while its section is visible.
    public struct StickyHeader: Sendable, Hashable {
        /// The row of the header.
        public var row: Int
        /// The visible lines of the row: its body without the part that the next section has pushed off the screen.
        public var lines: Range<Int>
    }

    /// Returns the header of the section at the top of the screen, if it has scrolled out of its own position. A header as tall as the
    /// screen isn't sticky, as it would hide its rows.
    ///
    /// The next section pushes the header off the screen. Scrolling to a row and moving the cursor keep the row below the header. Requires
    /// sections: see ``ItemListMeasuring/hasSections``.
    /// - Complexity: O(log n), and one measurement of the header.
    public mutating func stickyHeader(measuring rows: inout some ItemListMeasuring) -> StickyHeader? {
        guard rows.hasSections, let section = topSection else { return nil }
        let row = section.lowerBound
        // Measuring a new header may change the scroll offset, but nothing moves on the screen.
        let header = measure(row, &rows)
        guard stays(header), contentOffset > layout.offset(of: row) + header.body.lowerBound else { return nil }
        let rest = layout.offset(of: section.upperBound) - contentOffset
        let hidden = max(header.body.count - rest, 0)
        let lines = header.body.dropFirst(hidden)
        return lines.isEmpty ? nil : StickyHeader(row: row, lines: lines)
    }

    /// The rows of the section at the top of the screen.
    /// - Complexity: O(log n).
    package var topSection: Range<Int>? {
        count == 0 ? nil : layout.rows(ofSection: layout.index(of: top.row).section)
    }

    /// Returns the length at the top of the screen that the sticky header of a row's section would take.
    mutating func headerLength(above row: Int, _ rows: inout some ItemListMeasuring) -> Int {
        guard rows.hasSections else { return 0 }
        let first = layout.rows(ofSection: layout.index(of: row).section).lowerBound
        guard first < row else { return 0 }
        let header = measure(first, &rows)
        return stays(header) ? header.body.count : 0
    }

    private func stays(_ header: ItemListRowMeasure) -> Bool { header.isHeader && header.body.count < length }
}

/// Decides when to load more rows at the edges of a list: once per edge and edge row.
public struct ItemListEdgeRequests<ID: Hashable & Sendable>: Sendable {
    /// The row at the edge at the time of the request; nil for an empty list.
    private var asked: [ItemListEdge: ID?] = [:]

    /// Creates an instance without requests.
    public init() {}

    /// Returns the edges where more rows should be loaded now. An edge is requested again when its row changes.
    ///
    /// - Parameters:
    ///   - edges: The edges that are near.
    ///   - offered: The edges at which more rows exist.
    ///   - first: The first row of the list.
    ///   - last: The last row of the list.
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
