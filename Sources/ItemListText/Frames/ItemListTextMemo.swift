internal import ItemList

/// A cache of the last frame of a view. Most of the next frame is equal.
package struct ItemListTextMemo: Sendable {
    private var bars: (bars: ItemListTextBars, above: [TextLine], below: [TextLine])?
    private var marked = TextRowMemo<ItemListTextScrollMark>()

    package init() {}

    mutating func draw(_ bars: ItemListTextBars, in frame: inout TextFrame) {
        let (above, below) = lines(of: bars)
        for (row, line) in above.enumerated() { frame.draw(line, column: 0, row: row) }
        for (row, line) in below.enumerated() { frame.draw(line, column: 0, row: bars.size.rows - below.count + row) }
    }

    private mutating func lines(of new: ItemListTextBars) -> (above: [TextLine], below: [TextLine]) {
        if let bars, bars.bars == new { return (bars.above, bars.below) }
        var known = bars
        // The host's line is below the list and changes more often than anything else.
        known?.bars.hint = new.hint
        let above = known.flatMap { $0.bars == new ? $0.above : nil } ?? new.topLines.map(\.line)
        let below = new.bottomLines.map(\.line)
        bars = (new, above, below)
        return (above, below)
    }

    mutating func draw(_ mark: ItemListTextScrollMark, in frame: inout TextFrame) {
        let (bare, last) = (frame, frame.columns - 1)
        frame = marked.frame(bare.size, of: [bare], as: mark) { row in
            var cells = bare.cells(inRow: row)
            if mark.rows.contains(row) {
                cells[last] = TextCell(
                    ItemListTextGlyphs.scrollIndicator, style: TextStyle(foreground: mark.color, background: cells[last].style.background))
            }
            return cells
        }
        frame.cursor = bare.cursor
    }
}

/// The scroll indicator in the last column.
struct ItemListTextScrollMark: Sendable, Equatable {
    var rows: Range<Int>
    var color: RGBColor
}

/// A frame made of the rows of source frames. A row is made again only if a source row differs from the last frame; most rows stay equal.
package struct TextRowMemo<Key: Equatable & Sendable>: Sendable {
    private var last: (key: Key, sources: [TextFrame], frame: TextFrame)?

    package init() {}

    /// Makes the frame, without a cursor.
    ///
    /// - Parameters:
    ///   - size: The size of the frame; a source has at most as many rows.
    ///   - sources: The source frames.
    ///   - key: Everything else that the rows depend on.
    ///   - row: Makes the cells of a row from the same row of each source, as many as the frame has columns.
    /// - Complexity: O(rows), and the cost of the changed rows.
    package mutating func frame(
        _ size: TextSize, of sources: [TextFrame], as key: Key, row: (_ row: Int) -> [TextCell]
    ) -> TextFrame {
        let known = last.flatMap { last in
            let isKnown =
                last.key == key && last.frame.size == size && last.sources.count == sources.count
                && zip(last.sources, sources).allSatisfy { $0.size == $1.size }
            return isKnown ? last : nil
        }
        var frame = known?.frame ?? TextFrame(columns: size.columns, rows: size.rows)
        for index in 0..<size.rows {
            let isSame = known.map { known in zip(sources, known.sources).allSatisfy { index >= $0.rows || $0.hasRow(index, of: $1) } }
            if isSame != true { frame.setCells(row(index), inRow: index) }
        }
        last = (key, sources, frame)
        return frame
    }
}
