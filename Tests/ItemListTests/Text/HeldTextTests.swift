import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// Text that a field types over an older text of the state.
@Suite struct HeldTextTests {
    private let screen = InputScreen([InputRow(id: "name", text: "old"), InputRow(id: "mail")])
    private let client: FieldClient

    init() {
        client = FieldClient(of: screen, seconds: 0.1)
        client.focus()
        screen.clock.advance(by: 1)
    }

    /// The state changes elsewhere, and the field types before it hears of that.
    private func typeLate() {
        screen.set([InputRow(id: "name", text: "newer"), InputRow(id: "mail")])
        client.insert("X")
        screen.clock.advance(by: 1)
    }

    private var shown: [String?] { [screen.shown()?.text, screen.shown()?.otherText] }

    @Test func lateTextIsHeldAndTheOtherOneOffered() {
        typeLate()
        #expect(shown == ["oldX", "newer"])
        #expect(client.field.text == "oldX")
        #expect(screen.texts.values == [])
        #expect(screen.recorder.faults == [])
    }

    @Test func heldTextIsSentWhenItsUserTypesOn() {
        typeLate()
        client.insert("Y")
        screen.clock.advance(by: 1)
        #expect(screen.texts.values == ["oldXY"])
        #expect(shown == ["oldXY", nil])
    }

    @Test func textTypedAfterOwnTextIsHeldToo() {
        client.insert("!")
        screen.clock.advance(by: 1)
        typeLate()
        #expect(screen.texts.values == ["old!"])
        #expect(shown == ["old!X", "newer"])
    }

    @Test func lateFocusOverOlderTextIsHeld() {
        screen.perform(.blur, on: "name")
        screen.clock.advance(by: 1)
        screen.set([InputRow(id: "name", text: "newer"), InputRow(id: "mail")])
        client.send(client.field.focus("old"))
        client.insert("X")
        screen.clock.advance(by: 1)
        #expect(shown == ["oldX", "newer"])
        #expect(screen.texts.values == [])
    }

    @Test func heldTextStaysWhenTheFieldIsLeft() {
        typeLate()
        screen.perform(.blur, on: "name")
        #expect(shown == ["oldX", "newer"])
        #expect(screen.shown()?.caret == nil)
        screen.set([InputRow(id: "name", text: "newest"), InputRow(id: "mail")])
        #expect(shown == ["oldX", "newest"])
        screen.perform(.focus, on: "mail")
        client.focus()
        screen.clock.advance(by: 1)
        #expect(shown == ["oldX", "newest"])
        client.insert("Y")
        screen.clock.advance(by: 1)
        #expect(screen.texts.values == ["oldXY"])
        #expect(screen.recorder.faults == [])
    }

    @Test(arguments: [false, true])
    func otherTextIsTakenWithAndWithoutTheFocus(isFocused: Bool) {
        typeLate()
        if !isFocused { screen.perform(.blur, on: "name") }
        screen.controller.perform(.activate, on: .row("name", part: ItemListInputContent.otherTextPart))
        screen.clock.advance(by: 1)
        #expect(shown == ["newer", nil])
        #expect(screen.recorder.row("name")?.content.parts == [])
        #expect(screen.texts.values == [])
    }

    @Test func cancelGivesHeldTextUp() {
        typeLate()
        screen.perform(.cancel, on: "name")
        #expect(shown == ["newer", nil])
    }

    @Test func heldTextIsSettledByTheSameText() {
        typeLate()
        screen.perform(.blur, on: "name")
        screen.set([InputRow(id: "name", text: "oldX"), InputRow(id: "mail")])
        screen.set([InputRow(id: "name", text: "later"), InputRow(id: "mail")])
        #expect(shown == ["later", nil])
    }

    @Test func submissionBeforeTheOtherTextIsSeenIsRefused() {
        typeLate()
        #expect(screen.perform(.submit, on: "name") == .outOfOrder)
        #expect(screen.texts.values == [])
        client.send(client.field.insert(""))
        screen.clock.advance(by: 1)
        #expect(screen.perform(.submit, on: "name") == nil)
        #expect(screen.texts.values == ["oldX"])
        #expect(screen.log.values.last == "name return")
    }

    @Test func aFieldNamesTheAnswerBeforeItSubmits() {
        var field = NativeTextField()
        let first = field.focus(text: "a", caret: 1)
        #expect(field.submit() == nil)
        _ = field.take(TextFieldAnswer(field: field.id, number: 4, message: first.number, text: "a", caret: 1))
        let message = field.submit()
        #expect(message?.took == 4)
        #expect(message?.text == "a")
        #expect(message?.number == 2)
        #expect(field.submit() == nil)
    }

    /// A program that answers a submission with an empty text has not changed it elsewhere.
    @Test func typingAfterASubmissionIsNotHeld() {
        client.insert("!")
        screen.clock.advance(by: 1)
        screen.perform(.submit, on: "name")
        screen.set([InputRow(id: "name"), InputRow(id: "mail")])
        client.insert("?")
        screen.clock.advance(by: 1)
        #expect(shown == ["?", nil])
    }
}
