import ItemList
import TestSupport
import Testing
@testable import ItemListTestSupport

@Suite struct SharedTextTests {
    private let digits = ItemListInputTraits(kind: .number)

    /// A field and the text, with messages and answers that come when the test says so.
    private final class Line {
        var field = SimulatedField()
        var text: SharedText
        var traits = ItemListInputTraits()

        init(_ start: String = "", traits: ItemListInputTraits = ItemListInputTraits()) {
            text = SharedText(start)
            self.traits = traits
            _ = text.receive(field.focus(start), traits: traits)
        }

        @discardableResult
        func receive(_ message: TextFieldMessage) -> SharedText.Outcome {
            text.receive(message, traits: traits)
        }

        @discardableResult
        func type(_ typed: String) -> SharedText.Outcome {
            receive(field.insert(typed))
        }

        var answer: TextFieldAnswer? { text.answer(for: field.side.id) }

        /// The newest answer comes.
        @discardableResult
        func answered() -> Bool {
            answer.map { field.take($0) } ?? false
        }
    }

    @Test func whatIsRefusedIsSeenUntilTheAnswerAndDoesNotReturn() {
        let line = Line(traits: digits)
        #expect(line.type("1") == .taken(isChanged: true))
        let early = line.answer
        #expect(line.type("a") == .refused)
        #expect(line.type("2") == .taken(isChanged: true))
        #expect(line.field.text == "1a2")
        #expect(line.text.text == "12")
        // Too late for the field, which has typed on.
        #expect(early.map { line.field.take($0) } == false)
        #expect(line.field.text == "1a2")
        #expect(line.answered())
        #expect(line.field.text == "12")
        #expect(line.field.caret == 2)
        #expect(line.type("3") == .taken(isChanged: true))
        #expect(line.text.text == "123")
    }

    @Test func everyMessageIsAnsweredWithANumberOfItsOwn() {
        let line = Line(traits: digits)
        var numbers = [line.answer?.number]
        for text in ["a", "", "1", "b"] {
            _ = line.receive(line.field.insert(text))
            numbers.append(line.answer?.number)
            #expect(line.answer?.message == line.field.side.message)
        }
        #expect(Set(numbers).count == 5)
        #expect(numbers.compactMap { $0 } == numbers.compactMap { $0 }.sorted())
    }

    @Test func whatDidNotFitDoesNotReturnWhenThereIsRoom() {
        let line = Line("12", traits: ItemListInputTraits(maxLength: 3))
        line.type("345")
        #expect(line.text.text == "123")
        #expect(line.field.text == "12345")
        line.field.move(to: 1, isSelecting: false)
        line.receive(line.field.delete(0..<1))
        #expect(line.text.text == "23")
        line.answered()
        #expect(line.field.text == "23")
    }

    /// `type` is one message, as a paste is.
    @Test(arguments: [("1.2.3", "91.239"), ("-5", "959"), ("..7", "9.79"), ("x1x2", "9129")])
    func whatFollowsARefusedCharacterStandsWhereItWasPasted(paste: String, text: String) {
        let line = Line("99", traits: ItemListInputTraits(kind: .decimal))
        line.field.move(to: 1, isSelecting: false)
        line.type(paste)
        #expect(line.text.text == text)
        line.answered()
        #expect(line.field.text == text)
    }

    /// As many as this takes seconds if each looks for its place among the others.
    @Test func longTextsThatComeAndGo() {
        let long = String(repeating: "Lorem ipsum ", count: 2_000)
        let line = Line(traits: ItemListInputTraits(maxLength: 5))
        line.type(long)
        #expect(line.text.text == "Lorem")
        let free = Line()
        free.type(long)
        #expect(free.text.text == long)
        free.receive(free.field.delete(0..<long.count))
        #expect(free.text.text == "")
        free.type("é" + long)
        free.receive(free.field.delete(1..<long.count))
        #expect(free.text.text == "é ")
    }

