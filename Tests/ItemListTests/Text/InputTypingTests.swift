import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

@Suite struct InputTypingTests {
    private func focusedScreen(_ row: InputRow, echo: InputScreen.Echo = .atOnce) -> InputScreen {
        let screen = InputScreen([row], echo: echo)
        screen.perform(.focus, on: row.id)
        return screen
    }

    @Test func typingReachesTheScreenAndTheHandler() {
        let screen = focusedScreen(InputRow(id: "name", text: "A"))
        screen.type("da")
        #expect(screen.shown()?.text == "Ada")
        #expect(screen.shown()?.caret == 3)
        #expect(screen.texts.values == ["Ad", "Ada"])
        #expect(screen.recorder.faults == [])
    }

    @Test func theCaretMovesAndTheSelectionIsReplaced() {
        let screen = focusedScreen(InputRow(id: "name", text: "one two"))
        screen.perform(.edit(.move(.wordLeft, isSelecting: true)), on: "name")
        #expect(screen.shown()?.selection == 4..<7)
        #expect(screen.shown()?.caret == 4)
        // Moving the caret tells the handler nothing.
        #expect(screen.texts.values == [])
        screen.type("3")
        #expect(screen.shown()?.text == "one 3")
        screen.perform(.edit(.selectAll), on: "name")
        #expect(screen.shown()?.selection == 0..<5)
        screen.perform(.edit(.deleteBackward), on: "name")
        #expect(screen.texts.values == ["one 3", ""])
        screen.perform(.edit(.undo), on: "name")
        screen.perform(.edit(.undo), on: "name")
        #expect(screen.shown()?.text == "one two")
        #expect(screen.shown()?.selection == 4..<7)
        #expect(screen.texts.values == ["one 3", "", "one 3", "one two"])
        #expect(screen.perform(.edit(.undo), on: "name") == .editRefused)
    }

    @Test(arguments: [("a\nb", "a b"), ("a\r\nb", "a b"), ("\u{2028}\t\u{7}x\u{1B}", " x"), ("👩‍💻é", "👩‍💻é")])
    func aPasteStaysOnOneLineAndBringsNoControlCharacters(pasted: String, expected: String) {
        let screen = focusedScreen(InputRow(id: "name"))
        screen.perform(.edit(.insert(pasted)), on: "name")
        #expect(screen.shown()?.text == expected)
    }

    @Test func theLimitTakesWhatFitsAndRefusesTheRestVisibly() {
        let screen = focusedScreen(InputRow(id: "name", maxLength: 4))
        #expect(screen.perform(.edit(.insert("abcdef")), on: "name") == nil)
        #expect(screen.shown()?.text == "abcd")
        #expect(screen.perform(.edit(.insert("e")), on: "name") == .editRefused)
        screen.perform(.edit(.move(.left, isSelecting: true)), on: "name")
        #expect(screen.perform(.edit(.insert("xy")), on: "name") == nil)
        #expect(screen.texts.values == ["abcd", "abcx"])
    }

    @Test(arguments: [
        (ItemListInputKind.number, "1a2 ٣-4", "124"), (.decimal, "-12a,5", "-12,5"), (.email, "a b@c\u{A0}.d", "ab@c.d"),
        (.username, "Žluťoučký kůň_1", "Zlutouckykun_1"), (.username, "e\u{301}łØß€漢 \u{1F600}", "elO"), (.regular, "Žl 1", "Žl 1"),
        (.password, "Žl 1", "Žl 1"),
    ])
    func eachKindKeepsWhatItIsFor(kind: ItemListInputKind, typed: String, expected: String) {
        let screen = focusedScreen(InputRow(id: "name", kind: kind))
        screen.type(typed)
        #expect(screen.shown()?.text == expected)
        #expect(screen.shown()?.isSecure == (kind == .password))
        let pasting = focusedScreen(InputRow(id: "name", kind: kind))
        pasting.perform(.edit(.insert(typed)), on: "name")
        #expect(pasting.shown()?.text == expected)
    }

    @Test(arguments: ["1.2.", "1,2.", "1-"])
    func aDecimalRefusesASecondSeparatorAndASignInside(text: String) {
        let screen = focusedScreen(InputRow(id: "name", kind: .decimal))
        screen.type(text)
        #expect(screen.shown()?.text == String(text.dropLast()))
        #expect(screen.perform(.edit(.insert(String(text.suffix(1)))), on: "name") == .editRefused)
    }

    @Test func anInputThatTheStateMadeInvalidCanStillBeEmptied() {
        let screen = focusedScreen(InputRow(id: "name", text: "1.2.3", kind: .decimal, maxLength: 2))
        #expect(screen.perform(.edit(.deleteBackward), on: "name") == nil)
        #expect(screen.shown()?.text == "1.2.")
        #expect(screen.perform(.edit(.insert("4")), on: "name") == .editRefused)
        #expect(screen.perform(.edit(.clear), on: "name") == nil)
        #expect(screen.shown()?.text == "")
    }

