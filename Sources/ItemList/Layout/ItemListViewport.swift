internal import Signals

/// The visible part of a list: its scroll position and cursor.
///
/// A value that doesn't know the look of rows. It measures rows near the screen with an ``ItemListMeasuring``, caches their extents, and
/// follows the list by its diffs.
///
/// ```swift
/// var viewport = ItemListViewport(length: 24)
/// viewport.replace(count: 100_000, measuring: &rows) { _ in nil }
/// viewport.moveCursor(.down, measuring: &rows)
/// viewport.apply(diff, measuring: &rows)
/// viewport.visibleRows
/// ```
public struct ItemListViewport: Sendable {
    /// The extents of all rows. Visible rows are measured, others may be estimates.
    public private(set) var layout = ItemListLayout()
    /// The length of the screen, from 1 to ``greatestLength``.
    public private(set) var length: Int
    /// The maximum length of a screen. It prevents overflow in sums of lengths.
    public static let greatestLength = Int(Int32.max)
    /// The point that stays fixed while rows are inserted or removed.
    public var anchor = ItemListAnchor.top
    /// The edges at which more rows exist. The list isn't considered at its very end there, and doesn't stick to it when more rows arrive.
    public var edgesWithMore: Set<ItemListEdge> = []
    /// True if a missing cursor is placed automatically; false for hosts with a native focus.
    public var findsCursor = true
    /// The first visible line.
    public internal(set) var top = ItemListPlace(row: 0)
    /// The row of the cursor.
    public internal(set) var cursor: Int?
    /// True once a list, even an empty one, was shown. The first list starts at the top, whatever the anchor.
    private(set) var hasShownList = false
    /// The body of the cursor's row within its total length.
    private var cursorBody = 0..<0
    /// The sticky header at the top of the screen.
    package var header: StickyHeader?

    /// Creates the viewport of an empty list.
    /// - Parameter length: The length of the screen, clamped to 1...``greatestLength``.
    public init(length: Int) {
        self.length = Self.possible(length)
    }

    private static func possible(_ length: Int) -> Int { min(max(length, 1), greatestLength) }

    /// The number of rows.
    public var count: Int { layout.count }

    /// The rows that are at least partly on the screen.
    public var visibleRows: Range<Int> {
        guard count > 0 else { return 0..<0 }
        var row = top.row
        var end = layout[row].length - top.offset
        while end < length, row < count - 1 {
            row += 1
            end += layout[row].length
        }
        return top.row..<(row + 1)
    }

    /// Changes the length of the screen. The ``anchor`` stays fixed, and a visible cursor stays visible.
    public mutating func resize(to length: Int, measuring rows: inout some ItemListMeasuring) {
        let wasVisible = isCursorVisible
        holding(measuring: &rows) { viewport, _ in viewport.length = Self.possible(length) }
        if wasVisible { revealCursor(measuring: &rows) }
        settleCursor(measuring: &rows)
    }

    /// Measures all rows again, as after a change of the screen's width. The ``anchor`` stays fixed, and a visible cursor stays visible.
    /// - Complexity: O(n), and measurements of the visible rows.
    public mutating func measureAnew(measuring rows: inout some ItemListMeasuring) {
        let wasVisible = isCursorVisible
        holding(measuring: &rows) { viewport, _ in viewport.layout.forgetMeasures() }
        if wasVisible { revealCursor(measuring: &rows) }
        settleCursor(measuring: &rows)
    }

    // MARK: Changes of the list

    /// Applies a diff of the rows.
    ///
    /// The cursor stays on its row. If the row is removed or becomes unselectable, the cursor moves to the nearest remaining row. A visible
    /// cursor row stays fixed on the screen; otherwise ``anchor`` decides. If the fixed row is removed, its nearest neighbor replaces it,
    /// preferably one that didn't move. If the list sticks to its end, a cursor on the last row moves to the new last row.
    ///
    /// - Parameters:
    ///   - diff: A diff from the rows of this viewport.
    ///   - length: The length of the screen after the change; nil keeps the current one.
    ///   - stationary: Rows, by index before the change. The first visible one of them stays fixed, with precedence over cursor and anchor.
    ///   - rows: Measures rows of the list after the change.
    /// - Complexity: As for ``ItemListLayout/apply(_:inserting:beginsSection:)``, plus measurements of unmeasured visible rows.
    public mutating func apply(
        _ diff: ItemListDiff, length: Int? = nil, stationary: Range<Int>? = nil, measuring rows: inout some ItemListMeasuring
    ) {
        let survivors = ItemListSurvivors(diff, oldCount: count, includingMoved: true)
        let steady = ItemListSurvivors(diff, oldCount: count, includingMoved: false)
        change(survivors, steady, length, stationary, measuring: &rows) { layout, rows in
            layout.apply(
                diff, inserting: { .estimated(rows.estimatedLength(of: $0)) }, beginsSection: rows.hasSections ? rows.beginsSection : nil)
        }
    }