    @Test func aTextThatIsTooLongLosesNothing() {
        let line = Line("12345", traits: ItemListInputTraits(maxLength: 3))
        #expect(line.type("6") == .refused)
        #expect(line.text.text == "12345")
        #expect(line.receive(line.field.delete(5..<6)) == .taken(isChanged: false))
        line.receive(line.field.delete(0..<1))
        #expect(line.text.text == "2345")
    }

    @Test func aSelectionIsNotGoneForWhatIsRefusedInItsPlace() {
        let line = Line("123", traits: digits)
        line.field.move(to: 1, isSelecting: false)
        line.field.move(to: 2, isSelecting: true)
        #expect(line.type("x") == .refused)
        #expect(line.text.text == "123")
        // Before the answer comes: it belongs where the selection was.
        line.type("4")
        #expect(line.text.text == "1243")
        line.answered()
        #expect(line.field.text == "1243")
        #expect(line.field.caret == 3)
    }

    @Test func aMarkIsRefusedWithoutTheCharacterBeforeIt() {
        let line = Line("12", traits: digits)
        line.field.move(to: 1, isSelecting: false)
        #expect(line.type("\u{301}") == .refused)
        line.type("3")
        #expect(line.text.text == "132")
        line.answered()
        #expect(line.field.text == "132")
    }

    @Test func whatAnInputMethodWorksOnIsNoPartOfTheTextYet() {
        let line = Line("", traits: ItemListInputTraits(kind: .username, maxLength: 3))
        #expect(line.receive(line.field.compose("n")) == .taken(isChanged: false))
        #expect(line.receive(line.field.compose("nin")) == .taken(isChanged: false))
        #expect(line.text.text == "")
        #expect(!line.answered())
        #expect(line.type("ñandú") == .taken(isChanged: true))
        #expect(line.text.text == "nan")
        #expect(line.answered())
        #expect(line.field.text == "nan")
    }

    @Test func aCompositionThatEndsWithoutAChangeIsAMessage() {
        let line = Line()
        line.receive(line.field.compose("か"))
        #expect(line.text.text == "")
        let message = line.field.side.message
        line.receive(line.field.insert("か"))
        #expect(line.field.side.message == message + 1)
        #expect(line.text.text == "か")
    }

    @Test func theOwnerIsAskedOnceForTheTextAsAWhole() {
        let asked = Received<String>()
        let line = Line(
            "ab",
            traits: ItemListInputTraits(shouldUpdateText: { text in
                asked.append(text)
                return !text.contains("x")
            }))
        #expect(line.type("xyz") == .refused)
        #expect(line.type("c") == .taken(isChanged: true))
        // A removal may be refused as well.
        #expect(asked.values == ["abxyz", "abc"])
        line.answered()
        #expect(line.field.text == "abc")
    }

    @Test func aRefusedRemovalIsTakenBack() {
        let line = Line("ab", traits: ItemListInputTraits(shouldUpdateText: { !$0.isEmpty }))
        #expect(line.receive(line.field.delete(0..<2)) == .refused)
        #expect(line.field.text == "")
        line.answered()
        #expect(line.field.text == "ab")
    }

    // MARK: Changes from elsewhere

    @Test func whatIsTypedBesideWhatBecameCapitalsStaysBesideIt() {
        let line = Line("abc")
        line.field.move(to: 2, isSelecting: false)
        let typed = line.field.insert("x")
        let removed = line.field.delete(0..<1)
        line.text.replace(with: "ABC", keepsIdentities: true)
        line.receive(typed)
        #expect(line.text.text == "ABxC")
        line.receive(removed)
        #expect(line.text.text == "BxC")
        line.answered()
        #expect(line.field.text == "BxC")
        #expect(line.field.caret == 0)
    }

    @Test func whatIsTypedBesideWhatWasRemovedKeepsItsPlace() {
        let line = Line("1 abc 2")
        line.field.move(to: 4, isSelecting: false)
        let typed = line.field.insert("x")
        line.text.replace(with: "1  2", keepsIdentities: true)
        line.text.replace(with: "[1  2]", keepsIdentities: true)
        line.receive(typed)
        #expect(line.text.text == "[1 x 2]")
    }

