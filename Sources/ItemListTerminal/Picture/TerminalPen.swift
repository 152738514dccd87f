internal import ItemList
internal import ItemListText

/// The terminal's style and write position while a frame is encoded. It emits only changes.
struct TerminalPen {
    var bytes: [UInt8] = []
    private var style = TerminalStyle.plain
    /// The write position; nil if terminals may differ in it.
    private var place: TextPosition?

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

    private mutating func put(_ numbers: [Int], end: Unicode.Scalar) {
        bytes += "\u{1b}[".utf8
        bytes.append(numbers: numbers)
        bytes.append(UInt8(ascii: end))
    }

    /// Writes blanks. The position is unknown afterwards.
    mutating func putBlanks(_ count: Int) {
        bytes += repeatElement(UInt8(ascii: " "), count: count)
        place = nil
    }

    /// Writes a glyph at the current position.
    /// - Parameters:
    ///   - character: The text to write for the glyph.
    ///   - columns: The width of the screen. Terminals differ in the cursor's position after the last column.
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
    /// Appends numbers in decimal, separated by semicolons.
    mutating func append(numbers: [Int]) {
        for (index, number) in numbers.enumerated() {
            if index > 0 { append(UInt8(ascii: ";")) }
            append(number: number)
        }
    }

    /// - Parameter number: At least 0.
    mutating func append(number: Int) {
        if number >= 10 { append(number: number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
