internal import Signals

/// What of a list is on a screen: how far it is scrolled, and where the cursor stands.
///
/// A value that knows nothing of what rows look like. It asks an ``ItemListMeasuring`` for the rows near the screen, of which it keeps the
/// extents, and follows the list by its diffs.
///
/// ```swift
/// var viewport = ItemListViewport(length: 24)
/// viewport.replace(count: 100_000, measuring: &rows) { _ in nil }
/// viewport.moveCursor(.down, measuring: &rows)
/// viewport.apply(diff, measuring: &rows)
/// viewport.visibleRows
/// ```
public struct ItemListViewport: Sendable {
    /// The extents of all rows, as far as they are known. All that are visible were measured.
    public private(set) var layout = ItemListLayout()
    /// How much of the list the screen shows, at least 1 and at most ``greatestLength``.
    public private(set) var length: Int
    /// The greatest length of a screen, beyond which no list is seen anyway: sums of lengths don't overflow.
    public static let greatestLength = Int(Int32.max)
    /// What stays where it is while rows come and go.
    public var anchor = ItemListAnchor.top
    /// The ends at which there is more than the list has yet: there it is not at its very end, and does not stay there when more comes.
    public var edgesWithMore: Set<ItemListEdge> = []
    /// Whether a row is found for the cursor where it stands on none; false for a host whose toolkit has a focus of its own.
    public var findsCursor = true
    /// The first visible line.
    public internal(set) var top = ItemListPlace(row: 0)
    /// The row on which the cursor stands.
    public internal(set) var cursor: Int?
    /// True as soon as a list was shown, be it an empty one. The first list begins at its beginning, whatever the anchor.
    private(set) var hasShownList = false
    /// Where the cursor's row itself lies in all that belongs to it.
    private var cursorBody = 0..<0
    /// The header at the beginning of the screen that has left its own place.
    package var header: StickyHeader?

    /// An empty list.
    /// - Parameter length: is made a ``length`` that a screen can have.
    public init(length: Int) {
        self.length = Self.possible(length)
    }

    private static func possible(_ length: Int) -> Int { min(max(length, 1), greatestLength) }

    /// How many rows the list has.
    public var count: Int { layout.count }

    /// The rows of which something is on the screen.
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

    /// Takes another length of the screen. What stays in its place is what ``anchor`` says, and the cursor's row stays visible if it was.
    public mutating func resize(to length: Int, measuring rows: inout some ItemListMeasuring) {
        let wasVisible = isCursorVisible
        holding(measuring: &rows) { viewport, _ in viewport.length = Self.possible(length) }
        if wasVisible { revealCursor(measuring: &rows) }
        settleCursor(measuring: &rows)
    }

    /// Has all rows measured again, as after a change of the screen's width. What stays in its place is what ``anchor`` says, and the cursor's
    /// row stays visible if it was.
    /// - Complexity: O(n), and the rows that are visible.
    public mutating func measureAnew(measuring rows: inout some ItemListMeasuring) {
        let wasVisible = isCursorVisible
        holding(measuring: &rows) { viewport, _ in viewport.layout.forgetMeasures() }
        if wasVisible { revealCursor(measuring: &rows) }
        settleCursor(measuring: &rows)
    }

    // MARK: Changes of the list

    /// Follows a change of the rows.
    ///
    /// The cursor stays on its row, wherever it goes in the list; if the row is gone or can't be selected any more, its nearest neighbour
    /// that is left takes over. What stays in its place on the screen is the cursor's row, if it is visible, else what ``anchor`` says; if
    /// that is gone, its nearest neighbour that is left, before one that only moved. Where the list stays at its end, a cursor on the last
    /// row goes to the new last one.
    ///
    /// - Parameters:
    ///   - diff: made from the rows that this viewport has.
    ///   - length: how much of the list the screen shows after the change; nil for as much as before.
    ///   - stationary: rows, by their index before the change, of which the first visible one stays in its place, whatever else would; nil
    ///     for none.
    ///   - rows: measures rows of the list after the change.
    /// - Complexity: that of ``ItemListLayout/apply(_:inserting:beginsSection:)``, and the measures of visible rows that are not known.
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

