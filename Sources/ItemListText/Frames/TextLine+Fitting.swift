public import ItemList

extension TextLine {
    /// The line, with an ellipsis where it had to be cut to `width` columns.
    /// - Complexity: O(columns).
    public func truncated(to width: Int) -> TextLine {
        columns > width ? endingInEllipsis(width: width, style: TextStyle()) : self
    }

    /// The beginning of the line and one ellipsis, also where the line ends in one itself, in at most `width` columns.
    /// - Parameter style: that of the ellipsis where nothing stands before it.
    func endingInEllipsis(width: Int, style: TextStyle) -> TextLine {
        guard width > 0 else { return TextLine() }
        var end = min(columns, width - 1)
        if end < columns, cells[end].width == 0 { end -= 1 }
        while end > 0, cells[end - 1].character == "…" { end -= 1 }
        var line = slice(0..<max(end, 0))
        line.append("…", style: cells.isEmpty ? style : cells[max(end - 1, 0)].style)
        return line
    }

    /// The line cut or filled up to exactly `width` columns.
    /// - Parameters:
    ///   - width: the columns; below 1 gives an empty line.
    ///   - alignment: where the text stands in what is left.
    ///   - style: the style of the blanks.
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

    /// The line broken into lines of at most `width` columns: at blanks, beside wide characters (as is usual where those are
    /// written), and inside of a word that is longer than a line. A wide character that no line can hold becomes an ellipsis. Blanks at the beginning
    /// of the text stay, unless they fill a line.
    ///
    /// - Parameter width: the columns; below 1 counts as 1.
    /// - Returns: at least one line.
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

    /// Returns the end of a line that begins at `start`: behind a word, so that no line consists of the blanks before one.
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

/// In which parts of a text a cell lies that are set apart from the direction of what is around them, the outermost first.
///
/// A cell knows it by itself, so that no cut of a line leaves a part open. Parts that lie deeper than eight in each other count as the eighth.
struct TextIsolation: Sendable, Hashable {
    /// Four bits for each part, the outermost lowest: that it is there, its direction, and one by which parts beside each other are told apart.
    private var bits: UInt32 = 0

    private static let limit = 8

    /// How many parts the cell lies in.
    var depth: Int { (UInt32.bitWidth - bits.leadingZeroBitCount + 3) / 4 }

    private func part(_ index: Int) -> UInt32 { bits >> UInt32(4 * index) & 0xF }

    /// Whether one of the parts is read from the right.
    var isRightToLeft: Bool { bits & 0x2222_2222 != 0 }

    /// Whether a part is read from the right.
    func isRightToLeft(_ index: Int) -> Bool { part(index) & 2 != 0 }

    /// How many parts, from the outermost on, two cells beside each other have in common.
    func commonDepth(_ other: TextIsolation) -> Int {
        var depth = 0
        while depth < Self.limit, part(depth) != 0, part(depth) == other.part(depth) { depth += 1 }
        return depth
    }

    /// Goes into a part, unless there is no room for it.
    /// - Parameter last: of the cell before, which lies in another part.
    mutating func begin(isRightToLeft: Bool, after last: TextIsolation) {
        let depth = depth
        guard depth < Self.limit else { return }
        let number = (last.part(depth) & 4) ^ 4
        bits |= (1 | (isRightToLeft ? 2 : 0) | number) << UInt32(4 * depth)
    }
}
