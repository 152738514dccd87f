internal import ItemList

/// What is known of the last picture of a view. Most of the next one is the same.
package struct ItemListTextMemo: Sendable {
    private var bars: (bars: ItemListTextBars, above: [TextLine], below: [TextLine])?
    private var marked = TextRowMemo<ItemListTextScrollMark>()

    package init() {}

    /// Draws what is around the list.
    mutating func draw(_ bars: ItemListTextBars, in frame: inout TextFrame) {
        let (above, below) = lines(of: bars)
        for (row, line) in above.enumerated() { frame.draw(line, column: 0, row: row) }
        for (row, line) in below.enumerated() { frame.draw(line, column: 0, row: bars.size.rows - below.count + row) }
    }

    private mutating func lines(of new: ItemListTextBars) -> (above: [TextLine], below: [TextLine]) {
        if let bars, bars.bars == new { return (bars.above, bars.below) }
        var known = bars
        // The host's line stands below, and is another one more often than anything else.
        known?.bars.hint = new.hint
        let above = known.flatMap { $0.bars == new ? $0.above : nil } ?? new.topLines.map(\.line)
        let below = new.bottomLines.map(\.line)
        bars = (new, above, below)
        return (above, below)
    }

    /// Draws the mark of the visible part.
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

/// The mark in the last column for the visible part of the list.
struct ItemListTextScrollMark: Sendable, Equatable {
    var rows: Range<Int>
    var color: RGBColor
}

/// A picture whose rows are made of those of others. A row is made anew only where one of them is another one than in the picture before: from one
/// frame to the next, most rows are what they were.
package struct TextRowMemo<Key: Equatable & Sendable>: Sendable {
    private var last: (key: Key, sources: [TextFrame], frame: TextFrame)?

    package init() {}

    /// The picture, without a cursor.
    ///
    /// - Parameters:
    ///   - size: its size; a source has as many rows, or fewer.
    ///   - sources: what it is made of.
    ///   - key: what else its rows depend on.
    ///   - row: makes the cells of a row, as many as the picture has columns, of the same row of each source.
    /// - Complexity: O(rows), and the making of those that are others.
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
