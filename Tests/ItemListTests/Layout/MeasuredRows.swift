import ItemList
@testable import ItemListTestSupport

/// Rows of known lengths, which count how often they are measured.
struct MeasuredRows: ItemListMeasuring {
    struct Row: Identifiable, Equatable {
        var id: Int
        var length = 1
        var isSelectable = true
        /// The lines above the row itself that belong to it.
        var gap = 0
        var isHeader = false
    }

    var rows: [Row]
    var measureCount = 0
    var estimatedLength = 1

    private(set) var hasSections: Bool

    init(_ rows: [Row]) {
        self.rows = rows
        hasSections = rows.contains(where: \.isHeader)
    }

    mutating func replace(_ rows: [Row]) {
        self.rows = rows
        hasSections = rows.contains(where: \.isHeader)
    }

    mutating func measure(_ row: Int) -> ItemListRowMeasure {
        measureCount += 1
        let row = rows[row]
        return ItemListRowMeasure(
            length: row.length, body: min(row.gap, row.length)..<row.length, isSelectable: row.isSelectable, isHeader: row.isHeader)
    }

    func beginsSection(_ row: Int) -> Bool { rows[row].isHeader }
}

/// A viewport with its rows.
struct TestViewport {
    var rows: MeasuredRows
    var viewport: ItemListViewport

    init(_ rows: [MeasuredRows.Row], length: Int, anchor: ItemListAnchor = .top, estimate: Int = 1) {
        self.rows = MeasuredRows(rows)
        self.rows.estimatedLength = estimate
        viewport = ItemListViewport(length: length)
        viewport.anchor = anchor
        viewport.replace(count: rows.count, measuring: &self.rows) { _ in nil }
    }

    /// As many rows of a line each.
    init(count: Int, length: Int, anchor: ItemListAnchor = .top) {
        self.init((0..<count).map { MeasuredRows.Row(id: $0) }, length: length, anchor: anchor)
    }

    mutating func set(_ new: [MeasuredRows.Row], stationary: Range<Int>? = nil) {
        let diff = itemListDiff(from: rows.rows, to: new)
        rows.replace(new)
        viewport.apply(diff, stationary: stationary, measuring: &rows)
    }

    mutating func change(stationary: Range<Int>? = nil, _ body: (inout [MeasuredRows.Row]) -> Void) {
        var new = rows.rows
        body(&new)
        set(new, stationary: stationary)
    }

    mutating func scroll(by distance: Int) {
        viewport.scroll(by: distance, measuring: &rows)
    }

    mutating func stickyHeader() -> ItemListViewport.StickyHeader? {
        viewport.stickyHeader(measuring: &rows)
    }

    mutating func move(_ move: ItemListCursorMove) {
        viewport.moveCursor(move, measuring: &rows)
    }

    @discardableResult
    mutating func place(_ id: Int) -> Bool {
        viewport.placeCursor(at: rows.rows.firstIndex { $0.id == id } ?? -1, measuring: &rows)
    }

    /// The id of what is on each line of the screen; nil below the list.
    var lines: [Int?] {
        var lines: [Int?] = []
        for index in viewport.visibleRows {
            lines += Array(repeating: rows.rows[index].id, count: rows.rows[index].length)
        }
        lines.removeFirst(min(viewport.top.offset, lines.count))
        return (0..<viewport.length).map { $0 < lines.count ? lines[$0] : nil }
    }

    var cursorID: Int? { viewport.cursor.map { rows.rows[$0].id } }
}
