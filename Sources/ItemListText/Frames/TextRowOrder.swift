package import ItemList

/// Which cell of a row that was laid out from the left stands in each of its places on a screen that is laid out from either side.
///
/// A row is drawn in the order in which it is read: what comes first stands first. From the right, things that stand beside each other change places,
/// and borders and marks look the other way; each text is read as its own letters want, so that an English title stays readable. From the left only
/// texts with letters that are read from the right change.
///
/// Cells come in the order of what is seen, as most terminals show them one after the other and know nothing of directions.
package struct TextRowOrder {
    /// The index of the cell for each column, from left to right.
    let cells: [Int]
    /// Whether the cell of each column looks the other way.
    private let isMirrored: [Bool]

    /// nil where every cell stays.
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
            // The right half of a wide character goes with the left one.
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

    // Cells are looked at where they lie: nearly every row of nearly every frame is one that stays.
    private static func hasPartFromRight(_ row: [TextCell]) -> Bool {
        row.withUnsafeBufferPointer { row in
            row.indices.contains { row[$0].character.isFromRight || row[$0].isolation.isRightToLeft }
        }
    }

    /// Texts, and what stands for itself: blanks between them, and lines that are drawn.
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

    /// The cells as they are seen.
    func reordered(_ row: [TextCell]) -> [TextCell] {
        zip(cells, isMirrored).map { index, isMirrored in
            var cell = row[index]
            if isMirrored { cell.character = MirroredGlyphs.mirrored(cell.character) }
            return cell
        }
    }
}

/// The characters of cells beside each other, with what begins and ends the parts that are set apart among them.
private struct TextRowText {
    var classes: [BidiClass] = []
    var characters: [Character] = []
    /// The cell of each character; nil for what has none.
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
    /// A line or a block that is drawn: each for itself.
    fileprivate var isDrawn: Bool {
        unicodeScalars.first.map { (0x2500...0x259F).contains($0.value) } ?? false
    }

    /// A letter or a number that is read from the right.
    fileprivate var isFromRight: Bool {
        // The first byte of U+0590 and what is above it.
        guard let byte = utf8.first, byte >= 0xD6, let scalar = unicodeScalars.first, BidiClass.mayBeFromRight(scalar) else { return false }
        return switch BidiClass(scalar) {
        case .right, .arabic, .arabicNumber: true
        default: false
        }
    }
}

extension TextFrame {
    /// The frame, which was laid out from the left, as it is seen on a screen that is laid out from either side.
    ///
    /// - Complexity: O(cells); where nothing is read from the right, a look at each cell.
    package func laidOut(from direction: PresentationLayoutDirection) -> TextFrame {
        var memo = TextRowMemo<PresentationLayoutDirection>()
        return laidOut(from: direction, memo: &memo)
    }

    /// The same for one frame after the other.
    /// - Parameter memo: knows the rows of the frame before, which need no look.
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

    /// Where something was laid out from the left that is seen at a place.
    ///
    /// - Returns: the place itself where it lies outside of the frame.
    package func place(ofSeen position: TextPosition, direction: PresentationLayoutDirection) -> TextPosition {
        guard position.row >= 0, position.row < rows, position.column >= 0, position.column < columns,
            let order = TextRowOrder(cells(inRow: position.row), direction: direction)
        else { return position }
        return TextPosition(column: order.cells[position.column], row: position.row)
    }
}
