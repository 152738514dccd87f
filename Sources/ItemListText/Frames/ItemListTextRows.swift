internal import ItemList

/// The rows of a text screen, and those near the visible ones as they are drawn.
///
/// A diff takes what was drawn to its new place. So a row is made and drawn once, when it comes near the screen, and again when a diff says
/// that it must be drawn anew.
struct ItemListTextRows<ID: Hashable & Sendable>: Sendable {
    /// A row that was made, and its block while it isn't selected.
    final class Drawn: Sendable {
        let row: ItemListRow<ID>
        let block: ItemListTextBlock

        init(row: ItemListRow<ID>, block: ItemListTextBlock) {
            self.row = row
            self.block = block
        }
    }

    private(set) var rows = ItemListRows<ID>([])
    /// How rows are drawn.
    var painter: ItemListTextRowPainter {
        didSet {
            guard painter != oldValue else { return }
            (drawn, selected) = ([:], nil)
            if painter.columns != oldValue.columns || painter.page != oldValue.page { blank = painter.blank }
        }
    }
    /// The cells of a line on which nothing is drawn: the same ones in all frames.
    private(set) var blank: [TextCell]
    /// How many lines a header may have that stays at the beginning of the screen; 0 where none stays.
    var longestHeader = 0
    /// By the rows' indices.
    private(set) var drawn: [Int: Drawn] = [:]
    /// The row that is selected, as it is drawn then.
    private var selected: (row: Drawn, block: ItemListTextBlock)?

    init(painter: ItemListTextRowPainter) {
        self.painter = painter
        blank = painter.blank
    }

    /// Forgets how rows were drawn: characters have other widths now.
    mutating func forgetDrawn() {
        (drawn, selected) = ([:], nil)
    }

    /// Whether headers stay at the beginning of the screen.
    var hasSections: Bool { painter.style == .plain && rows.sections != nil }

    /// The row at an index, made unless it is near the screen.
    func row(at index: Int) -> ItemListRow<ID> {
        drawn[index]?.row ?? rows[index]
    }

    /// A row as it is drawn.
    func block(at index: Int, isSelected: Bool) -> ItemListTextBlock {
        if let drawn = drawn[index] {
            if !isSelected { return drawn.block }
            if let selected, selected.row === drawn { return selected.block }
        }
        return painter.block(for: row(at: index), isSelected: isSelected)
    }

    /// Draws a row that is selected, if it is near the screen and was not drawn as that.
    mutating func drawSelected(_ index: Int?) {
        guard let index, let row = drawn[index], selected?.row !== row else { return }
        selected = (row, painter.block(for: row.row, isSelected: true))
    }

    /// Takes other rows, of which nothing is known.
    mutating func replace(_ rows: ItemListRows<ID>) {
        self.rows = rows
        (drawn, selected) = ([:], nil)
    }

    /// Takes the rows after a change.
    /// - Complexity: O(k) in the changes, and O(log k) for each row that is drawn.
    mutating func apply(_ diff: ItemListDiff, _ rows: ItemListRows<ID>) {
        self.rows = rows
        let old = drawn
        drawn = [:]
        drawn.reserveCapacity(old.count)
        for (index, row) in old {
            if let place = diff.newIndex(ofOld: index) { drawn[place] = row }
        }
        for insertion in diff.insertions where insertion.reason == nil {
            if let previous = insertion.previousIndex, let row = old[previous] { drawn[insertion.index] = row }
        }
        for update in diff.updates {
            drawn[update.index] = nil
        }
    }

    /// Takes what was drawn of the same rows in the same way.
    mutating func merge(_ other: ItemListTextRows) {
        guard other.painter == painter, other.rows.count == rows.count else { return }
        drawn.merge(other.drawn) { own, _ in own }
    }

    /// Forgets rows that are far from the visible ones, if many are known.
    /// - Parameter kept: a row that is seen elsewhere.
    mutating func forget(farFrom visible: Range<Int>, but kept: Int?) {
        let margin = 2 * visible.count + 16
        guard drawn.count > 3 * margin else { return }
        let near = (visible.lowerBound - margin)..<(visible.upperBound + margin)
        drawn = drawn.filter { near.contains($0.key) || $0.key == kept }
    }

    /// Does something that measures rows. Rows that are made for it one after the other make each item once.
    /// - Parameter isCancelled: whether nobody wants to know any more: no further row is made then, and those that are not known are taken
    ///   for a line.
    mutating func measuring<Result>(unless isCancelled: @escaping () -> Bool, _ body: (inout Measuring) -> Result) -> Result {
        var measuring = Measuring(rows: self, isCancelled: isCancelled)
        drawn = [:]
        defer { self = measuring.rows }
        return body(&measuring)
    }

    struct Measuring: ItemListMeasuring {
        fileprivate(set) var rows: ItemListTextRows
        private let walk: (Int) -> ItemListRow<ID>
        private let isCancelled: () -> Bool

        fileprivate init(rows: ItemListTextRows, isCancelled: @escaping () -> Bool) {
            self.rows = rows
            self.isCancelled = isCancelled
            walk = rows.rows.walk()
        }

        /// Most rows are a line.
        var estimatedLength: Int { 1 }

        var hasSections: Bool { rows.hasSections }

        func beginsSection(_ row: Int) -> Bool { rows.rows.sections?.begins(row) ?? (row == 0) }

        func sectionBeginnings(count: Int) -> [Int] { rows.rows.sections?.beginnings() ?? [] }

        /// Draws rows that are to be seen, as far as they were not yet.
        mutating func draw(_ range: Range<Int>) {
            for index in range { _ = drawn(index) }
        }

        /// A row that is drawn, now or before; nil if nobody wants to know.
        private mutating func drawn(_ index: Int) -> Drawn? {
            if let drawn = rows.drawn[index] { return drawn }
            if isCancelled() { return nil }
            let row = walk(index)
            let drawn = Drawn(row: row, block: rows.painter.block(for: row, isSelected: false))
            rows.drawn[index] = drawn
            return drawn
        }

        mutating func measure(_ index: Int) -> ItemListRowMeasure {
            guard let known = drawn(index) else {
                return ItemListRowMeasure(length: estimatedLength, body: 0..<estimatedLength, isSelectable: false)
            }
            let isHeader = known.row.content.role == .header && known.block.body.count <= rows.longestHeader
            return ItemListRowMeasure(
                length: known.block.lines.count, body: known.block.body, isSelectable: !known.row.content.offers.isEmpty,
                isHeader: isHeader)
        }
    }
}