    /// Follows a change to another list, of which no row is known.
    ///
    /// - Parameters:
    ///   - count: how many rows it has.
    ///   - length: how much of the list the screen shows after the change; nil for as much as before.
    ///   - rows: measures the rows.
    ///   - place: where an old row stands in it, by the old index; nil if it is gone.
    /// - Complexity: O(log n), and the measures of the visible rows; O(n) where rows are divided into sections.
    public mutating func replace(
        count: Int, length: Int? = nil, measuring rows: inout some ItemListMeasuring, place: @escaping (_ oldIndex: Int) -> Int?
    ) {
        let survivors = ItemListSurvivors(oldCount: self.count, place: place)
        change(survivors, survivors, length, nil, measuring: &rows) { layout, rows in
            layout = ItemListLayout(repeating: .estimated(rows.estimatedLength), count: count)
            if rows.hasSections { layout.divide(at: rows.sectionBeginnings(count: count)) }
        }
    }

    // Rows are lent to the change of the layout: who kept a copy would have all that they know copied when the next one is measured.
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

    /// Measures some rows, also those that were measured before: rows that come near the screen, or that may look otherwise than they did.
    ///
    /// What stays in its place on the screen is what ``anchor`` says.
    /// - Complexity: O(k log n) for k rows.
    public mutating func measure(_ range: Range<Int>, measuring rows: inout some ItemListMeasuring) {
        require(
            range.lowerBound >= 0 && range.upperBound <= count, "rows \(range) are out of range: the list has \(count) rows")
        holding(measuring: &rows) { viewport, rows in
            for row in range { _ = viewport.measure(row, &rows) }
        }
        settleCursor(measuring: &rows)
    }

    /// Has what ``anchor`` says stay in its place through a change of the screen or of what the rows look like. The rows are the same.
    private mutating func holding<Rows: ItemListMeasuring>(
        measuring rows: inout Rows, _ change: (inout ItemListViewport, inout Rows) -> Void
    ) {
        let pin = pin(nil)
        change(&self, &rows)
        let all = ItemListSurvivors(oldCount: count) { $0 }
        restore(pin, all, all, measuring: &rows)
    }

    /// Measures a row, and keeps its extent.
    mutating func measure(_ row: Int, _ rows: inout some ItemListMeasuring) -> ItemListRowMeasure {
        let measure = rows.measure(row)
        let extent = ItemListExtent.measured(measure.length)
        if layout[row] != extent { layout[row] = extent }
        return measure
    }

    /// The length of a row, which is measured unless it was already.
    mutating func length(of row: Int, _ rows: inout some ItemListMeasuring) -> Int {
        let known = layout[row]
        return known.isEstimate ? measure(row, &rows).length : known.length
    }

    // MARK: Visibility

    /// Whether something of the cursor's row itself is on the screen.
    public var isCursorVisible: Bool {
        guard let cursor, let offset = knownOffset(of: cursor) else { return false }
        return offset + cursorBody.lowerBound < length && offset + cursorBody.upperBound > coveredLength(for: cursor)
    }

    /// How much of the beginning of the screen a header covers that has left its own place. It covers rows of its own section alone.
    package func coveredLength(for row: Int) -> Int {
        row == header?.row ? 0 : header?.lines.count ?? 0
    }

    /// Where a row begins, from the beginning of the screen, if it begins on the screen or is the first row there.
    /// - Complexity: O(log n), also where many rows have no extent.
    func knownOffset(of row: Int) -> Int? {
        guard row >= top.row else { return nil }
        let offset = layout.offset(of: row) - contentOffset
        return offset <= length ? offset : nil
    }

    /// Keeps what must be known of the cursor's row before the list changes.
    mutating func settleCursor(measuring rows: inout some ItemListMeasuring) {
        guard let cursor, visibleRows.contains(cursor) else {
            cursorBody = 0..<0
            return
        }
        cursorBody = measure(cursor, &rows).body
    }
}
