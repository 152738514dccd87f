import ItemList
import Testing

@Suite struct TextUnitTests {
    private let text = "aé👩‍💻e\u{301}z"

    @Test(arguments: [
        (TextUnit.characters, [0, 1, 2, 3, 4, 5]), (.utf16, [0, 1, 2, 7, 9, 10]), (.scalars, [0, 1, 2, 5, 7, 8]),
        (.utf8, [0, 1, 3, 14, 17, 18]),
    ])
    func offsetsGoThereAndBack(unit: TextUnit, offsets: [Int]) {
        for (character, offset) in offsets.enumerated() {
            #expect(unit.offset(ofCharacter: character, in: text) == offset)
            #expect(unit.characterOffset(of: offset, in: text) == character)
        }
        #expect(unit.offset(ofCharacter: 99, in: text) == offsets.last)
        #expect(unit.offset(ofCharacter: -1, in: text) == 0)
        #expect(unit.characterOffset(of: 99, in: text) == 5)
        #expect(unit.characterOffset(of: -1, in: text) == 0)
    }

    @Test func anOffsetInsideOfACharacterIsAfterIt() {
        #expect(TextUnit.utf16.characterOffset(of: 4, in: text) == 3)
        #expect(TextUnit.utf16.characterRange(of: 3..<4, in: text) == 2..<3)
        #expect(TextUnit.utf16.characterRange(of: 1..<8, in: text) == 1..<4)
        #expect(TextUnit.utf16.characterRange(of: 2..<2, in: text) == 2..<2)
        #expect(TextUnit.utf16.characterRange(of: 1..<1, in: "👍") == 1..<1)
        #expect(TextUnit.utf16.characterRange(of: 0..<0, in: "👍") == 0..<0)
        #expect(TextUnit.scalars.characterRange(of: 50..<99, in: text) == 5..<5)
    }
}
