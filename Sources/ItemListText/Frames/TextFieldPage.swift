/// The lines of a text around a place, as many in both directions as a field shows.
struct TextFieldPage: Sendable {
    /// The characters of the lines.
    let characters: [Character]
    /// The offset of the first one in the text.
    let offset: Int
    /// The lines, at least one, as offsets in the text.
    let lines: [Range<Int>]
    /// True if the last line is the last one of the text.
    let endsText: Bool
    /// The place, brought back into the text.
    let place: Int
    /// The field's width.
    let columns: Int

    /// - Parameters:
    ///   - place: the offset of a character; one outside of the text is brought back into it.
    ///   - reach: the number of lines before and behind the one with the place.
    /// - Complexity: O(offset of the place) to find it, and O(lines of the page); a paragraph is read from its beginning.
    init(_ text: String, columns: Int, around place: Int, reach: Int = TextFieldLines.greatestHeight) {
        let center = text.index(text.startIndex, offsetBy: max(place, 0), limitedBy: text.endIndex) ?? text.endIndex
        // A place behind the end is brought back.
        self.place = min(max(place, 0), center == text.endIndex ? text.count : place)
        self.columns = columns
        var before = Self.before(center, in: text, columns: columns, reach: reach)
        before.reverse()
        let first = self.place - before.count
        var (characters, index, budget) = (before, center, (reach + 2) * columns)
        while true {
            // The end of a line is known once the next line has begun, so the last line is dropped unless the text ends there.
            let wanted = before.count + budget
            while index < text.endIndex, characters.count < wanted {
                characters.append(text[index])
                index = text.index(after: index)
            }
            var ranges = TextFieldLines.ranges(of: characters, columns: columns)
            let isWhole = index == text.endIndex
            if !isWhole { ranges.removeLast() }
            let line = TextFieldLines.line(of: before.count, in: ranges)
            if isWhole || ranges.count > line + reach, !ranges.isEmpty {
                let seen = ranges[max(line - reach, 0)..<min(line + reach + 1, ranges.count)]
                let range = seen[seen.startIndex].lowerBound..<seen[seen.endIndex - 1].upperBound
                self.characters = Array(characters[range])
                offset = first + range.lowerBound
                lines = seen.map { first + $0.lowerBound..<first + $0.upperBound }
                endsText = isWhole && seen.endIndex == ranges.endIndex
                return
            }
            budget *= 2
        }
    }

    /// The characters before a place, the last one first: those of its paragraph, and of as many before it as the lines need.
    private static func before(_ place: String.Index, in text: String, columns: Int, reach: Int) -> [Character] {
        var (characters, index, lines) = ([Character](), place, 0)
        while index > text.startIndex {
            let previous = text.index(before: index)
            if text[previous].isNewline {
                let paragraph = characters.reversed().prefix { !$0.isNewline }
                lines += TextFieldLines.ranges(of: Array(paragraph), columns: columns).count
                if lines > reach { break }
            }
            characters.append(text[previous])
            index = previous
        }
        return characters
    }
}
