internal import ItemList

/// A line of styled cells that is always fit to be shown: no control characters, no line breaks, no half of a wide character.
public struct TextLine: Sendable, Hashable {
    /// The cells from left to right; a wide character is followed by its cell of width 0.
    public private(set) var cells: [TextCell] = []

    /// The width in columns.
    public var columns: Int { cells.count }

    /// The line has no cells.
    public var isEmpty: Bool { cells.isEmpty }

    /// An empty line.
    public init() {}

    /// Text in one style. Line breaks and tabs become blanks, other control characters `�`; what shows nothing is left out.
    /// - Complexity: O(length).
    public init(_ text: String, style: TextStyle = TextStyle()) {
        append(text, style: style)
    }

    /// Adds text at the end, cleaned as in ``init(_:style:)``.
    public mutating func append(_ text: String, style: TextStyle) {
        // Most of what is on a screen: a byte is a character, and takes a cell.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
            cells.reserveCapacity(cells.count + text.utf8.count)
            for byte in text.utf8 { cells.append(TextCell(Character(Unicode.Scalar(byte)), style: style)) }
            return
        }
        if DirectionalIsolate.isIn(text) { return appendIsolated(Array(text), style: style) }
        for character in text { append(character, style: style) }
    }

    /// Adds text with parts that are set apart: what begins and ends them takes no cell.
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

    /// Adds a character at the end, cleaned as in ``init(_:style:)``.
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

    /// Adds a character some times at the end; not at all for a count below 1.
    package mutating func append(_ character: Character, count: Int, style: TextStyle) {
        guard count > 0 else { return }
        let start = cells.count
        append(character, style: style)
        cells += repeatElement(cells[start...], count: count - 1).joined()
    }

    /// Adds another line at the end.
    public mutating func append(_ line: TextLine) {
        cells += line.cells
    }

    /// Adds blanks at the end, which part what is before them from what follows; none for a count below 1.
    public mutating func appendBlanks(_ count: Int, style: TextStyle) {
        cells += Array(repeating: .gap(style), count: max(count, 0))
    }

    /// Adds a mark behind what is there, parted from that by a blank.
    mutating func append(_ mark: String, afterGapIn style: TextStyle) {
        appendBlanks(1, style: style)
        append(mark, style: style)
    }

    /// The line with every cell's style changed.
    func restyled(_ change: (inout TextStyle) -> Void) -> TextLine {
        var line = self
        for index in line.cells.indices { change(&line.cells[index].style) }
        return line
    }

    /// The line with every cell's style changed, by its column.
    func restyled(_ change: (_ column: Int, inout TextStyle) -> Void) -> TextLine {
        var line = self
        for index in line.cells.indices { change(index, &line.cells[index].style) }
        return line
    }

    /// A part of the line; where an edge cuts a wide character, a blank stands for its half.
    /// - Parameter range: the columns; what lies outside of the line is left out.
    public func slice(_ range: Range<Int>) -> TextLine {
        let range = range.clamped(to: 0..<columns)
        var line = TextLine()
        line.cells = Array(cells[range])
        if let first = line.cells.first, first.width == 0 { line.cells[0] = TextCell(style: first.style) }
        if let last = line.cells.last, last.width == 2 { line.cells[line.cells.count - 1] = TextCell(style: last.style) }
        return line
    }

    /// The words alone.
    public var string: String {
        String(cells.lazy.filter { $0.width > 0 }.map(\.character))
    }
}
