internal import ItemList
internal import ItemListText

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
            put(distance == 1 ? [] : [distance], end: "C")
        } else if target.column == 0 {
            put(target.row == 0 ? [] : [target.row + 1], end: "H")
        } else {
            put([target.row + 1, target.column + 1], end: "H")
        }
        place = target
    }

    /// Writes a control sequence.
    private mutating func put(_ numbers: [Int], end: Unicode.Scalar) {
        bytes += "\u{1b}[".utf8
        bytes.append(numbers: numbers)
        bytes.append(UInt8(ascii: end))
    }

    /// Writes blanks where the pen is, and leaves it nowhere.
    mutating func putBlanks(_ count: Int) {
        bytes += repeatElement(UInt8(ascii: " "), count: count)
        place = nil
    }

    /// Writes a glyph where the pen is.
    /// - Parameters:
    ///   - character: what is written for it.
    ///   - columns: the width of the screen; behind its last column no two terminals agree where they are.
    mutating func put(_ glyph: TerminalGlyph, as character: Character, columns: Int) {
        bytes += character.utf8
        guard var next = place else {
            return
        }
        next.column += glyph.width
        place = next.column >= columns || glyph.hasDoubtfulWidth ? nil : next
    }
}

extension [UInt8] {
    /// Appends numbers in decimal digits, with a semicolon between each two.
    mutating func append(numbers: [Int]) {
        for (index, number) in numbers.enumerated() {
            if index > 0 { append(UInt8(ascii: ";")) }
            append(number: number)
        }
    }

    /// - Parameter number: at least 0.
    mutating func append(number: Int) {
        if number >= 10 { append(number: number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
