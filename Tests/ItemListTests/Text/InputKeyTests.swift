import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// What else an input does than to take letters: return, the clear button, pastes, counters.
@Suite struct InputKeyTests {
    private func clear(_ id: String, on screen: InputScreen) -> ItemListRefusal? {
        let answers = Received<ItemListAnswer>()
        screen.controller.perform(.activate, on: .row(id, part: ItemListInputContent.clearPart)) { answers.append($0) }
        screen.clock.run()
        return answers.values.first?.refusal
    }

    private func footnote(_ id: String = "name", on screen: InputScreen) -> ItemListFootnote? {
        screen.recorder.row(id)?.content.footnote
    }

    // MARK: Return

    @Test func nextLeadsToTheNextInputOfTheScreen() {
        let screen = InputScreen([
            InputRow(id: "first", returnKey: .next), InputRow(id: "label", isLabel: true), InputRow(id: "off", isEnabled: false),
            InputRow(id: "last", returnKey: .next, isMultiline: true),
        ])
        screen.perform(.focus, on: "first")
        #expect(screen.perform(.submit, on: "first") == nil)
        #expect(screen.shown("first")?.caret == nil)
        #expect(screen.shown("last")?.caret == 0)
        #expect(screen.log.values == ["first focus true", "first return", "first focus false", "last focus true"])
        // After the last one there is none.
        #expect(screen.perform(.submit, on: "last") == nil)
        #expect(screen.shown("last")?.caret == nil)
        #expect(screen.recorder.faults == [])
    }

    @Test(arguments: ItemListReturnKey.allCases.filter { $0 != .next })
    func anyOtherKeyLeavesTheFocus(key: ItemListReturnKey) {
        let screen = InputScreen([InputRow(id: "a", returnKey: key), InputRow(id: "b")])
        screen.perform(.focus, on: "a")
        #expect(screen.perform(.submit, on: "a") == nil)
        #expect(screen.shown("a")?.caret == 0)
    }

    // MARK: The clear button

    @Test func theClearButtonEmptiesAnInputThatIsTypedInto() {
        let screen = InputScreen([InputRow(id: "name", text: "Ada", clearButton: .onFocus)])
        #expect(screen.shown()?.isClearable == false)
        #expect(clear("name", on: screen) == .notOffered)
        screen.perform(.focus, on: "name")
        #expect(screen.shown()?.isClearable == true)
        #expect(clear("name", on: screen) == nil)
        #expect(screen.shown()?.text == "")
        #expect(screen.shown()?.isClearable == false)
        #expect(screen.texts.values == [""])
        #expect(screen.log.values == ["name focus true", "name cleared"])
        #expect(clear("name", on: screen) == .notOffered)
        // It is an edit as any other.
        screen.perform(.edit(.undo), on: "name")
        #expect(screen.shown()?.text == "Ada")
    }

    @Test func theClearButtonEmptiesAnInputThatNobodyTypesInto() {
        let screen = InputScreen([InputRow(id: "name", text: "Ada", clearButton: .always), InputRow(id: "b", text: "B")])
        #expect(clear("name", on: screen) == nil)
        #expect(screen.shown()?.text == "")
        #expect(screen.log.values == ["name cleared"])
        #expect(clear("b", on: screen) == .notOffered)
        #expect(screen.perform(.undo, on: "name") == nil)
        #expect(screen.shown()?.text == "Ada")
    }

    @Test func theOwnerMayKeepTheTextFromBeingCleared() {
        let screen = InputScreen([InputRow(id: "name", text: "Ada", clearButton: .always)], shouldUpdateText: { !$1.isEmpty })
        #expect(clear("name", on: screen) == .editRefused)
        screen.perform(.focus, on: "name")
        #expect(clear("name", on: screen) == .editRefused)
        #expect(screen.shown()?.text == "Ada")
        #expect(screen.log.values == ["name focus true"])
    }

    // MARK: Pastes

    @Test func thePasteThatGoesInIsWhatItsOwnerMadeOfIt() {
        let screen = InputScreen()
        screen.perform(.focus, on: "name")
        #expect(screen.perform(.edit(.paste("[ab]")), on: "name") == nil)
        #expect(screen.perform(.edit(.paste("a secret")), on: "name") == .editRefused)
        #expect(screen.shown()?.isEditRefused == true)
        // What is typed is nobody's paste.
        #expect(screen.perform(.edit(.insert("[c]")), on: "name") == nil)
        #expect(screen.shown()?.text == "ab[c]")
        #expect(screen.texts.values == ["ab", "ab[c]"])
    }

