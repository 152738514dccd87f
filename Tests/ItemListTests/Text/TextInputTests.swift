import ItemList
import Testing

@Suite struct TextInputTests {
    private func input(_ text: String, caret: Int) -> TextInput {
        var input = TextInput(text)
        input.apply(.move(.start, isSelecting: false))
        for _ in 0..<caret { input.apply(.move(.right, isSelecting: false)) }
        return input
    }

    @Test func wordsOfASecretAreNotTold() {
        let secret = ItemListInputTraits(kind: .password)
        var input = TextInput("one two three")
        input.apply(.move(.wordLeft, isSelecting: false), traits: secret)
        #expect(input.caret == 0)
        input.apply(.move(.wordRight, isSelecting: true), traits: secret)
        #expect(input.selection == 0..<13)
        input.apply(.move(.left, isSelecting: false), traits: secret)
        input.apply(.move(.right, isSelecting: false), traits: secret)
        input.apply(.deleteWordForward, traits: secret)
        #expect(input.text == "o")
        input.apply(.undo, traits: secret)
        input.apply(.move(.end, isSelecting: false), traits: secret)
        input.apply(.deleteWordBackward, traits: secret)
        #expect(input.text.isEmpty)
    }

    @Test func positionsCountCharactersAndNotTheirParts() {
        var input = TextInput("👩‍👩‍👧é🇩🇪")
        #expect(input.count == 3)
        #expect(input.caret == 3)
        input.apply(.deleteBackward)
        #expect(input.text == "👩‍👩‍👧é")
        input.apply(.deleteBackward)
        input.apply(.deleteBackward)
        #expect(input.text == "")
    }

    @Test func aMarkThatIsTypedJoinsTheCharacterBeforeIt() {
        var input = TextInput("ae")
        input.apply(.insert("\u{301}"))
        #expect(input.text == "ae\u{301}")
        #expect(input.count == 2)
        #expect(input.caret == 2)
        input.apply(.insert("x"))
        #expect(input.text == "ae\u{301}x")
        input.apply(.undo)
        input.apply(.undo)
        #expect(input.text == "ae")
        #expect(input.caret == 2)
    }

    @Test func anEmojiCanBeTypedInItsParts() {
        var input = TextInput("")
        for part in ["👩", "\u{200D}", "💻"] {
            let isTaken = input.apply(.insert(part))
            #expect(isTaken)
            #expect(input.count == 1)
            #expect(input.caret == 1)
        }
        #expect(input.text == "👩‍💻")
        var between = self.input("👩💻", caret: 1)
        between.apply(.insert("\u{200D}"))
        #expect(between.count == 1)
        #expect(between.caret == 1)
    }

    @Test(arguments: TextUnit.allCases) func theGreatestLimitLetsEverythingIn(unit: TextUnit) {
        var input = TextInput("")
        let isTaken = input.apply(.insert("ab"), traits: ItemListInputTraits(maxLength: .max, maxLengthUnit: unit))
        #expect(isTaken)
        #expect(input.text == "ab")
    }

    @Test func aMarkTakesNoRoomOfTheLimit() {
        let traits = ItemListInputTraits(maxLength: 2)
        var input = TextInput("ae")
        let isTaken = input.apply(.insert("\u{301}"), traits: traits)
        #expect(isTaken)
        #expect(input.count == 2)
        let isNextTaken = input.apply(.insert("x"), traits: traits)
        #expect(!isNextTaken)
        let isLastTaken = input.apply(.insert("\u{301}x"), traits: ItemListInputTraits(maxLength: 1))
        // Neither where there is more than fits.
        #expect(isLastTaken)
        #expect(input.text == "ae\u{301}\u{301}")
    }

    @Test(arguments: [
        (TextInputMovement.left, 5, 4), (.right, 5, 6), (.wordLeft, 6, 4), (.wordLeft, 4, 0), (.wordRight, 0, 3), (.wordRight, 3, 7),
        (.start, 5, 0), (.end, 5, 7), (.left, 0, 0), (.right, 7, 7), (.wordLeft, 0, 0), (.wordRight, 7, 7),
    ])
    func movementsGoWhereTheirNamesSay(movement: TextInputMovement, from: Int, to: Int) {
        var moved = input("one two", caret: from)
        moved.apply(.move(movement, isSelecting: false))
        #expect(moved.caret == to)
        #expect(moved.selection == to..<to)
        var selecting = input("one two", caret: from)
        selecting.apply(.move(movement, isSelecting: true))
        #expect(selecting.caret == to)
        #expect(selecting.selection == min(from, to)..<max(from, to))
    }

    @Test func aSelectionCollapsesToTheSideThatIsMovedTo() {
        var left = input("one two", caret: 2)
        left.apply(.move(.end, isSelecting: true))
        var right = left
        left.apply(.move(.left, isSelecting: false))
        right.apply(.move(.right, isSelecting: false))
        #expect(left.selection == 2..<2)
        #expect(right.selection == 7..<7)
    }

    @Test func aSelectionGrowsAndShrinksAroundItsFixedEnd() {
        var input = input("abcdef", caret: 3)
        input.apply(.move(.right, isSelecting: true))
        #expect(input.selection == 3..<4)
        input.apply(.move(.left, isSelecting: true))
        input.apply(.move(.left, isSelecting: true))
        #expect(input.selection == 2..<3)
        #expect(input.caret == 2)
    }

    @Test(arguments: [
        (TextInputEdit.deleteBackward, "on two"), (.deleteForward, "onetwo"), (.deleteWordBackward, " two"), (.deleteToLineStart, " two"),
        (.deleteToLineEnd, "one"), (.clear, ""),
    ])
    func deletionsTakeWhatTheirNamesSay(edit: TextInputEdit, expected: String) {
        var input = input("one two", caret: 3)
        let isTaken = input.apply(edit)
        #expect(isTaken)
        #expect(input.text == expected)
        input.apply(.undo)
        #expect(input.text == "one two")
        #expect(input.caret == 3)
    }

    @Test func deletingNothingIsTakenAndNothingToUndo() {
        var input = TextInput("")
        for edit: TextInputEdit in [.deleteBackward, .deleteForward, .deleteWordBackward, .deleteToLineStart, .deleteToLineEnd, .clear] {
            let isTaken = input.apply(edit)
            #expect(isTaken)
        }
        let isNextTaken = input.apply(.undo)
        #expect(!isNextTaken)
    }

    @Test func aReplacedTextKeepsTheCaretWhereItCan() {
        var input = input("abcdef", caret: 4)
        input.replaceText("xyzxyz")
        #expect(input.caret == 4)
        input.replaceText("ab")
        #expect(input.caret == 2)
        #expect(input.selection == 2..<2)
        let isTaken = input.apply(.undo)
        #expect(!isTaken)
    }

    @Test func severalLinesAreKeptWhereTheyMayBe() {
        var input = TextInput("")
        input.apply(.insert("a\r\nb\u{2029}c"), traits: ItemListInputTraits(isMultiline: true))
        #expect(input.text == "a\nb\nc")
    }
}
