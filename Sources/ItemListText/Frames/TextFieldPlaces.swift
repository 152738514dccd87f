/// The places of the caret in a field that is being typed into, as it is drawn.
struct TextFieldPlaces: Sendable {
    /// The columns that each character of a part of the text takes.
    private let widths: [Int]
    /// The offset at which that part begins.
    private let offset: Int
    private let lines: [Range<Int>]
    /// True if the last line is the last one of the text.
    private let endsText: Bool
    private let text: String
    /// The width and the secrecy of the drawn page; nil for a text in one line.
    private let page: (columns: Int, isSecure: Bool)?
    let caret: Int

    /// The places on a page of a text of several lines. Rows are counted from its first line.
    init(_ page: TextFieldPage, of text: String, isSecure: Bool) {
        widths = page.characters.map { isSecure ? TextWidth.columns(of: ItemListTextGlyphs.secret) : TextFieldLines.cells(of: $0) }
        offset = page.offset
        lines = page.lines
        endsText = page.endsText
        self.text = text
        self.page = (page.columns, isSecure)
        caret = page.place
    }

    /// The places of what is drawn of a text in one line. Columns are counted from its beginning.
    init(_ part: TextFieldPart, of text: String) {
        widths = part.characters.map { TextFieldLines.cells(of: $0) }
        offset = part.offset
        lines = [part.offset..<part.offset + part.characters.count]
        endsText = true
        self.text = text
        page = nil
        caret = part.caret ?? 0
    }

    /// The number of characters of the text.
    /// - Complexity: O(length).
    var count: Int { text.count }

    /// Returns whether the place is on one of the lines.
    func contains(_ offset: Int) -> Bool {
        lines[0].lowerBound <= offset && (offset < lines[lines.count - 1].upperBound || endsText)
    }

    /// The places around another one.
    func around(_ offset: Int) -> TextFieldPlaces {
        guard let page else { return self }
        return TextFieldPlaces(TextFieldPage(text, columns: page.columns, around: offset), of: text, isSecure: page.isSecure)
    }

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
        let end = endsText && position.row == lines.count - 1 ? line.upperBound : max(line.upperBound - 1, line.lowerBound)
        var (offset, column) = (line.lowerBound, 0)
        while offset < end, column + (widths[offset - self.offset] + 1) / 2 <= position.column {
            column += widths[offset - self.offset]
            offset += 1
        }
        return offset
    }
}
