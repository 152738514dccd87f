import ItemList
import ItemListText

extension TextFrame {
    /// The frame as text, a line each, without the blanks at the ends of the lines.
    var strings: [String] {
        (0..<rows).map { row in
            var line = String((0..<columns).map { self[$0, row] }.filter { $0.width > 0 }.map(\.character))
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// The frame as one text without the empty lines at its end.
    var text: String {
        var lines = strings
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// What is wrong with the frame: a line that isn't as wide as the frame, a wide character cut in halves, a character that
    /// moves the cursor of a terminal.
    var faults: [String] {
        var faults: [String] = []
        for row in 0..<rows {
            var column = 0
            while column < columns {
                let cell = self[column, row]
                if TextWidth.columns(of: cell.character) != Int(cell.width) {
                    faults.append("cell \(column),\(row) holds \(cell.character.debugDescription) as \(cell.width) columns")
                }
                if cell.width == 2, column + 1 >= columns || self[column + 1, row].width != 0 {
                    faults.append("a wide character is cut at \(column),\(row)")
                }
                column += max(Int(cell.width), 1)
            }
        }
        return faults
    }
}
