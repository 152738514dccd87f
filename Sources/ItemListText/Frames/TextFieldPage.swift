/// The lines of a text around an offset, as many in both directions as a field shows.
struct TextFieldPage: Sendable {
    let characters: [Character]
    /// The offset of the first character in the text.
    let offset: Int
    /// The lines, at least one, as offsets in the text.
    let lines: [Range<Int>]
    /// True if the last line ends the text.
    let endsText: Bool
    /// The offset, clamped to the text.
    let place: Int
    let columns: Int

    /// The interval of forced line breaks. A line ends at each multiple of this offset if that many characters before it contain no line
    /// break and none follows. So only the visible part of a long paragraph is read, and two pages of one text agree.
    static let longestStretch = 4_096

    /// Creates a page with `reach` lines before and after the line of an offset, which is clamped to the text.
    /// - Complexity: O(lines of the page), and O(`place`) to find the offset if the text is not ASCII.
    init(_ text: String, columns: Int, around place: Int, reach: Int = TextFieldLines.greatestHeight) {
        let center: String.Index
        (center, self.place) = text.index(ofCharacter: place)
        self.columns = columns
        var before = Self.before(center, self.place, in: text, columns: columns, reach: reach)
        before.reverse()
        let first = self.place - before.count
        var (characters, index, budget) = (before, center, (reach + 2) * columns)
        while true {
            // The end of a line is known only when the next one begins. So the last line is dropped unless it ends the text.
            let wanted = before.count + budget
            while index < text.endIndex, characters.count < wanted {
                characters.append(text[index])
                index = text.index(after: index)
            }
            let isWhole = index == text.endIndex
            var ranges = Self.ranges(of: characters, from: first, isWhole: isWhole, columns: columns)
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

    /// Returns the characters before an offset, in reverse: those of its stretch, and of as many earlier stretches as the lines need.
    private static func before(_ center: String.Index, _ place: Int, in text: String, columns: Int, reach: Int) -> [Character] {
        var (characters, index, lines) = ([Character](), center, 0)
        // The first character of the stretch, and of the one before it if the characters read next contain no line break.
        let mayEndLine = place.isMultiple(of: longestStretch) && (center == text.endIndex || !text[center].isNewline)
        var (start, cut) = (0, mayEndLine ? 0 : nil as Int?)
        func count(to end: Int) -> Int { TextFieldLines.ranges(of: characters[start..<end].reversed(), columns: columns).count }
        while index > text.startIndex {
            let previous = text.index(before: index)
            let isBreak = text[previous].isNewline
            if isBreak {
                lines += count(to: characters.count)
                if lines > reach { break }
                (start, cut) = (characters.count + 1, nil)
            }
            characters.append(text[previous])
            index = previous
            guard (place - characters.count).isMultiple(of: longestStretch) else { continue }
            if let cut, characters.count == cut + longestStretch {
                lines += count(to: cut)
                if lines > reach { return Array(characters[..<cut]) }
                start = cut
            }
            cut = isBreak ? nil : characters.count
        }
        return characters
    }

    /// Breaks characters into lines, as offsets in `characters`. The first character must begin a line.
    private static func ranges(of characters: [Character], from first: Int, isWhole: Bool, columns: Int) -> [Range<Int>] {
        var (ranges, start) = ([Range<Int>](), 0)
        func add(upTo end: Int) {
            ranges += TextFieldLines.ranges(of: Array(characters[start..<end]), columns: columns).map {
                start + $0.lowerBound..<start + $0.upperBound
            }
            start = end
        }
        var cut = longestStretch - first % longestStretch
        while cut <= characters.count {
            let mayEndLine = cut < characters.count ? !characters[cut].isNewline : isWhole
            if mayEndLine, cut >= longestStretch, !characters[(cut - longestStretch)..<cut].contains(where: \.isNewline) { add(upTo: cut) }
            cut += longestStretch
        }
        add(upTo: characters.count)
        return ranges
    }
}

extension String {
    /// Returns the index of a character, and its offset clamped to the text.
    /// - Complexity: O(offset); for ASCII, a scan of the bytes.
    func index(ofCharacter offset: Int) -> (index: Index, offset: Int) {
        // Each byte is a character because CR, and so CR LF, is excluded.
        if utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
            let offset = min(max(offset, 0), utf8.count)
            return (utf8.index(startIndex, offsetBy: offset), offset)
        }
        if let index = index(startIndex, offsetBy: max(offset, 0), limitedBy: endIndex) { return (index, max(offset, 0)) }
        return (endIndex, count)
    }
}
