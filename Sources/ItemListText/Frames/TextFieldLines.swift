/// Breaks text into the lines of a field. Each character belongs to one line, and a line break to the line it ends. So every caret offset
/// has a position on the screen.
enum TextFieldLines {
    /// Returns the lines in order, at least one; the last one may be empty.
    ///
    /// Trailing blanks take no space, as in editors. The last column is reserved for the caret.
    /// - Complexity: O(length).
    static func ranges(of characters: [Character], columns: Int) -> [Range<Int>] {
        let width = max(columns - 1, 1)
        var lines: [Range<Int>] = []
        var (start, used) = (0, 0)
        // The last possible break before the current word.
        var lastBreak = 0
        for (index, character) in characters.enumerated() {
            if character.isNewline {
                lines.append(start..<index + 1)
                (start, used, lastBreak) = (index + 1, 0, index + 1)
                continue
            }
            let length = cells(of: character)
            // Lines can also break beside wide characters, as usual in East Asian text.
            if length == 2 { lastBreak = index }
            if used + length > width, character != " ", index > start {
                let end = lastBreak > start ? lastBreak : index
                lines.append(start..<end)
                start = end
                used = characters[start..<index].reduce(0) { $0 + cells(of: $1) }
            }
            used += length
            if character == " " || length == 2 { lastBreak = index + 1 }
        }
        lines.append(start..<characters.count)
        return lines
    }

    /// The maximum number of lines of a field; longer texts scroll.
    static let greatestHeight = 24

    static func cells(of character: Character) -> Int {
        let length = TextWidth.columns(of: character)
        return length == 0 && character.unicodeScalars.first?.properties.generalCategory == .control ? 1 : length
    }

    /// Returns the line of the caret. Between two lines it is the second one.
    static func line(of caret: Int, in lines: [Range<Int>]) -> Int {
        lines.lastIndex { $0.lowerBound <= caret } ?? 0
    }
}