    @Test func anEditThatTheOwnerRefusesChangesNothingAndIsVisible() {
        let screen = InputScreen([InputRow(id: "name", text: "a")], shouldUpdateText: { !$1.contains("x") })
        screen.perform(.focus, on: "name")
        let before = screen.recorder.transitions.count
        #expect(screen.perform(.edit(.insert("x")), on: "name") == .editRefused)
        #expect(screen.shown()?.isEditRefused == true)
        #expect(screen.recorder.transitions.count == before + 1)
        #expect(screen.perform(.edit(.insert("x")), on: "name") == .editRefused)
        #expect(screen.recorder.transitions.count == before + 1)
        #expect(screen.texts.values == [])
        #expect(screen.perform(.edit(.insert("y")), on: "name") == nil)
        #expect(screen.shown()?.text == "ay")
        #expect(screen.shown()?.isEditRefused == false)
    }

    @Test func aStateThatTheOwnerSetsWhileItIsAskedIsKept() {
        let screen = InputScreen(
            [InputRow(id: "name")], echo: .never,
            shouldUpdateText: { state, _ in
                state.set([InputRow(id: "name"), InputRow(id: "hint", text: "Looks good", isLabel: true)])
                return true
            })
        screen.perform(.focus, on: "name")
        screen.type("a")
        #expect(screen.shown()?.text == "a")
        #expect(screen.recorder.rows.map(\.id) == ["name", "hint"])
    }

    @Test func anotherTextOfTheStateWaitsUntilNobodyTypes() {
        let screen = focusedScreen(InputRow(id: "name", text: "Ada"))
        screen.type("!")
        screen.set([InputRow(id: "name", text: "Bo")])
        screen.type("?")
        #expect(screen.shown()?.text == "Ada!?")
        screen.set([InputRow(id: "name", text: "Bo")])
        screen.perform(.blur, on: "name")
        #expect(screen.shown()?.text == "Bo")
    }

    @Test func theTextThatIsTypedIsNoOtherText() {
        let screen = focusedScreen(InputRow(id: "name", text: "Ada"), echo: .never)
        screen.type("!")
        screen.set([InputRow(id: "name", text: "Bo")])
        screen.perform(.edit(.selectAll), on: "name")
        screen.type("B")
        #expect(screen.shown()?.otherText == "Bo")
        screen.type("o")
        #expect(screen.shown()?.text == "Bo")
        #expect(screen.shown()?.otherText == nil)
        #expect(screen.recorder.row("name")?.content.parts == [])
    }

    @Test func theOtherTextIsOfferedAndMayBeTaken() {
        let screen = focusedScreen(InputRow(id: "name", text: "Ada"), echo: .never)
        screen.type("!")
        #expect(screen.recorder.row("name")?.content.parts == [])
        screen.set([InputRow(id: "name", text: "Bo")])
        #expect(screen.shown()?.otherText == "Bo")
        #expect(screen.recorder.row("name")?.content.parts.map(\.title) == ["Changed elsewhere to “Bo”: use that"])
        let target = ItemListTarget<String>.row("name", part: ItemListInputContent.otherTextPart)
        let answers = Received<ItemListAnswer>()
        screen.controller.perform(.longPress, on: target) { answers.append($0) }
        screen.controller.perform(.activate, on: target) { answers.append($0) }
        screen.controller.perform(.activate, on: target) { answers.append($0) }
        screen.clock.run()
        #expect(answers.values.map(\.refusal) == [.notOffered, nil, .notThere])
        #expect(screen.perform(.text(.takeOther), on: "name") == .notOffered)
        #expect(screen.shown()?.text == "Bo")
        #expect(screen.shown()?.otherText == nil)
        #expect(screen.shown()?.caret == 2)
        #expect(screen.recorder.row("name")?.content.parts == [])
        // What was there before it is not what undo goes back to.
        #expect(screen.perform(.edit(.undo), on: "name") == .editRefused)
        screen.type("b")
        #expect(screen.shown()?.text == "Bob")
        #expect(screen.texts.values == ["Ada!", "Bob"])
        #expect(screen.recorder.faults == [])
    }

    @Test func theOtherTextOfAPasswordIsNotSaid() {
        let screen = focusedScreen(InputRow(id: "name", text: "old", kind: .password), echo: .never)
        screen.type("x")
        screen.set([InputRow(id: "name", text: "secret", kind: .password)])
        #expect(screen.recorder.row("name")?.content.parts.map(\.title) == ["Changed elsewhere: use that"])
    }

    @Test func whileNothingWasTypedTheStatesTextIsShown() {
        let screen = focusedScreen(InputRow(id: "name", text: "Ada L."))
        screen.perform(.edit(.move(.wordLeft, isSelecting: false)), on: "name")
        screen.set([InputRow(id: "name", text: "Lady Ada L.")])
        #expect(screen.shown()?.text == "Lady Ada L.")
        #expect(screen.shown()?.caret == 9)
    }
}
