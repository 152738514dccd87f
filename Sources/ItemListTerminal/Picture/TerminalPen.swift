internal import ItemList

/// Where a terminal writes and how, while a frame is sent to it; it says what changes of that and nothing twice.
struct TerminalPen {
    var bytes: [UInt8] = []
    private var style = TerminalStyle.plain
    /// nil when terminals may differ in it.
    private var place: TextPosition?

    /// Blanks the screen.
    mutating func clear() {
        bytes += "\u{1b}[0m\u{1b}[2J".utf8
    }

    mutating func set(_ next: TerminalStyle) {
        next.append(to: &bytes, after: style)
        style = next
    }

    mutating func move(to target: TextPosition) {
        guard target != place else {
            return
        }
        if let place, place.row == target.row, place.column < target.column {
            let distance = target.column - place.column
            bytes += (distance == 1 ? "\u{1b}[C" : "\u{1b}[\(distance)C").utf8
        } else if target.column == 0 {
            bytes += (target.row == 0 ? "\u{1b}[H" : "\u{1b}[\(target.row + 1)H").utf8
        } else {
            bytes += "\u{1b}[\(target.row + 1);\(target.column + 1)H".utf8
        }
        place = target
    }

    /// Writes a glyph where the pen is.
    /// - Parameter columns: the width of the screen; behind its last column no two terminals agree where they are.
    mutating func put(_ glyph: TerminalGlyph, columns: Int) {
        bytes += String(glyph.character).utf8
        guard var next = place else {
            return
        }
        next.column += glyph.width
        place = next.column >= columns || glyph.hasDoubtfulWidth ? nil : next
    }
}
