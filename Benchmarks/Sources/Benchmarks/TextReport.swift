/// Tables for a terminal.
enum TextReport {
    static func table(of area: AreaResult) -> String {
        ([area.title + "\n"] + area.tables.map(text)).joined(separator: "\n")
    }

    private static func text(of cells: Cells) -> String {
        let lines = [cells.header] + cells.lines
        let widths = cells.header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            let padded = zip(line, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
            let text = padded.joined(separator: "  ")
            return text.prefix(text.count - text.reversed().prefix { $0 == " " }.count) + "\n"
        }.joined()
    }
}
