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
