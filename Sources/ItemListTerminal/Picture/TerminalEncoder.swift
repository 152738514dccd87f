internal import ItemList
public import ItemListText

/// Turns frames into what a terminal has to receive: the cells that changed, and no more.
///
/// Between frames the terminal writes in its own style, and the cursor is where the last frame wanted it.
public struct TerminalEncoder: Sendable {
    private var styles: TerminalStyleResolver
    private let joinsCharacters: Bool
    /// The characters that marks are drawn with.
    var characters: TerminalCharacters

    /// An encoder for a terminal that has these colours; others are brought to those that it has.
    /// - Parameters:
    ///   - colorMode: the colours of the terminal.
    ///   - joinsCharacters: false sends of joined emoji the first one alone. A program that draws what it is sent on another terminal, as tmux
    ///     does, takes them to be as wide as it likes, and the whole line moves where that terminal thinks otherwise.
    public init(colorMode: TerminalColorMode, joinsCharacters: Bool = true) {
        self.init(colorMode: colorMode, joinsCharacters: joinsCharacters, characters: .unicode)
    }

    package init(colorMode: TerminalColorMode, joinsCharacters: Bool = true, characters: TerminalCharacters) {
        styles = TerminalStyleResolver(mode: colorMode)
        self.joinsCharacters = joinsCharacters
        self.characters = characters
    }

    /// The bytes that turn one picture into another; none when both look the same.
    ///
    /// They are a synchronized update, so that a terminal which knows of those shows all of it at once.
    /// - Parameters:
    ///   - previous: what the terminal shows; nil when that is unknown. A frame of another size counts as unknown.
    ///   - next: what it is to show.
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
                // Most cells of most frames are what they were; what a narrow one shows does not depend on those beside it.
                var lost = 0
                for column in new.indices where column < lost || new[column].width != 1 || new[column] != old[column] {
                    let place = TextPosition(column: column, row: row)
                    lost = max(lost, draw(place, new, over: column < lost ? nil : old, with: &pen))
                }
            }
        }
    }

    /// - Parameter old: what is there; nil when that is unknown.
    /// - Returns: the column up to which the terminal may have written over what is there.
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
            // A terminal to which it is narrower would leave what was there beside it.
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
    /// A frame as coloured text: a line for each row, and each ends in a reset.
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

    /// A frame as text with no escape codes in it: a line for each row.
    /// - Parameters:
    ///   - frame: the picture.
    ///   - trimsBlanks: whether the blanks at the end of a line are left out.
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
