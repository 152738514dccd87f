/// Breaks what was typed into the lines of a field. Every character is in one of them, a line break at the end of its line, so that each
/// place of the caret is a place on the screen.
enum TextFieldLines {
    /// The lines, at least one, in the order of the text; the last one may be empty.
    ///
    /// Blanks at the end of a line take no room, as they do in editors. The last column is the caret's.
    /// - Complexity: O(length).
    static func ranges(of characters: [Character], columns: Int) -> [Range<Int>] {
        let width = max(columns - 1, 1)
        var lines: [Range<Int>] = []
        var (start, used) = (0, 0)
        // Where the line can end before the word that is being read.
        var lastBreak = 0
        for (index, character) in characters.enumerated() {
            if character.isNewline {
                lines.append(start..<index + 1)
                (start, used, lastBreak) = (index + 1, 0, index + 1)
                continue
            }
            let length = cells(of: character)
            // Beside wide characters too, as is usual where those are written.
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

    /// The number of lines that a field has at most; a longer text is scrolled.
    static let greatestHeight = 24

    /// How many columns a character takes as a line shows it.
    static func cells(of character: Character) -> Int {
        let length = TextWidth.columns(of: character)
        return length == 0 && character.unicodeScalars.first?.properties.generalCategory == .control ? 1 : length
    }

    /// The line in which the caret stands. At a place between two lines that is the second one.
    static func line(of caret: Int, in lines: [Range<Int>]) -> Int {
        lines.lastIndex { $0.lowerBound <= caret } ?? 0
    }
}
