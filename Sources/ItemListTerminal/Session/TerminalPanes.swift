internal import ItemList
internal import ItemListText

/// Two screens beside each other, and the line between them.
struct TerminalPanes: Equatable {
    /// The columns of the first one.
    let columns: Int
    let line: TextStyle
    let hasKeysLeft: Bool
    let hasKeysRight: Bool

    /// The cells of a row of both.
    func row(_ row: Int, _ left: TextFrame, _ right: TextFrame?, columns width: Int) -> [TextCell] {
        var cells: [TextCell] = []
        cells.reserveCapacity(width)
        func append(_ frame: TextFrame?, hasKeys: Bool, upTo end: Int) {
            let start = cells.count
            if let frame, row < frame.rows { cells += frame.cells(inRow: row).prefix(end - start) }
            if !hasKeys {
                for column in start..<cells.count { cells[column].showWithoutKeys() }
            }
            let blank = TextCell(style: TextStyle(background: line.background))
            cells += repeatElement(blank, count: max(end - cells.count, 0))
        }
        append(left, hasKeys: hasKeysLeft, upTo: min(columns, width))
        if cells.count < width { cells.append(TextCell("│", style: line)) }
        append(right, hasKeys: hasKeysRight, upTo: width)
        return cells
    }
}

extension TextCell {
    /// The mark of the selected row is thinner where keys go elsewhere.
    mutating func showWithoutKeys() {
        if character.utf8.first == 0xE2, character == "▌" { character = "▎" }
    }
}
