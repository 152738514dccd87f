import ItemList
import Testing

@Suite struct TextInputUndoTests {
    private func typed(_ text: String, into input: TextInput = TextInput("")) -> TextInput {
        var input = input
        for character in text { input.apply(.insert(String(character))) }
        return input
    }

    /// The texts that undo goes back through.
    private func undone(_ input: TextInput) -> [String] {
        var input = input
        var texts: [String] = []
        while input.apply(.undo) { texts.append(input.text) }
        return texts
    }

    @Test func whatIsTypedOneAfterTheOtherIsOneStep() {
        #expect(undone(typed("hello world")) == [""])
    }

    @Test func aMovedCaretBeginsAnotherStep() {
        var input = typed("ab")
        input.apply(.move(.left, isSelecting: false))
        #expect(undone(typed("cd", into: input)) == ["ab", ""])
    }

    @Test func deletingIsAnotherStepThanTyping() {
        var input = typed("abcd")
        input.apply(.deleteBackward)
        input.apply(.deleteBackward)
        input = typed("x", into: input)
        #expect(input.text == "abx")
        #expect(undone(input) == ["ab", "abcd", ""])
        input.apply(.move(.start, isSelecting: false))
        input.apply(.deleteForward)
        input.apply(.deleteForward)
        #expect(undone(input) == ["abx", "ab", "abcd", ""])
    }

    @Test func aPasteIsAStepByItself() {
        var input = typed("ab")
        input.apply(.paste("cd"))
        #expect(undone(typed("ef", into: input)) == ["abcd", "ab", ""])
    }

    @Test func aLineBreakIsAStepByItself() {
        var input = TextInput("")
        let traits = ItemListInputTraits(isMultiline: true)
        for character in "ab\ncd" { input.apply(.insert(String(character)), traits: traits) }
        #expect(undone(input) == ["ab\n", "ab", ""])
    }

    @Test func whatReplacesASelectionBeginsAStep() {
        var input = typed("ab")
        input.apply(.selectAll)
        input = typed("xyz", into: input)
        #expect(undone(input) == ["ab", ""])
        input.apply(.undo)
        #expect(input.selection == 0..<2)
    }

    @Test func redoGoesForwardUntilSomethingIsTyped() {
        var input = typed("ab")
        input.apply(.deleteBackward)
        let nothing = input.apply(.redo)
        #expect(!nothing)
        input.apply(.undo)
        input.apply(.undo)
        #expect(input.text == "")
        let isRedone = input.apply(.redo)
        #expect(isRedone)
        #expect(input.text == "ab")
        #expect(input.caret == 2)
        input = typed("c", into: input)
        let isRedoneAgain = input.apply(.redo)
        #expect(!isRedoneAgain)
        #expect(undone(input) == ["ab", ""])
    }

    @Test func undoGoesBackTwoHundredSteps() {
        var input = TextInput("")
        for _ in 0..<250 { input.apply(.paste("a")) }
        #expect(undone(input).count == 200)
    }

    @Test func theOwnerIsAskedWhatUndoMakes() {
        var input = typed("ab")
        let traits = ItemListInputTraits(shouldUpdateText: { !$0.isEmpty })
        let isTaken = input.apply(.undo, traits: traits)
        #expect(!isTaken)
        #expect(input.text == "ab")
        #expect(undone(input) == [""])
    }

    // MARK: What others do

    @Test func whatOthersChangeElsewhereStaysWhenTypingIsUndone() {
        var input = typed("!", into: TextInput("middle"))
        input.replaceText("the middle!")
        #expect(input.caret == 11)
        input.apply(.undo)
        #expect(input.text == "the middle")
        #expect(input.caret == 10)
        input.apply(.redo)
        #expect(input.text == "the middle!")
    }

    @Test func aStateThatAnswersInCapitalsLeavesEverythingToUndo() {
        var input = typed("ab", into: TextInput("X"))
        input.replaceText("XAB")
        input = typed("c", into: input)
        input.replaceText("XABC")
        #expect(undone(input) == ["XAB", "X"])
    }

    @Test func theCaretStaysInATextThatOthersMadeShorter() {
        var input = TextInput("Xab")
        input.apply(.select(anchor: 1, caret: 1))
        input.apply(.replace(3..<3, "Y"))
        input.replaceText("Y")
        input.apply(.undo)
        #expect(input.text == "")
        #expect(input.caret == 0)
        #expect(input.selection == 0..<0)
        input.apply(.move(.lineEnd, isSelecting: false))
        #expect(typed("a", into: input).text == "a")
    }

    @Test func whatOthersWroteOverIsNoLongerUndone() {
        var input = typed("abc")
        input.apply(.move(.start, isSelecting: false))
        input = typed("x", into: input)
        // "c" is another text now, and what was typed before that is gone with it.
        input.replaceText("xab, and so on")
        #expect(undone(input) == ["ab, and so on"])
    }
}
