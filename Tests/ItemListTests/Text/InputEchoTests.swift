import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// The state's text that comes back while the user types on.
@Suite struct InputEchoTests {
    @Test func aLateEchoNeverOverwritesWhatWasTypedAfterIt() {
        let screen = InputScreen([InputRow(id: "name")], echo: .late(0.1))
        screen.perform(.focus, on: "name")
        for (index, key) in "Hello".enumerated() {
            screen.type(String(key))
            screen.clock.advance(by: 0.03)
            #expect(screen.shown()?.text == String("Hello".prefix(index + 1)))
        }
        screen.clock.advance(by: 1)
        #expect(screen.shown()?.text == "Hello")
        #expect(screen.shown()?.caret == 5)
        screen.perform(.blur, on: "name")
        #expect(screen.shown()?.text == "Hello")
    }

    @Test func aLateEchoOfATextThatWasTypedTwiceOverwritesNothing() {
        let screen = InputScreen([InputRow(id: "name")], echo: .late(0.1))
        screen.perform(.focus, on: "name")
        screen.type("a")
        screen.clock.advance(by: 0.01)
        screen.perform(.edit(.deleteBackward), on: "name")
        screen.clock.advance(by: 0.01)
        screen.type("a")
        screen.clock.advance(by: 0.01)
        screen.type("b")
        for _ in 0..<20 {
            screen.clock.advance(by: 0.01)
            #expect(screen.shown()?.text == "ab")
        }
    }

    // MARK: After a submission

    @Test func whatAStateSaysWhenTheTextWasSubmittedIsAdopted() {
        let screen = InputScreen([InputRow(id: "name")])
        screen.perform(.focus, on: "name")
        screen.type("Tea")
        screen.perform(.submit, on: "name")
        screen.set([InputRow(id: "name", text: "")])
        #expect(screen.shown()?.text == "")
        #expect(screen.shown()?.caret == 0)
        #expect(screen.shown()?.otherText == nil)
        screen.type("Milk")
        #expect(screen.shown()?.text == "Milk")
    }

    /// A native field is told the same.
    @Test(arguments: [0, 0.3])
    func whatAStateSaysWhenAFieldWasSubmittedIsAdopted(seconds: Double) {
        let screen = InputScreen([InputRow(id: "name")])
        let client = FieldClient(of: screen, seconds: seconds)
        client.focus()
        for letter in ["T", "e", "a"] { client.insert(letter) }
        screen.clock.advance(by: 2)
        screen.perform(.submit, on: "name")
        screen.set([InputRow(id: "name", text: "")])
        screen.clock.advance(by: 2)
        #expect(client.field.text == "")
        client.insert("M")
        screen.clock.advance(by: 2)
        #expect(screen.shown()?.text == "M")
    }

    @Test func whatWasTypedAfterTheSubmissionIsKept() {
        let screen = InputScreen([InputRow(id: "name")])
        screen.perform(.focus, on: "name")
        screen.type("Tea")
        screen.perform(.submit, on: "name")
        screen.type("!")
        screen.set([InputRow(id: "name", text: "")])
        #expect(screen.shown()?.text == "Tea!")
        #expect(screen.shown()?.otherText == "")
    }

    /// The handler keeps the digits of what is typed.
    @Test func anAnswerThatChangesNothingIsOffered() {
        let screen = InputScreen([InputRow(id: "name")], echo: .filtered { $0.filter(\.isNumber) })
        screen.perform(.focus, on: "name")
        screen.type("12")
        #expect(screen.shown()?.otherText == nil)
        screen.type("a")
        #expect((screen.shown()?.text, screen.shown()?.otherText) == ("12a", "12"))
        screen.perform(.edit(.deleteBackward), on: "name")
        #expect((screen.shown()?.text, screen.shown()?.otherText) == ("12", nil))
        screen.type("b3")
        #expect((screen.shown()?.text, screen.shown()?.otherText) == ("12b3", "123"))
        screen.type("c")
        #expect(screen.shown()?.otherText == "123")
        #expect(screen.perform(.text(.takeOther), on: "name") == nil)
        #expect((screen.shown()?.text, screen.shown()?.otherText) == ("123", nil))
        #expect(screen.recorder.faults == [])
    }

    /// The state doesn't follow at all, and changes elsewhere.
    @Test func aTextThatTheHandlerDoesNotAnswerIsNotOffered() {
        let screen = InputScreen([InputRow(id: "name", text: "12"), InputRow(id: "hint", isLabel: true)], echo: .never)
        screen.perform(.focus, on: "name")
        screen.type("a")
        screen.set([InputRow(id: "name", text: "12"), InputRow(id: "hint", text: "new", isLabel: true)])
        #expect((screen.shown()?.text, screen.shown()?.otherText) == ("12a", nil))
    }

    @Test func aLateEchoAfterTheSubmissionOverwritesNothing() {
        let screen = InputScreen([InputRow(id: "name")], echo: .never)
        screen.perform(.focus, on: "name")
        screen.type("a")
        screen.type("b")
        screen.perform(.submit, on: "name")
        screen.set([InputRow(id: "name", text: "a")])
        #expect(screen.shown()?.text == "ab")
        screen.set([InputRow(id: "name", text: "ab")])
        #expect(screen.shown()?.text == "ab")
        screen.set([InputRow(id: "name", text: "")])
        #expect(screen.shown()?.text == "")
    }

    @Test(arguments: 0..<40)
    func echoesInOrderWithGapsOverwriteNothing(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let screen = InputScreen([InputRow(id: "name")], echo: .never)
        screen.perform(.focus, on: "name")
        var echoed = 0
        for _ in 0..<60 {
            if Bool.random(using: &generator) {
                // A small alphabet and many deletions: the same texts come again and again.
                screen.perform(.edit(Bool.random(using: &generator) ? .insert("a") : .deleteBackward), on: "name")
            } else if echoed < screen.texts.values.count {
                echoed += Int.random(in: 1...min(3, screen.texts.values.count - echoed), using: &generator)
                screen.set([InputRow(id: "name", text: screen.texts.values[echoed - 1])])
            }
            #expect(screen.shown()?.text == screen.texts.values.last ?? "", "seed \(seed)")
        }
        #expect(echoed > 0)
        #expect(screen.recorder.faults == [])
    }

    /// a, b and c are typed while the state answers in capitals, half a second later.
    @Test(arguments: [false, true], [false, true])
    func aLateAnswerInCapitalsOverwritesNothing(isStamped: Bool, isField: Bool) {
        let screen = InputScreen([InputRow(id: "name")], echo: .capitals(0.5, isStamped: isStamped))
        let client = FieldClient(of: screen, seconds: 0)
        screen.perform(.focus, on: "name")
        client.focus()
        screen.clock.run()
        for (index, key) in ["a", "b", "c"].enumerated() {
            if isField {
                client.insert(key)
                screen.clock.run()
            } else {
                screen.type(key)
            }
            // What the state says of the first letter comes before the third.
            for _ in 0..<30 {
                #expect(screen.shown()?.text == String("abc".prefix(index + 1)))
                screen.clock.advance(by: 0.01)
            }
        }
        screen.clock.advance(by: 1)
        // With a stamp it is known to answer all that was typed.
        #expect(screen.shown()?.text == (isStamped ? "ABC" : "abc"))
        #expect(screen.shown()?.otherText == (isStamped ? nil : "ABC"))
        #expect(screen.shown()?.caret == 3)
        #expect(client.field.text == (isStamped ? "ABC" : "abc"))
        screen.perform(.blur, on: "name")
        #expect(screen.shown()?.text == "ABC")
        #expect(screen.recorder.faults == [])
    }
}
