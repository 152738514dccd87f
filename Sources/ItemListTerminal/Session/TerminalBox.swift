internal import ItemList
internal import ItemListText

/// A rectangle with an edge above a screen: a menu, an alert, a sheet.
struct TerminalBox: Equatable {
    var column: Int
    var row: Int
    var columns: Int
    var rows: Int

    init(columns: Int, rows: Int, inMiddleOf size: TextSize) {
        (self.columns, self.rows) = (columns, rows)
        (column, row) = ((size.columns - columns) / 2, (size.rows - rows) / 2)
    }

    /// True if the box has room for content.
    var isThere: Bool { columns >= 6 && rows >= 3 }

    var inside: TextSize { TextSize(columns: max(columns - 2, 1), rows: max(rows - 2, 1)) }

    func contains(_ position: TextPosition) -> Bool {
        (column..<column + columns).contains(position.column) && (row..<row + rows).contains(position.row)
    }

    /// The index of the line inside the edge at a position: nil outside the box, -1 on its edge.
    func line(at position: TextPosition) -> Int? {
        guard contains(position) else { return nil }
        let line = position.row - row - 1
        return line >= 0 && line < rows - 2 ? line : -1
    }

    /// - Parameters:
    ///   - title: The text in the upper edge.
    ///   - note: The text in the lower edge.
    func drawEdges(in frame: inout TextFrame, title: TextLine, note: TextLine, style: TextStyle) {
        drawEdge("┌", "┐", title, in: &frame, at: row, style)
        drawEdge("└", "┘", note, in: &frame, at: row + rows - 1, style)
        for line in row + 1..<row + rows - 1 {
            for place in [column, column + columns - 1] { frame.draw(TextLine("│", style: style), column: place, row: line) }
        }
    }

    private func drawEdge(
        _ left: String, _ right: String, _ words: TextLine, in frame: inout TextFrame, at row: Int, _ style: TextStyle
    ) {
        var line = TextLine(left, style: style)
        var shown = TextLine()
        if !words.isEmpty {
            shown.append(" ", style: style)
            shown.append(words)
            shown.append(" ", style: style)
            shown = shown.truncated(to: columns - 2)
        }
        line.append(shown)
        line.append(String(repeating: "─", count: columns - 2 - shown.columns) + right, style: style)
        frame.draw(line, column: column, row: row)
    }
}