    @Test func whatIsTypedAtTheEndOfAnotherTextStaysAtItsEnd() {
        let line = Line("ab")
        let typed = line.field.insert("c")
        line.text.replace(with: "xyz", keepsIdentities: true)
        line.receive(typed)
        #expect(line.text.text == "xyzc")
    }

    @Test func twoFieldsTypeIntoOneText() {
        let first = Line("12")
        var second = SimulatedField()
        first.receive(second.focus("12"))
        first.field.move(to: 1, isSelecting: false)
        first.type("a")
        // The second has not heard of it.
        first.receive(second.insert("b"))
        #expect(first.text.text == "1a2b")
        #expect(first.text.answers.count == 2)
        for answer in first.text.answers {
            _ = first.field.take(answer)
            _ = second.take(answer)
        }
        #expect(first.field.text == "1a2b")
        #expect(first.field.caret == 2)
        #expect(second.text == "1a2b")
        #expect(second.caret == 4)
    }

    // MARK: Input from outside

    @Test func aFieldThatStartsWithAnOlderTextChangesNothing() {
        let line = Line("new text", traits: digits)
        line.field = SimulatedField()
        #expect(line.receive(line.field.focus("old text")) == .taken(isChanged: false))
        #expect(line.text.text == "new text")
        #expect(line.type("1") == .taken(isChanged: true))
        #expect(line.text.text == "new text1")
        line.answered()
        #expect(line.field.text == "new text1")
    }

    @Test func aFieldOfWhichNothingIsKnownTypesIntoWhatIsThere() {
        let line = Line("ab")
        #expect(
            line.receive(TextFieldMessage(field: TextFieldID(), number: 7, text: "axb", caret: 2, took: 3)) == .taken(isChanged: true))
        #expect(line.text.text == "axb")
    }

    @Test func messagesOutOfOrderAndUnknownAnswersChangeNothing() {
        let line = Line("ab")
        let message = line.field.insert("c")
        #expect(line.receive(message) == .taken(isChanged: true))
        #expect(line.receive(message) == .outOfOrder)
        var next = line.field.insert("d")
        next.took = 1_000
        #expect(line.receive(next) == .unknownAnswer)
        #expect(line.text.text == "abc")
        // The field is told what the text is.
        #expect(line.answered())
        #expect(line.field.text == "abc")
        line.type("e")
        #expect(line.text.text == "abce")
    }

    @Test(arguments: [(-5, -7..<(-2)), (99, 50..<60), (1, 0..<99)])
    func offsetsBeyondTheTextAreThoseOfItsEnds(caret: Int, marked: Range<Int>) {
        var text = SharedText("")
        let field = TextFieldID()
        let begins = TextFieldMessage(field: field, number: -3, text: "", caret: caret, marked: marked, took: -1, begins: true)
        let outcome = text.receive(begins, traits: digits)
        #expect(outcome == .taken(isChanged: false))
        let message = TextFieldMessage(field: field, number: .max, text: "12", caret: caret, marked: marked, took: -1)
        _ = text.receive(message, traits: digits)
        #expect(text.text == (marked.contains(0) ? "" : "12"))
        #expect(text.answer(for: field).map { 0...2 ~= $0.caret } == true)
    }

    /// What is gone is forgotten, also where a field says nothing for long.
    @Test(arguments: [false, true])
    func anchorsAreForgotten(isWatched: Bool) {
        let line = Line("abc")
        var silent = SimulatedField()
        if isWatched {
            line.receive(silent.focus("abc"))
        }
        var answer: TextFieldAnswer?
        for _ in 0..<(isWatched ? 1_500 : 300) {
            line.type("x")
            answer = line.text.answer(for: silent.side.id) ?? answer
            line.receive(line.field.delete(3..<4))
        }
        #expect(line.text.text == "abc")
        #expect(line.text.history.anchorCount < (isWatched ? 1_100 : 100))
        line.answered()
        line.type("d")
        #expect(line.text.text == "abcd")
        if let answer {
            // A field that took one of the last answers is understood.
            _ = silent.take(answer)
            silent.move(to: 0, isSelecting: false)
            line.receive(silent.insert("!"))
            #expect(line.text.text == "!abcd")
        }
    }
}
