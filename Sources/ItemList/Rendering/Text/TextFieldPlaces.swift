/// The places of the caret in a field that is being typed into, as it is drawn.
struct TextFieldPlaces: Sendable {
    /// The columns that each character takes.
    private let widths: [Int]
    private let lines: [Range<Int>]
    let caret: Int

    init(_ text: String, isSecure: Bool, lines: [Range<Int>], caret: Int) {
        widths = text.map { isSecure ? TextWidth.columns(of: ItemListTextGlyphs.secret) : TextFieldLines.cells(of: $0) }
        self.lines = lines
        self.caret = caret
    }

    /// Of the characters.
    var count: Int { widths.count }

    /// The line and the column of a place.
    func position(of offset: Int) -> TextPosition {
        let line = TextFieldLines.line(of: offset, in: lines)
        return TextPosition(column: widths[lines[line].lowerBound..<offset].reduce(0, +), row: line)
    }

    /// The place in a line that is nearest to a column; nil if there is no such line.
    func offset(at position: TextPosition) -> Int? {
        guard lines.indices.contains(position.row) else { return nil }
        let line = lines[position.row]
        // What stands behind the last character of a line, the last one apart, belongs to the next one.
        let end = position.row == lines.count - 1 ? line.upperBound : max(line.upperBound - 1, line.lowerBound)
        var (offset, column) = (line.lowerBound, 0)
        while offset < end, column + (widths[offset] + 1) / 2 <= position.column {
            column += widths[offset]
            offset += 1
        }
        return offset
    }
}
