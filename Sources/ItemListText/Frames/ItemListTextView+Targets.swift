package import ItemList

/// An interactive element at a position of a text screen.
package enum ItemListTextTarget<ID: Hashable & Sendable>: Sendable, Hashable {
    case row(ID, part: String?)
    /// An option of a grid in a row.
    case option(ID, String)
    case bar(ItemListTextBarPart)
}

extension ItemListTextView {
    /// Returns the element at a position of the screen; nil if there is none.
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
        // Gaps and borders between rows belong to no row.
        return block.body.contains(line) ? .row(rows.id(at: row), part: block.parts[line]) : nil
    }

    /// Returns the columns of the range track at a position of the screen; nil if there is none.
    /// - Complexity: O(lines of the screen).
    package func track(at position: TextPosition) -> Range<Int>? {
        guard let (row, line) = row(atLine: position.row) else { return nil }
        let block = list.block(at: row, isSelected: false)
        guard let track = block.track, track.contains(position.column), line == block.body.lowerBound else { return nil }
        return track
    }

    /// Returns the number that a column of a row's track represents. `track` is the track at the start of the drag, because it moves when
    /// the text beside it changes.
    package func number(of id: ID, atColumn column: Int, of track: Range<Int>) -> Double? {
        guard let index = rows.index(of: id), case .range(let range)? = rows[index].content.control, track.count > 1 else { return nil }
        return range.value(at: Double(column - track.lowerBound) / Double(track.count - 1))
    }

    /// Returns the gap between visible rows nearest to a line of the screen, relative to a row beside it; nil if the list is empty.
    package func destination(atLine line: Int) -> ItemListDestination<ID>? {
        guard let first = viewport.visibleRows.first, let last = viewport.visibleRows.last else { return nil }
        if line < bars.topRows { return .before(rows.id(at: first)) }
        guard let (row, offset) = row(atLine: line) else { return .after(rows.id(at: last)) }
        let length = list.block(at: row, isSelected: false).lines.count
        return offset * 2 < length ? .before(rows.id(at: row)) : .after(rows.id(at: row))
    }

    /// Returns the visible lines of a row on the screen; nil if it isn't visible.
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

    /// Returns the position of the caret a number of lines below in the edited text, or above if negative.
    ///
    /// - Parameters:
    ///   - count: The number of lines.
    ///   - offset: The current offset.
    ///   - column: The column to keep; nil for that of `offset`.
    /// - Returns: The offset and the column to keep; nil beyond the first or last line.
    package func caret(lines count: Int, from offset: Int, column: Int?) -> (offset: Int, column: Int)? {
        guard let block = typedBlock?.block, var places = block.places else { return nil }
        // The other end of a selection may be far outside of the drawn lines.
        if !places.contains(offset) { places = places.around(offset) }
        let position = places.position(of: offset)
        let column = column ?? position.column
        return places.offset(at: TextPosition(column: column, row: position.row + count)).map { ($0, column) }
    }

    /// Returns the offset visually to the right or left of the drawn caret; nil if the edited text shows nothing there.
    package func caret(isRight: Bool) -> Int? {
        guard let (block, start) = typedBlock, let places = block.places, let caret = block.caret, block.lines.indices.contains(caret.row)
        else { return nil }
        let row = block.lines[caret.row].cells
        guard let order = TextRowOrder(row, direction: layoutDirection)?.cells, let column = order.firstIndex(of: caret.column) else {
            return nil
        }
        var next = column + (isRight ? 1 : -1)
        // Skips the second half of a wide character.
        while order.indices.contains(next), row[order[next]].width == 0 { next += isRight ? 1 : -1 }
        guard order.indices.contains(next) else { return nil }
        let offset = self.caret(at: TextPosition(column: order[next], row: start + caret.row), isInside: true)
        return offset == places.caret ? nil : offset
    }

    /// True if the base direction of the edited text is right to left, false if it is left to right. nil if all of it reads left to right
    /// on a left-to-right screen.
    package var isTypedFromRight: Bool? {
        guard let id = interaction.text?.row, let index = rows.index(of: id), let text = list.row(at: index).content.control?.input?.text
        else {
            return nil
        }
        // All right-to-left characters are at or above U+0590, so this check suffices for most texts.
        if layoutDirection == .leftToRight, !text.utf8.contains(where: { $0 >= 0xD6 }) { return nil }
        let line = BidiLine(Array(text), isRightToLeftByDefault: layoutDirection == .rightToLeft)
        let isPlain = layoutDirection == .leftToRight && line.levels.allSatisfy { $0 == 0 }
        return isPlain ? nil : line.base == 1
    }

    /// Returns the offset in the edited text nearest to a position of the screen; nil elsewhere. If `isInside` is true, the position must
    /// be on a line of the text; otherwise the nearest line counts.
    package func caret(at position: TextPosition, isInside: Bool) -> Int? {
        guard let (block, start) = typedBlock, let places = block.places, let caret = block.caret else { return nil }
        let drawn = places.position(of: places.caret)
        // The position relative to the unscrolled text.
        let (column, row) = (position.column - caret.column + drawn.column, position.row - start - caret.row + drawn.row)
        if let offset = places.offset(at: TextPosition(column: max(column, 0), row: row)) { return offset }
        guard !isInside else { return nil }
        return row < 0 ? 0 : places.count
    }

    /// The edited row and its first line on the screen.
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

    /// Returns the row at a line of the screen and the line within its block; nil outside of the list or below its last row.
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

    /// The focusable elements around the list, from top to bottom.
    package var barParts: [ItemListTextBarPart] {
        let parts = bars.parts
        return parts.above + (hasEmptyButton ? [.slot(.emptyState)] : []) + parts.below
    }
}

/// The new indices of old rows, by id.
final class ItemListTextPlaces<ID: Hashable & Sendable> {
    private let old: ItemListRows<ID>
    private let new: ItemListRows<ID>
    /// The new indices by id; made when the first row isn't at its old index.
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

    /// - Complexity: O(1), but O(n) for the first row that isn't at its old index.
    func place(of index: Int) -> Int? {
        let id = old.id(at: index)
        return index < new.count && new.id(at: index) == id ? index : places[id]
    }
}
