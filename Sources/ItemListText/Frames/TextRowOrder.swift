package import ItemList

/// The visual order of a row's cells for a layout direction. The row must be laid out from the left.
///
/// A row is drawn in logical order. For right-to-left layout the order of elements is reversed, and borders and marks are mirrored. Each
/// text is ordered by its own letters, so that an English title stays readable. For left-to-right layout only text with right-to-left
/// letters changes.
///
/// The result is in visual order because most terminals show cells one after the other and don't support directions.
package struct TextRowOrder {
    /// The index of the cell for each column, from left to right.
    let cells: [Int]
    /// True for each column with a mirrored cell.
    private let isMirrored: [Bool]

    /// Creates the order; nil if every cell stays in place.
    /// - Complexity: O(columns).
    init?(_ row: [TextCell], direction: PresentationLayoutDirection) {
        let isRightToLeft = direction == .rightToLeft
        guard isRightToLeft || Self.hasPartFromRight(row) else { return nil }
        var order: [Int] = []
        var isMirrored: [Bool] = []
        order.reserveCapacity(row.count)
        isMirrored.reserveCapacity(row.count)
        let things = Self.things(in: row)
        for thing in isRightToLeft ? things.reversed() : things {
            // The right half of a wide character follows the left one.
            let columns = thing.filter { row[$0].width > 0 || $0 == thing.lowerBound }
            let text = TextRowText(columns.map { row[$0] })
            let line = BidiLine(classes: text.classes, brackets: text.characters, isRightToLeftByDefault: isRightToLeft)
            for index in line.order {
                guard let place = text.cells[index] else { continue }
                let end = place + 1 < columns.count ? columns[place + 1] : thing.upperBound
                for column in columns[place]..<end {
                    order.append(column)
                    isMirrored.append(!line.levels[index].isMultiple(of: 2))
                }
            }
        }
        cells = order
        self.isMirrored = isMirrored
    }

    // Reads cells in place, because nearly every row is unchanged.
    private static func hasPartFromRight(_ row: [TextCell]) -> Bool {
        row.withUnsafeBufferPointer { row in
            row.indices.contains { row[$0].character.isFromRight || row[$0].isolation.isRightToLeft }
        }
    }

    /// Returns the elements of a row: texts, and single cells of blanks between them and of drawn lines.
    private static func things(in row: [TextCell]) -> [Range<Int>] {
        var things: [Range<Int>] = []
        var start = 0
        for column in row.indices {
            guard row[column].isGap || row[column].character.isDrawn else { continue }
            if start < column { things.append(start..<column) }
            things.append(column..<column + 1)
            start = column + 1
        }
        if start < row.count { things.append(start..<row.count) }
        return things
    }

    func reordered(_ row: [TextCell]) -> [TextCell] {
        zip(cells, isMirrored).map { index, isMirrored in
            var cell = row[index]
            if isMirrored { cell.character = MirroredGlyphs.mirrored(cell.character) }
            return cell
        }
    }
}

/// The characters of adjacent cells, including the isolates around them.
private struct TextRowText {
    var classes: [BidiClass] = []
    var characters: [Character] = []
    /// The cell of each character; nil for isolate characters.
    var cells: [Int?] = []

    init(_ row: [TextCell]) {
        var last = TextIsolation()
        for (index, cell) in row.enumerated() {
            if cell.isolation != last { go(from: last, to: cell.isolation) }
            last = cell.isolation
            add(BidiClass(cell.character), cell.character, index)
        }
    }

    private mutating func go(from last: TextIsolation, to next: TextIsolation) {
        let common = last.commonDepth(next)
        for _ in common..<last.depth { add(.isolateEnd) }
        for part in common..<next.depth { add(next.isRightToLeft(part) ? .rightIsolate : .leftIsolate) }
    }

    private mutating func add(_ kind: BidiClass, _ character: Character = " ", _ cell: Int? = nil) {
        classes.append(kind)
        characters.append(character)
        cells.append(cell)
    }
}

extension Character {
    /// True for a line or block drawing character, each of which is an element.
    fileprivate var isDrawn: Bool {
        unicodeScalars.first.map { (0x2500...0x259F).contains($0.value) } ?? false
    }

    /// True for a right-to-left letter or number.
    fileprivate var isFromRight: Bool {
        // 0xD6 is the first byte of U+0590 in UTF-8.
        guard let byte = utf8.first, byte >= 0xD6, let scalar = unicodeScalars.first, BidiClass.mayBeFromRight(scalar) else { return false }
        return switch BidiClass(scalar) {
        case .right, .arabic, .arabicNumber: true
        default: false
        }
    }
}

extension TextFrame {
    /// Lays out a frame drawn from the left for a direction.
    ///
    /// - Complexity: O(cells); without right-to-left text, a scan of the cells.
    package func laidOut(from direction: PresentationLayoutDirection) -> TextFrame {
        var memo = TextRowMemo<PresentationLayoutDirection>()
        return laidOut(from: direction, memo: &memo)
    }

    /// Lays out one frame after the other. Rows equal to those in `memo`, the cache of the last frame, need no scan.
    package func laidOut(
        from direction: PresentationLayoutDirection, memo: inout TextRowMemo<PresentationLayoutDirection>
    ) -> TextFrame {
        var frame = memo.frame(size, of: [self], as: direction) { row in
            let cells = cells(inRow: row)
            return TextRowOrder(cells, direction: direction)?.reordered(cells) ?? cells
        }
        frame.cursor = cursor
        if let cursor, cursor.column >= 0, cursor.column < columns, cursor.row >= 0, cursor.row < rows,
            let order = TextRowOrder(cells(inRow: cursor.row), direction: direction),
            let column = order.cells.firstIndex(of: cursor.column)
        {
            frame.cursor?.column = column
        }
        return frame
    }

    /// Returns the position before layout of the cell seen at a position.
    ///
    /// - Returns: The position itself if it is outside of the frame.
    package func place(ofSeen position: TextPosition, direction: PresentationLayoutDirection) -> TextPosition {
        guard position.row >= 0, position.row < rows, position.column >= 0, position.column < columns,
            let order = TextRowOrder(cells(inRow: position.row), direction: direction)
        else { return position }
        return TextPosition(column: order.cells[position.column], row: position.row)
    }
}
