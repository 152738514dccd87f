public import ItemList

extension TextLine {
    /// Returns the line cut to at most `width` columns, with an ellipsis if it was cut.
    /// - Complexity: O(columns).
    public func truncated(to width: Int) -> TextLine {
        columns > width ? endingInEllipsis(width: width, style: TextStyle()) : self
    }

    /// Returns the start of the line and one ellipsis, in at most `width` columns. An ellipsis at the cut isn't repeated. `style` is for an
    /// empty line.
    func endingInEllipsis(width: Int, style: TextStyle) -> TextLine {
        guard width > 0 else { return TextLine() }
        var end = min(columns, width - 1)
        if end < columns, cells[end].width == 0 { end -= 1 }
        while end > 0, cells[end - 1].character == "…" { end -= 1 }
        var line = slice(0..<max(end, 0))
        line.append("…", style: cells.isEmpty ? style : cells[max(end - 1, 0)].style)
        return line
    }

    /// Returns the line cut or padded with blanks to exactly `width` columns; a width below 1 gives an empty line.
    public func fitted(to width: Int, alignment: ItemListTextAlignment = .natural, style: TextStyle = TextStyle()) -> TextLine {
        let text = truncated(to: width)
        let blanks = max(width - text.columns, 0)
        let before = alignment == .center ? blanks / 2 : 0
        var line = TextLine()
        line.appendBlanks(before, style: style)
        line.append(text)
        line.appendBlanks(blanks - before, style: style)
        return line
    }

    /// Breaks the line into lines of at most `width` columns.
    ///
    /// Breaks at blanks, beside wide characters (as usual in East Asian text), and inside words longer than a line. A wide character that
    /// doesn't fit in a line becomes an ellipsis. Leading blanks stay unless they fill a line.
    ///
    /// - Parameter width: The columns; below 1 counts as 1.
    /// - Returns: The lines, at least one.
    /// - Complexity: O(columns).
    public func wrapped(to width: Int) -> [TextLine] {
        let width = max(width, 1)
        guard columns > width else { return [self] }
        if width == 1 { return wrappedToOneColumn() }
        var lines: [TextLine] = []
        let indentation = cells.prefix { $0.character == " " && $0.width == 1 }.count
        var start = indentation < width ? 0 : indentation
        while columns - start > width {
            let end = lineEnd(from: start, width: width)
            lines.append(slice(start..<end).withoutTrailingBlanks())
            start = end
            while start < columns, cells[start].character == " ", cells[start].width == 1 { start += 1 }
        }
        if start < columns || lines.isEmpty { lines.append(slice(start..<columns)) }
        return lines
    }

    private func wrappedToOneColumn() -> [TextLine] {
        let shown = cells.filter { $0.width > 0 && $0.character != " " }
        return shown.isEmpty ? [slice(0..<1)] : shown.map { TextLine(String($0.character), style: $0.style).truncated(to: 1) }
    }

    /// Returns the end of a line that begins at `start`. It is after a word, so that no line contains only the blanks before one.
    private func lineEnd(from start: Int, width: Int) -> Int {
        let limit = start + width
        let word = cells[start...].firstIndex { $0.character != " " || $0.width == 0 } ?? start
        var index = limit
        while index > word {
            if canBreak(before: index) { return index }
            index -= 1
        }
        return cells[limit].width == 0 ? limit - 1 : limit
    }

    private func canBreak(before index: Int) -> Bool {
        let next = cells[index]
        let last = cells[index - 1]
        if next.width == 0 { return false }
        return next.character == " " || last.character == " " && last.width == 1 || next.width == 2 || last.width == 0
    }

    private func withoutTrailingBlanks() -> TextLine {
        let kept = cells.lastIndex { $0.character != " " || $0.width == 0 }
        return slice(0..<(kept.map { $0 + 1 } ?? 0))
    }
}

/// The nested directional isolates that contain a cell, outermost first.
///
/// Each cell stores its own isolates, so that cutting a line leaves none open. Nesting below level eight is ignored.
struct TextIsolation: Sendable, Hashable {
    /// Four bits for each isolate, the outermost in the lowest: presence, direction, and a bit that distinguishes adjacent isolates.
    private var bits: UInt32 = 0

    private static let limit = 8

    /// The number of isolates that contain the cell.
    var depth: Int { (UInt32.bitWidth - bits.leadingZeroBitCount + 3) / 4 }

    private func part(_ index: Int) -> UInt32 { bits >> UInt32(4 * index) & 0xF }

    var isRightToLeft: Bool { bits & 0x2222_2222 != 0 }

    func isRightToLeft(_ index: Int) -> Bool { part(index) & 2 != 0 }

    /// Returns the number of outer isolates that two adjacent cells share.
    func commonDepth(_ other: TextIsolation) -> Int {
        var depth = 0
        while depth < Self.limit, part(depth) != 0, part(depth) == other.part(depth) { depth += 1 }
        return depth
    }

    /// Enters an isolate, unless the maximum depth is reached. `last` is the isolation of the previous cell, which is in another isolate.
    mutating func begin(isRightToLeft: Bool, after last: TextIsolation) {
        let depth = depth
        guard depth < Self.limit else { return }
        let number = (last.part(depth) & 4) ^ 4
        bits |= (1 | (isRightToLeft ? 2 : 0) | number) << UInt32(4 * depth)
    }
}
