import Testing

@testable import ItemList

/// What stands beside a widget.
@Suite struct NativeTextFieldTests {
    private func answer(_ field: NativeTextField, _ number: Int, to message: Int, _ text: String) -> TextFieldAnswer {
        TextFieldAnswer(field: field.id, number: number, message: message, text: text, caret: text.count)
    }

    @Test func aCaretThatWasMovedStaysWithWhatIsAroundItUntilTheNextMessage() {
        var field = NativeTextField()
        _ = field.focus(text: "", caret: 0)
        _ = field.changed(to: "abc", caret: 3)
        #expect(field.take(answer(field, 4, to: 2, "ABC"), caret: 2) == .init(text: "ABC", caret: 2))
        #expect(field.take(answer(field, 5, to: 2, "xABC"), caret: 2) == .init(text: "xABC", caret: 3))
        // An answer that changes nothing does not move it either.
        #expect(field.take(answer(field, 6, to: 2, "xABC"), caret: 1) == nil)
        #expect(field.take(answer(field, 7, to: 2, "xABCd"), caret: 1) == .init(text: "xABCd", caret: 1))
        _ = field.changed(to: "xyABCd", caret: 2)
        #expect(field.take(answer(field, 8, to: 3, "XYABCD"), caret: 2) == .init(text: "XYABCD", caret: 6))
    }

    @Test func onlyAnAnswerToTheNewestMessageIsTakenAndNoneWhileSomethingIsMarked() {
        var field = NativeTextField()
        _ = field.focus(text: "", caret: 0)
        _ = field.changed(to: "a", caret: 1)
        #expect(field.take(answer(field, 2, to: 1, "late")) == nil)
        _ = field.changed(to: "an", caret: 2, marked: 1..<2)
        #expect(field.take(answer(field, 3, to: 3, "AN")) == nil)
        #expect((field.text, field.took, field.marked) == ("an", 0, 1..<2))
        _ = field.changed(to: "an", caret: 2)
        #expect(field.take(answer(field, 4, to: 4, "AN")) == .init(text: "AN", caret: 2))
        #expect(field.take(answer(field, 4, to: 4, "again")) == nil)
        #expect(field.take(TextFieldAnswer(field: TextFieldID(), number: 9, message: 4, text: "another's", caret: 0)) == nil)
        #expect((field.text, field.took, field.message) == ("AN", 4, 4))
    }
}
