internal import Signals

/// A rectangle of styled character cells, independent of a terminal.
public struct TextFrame: Sendable, Equatable {
    /// The width in cells, at least 1.
    public let columns: Int
    /// The height in cells, at least 1.
    public let rows: Int
    /// The cells of each row. A row covered by one line shares the cells of that line.
    private var lines: [[TextCell]]
    /// The position of the terminal's cursor; nil hides it.
    public var cursor: TextPosition?

    /// Creates a frame of blanks in a style, with at least one column and one row.
    public init(columns: Int, rows: Int, style: TextStyle = TextStyle()) {
        require(columns >= 1 && rows >= 1, "a text frame has at least one column and one row, not \(columns)x\(rows)")
        self.columns = columns
        self.rows = rows
        lines = Array(repeating: Array(repeating: .gap(style), count: columns), count: rows)
    }

    init(rows: Int, of row: [TextCell]) {
        (columns, self.rows) = (row.count, rows)
        lines = Array(repeating: row, count: rows)
    }

    /// The `columns * rows` cells, row by row.
    /// - Complexity: O(cells).
    public var cells: [TextCell] { Array(lines.joined()) }

    /// Returns the cells of a row, from left to right.
    /// - Complexity: O(1).
    package func cells(inRow row: Int) -> [TextCell] { lines[row] }

    /// Replaces the cells of a row. Their number must equal `columns`.
    /// - Complexity: O(1).
    package mutating func setCells(_ cells: [TextCell], inRow row: Int) {
        require(cells.count == columns, "a row has \(columns) cells, not \(cells.count)")
        lines[row] = cells
    }

    /// Draws another frame over this one at a position, clipped at the right and bottom.
    /// - Complexity: O(cells) of the other frame; O(rows) for one with the same width.
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

    /// Returns true if a row shares its cells with another frame. False doesn't mean that the cells differ.
    /// - Complexity: O(1).
    package func hasRow(_ row: Int, of other: TextFrame) -> Bool { lines[row].hasSameStorage(as: other.lines[row]) }

    /// The cell at a position inside the frame.
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

    /// Draws a line at a position, clipped to the frame. A blank replaces half of a wide character cut by an edge.
    /// - Complexity: O(columns); O(1) for a line that covers a whole row.
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

/// A position in a frame, relative to the top left corner at 0, 0.
public struct TextPosition: Sendable, Hashable {
    /// The number of cells to its left.
    public var column: Int
    /// The number of rows above it.
    public var row: Int

    /// Creates a position.
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

    /// Creates a size. Values below 1 count as 1, because a terminal may report anything.
    public init(columns: Int, rows: Int) {
        self.columns = max(columns, 1)
        self.rows = max(rows, 1)
    }
}

/// A cell of a frame: a grapheme cluster and its style.
public struct TextCell: Sendable, Hashable {
    /// The character. A wide character is followed by an empty cell with ``width`` 0.
    public var character: Character
    /// The colors and traits of the cell.
    public var style: TextStyle
    /// The directional isolates that contain the cell.
    var isolation = TextIsolation()
    /// The width of ``character`` in cells: 1, 2, or 0 for the right half of a wide one.
    public var width: UInt8
    /// True for a blank between separate elements. Right-to-left layout mirrors the order of elements, but keeps each text readable.
    var isGap = false

    /// Creates a cell; a blank by default.
    public init(_ character: Character = " ", width: UInt8 = 1, style: TextStyle = TextStyle()) {
        self.character = character
        self.width = width
        self.style = style
    }

    static func gap(_ style: TextStyle) -> TextCell {
        var cell = TextCell(style: style)
        cell.isGap = true
        return cell
    }

    /// Returns true if two cells look the same.
    @inlinable
    public static func == (first: TextCell, second: TextCell) -> Bool {
        // Comparing styles is cheaper than comparing characters.
        first.style == second.style && first.width == second.width && first.character == second.character
    }

    /// Hashes only the visible properties of the cell.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(character)
        hasher.combine(width)
        hasher.combine(style)
    }
}