    @Test(arguments: [0, 0.3])
    func theSameHoldsForANativeField(seconds: Double) {
        let screen = InputScreen([InputRow(id: "name", text: "<>")])
        let client = FieldClient(of: screen, seconds: seconds)
        client.focus()
        screen.clock.advance(by: 9)
        client.field.move(to: 1, isSelecting: false)
        var message = client.field.insert("[ab]")
        message.isPaste = true
        client.send(message)
        // Before the answer comes.
        client.send(client.field.insert("c"))
        screen.clock.advance(by: 9)
        #expect(screen.shown()?.text == "<abc>")
        #expect(client.field.text == "<abc>")
        var refused = client.field.insert("secret")
        refused.isPaste = true
        client.send(refused)
        client.send(client.field.insert("d"))
        screen.clock.advance(by: 9)
        #expect(screen.shown()?.text == "<abcd>")
        #expect(client.field.text == "<abcd>")
        #expect(screen.texts.values.last == "<abcd>")
    }

    // MARK: Focus, counters, errors

    @Test func allIsSelectedOnFocusWhereItIsAskedFor() {
        let screen = InputScreen([InputRow(id: "name", text: "Ada", selectsAllOnFocus: true)])
        screen.perform(.focus, on: "name")
        #expect(screen.shown()?.selection == 0..<3)
        screen.type("B")
        #expect(screen.shown()?.text == "B")
    }

    @Test func theCounterFollowsWhatIsTypedAndGoesBelowZero() {
        let screen = InputScreen([InputRow(id: "name", text: "abcdef", maxLength: 10, isMultiline: true)], echo: .never)
        #expect(footnote(on: screen) == nil)
        screen.perform(.focus, on: "name")
        screen.type("g")
        #expect(footnote(on: screen) == ItemListFootnote("3", kind: .counter))
        screen.type("hij")
        #expect(footnote(on: screen) == ItemListFootnote("0", kind: .counter))
        screen.type("kl")
        #expect(screen.shown()?.text == "abcdefghijkl")
        #expect(footnote(on: screen) == ItemListFootnote("-2", kind: .error))
        screen.perform(.edit(.deleteWordBackward), on: "name")
        #expect(footnote(on: screen) == nil)
        screen.type("new lines\nof it")
        #expect(screen.shown()?.text == "new lines\nof it")
        screen.perform(.blur, on: "name")
        #expect(footnote(on: screen) == nil)
    }

    @Test func anErrorStandsInPlaceOfTheCounter() {
        let screen = InputScreen([InputRow(id: "name", text: "abc", maxLength: 3, error: "Taken", isMultiline: true)])
        #expect(footnote(on: screen) == ItemListFootnote("Taken", kind: .error))
        screen.perform(.focus, on: "name")
        screen.type("d")
        #expect(footnote(on: screen) == ItemListFootnote("Taken", kind: .error))
    }

    @Test func charactersThatJoinWhatIsThereAreNotCut() {
        let screen = InputScreen([InputRow(id: "name", text: "e", maxLength: 10)])
        screen.perform(.focus, on: "name")
        screen.perform(.edit(.insert("\u{301}a")), on: "name")
        #expect(screen.shown()?.text == "e\u{301}a")
        #expect(screen.shown()?.isEditRefused == false)
        screen.perform(.edit(.insert("0123456789")), on: "name")
        #expect(screen.shown()?.text == "e\u{301}a01234567")
        #expect(screen.shown()?.isEditRefused == true)
    }

    @Test func aRefusalIsSeenUntilSomethingIsTaken() {
        let screen = InputScreen([InputRow(id: "name", text: "abc", maxLength: 3)])
        screen.perform(.focus, on: "name")
        let count = screen.recorder.transitions.count
        for _ in 0..<3 { #expect(screen.perform(.edit(.insert("d")), on: "name") == .editRefused) }
        #expect(screen.shown()?.isEditRefused == true)
        #expect(screen.recorder.transitions.count == count + 1)
        screen.perform(.edit(.move(.left, isSelecting: false)), on: "name")
        #expect(screen.shown()?.isEditRefused == false)
        #expect(screen.recorder.faults == [])
    }

    @Test func undoAndRedoSurviveWhatTheListDoesAndEndWithTheFocus() {
        let screen = InputScreen([InputRow(id: "name"), InputRow(id: "b")], echo: .capitals(0.1, isStamped: true))
        screen.perform(.focus, on: "name")
        screen.type("ab")
        screen.clock.advance(by: 1)
        #expect(screen.shown()?.text == "AB")
        screen.perform(.edit(.paste("cd")), on: "name")
        screen.clock.advance(by: 1)
        screen.set([InputRow(id: "new"), InputRow(id: "b"), InputRow(id: "name", text: "ABCD", stamp: screen.shown()?.stamp)])
        screen.presentationData.set(PresentationData(theme: .night))
        screen.clock.run()
        #expect(screen.perform(.edit(.undo), on: "name") == nil)
        #expect(screen.texts.values.last == "AB")
        #expect(screen.perform(.edit(.undo), on: "name") == nil)
        #expect(screen.texts.values.last == "")
        #expect(screen.perform(.edit(.redo), on: "name") == nil)
        #expect(screen.texts.values.last == "AB")
        screen.perform(.blur, on: "name")
        screen.perform(.focus, on: "name")
        #expect(screen.perform(.edit(.undo), on: "name") == .editRefused)
    }
}
