package import ItemList

/// What stands at a place of a text screen.
package enum ItemListTextTarget<ID: Hashable & Sendable>: Sendable, Hashable {
    case row(ID, part: String?)
    /// An option of a grid in a row.
    case option(ID, String)
    case bar(ItemListTextBarPart)
}

extension ItemListTextView {
    /// What stands at a place of the screen; nil for what nothing can be done with.
    /// - Complexity: O(lines of the screen).
    package func target(at position: TextPosition) -> ItemListTextTarget<ID>? {
        let bars = bars
        if let part = bars.part(at: position) { return .bar(part) }
        if isEmptyButton(at: position) { return .bar(.slot(.emptyState)) }
        guard let (row, line) = row(atLine: position.row) else { return nil }
        let block = list.block(at: row, isSelected: false)
        if let option = block.options.first(where: { $0.lines.contains(line) && $0.columns.contains(position.column) }) {
            return .option(rows.id(at: row), option.id)
        }
        // What lies between rows is none of them.
        return block.body.contains(line) ? .row(rows.id(at: row), part: block.parts[line]) : nil
    }

    /// The columns of the track of a number that stands at a place of the screen; nil where there is none.
    /// - Complexity: O(lines of the screen).
    package func track(at position: TextPosition) -> Range<Int>? {
        guard let (row, line) = row(atLine: position.row) else { return nil }
        let block = list.block(at: row, isSelected: false)
        guard let track = block.track, track.contains(position.column), line == block.body.lowerBound else { return nil }
        return track
    }

    /// The number of a row for which a column of its track stands.
    /// - Parameter track: where the track was when it was taken hold of: it moves as the words beside it change.
    package func number(of id: ID, atColumn column: Int, of track: Range<Int>) -> Double? {
        guard let index = rows.index(of: id), case .range(let range)? = rows[index].content.control, track.count > 1 else { return nil }
        return range.value(at: Double(column - track.lowerBound) / Double(track.count - 1))
    }

    /// The gap between two rows that is nearest to a line of the screen, named by a row beside it.
    package func destination(atLine line: Int) -> ItemListDestination<ID>? {
        guard let (row, offset) = row(atLine: line) else { return nil }
        let length = list.block(at: row, isSelected: false).lines.count
        return offset * 2 < length ? .before(rows.id(at: row)) : .after(rows.id(at: row))
    }

    /// The lines of the screen where a row is seen; nil if it is not.
    /// - Complexity: O(lines of the screen).
    package func lines(of id: ID) -> Range<Int>? {
        let (first, end) = (bars.topRows, size.rows - bars.bottomRows)
        if let header = viewport.header, rows.id(at: header.row) == id { return first..<first + header.lines.count }
        var start = first - viewport.top.offset
        for row in viewport.visibleRows {
            let block = list.block(at: row, isSelected: false)
            if rows.id(at: row) == id {
                let top = first + viewport.coveredLength(for: row)
                let seen = (start + block.body.lowerBound..<start + block.body.upperBound).clamped(to: top..<max(end, top))
                return seen.isEmpty ? nil : seen
            }
            start += block.lines.count
        }
        return nil
    }

    /// The place of the caret some lines further down, or up where that is negative, as the text is drawn that is being typed.
    ///
    /// - Parameters:
    ///   - offset: where it goes from.
    ///   - column: the column that it keeps to; that of `offset` if it is nil.
    /// - Returns: the place, and the column to keep to; nil beyond the first and the last line.
    package func caret(lines count: Int, from offset: Int, column: Int?) -> (offset: Int, column: Int)? {
        guard let block = typedBlock?.block, var places = block.places else { return nil }
        // The other end of a selection may be far out of sight.
        if !places.contains(offset) { places = places.around(offset) }
        let position = places.position(of: offset)
        let column = column ?? position.column
        return places.offset(at: TextPosition(column: column, row: position.row + count)).map { ($0, column) }
    }