    /// Replaces the list by another one with unknown rows.
    ///
    /// - Parameters:
    ///   - count: The number of new rows.
    ///   - length: The length of the screen after the change; nil keeps the current one.
    ///   - rows: Measures the new rows.
    ///   - place: Returns the new index of an old row; nil if it is removed.
    /// - Complexity: O(log n), and measurements of the visible rows; O(n) if rows are divided into sections.
    public mutating func replace(
        count: Int, length: Int? = nil, measuring rows: inout some ItemListMeasuring, place: @escaping (_ oldIndex: Int) -> Int?
    ) {
        let survivors = ItemListSurvivors(oldCount: self.count, place: place)
        change(survivors, survivors, length, nil, measuring: &rows) { layout, rows in
            layout = ItemListLayout(repeating: .estimated(rows.estimatedLength), count: count)
            if rows.hasSections { layout.divide(at: rows.sectionBeginnings(count: count)) }
        }
    }

    // `changeLayout` borrows the rows and must not keep a copy, which would force a copy of their cache at the next measurement.
    private mutating func change<Rows: ItemListMeasuring>(
        _ survivors: ItemListSurvivors, _ steady: ItemListSurvivors, _ newLength: Int?, _ stationary: Range<Int>?,
        measuring rows: inout Rows, _ changeLayout: (_ layout: inout ItemListLayout, _ rows: Rows) -> Void
    ) {
        let wasVisible = isCursorVisible
        let pin = pin(stationary)
        let followsEnd = if case .end = pin { wasVisible || count == 0 && findsCursor } else { false }
        hasShownList = true
        changeLayout(&layout, rows)
        if let newLength { length = Self.possible(newLength) }
        let limit = 2 * length + 8
        cursor = cursor.flatMap { old in survivors.nearest(to: old, limit: limit) { measure($0, &rows).isSelectable } }
        restore(pin, survivors, steady, measuring: &rows)
        if followsEnd { cursor = lastSelectable(from: count - 1, within: 0, &rows) ?? cursor }
        if cursor == nil, findsCursor {
            cursor = firstSelectable(from: top.row, within: length, measuring: &rows)
        } else if wasVisible {
            revealCursor(measuring: &rows)
        }
        settleCursor(measuring: &rows)
    }

    // MARK: Measures

    /// Measures rows, including measured ones: rows that come near the screen or may have changed their look.
    ///
    /// The ``anchor`` stays fixed on the screen.
    /// - Complexity: O(k log n) for k rows.
    public mutating func measure(_ range: Range<Int>, measuring rows: inout some ItemListMeasuring) {
        require(
            range.lowerBound >= 0 && range.upperBound <= count, "rows \(range) are out of range: the list has \(count) rows")
        holding(measuring: &rows) { viewport, rows in
            for row in range { _ = viewport.measure(row, &rows) }
        }
        settleCursor(measuring: &rows)
    }

    /// Keeps the ``anchor`` fixed during a change of the screen or of the rows' look. The rows must stay the same.
    private mutating func holding<Rows: ItemListMeasuring>(
        measuring rows: inout Rows, _ change: (inout ItemListViewport, inout Rows) -> Void
    ) {
        let pin = pin(nil)
        change(&self, &rows)
        let all = ItemListSurvivors(oldCount: count) { $0 }
        restore(pin, all, all, measuring: &rows)
    }

    /// Measures a row and stores its extent.
    mutating func measure(_ row: Int, _ rows: inout some ItemListMeasuring) -> ItemListRowMeasure {
        let measure = rows.measure(row)
        let extent = ItemListExtent.measured(measure.length)
        if layout[row] != extent { layout[row] = extent }
        return measure
    }

    /// Returns the length of a row, measuring it if necessary.
    mutating func length(of row: Int, _ rows: inout some ItemListMeasuring) -> Int {
        let known = layout[row]
        return known.isEstimate ? measure(row, &rows).length : known.length
    }

    // MARK: Visibility

    /// True if part of the cursor's row is on the screen.
    public var isCursorVisible: Bool {
        guard let cursor, let offset = knownOffset(of: cursor) else { return false }
        return offset + cursorBody.lowerBound < length && offset + cursorBody.upperBound > coveredLength(for: cursor)
    }

    /// Returns the length at the top of the screen that a sticky header covers, or 0 for the header itself.
    package func coveredLength(for row: Int) -> Int {
        row == header?.row ? 0 : header?.lines.count ?? 0
    }

    /// Returns the distance of a row's start from the top of the screen; nil if it starts above or below the screen. The first visible row
    /// always has one.
    /// - Complexity: O(log n), even with many rows of length 0.
    func knownOffset(of row: Int) -> Int? {
        guard row >= top.row else { return nil }
        let offset = layout.offset(of: row) - contentOffset
        return offset <= length ? offset : nil
    }

    /// Stores the body of the cursor's row, which the next change of the list needs.
    mutating func settleCursor(measuring rows: inout some ItemListMeasuring) {
        guard let cursor, visibleRows.contains(cursor) else {
            cursorBody = 0..<0
            return
        }
        cursorBody = measure(cursor, &rows).body
    }
}
