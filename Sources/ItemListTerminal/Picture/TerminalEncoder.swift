internal import ItemList
public import ItemListText

/// An encoder of frames as terminal output, limited to the cells that changed.
///
/// Between frames, the terminal has its default style, and the cursor is at the last frame's position.
public struct TerminalEncoder: Sendable {
    private var styles: TerminalStyleResolver
    private let joinsCharacters: Bool
    /// The character set for marks and borders.
    var characters: TerminalCharacters

    /// Creates an encoder for a terminal's colors. Other colors are converted to the nearest ones.
    /// - Parameters:
    ///   - colorMode: The colors of the terminal.
    ///   - joinsCharacters: False sends only the first character of joined emoji. A multiplexer such as tmux redraws its input on another
    ///     terminal. If the two disagree on the width of joined emoji, the whole line shifts.
    public init(colorMode: TerminalColorMode, joinsCharacters: Bool = true) {
        self.init(colorMode: colorMode, joinsCharacters: joinsCharacters, characters: .unicode)
    }

    package init(colorMode: TerminalColorMode, joinsCharacters: Bool = true, characters: TerminalCharacters) {
        styles = TerminalStyleResolver(mode: colorMode)
        self.joinsCharacters = joinsCharacters
        self.characters = characters
    }

    /// Returns the bytes that turn one frame into another; none if both look the same.
    ///
    /// The bytes form a synchronized update, which a terminal with support for it shows at once.
    /// - Parameters:
    ///   - previous: The current content of the terminal; nil if unknown. A frame of another size counts as unknown.
    ///   - next: The new content.
    /// - Complexity: O(*n*) in the cells of the frame.
    public mutating func encode(from previous: TextFrame?, to next: TextFrame) -> [UInt8] {
        let known = previous.flatMap { $0.columns == next.columns && $0.rows == next.rows ? $0 : nil }
        var pen = TerminalPen()
        if known == nil {
            pen.clear()
        }
        let shown = known ?? TextFrame(columns: next.columns, rows: next.rows)
        for row in 0..<next.rows where known == nil || !next.hasRow(row, of: shown) {
            draw(row, next.cells(inRow: row), over: shown.cells(inRow: row), with: &pen)
        }
        pen.set(.plain)

        let oldCursor = known.flatMap(Self.cursor)
        let newCursor = Self.cursor(of: next)
        if pen.bytes.isEmpty, oldCursor == newCursor {
            return []
        }
        let mayShowCursor = known == nil || oldCursor != nil
        var bytes = Array("\u{1b}[?2026h".utf8)
        if mayShowCursor {
            bytes += "\u{1b}[?25l".utf8
        }
        if let newCursor {
            pen.move(to: newCursor)
            pen.bytes += "\u{1b}[?25h".utf8
        }
        return bytes + pen.bytes + "\u{1b}[?2026l".utf8
    }

    private mutating func draw(_ row: Int, _ cells: [TextCell], over old: [TextCell], with pen: inout TerminalPen) {
        cells.withUnsafeBufferPointer { new in
            old.withUnsafeBufferPointer { old in
                // Most cells don't change. A cell of width 1 looks the same whatever its neighbors are.
                var lost = 0
                for column in new.indices where column < lost || new[column].width != 1 || new[column] != old[column] {
                    let place = TextPosition(column: column, row: row)
                    lost = max(lost, draw(place, new, over: column < lost ? nil : old, with: &pen))
                }
            }
        }
    }

    /// - Parameter old: The current cells; nil if unknown.
    /// - Returns: The column up to which the terminal may have overwritten existing cells.
    private mutating func draw(
        _ place: TextPosition, _ cells: UnsafeBufferPointer<TextCell>, over old: UnsafeBufferPointer<TextCell>?, with pen: inout TerminalPen
    ) -> Int {
        guard let glyph = TerminalGlyph(in: cells, column: place.column) else {
            return 0
        }
        let style = styles.resolve(glyph.style)
        if let old, let old = TerminalGlyph(in: old, column: place.column), old.character == glyph.character, old.width == glyph.width,
            styles.resolve(old.style) == style
        {
            return 0
        }
        pen.move(to: place)
        pen.set(style)
        if glyph.hasDoubtfulWidth, glyph.width > 1 {
            // A terminal that draws the character narrower would leave old content beside it.
            pen.putBlanks(glyph.width)
            pen.move(to: place)
        }
        let character = joinsCharacters ? glyph.character : glyph.unjoined
        pen.put(glyph, as: glyph.width == 1 ? characters.drawn(character) : character, columns: cells.count)
        return place.column + glyph.width + (joinsCharacters ? glyph.overdraft : 0)
    }

    private static func cursor(of frame: TextFrame) -> TextPosition? {
        frame.cursor.flatMap { cursor in
            (0..<frame.columns).contains(cursor.column) && (0..<frame.rows).contains(cursor.row) ? cursor : nil
        }
    }
}

extension TerminalEncoder {
    /// Returns a frame as colored text with one line a row. Each line ends with a reset.
    public mutating func ansiText(of frame: TextFrame) -> String {
        var text = ""
        for row in 0..<frame.rows {
            var pen = TerminalPen()
            for glyph in Self.glyphs(of: frame, row) {
                pen.set(styles.resolve(glyph.style))
                pen.put(glyph, as: glyph.character, columns: frame.columns)
            }
            text += String(decoding: pen.bytes, as: UTF8.self) + "\u{1b}[0m\n"
        }
        return text
    }

    /// Returns a frame as text without escape codes, with one line a row.
    /// - Parameters:
    ///   - frame: The frame.
    ///   - trimsBlanks: True removes the blanks at the end of each line.
    public static func plainText(of frame: TextFrame, trimsBlanks: Bool = true) -> String {
        var text = ""
        for row in 0..<frame.rows {
            var line = glyphs(of: frame, row).map(\.character)
            while trimsBlanks, line.last == " " {
                line.removeLast()
            }
            text += String(line) + "\n"
        }
        return text
    }

    private static func glyphs(of frame: TextFrame, _ row: Int) -> [TerminalGlyph] {
        frame.cells(inRow: row).withUnsafeBufferPointer { cells in cells.indices.compactMap { TerminalGlyph(in: cells, column: $0) } }
    }
}
