internal import ItemList

/// The part of a text that a single-line field can show: the characters before and after the caret that fill the field.
struct TextFieldPart {
    /// The characters as drawn.
    private(set) var characters: [Character] = []
    /// The offset of the first character in the text.
    private(set) var offset = 0
    /// The offset of the caret in the text; nil without focus.
    private(set) var caret: Int?
    /// The columns before the caret; nil without focus.
    private(set) var caretColumn: Int?

    /// - Complexity: O(columns), and O(offset of the caret) to find it if the text is not ASCII.
    init(_ input: ItemListInputContent, columns: Int) {
        let text = input.text
        // A caret beyond the text is clamped.
        let caret = input.caret.map { text.index(ofCharacter: $0) }
        let place = caret?.index
        // One additional column shows that the text continues, and one is for a wide character at the edge.
        let room = columns + 2
        if let (place, caret) = caret {
            var (start, used) = (place, 0)
            while start > text.startIndex, used < room {
                start = text.index(before: start)
                characters.append(Self.drawn(text[start], input))
                used += TextFieldLines.cells(of: characters[characters.count - 1])
            }
            characters.reverse()
            (offset, self.caret, caretColumn) = (caret - characters.count, caret, used)
        }
        var (end, used) = (place ?? text.startIndex, 0)
        while end < text.endIndex, used < room {
            let character = Self.drawn(text[end], input)
            characters.append(character)
            used += TextFieldLines.cells(of: character)
            end = text.index(after: end)
        }
    }

    private static func drawn(_ character: Character, _ input: ItemListInputContent) -> Character {
        if input.isSecure { return ItemListTextGlyphs.secret }
        // A line break is drawn as a blank.
        return character.isNewline ? " " : character
    }
}
