internal import ItemList

/// The rows of a text screen, and the drawn rows near the visible ones.
///
/// A diff moves drawn rows to their new indices. So a row is made and drawn once when it comes near the screen, and again when a diff
/// requires it.
struct ItemListTextRows<ID: Hashable & Sendable>: Sendable {
    /// A row and its drawn block in the unselected state.
    final class Drawn: Sendable {
        let row: ItemListRow<ID>
        let block: ItemListTextBlock

        init(row: ItemListRow<ID>, block: ItemListTextBlock) {
            self.row = row
            self.block = block
        }
    }

    private(set) var rows = ItemListRows<ID>([])
    var painter: ItemListTextRowPainter {
        didSet {
            guard painter != oldValue else { return }
            (drawn, selected) = ([:], nil)
            if painter.columns != oldValue.columns || painter.page != oldValue.page { blank = painter.blank }
        }
    }
    /// The cells of an empty line, shared by all frames.
    private(set) var blank: [TextCell]
    /// The maximum height of a sticky header, in lines; 0 for no sticky headers.
    var longestHeader = 0
    private(set) var drawn: [Int: Drawn] = [:]
    /// The selected row, and its drawn block in the selected state.
    private var selected: (row: Drawn, block: ItemListTextBlock)?

    init(painter: ItemListTextRowPainter) {
        self.painter = painter
        blank = painter.blank
    }

    /// Discards all drawn rows, because the widths of characters changed.
    mutating func forgetDrawn() {
        (drawn, selected) = ([:], nil)
    }

    /// True if section headers stick to the top of the screen.
    var hasSections: Bool { painter.style == .plain && rows.sections != nil }

    /// Returns the row at an index. Makes it unless it is near the screen.
    func row(at index: Int) -> ItemListRow<ID> {
        drawn[index]?.row ?? rows[index]
    }

    func block(at index: Int, isSelected: Bool) -> ItemListTextBlock {
        if let drawn = drawn[index] {
            if !isSelected { return drawn.block }
            if let selected, selected.row === drawn { return selected.block }
        }
        return painter.block(for: row(at: index), isSelected: isSelected)
    }

    /// Draws the selected row if it is near the screen and not yet drawn as selected.
    mutating func drawSelected(_ index: Int?) {
        guard let index, let row = drawn[index], selected?.row !== row else { return }
        selected = (row, painter.block(for: row.row, isSelected: true))
    }

    mutating func replace(_ rows: ItemListRows<ID>) {
        self.rows = rows
        (drawn, selected) = ([:], nil)
    }

    /// Applies a diff.
    /// - Complexity: O(k) in the changes, and O(log k) for each drawn row.
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

    /// Merges drawn rows of the same list and painter.
    mutating func merge(_ other: ItemListTextRows) {
        guard other.painter == painter, other.rows.count == rows.count else { return }
        drawn.merge(other.drawn) { own, _ in own }
    }

    /// Discards rows far from the visible ones if many are drawn. Keeps the row `kept`, which is visible elsewhere.
    mutating func forget(farFrom visible: Range<Int>, but kept: Int?) {
        let margin = 2 * visible.count + 16
        guard drawn.count > 3 * margin else { return }
        let near = (visible.lowerBound - margin)..<(visible.upperBound + margin)
        drawn = drawn.filter { near.contains($0.key) || $0.key == kept }
    }

    /// Runs an operation that measures rows. Rows made in sequence make each item only once. If `isCancelled` returns true, no more rows
    /// are made, and unknown rows count as one line.
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

        /// The length of most rows.
        var estimatedLength: Int { 1 }

        var hasSections: Bool { rows.hasSections }

        func beginsSection(_ row: Int) -> Bool { rows.rows.sections?.begins(row) ?? (row == 0) }

        func sectionBeginnings(count: Int) -> [Int] { rows.rows.sections?.beginnings() ?? [] }

        mutating func draw(_ range: Range<Int>) {
            for index in range { _ = drawn(index) }
        }

        /// Returns a drawn row, drawing it if necessary; nil if cancelled.
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
                length: known.block.lines.count, body: known.block.body, isSelectable: known.row.content.offersAnything,
                isHeader: isHeader)
        }
    }
}
