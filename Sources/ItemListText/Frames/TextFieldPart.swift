internal import ItemList

/// The part of a text that a field of one line may show: the characters before the caret, and behind it, that fill the field.
struct TextFieldPart {
    /// As they are drawn.
    private(set) var characters: [Character] = []
    /// The offset of the first one in the text.
    private(set) var offset = 0
    /// The offset of the caret in the text; nil while nobody types.
    private(set) var caret: Int?
    /// The columns before the caret; nil while nobody types.
    private(set) var caretColumn: Int?

    /// - Complexity: O(columns), and O(offset of the caret) to find it in a text that is not ASCII.
    init(_ input: ItemListInputContent, columns: Int) {
        let text = input.text
        // A caret behind the end of the text is brought back.
        let caret = input.caret.map { text.index(ofCharacter: $0) }
        let place = caret?.index
        // One column more than the field has tells that the text goes on, and one that a wide character may stand at the edge.
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
        // A line break is a blank in one line.
        return character.isNewline ? " " : character
    }
}
