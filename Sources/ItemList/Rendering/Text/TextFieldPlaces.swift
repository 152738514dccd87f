/// The places of the caret in a field that is being typed into, as it is drawn.
struct TextFieldPlaces: Sendable {
    /// The columns that each character of a part of the text takes.
    private let widths: [Int]
    /// The offset at which that part begins.
    private let offset: Int
    private let lines: [Range<Int>]
    private let text: String
    let caret: Int

    init(_ text: String, isSecure: Bool, lines: [Range<Int>], caret: Int) {
        widths = text.map { isSecure ? TextWidth.columns(of: ItemListTextGlyphs.secret) : TextFieldLines.cells(of: $0) }
        offset = 0
        self.lines = lines
        self.text = text
        self.caret = caret
    }

    /// The places of what is drawn of a text in one line. Columns are counted from its beginning.
    init(_ part: TextFieldPart, of text: String) {
        widths = part.characters.map { TextFieldLines.cells(of: $0) }
        offset = part.offset
        lines = [part.offset..<part.offset + part.characters.count]
        self.text = text
        caret = part.caret ?? 0
    }

    /// The number of characters of the text.
    /// - Complexity: O(length).
    var count: Int { text.count }

    /// The line and the column of a place.
    func position(of offset: Int) -> TextPosition {
        let line = TextFieldLines.line(of: offset, in: lines)
        let start = lines[line].lowerBound
        let end = min(max(offset, start), self.offset + widths.count)
        return TextPosition(column: widths[start - self.offset..<end - self.offset].reduce(0, +), row: line)
    }

    /// The place in a line that is nearest to a column; nil if there is no such line.
    func offset(at position: TextPosition) -> Int? {
        guard lines.indices.contains(position.row) else { return nil }
        let line = lines[position.row]
        // What stands behind the last character of a line, the last one apart, belongs to the next one.
        let end = position.row == lines.count - 1 ? line.upperBound : max(line.upperBound - 1, line.lowerBound)
        var (offset, column) = (line.lowerBound, 0)
        while offset < end, column + (widths[offset - self.offset] + 1) / 2 <= position.column {
            column += widths[offset - self.offset]
            offset += 1
        }
        return offset
    }
}
