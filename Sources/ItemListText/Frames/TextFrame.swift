internal import Signals

/// A rectangle of styled character cells: a picture of a screen, with no terminal in it.
public struct TextFrame: Sendable, Equatable {
    /// The width in cells, at least 1.
    public let columns: Int
    /// The height in cells, at least 1.
    public let rows: Int
    /// The cells of each row. A row on which one line was drawn has those of the line, which are not copied.
    private var lines: [[TextCell]]
    /// Where a terminal's cursor belongs; nil hides it.
    public var cursor: TextPosition?

    /// A frame of blanks.
    /// - Parameters:
    ///   - columns: the width in cells, at least 1.
    ///   - rows: the height in cells, at least 1.
    ///   - style: the style of the blanks.
    public init(columns: Int, rows: Int, style: TextStyle = TextStyle()) {
        require(columns >= 1 && rows >= 1, "a text frame has at least one column and one row, not \(columns)x\(rows)")
        self.columns = columns
        self.rows = rows
        lines = Array(repeating: Array(repeating: .gap(style), count: columns), count: rows)
    }

    /// A frame whose rows all have these cells.
    init(rows: Int, of row: [TextCell]) {
        (columns, self.rows) = (row.count, rows)
        lines = Array(repeating: row, count: rows)
    }

    /// Row by row; `columns * rows` of them.
    /// - Complexity: O(cells).
    public var cells: [TextCell] { Array(lines.joined()) }

    /// The cells of a row, from left to right.
    /// - Complexity: O(1).
    package func cells(inRow row: Int) -> [TextCell] { lines[row] }

    /// Gives a row other cells, as many as the frame has columns.
    /// - Complexity: O(1).
    package mutating func setCells(_ cells: [TextCell], inRow row: Int) {
        require(cells.count == columns, "a row has \(columns) cells, not \(cells.count)")
        lines[row] = cells
    }

    /// Draws another frame above this one, from a place on; what does not fit is left out.
    /// - Complexity: O(cells) of the other frame; O(rows) for one that is as wide as this one.
    package mutating func draw(_ other: TextFrame, column: Int, row: Int) {
        let width = min(other.columns, columns - column)
        for line in 0..<max(min(other.rows, rows - row), 0) where width > 0 {
            if width == columns, width == other.columns {
                lines[row + line] = other.lines[line]
            } else {
                lines[row + line].replaceSubrange(column..<column + width, with: other.lines[line][..<width])
            }
        }
    }

    /// The size in cells.
    package var size: TextSize { TextSize(columns: columns, rows: rows) }

    /// Whether a row is known to have the cells of another frame without a look at them.
    /// - Complexity: O(1).
    package func hasRow(_ row: Int, of other: TextFrame) -> Bool { lines[row].hasSameStorage(as: other.lines[row]) }

    /// The cell at a place inside the frame.
    public subscript(column: Int, row: Int) -> TextCell {
        get {
            check(column, row)
            return lines[row][column]
        }
        set {
            check(column, row)
            lines[row][column] = newValue
        }
    }

    /// Draws a line from a place on, cut where the frame ends. Where an edge cuts a wide character, a blank stands for its half.
    /// - Complexity: O(columns); O(1) for a line that takes a whole row.
    public mutating func draw(_ line: TextLine, column: Int, row: Int) {
        let first = max(-column, 0)
        let end = min(line.columns, columns - column)
        guard row >= 0, row < rows, first < end else { return }
        if column == 0, line.columns == columns {
            lines[row] = line.cells
            return
        }
        for index in first..<end { lines[row][column + index] = line.cells[index] }
        let (left, right) = (column + first, column + end - 1)
        if lines[row][left].width == 0 { lines[row][left] = TextCell(style: lines[row][left].style) }
        if lines[row][right].width == 2 { lines[row][right] = TextCell(style: lines[row][right].style) }
    }

    private func check(_ column: Int, _ row: Int) {
        require(column >= 0 && column < columns && row >= 0 && row < rows, "cell \(column),\(row) lies outside of \(columns)x\(rows)")
    }
}

/// A place in a frame, from the top left corner, which is 0, 0.
public struct TextPosition: Sendable, Hashable {
    /// How many cells lie to the left of it.
    public var column: Int
    /// How many rows lie above it.
    public var row: Int

    /// A place, counted from 0.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// The size of a frame, in cells.
public struct TextSize: Sendable, Hashable {
    /// The width, at least 1.
    public let columns: Int
    /// The height, at least 1.
    public let rows: Int

    /// - Parameters:
    ///   - columns: the width; below 1 counts as 1, as a terminal may report anything.
    ///   - rows: the height; below 1 counts as 1.
    public init(columns: Int, rows: Int) {
        self.columns = max(columns, 1)
        self.rows = max(rows, 1)
    }
}

/// One cell of a frame: a grapheme cluster and how it is set.
public struct TextCell: Sendable, Hashable {
    /// What the cell shows. A wide character is followed by a cell with ``width`` 0, which shows nothing.
    public var character: Character
    /// How the cell is set: its colours, and the traits of its letters.
    public var style: TextStyle
    /// What of the text it lies in that is set apart.
    var isolation = TextIsolation()
    /// Cells that ``character`` takes: 1, 2, or 0 for the right half of a wide one.
    public var width: UInt8
    /// Whether it is a blank between things that are drawn beside each other, and none of a text: those things are mirrored, each text is read.
    var isGap = false

    /// A cell that shows a character; a blank, unless told otherwise.
    public init(_ character: Character = " ", width: UInt8 = 1, style: TextStyle = TextStyle()) {
        self.character = character
        self.width = width
        self.style = style
    }

    /// A blank between things.
    static func gap(_ style: TextStyle) -> TextCell {
        var cell = TextCell(style: style)
        cell.isGap = true
        return cell
    }

    /// Whether two cells look the same.
    @inlinable
    public static func == (first: TextCell, second: TextCell) -> Bool {
        // A style is compared with less work than a character.
        first.style == second.style && first.width == second.width && first.character == second.character
    }

    /// Hashes what is seen of the cell.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(character)
        hasher.combine(width)
        hasher.combine(style)
    }
}