    /// The place of the caret beside the one that is drawn, as it is seen.
    ///
    /// - Parameter isRight: whether it is the one to the right of it.
    /// - Returns: nil where nothing is seen there of the text that is being typed.
    package func caret(isRight: Bool) -> Int? {
        guard let (block, start) = typedBlock, let places = block.places, let caret = block.caret, block.lines.indices.contains(caret.row)
        else { return nil }
        let row = block.lines[caret.row].cells
        guard let order = TextRowOrder(row, direction: layoutDirection)?.cells, let column = order.firstIndex(of: caret.column) else {
            return nil
        }
        var next = column + (isRight ? 1 : -1)
        // The second half of a wide character is no place.
        while order.indices.contains(next), row[order[next]].width == 0 { next += isRight ? 1 : -1 }
        guard order.indices.contains(next) else { return nil }
        let offset = self.caret(at: TextPosition(column: order[next], row: start + caret.row), isInside: true)
        return offset == places.caret ? nil : offset
    }

    /// Whether the text that is being typed is read from the right, as a whole or in a part; nil where all is as it is in English.
    package var isTypedFromRight: Bool? {
        guard let id = interaction.text?.row, let index = rows.index(of: id), let text = list.row(at: index).content.control?.input?.text
        else {
            return nil
        }
        // Nothing below the first byte of U+0590 is read from the right, and most texts are looked at no further.
        if layoutDirection == .leftToRight, !text.utf8.contains(where: { $0 >= 0xD6 }) { return nil }
        let line = BidiLine(Array(text), isRightToLeftByDefault: layoutDirection == .rightToLeft)
        let isPlain = layoutDirection == .leftToRight && line.levels.allSatisfy { $0 == 0 }
        return isPlain ? nil : line.base == 1
    }

    /// The place of the caret that is nearest to one of the screen, in the text that is being typed; nil elsewhere.
    /// - Parameter isInside: whether it has to be on a line of the text. If not, the nearest line counts.
    package func caret(at position: TextPosition, isInside: Bool) -> Int? {
        guard let (block, start) = typedBlock, let places = block.places, let caret = block.caret else { return nil }
        let drawn = places.position(of: places.caret)
        // Where the text would begin if it were not scrolled.
        let (column, row) = (position.column - caret.column + drawn.column, position.row - start - caret.row + drawn.row)
        if let offset = places.offset(at: TextPosition(column: max(column, 0), row: row)) { return offset }
        guard !isInside else { return nil }
        return row < 0 ? 0 : places.count
    }

    /// The row that is being typed into, and the line of the screen where it begins.
    private var typedBlock: (block: ItemListTextBlock, line: Int)? {
        guard let id = interaction.text?.row else { return nil }
        var start = bars.topRows - viewport.top.offset
        for row in viewport.visibleRows {
            let block = list.block(at: row, isSelected: false)
            if rows.id(at: row) == id { return (block, start) }
            start += block.lines.count
        }
        return nil
    }

    /// The row at a line of the screen, and which of its lines that is. Beside the list it is the nearest row that is seen.
    private func row(atLine line: Int) -> (row: Int, line: Int)? {
        let first = bars.topRows
        guard !rows.isEmpty, line >= first, line < size.rows - bars.bottomRows else { return nil }
        if let header = viewport.header, line - first < header.lines.count {
            return (header.row, header.lines.lowerBound + line - first)
        }
        var (row, start) = (viewport.top.row, first - viewport.top.offset)
        while row < rows.count {
            let length = list.block(at: row, isSelected: false).lines.count
            if line < start + length { return (row, line - start) }
            start += length
            row += 1
        }
        return nil
    }

    /// What keys can go to around the list, from top to bottom.
    package var barParts: [ItemListTextBarPart] {
        let parts = bars.parts
        return parts.above + (hasEmptyButton ? [.slot(.emptyState)] : []) + parts.below
    }
}

/// Where rows of an old list stand in a new one, by their ids.
final class ItemListTextPlaces<ID: Hashable & Sendable> {
    private let old: ItemListRows<ID>
    private let new: ItemListRows<ID>
    /// Made when the first row is not where it was.
    private lazy var places: [ID: Int] = {
        var places: [ID: Int] = [:]
        places.reserveCapacity(new.count)
        for place in new.indices where places[new.id(at: place)] == nil { places[new.id(at: place)] = place }
        return places
    }()

    init(old: ItemListRows<ID>, new: ItemListRows<ID>) {
        self.old = old
        self.new = new
    }

    /// - Complexity: O(1), but for the first row that is not where it was: O(n).
    func place(of index: Int) -> Int? {
        let id = old.id(at: index)
        return index < new.count && new.id(at: index) == id ? index : places[id]
    }
}
