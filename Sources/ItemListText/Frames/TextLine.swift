internal import ItemList

/// A line of styled cells that is always safe to show: no control characters, no line breaks, no half of a wide character.
public struct TextLine: Sendable, Hashable {
    /// The cells from left to right; a wide character is followed by a cell of width 0.
    public private(set) var cells: [TextCell] = []

    /// The width in columns.
    public var columns: Int { cells.count }

    /// True if the line has no cells.
    public var isEmpty: Bool { cells.isEmpty }

    /// Creates an empty line.
    public init() {}

    /// Creates a line of text in one style. Line breaks and tabs become blanks, other control characters become `�`. Characters of width 0
    /// are removed.
    /// - Complexity: O(length).
    public init(_ text: String, style: TextStyle = TextStyle()) {
        append(text, style: style)
    }

    /// Appends text, cleaned as in ``init(_:style:)``.
    public mutating func append(_ text: String, style: TextStyle) {
        // The common case: each byte is a character and takes one cell.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
            cells.reserveCapacity(cells.count + text.utf8.count)
            for byte in text.utf8 { cells.append(TextCell(Character(Unicode.Scalar(byte)), style: style)) }
            return
        }
        if DirectionalIsolate.isIn(text) { return appendIsolated(Array(text), style: style) }
        for character in text { append(character, style: style) }
    }

    /// Appends text with directional isolates. The isolate characters take no cells.
    private mutating func appendIsolated(_ text: [Character], style: TextStyle) {
        let classes = text.map(BidiClass.init)
        let directions = BidiLine.isolatesFromRight(classes)
        var open = [TextIsolation()]
        for (index, kind) in classes.enumerated() {
            if kind.beginsIsolate {
                var isolation = open[open.count - 1]
                isolation.begin(isRightToLeft: directions[index], after: cells.last?.isolation ?? TextIsolation())
                open.append(isolation)
            } else if kind == .isolateEnd {
                if open.count > 1 { open.removeLast() }
            } else {
                let start = cells.count
                append(text[index], style: style)
                for cell in start..<cells.count { cells[cell].isolation = open[open.count - 1] }
            }
        }
    }

    /// Appends a character, cleaned as in ``init(_:style:)``.
    mutating func append(_ character: Character, style: TextStyle) {
        switch TextWidth.columns(of: character) {
        case 1:
            cells.append(TextCell(character, style: style))
        case 2:
            cells.append(TextCell(character, width: 2, style: style))
            cells.append(TextCell(width: 0, style: style))
        default:
            if character.isNewline || character == "\t" {
                cells.append(TextCell(style: style))
            } else if character.unicodeScalars.first?.properties.generalCategory == .control {
                cells.append(TextCell("\u{FFFD}", style: style))
            }
        }
    }

    /// Appends a character `count` times; nothing for a count below 1.
    package mutating func append(_ character: Character, count: Int, style: TextStyle) {
        guard count > 0 else { return }
        let start = cells.count
        append(character, style: style)
        cells += repeatElement(cells[start...], count: count - 1).joined()
    }

    /// Appends another line.
    public mutating func append(_ line: TextLine) {
        cells += line.cells
    }

    /// Appends blanks that separate elements; none for a count below 1.
    public mutating func appendBlanks(_ count: Int, style: TextStyle) {
        cells += Array(repeating: .gap(style), count: max(count, 0))
    }

    /// Appends a mark, separated by a blank.
    mutating func append(_ mark: String, afterGapIn style: TextStyle) {
        appendBlanks(1, style: style)
        append(mark, style: style)
    }

    func restyled(_ change: (inout TextStyle) -> Void) -> TextLine {
        var line = self
        for index in line.cells.indices { change(&line.cells[index].style) }
        return line
    }

    func restyled(_ change: (_ column: Int, inout TextStyle) -> Void) -> TextLine {
        var line = self
        for index in line.cells.indices { change(index, &line.cells[index].style) }
        return line
    }

    /// Returns a part of the line. A blank replaces half of a wide character cut by an edge.
    /// - Parameter range: The columns; clamped to the line.
    public func slice(_ range: Range<Int>) -> TextLine {
        let range = range.clamped(to: 0..<columns)
        var line = TextLine()
        line.cells = Array(cells[range])
        if let first = line.cells.first, first.width == 0 { line.cells[0] = TextCell(style: first.style) }
        if let last = line.cells.last, last.width == 2 { line.cells[line.cells.count - 1] = TextCell(style: last.style) }
        return line
    }

    /// The text without styles.
    public var string: String {
        String(cells.lazy.filter { $0.width > 0 }.map(\.character))
    }
}
