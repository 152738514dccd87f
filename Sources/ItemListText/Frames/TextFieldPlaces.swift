/// The possible positions of the caret in a focused field.
struct TextFieldPlaces: Sendable {
    /// The columns of each character in a part of the text.
    private let widths: [Int]
    /// The offset of that part in the text.
    private let offset: Int
    private let lines: [Range<Int>]
    /// True if the last line ends the text.
    private let endsText: Bool
    private let text: String
    /// The width and the secrecy of the drawn page; nil for a single-line text.
    private let page: (columns: Int, isSecure: Bool)?
    let caret: Int

    /// Creates the positions on a page of a multi-line text. Rows count from its first line.
    init(_ page: TextFieldPage, of text: String, isSecure: Bool) {
        widths = page.characters.map { isSecure ? TextWidth.columns(of: ItemListTextGlyphs.secret) : TextFieldLines.cells(of: $0) }
        offset = page.offset
        lines = page.lines
        endsText = page.endsText
        self.text = text
        self.page = (page.columns, isSecure)
        caret = page.place
    }

    /// Creates the positions in the drawn part of a single-line text. Columns count from its start.
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

    /// Returns true if an offset is on one of the lines.
    func contains(_ offset: Int) -> Bool {
        lines[0].lowerBound <= offset && (offset < lines[lines.count - 1].upperBound || endsText)
    }

    func around(_ offset: Int) -> TextFieldPlaces {
        guard let page else { return self }
        return TextFieldPlaces(TextFieldPage(text, columns: page.columns, around: offset), of: text, isSecure: page.isSecure)
    }

    func position(of offset: Int) -> TextPosition {
        let line = TextFieldLines.line(of: offset, in: lines)
        let start = lines[line].lowerBound
        let end = min(max(offset, start), self.offset + widths.count)
        return TextPosition(column: widths[start - self.offset..<end - self.offset].reduce(0, +), row: line)
    }

    /// Returns the offset nearest to a position; nil if its row doesn't exist.
    func offset(at position: TextPosition) -> Int? {
        guard lines.indices.contains(position.row) else { return nil }
        let line = lines[position.row]
        // The offset after the last character of a line belongs to the next line, except in the last line.
        let end = endsText && position.row == lines.count - 1 ? line.upperBound : max(line.upperBound - 1, line.lowerBound)
        var (offset, column) = (line.lowerBound, 0)
        while offset < end, column + (widths[offset - self.offset] + 1) / 2 <= position.column {
            column += widths[offset - self.offset]
            offset += 1
        }
        return offset
    }
}
