import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// Native fields and a controller.
@Suite struct FieldControllerTests {
    @Test func aFieldTypesIntoARowAndATerminalShowsIt() {
        let screen = InputScreen([InputRow(id: "name", text: "A")])
        let client = FieldClient(of: screen, seconds: 0)
        client.focus()
        screen.clock.run()
        // Who types there has the focus there.
        #expect(screen.log.values == ["name focus true"])
        #expect(screen.texts.values == [])
        client.insert("d")
        screen.clock.run()
        #expect(screen.shown()?.text == "Ad")
        #expect(screen.shown()?.caret == 2)
        #expect(screen.texts.values == ["Ad"])
        screen.perform(.edit(.move(.start, isSelecting: false)), on: "name")
        screen.type("x")
        #expect(client.field.text == "xAd")
        #expect(client.field.caret == 3)
        client.insert("a")
        screen.clock.run()
        #expect(screen.shown()?.text == "xAda")
        screen.perform(.edit(.undo), on: "name")
        #expect(client.field.text == "xAd")
        #expect(screen.texts.values == ["Ad", "xAd", "xAda", "xAd"])
        #expect(screen.recorder.faults == [])
    }

    @Test func aRefusedEditIsAnsweredAndTakenBack() {
        let screen = InputScreen([InputRow(id: "name", kind: .number)])
        let client = FieldClient(of: screen, seconds: 0)
        client.focus()
        screen.clock.run()
        let count = client.answers.count
        #expect(screen.perform(.text(.field(client.field.insert("a"))), on: "name") == .editRefused)
        #expect(client.answers.count == count + 1)
        #expect(client.answers.last?.map(\.text) == [""])
        #expect(screen.shown()?.isEditRefused == true)
        #expect(client.field.text == "")
        #expect(screen.texts.values == [])
        client.insert("1")
        screen.clock.run()
        #expect(client.field.text == "1")
        #expect(screen.texts.values == ["1"])
    }

    @Test func aMessageThatChangesNothingIsAnswered() {
        let screen = InputScreen()
        let client = FieldClient(of: screen, seconds: 0)
        client.focus()
        screen.clock.run()
        #expect(client.answers.last?.count == 1)
        let count = client.answers.count
        client.send(client.field.insert(""))
        screen.clock.run()
        #expect(client.answers.count == count + 1)
        #expect(client.answers.last?.map(\.message) == [2])
        // A state without a change is none.
        screen.set([InputRow(id: "name")])
        #expect(client.answers.count == count + 1)
    }

    @Test func onlyAnInputTakesMessagesAndOnlyInOrder() {
        let screen = InputScreen([InputRow(id: "name"), InputRow(id: "label", isLabel: true), InputRow(id: "off", isEnabled: false)])
        var field = SimulatedField()
        let begins = field.focus("")
        #expect(screen.perform(.text(.field(begins)), on: "label") == .notOffered)
        #expect(screen.perform(.text(.field(begins)), on: "off") == .notOffered)
        #expect(screen.perform(.text(.field(begins)), on: "gone") == .notThere)
        #expect(screen.perform(.text(.field(begins)), on: "name") == nil)
        #expect(screen.perform(.text(.field(begins)), on: "name") == .outOfOrder)
        var message = field.insert("a")
        message.took = 99
        #expect(screen.perform(.text(.field(message)), on: "name") == .outOfOrder)
        #expect(screen.shown()?.text == "")
        // The field hears what the text is.
        #expect(screen.recorder.transitions.last?.textAnswers.map(\.message) == [2])
    }

    /// An input in a part has no caret here: what it holds is said as a whole.
    @Test func anInputInAPartTakesNoMessagesAndNoKeys() {
        var content = ItemListRowContent(role: .label, title: "Row")
        content.parts = [
            ItemListPart(
                "note", role: .input, title: "Note", control: .input(ItemListInputContent(text: "", placeholder: "")), offers: .text)
        ]
        let screen = ContentScreen(rows: [content])
        screen.controller.connect(ItemListRecorder<Int>())
        screen.clock.run()
        var field = SimulatedField()
        let answers = Received<ItemListAnswer>()
        for action in [.field(field.focus("")), .edit(.insert("a")), .changed("Ada")] as [ItemListTextAction] {
            screen.controller.perform(.text(action), on: .row(0, part: "note")) { answers.append($0) }
            screen.clock.run()
        }
        #expect(answers.values.map(\.refusal) == [.notOffered, .notOffered, nil])
        #expect(screen.calls.values == ["0 note text"])
    }

    @Test func theNumbersOfAnswersGrowFromFocusToFocus() {
        let screen = InputScreen([InputRow(id: "name"), InputRow(id: "mail")])
        let client = FieldClient(of: screen, seconds: 0)
        for letter in ["a", "b", "c"] {
            client.focus()
            screen.clock.run()
            client.insert(letter)
            screen.clock.run()
            screen.perform(.focus, on: "mail")
            screen.perform(.blur, on: "mail")
        }
        #expect(client.field.text == "abc")
        let numbers = client.answers.flatMap { $0 }.map(\.number)
        #expect(numbers.count == 6)
        #expect(numbers == Array(Set(numbers)).sorted())
    }

    @Test func anOwnerWhoChangesTheTextWhenAskedIsAskedAgain() {
        let asked = Received<String>()
        let screen = InputScreen(
            [InputRow(id: "name", text: "a")], echo: .never,
            shouldUpdateText: { state, text in
                asked.append(text)
                state.set([InputRow(id: "name", text: "ab")])
                return true
            })
        screen.perform(.focus, on: "name")
        screen.type("!")
        // What was added after the caret meanwhile stays.
        #expect(asked.values == ["a!", "a!b"])
        #expect(screen.shown()?.text == "a!b")
        #expect(screen.texts.values == ["a!b"])
    }

    @Test func anOwnerWhoAlwaysChangesTheTextRefusesIt() {
        let asked = Received<String>()
        let screen = InputScreen(
            echo: .never,
            shouldUpdateText: { state, text in
                asked.append(text)
                state.set([InputRow(id: "name", text: String(repeating: "x", count: asked.values.count))])
                return true
            })
        screen.perform(.focus, on: "name")
        #expect(screen.perform(.edit(.insert("!")), on: "name") == .editRefused)
        #expect(asked.values.count == 8)
        #expect(screen.texts.values == [])
    }

    /// The whole way: fields, connections, a controller, a slow state. Some of the fields sit behind lines of JSON.
    /// 800 schedules where everything is asked for, and a quarter of them by default.
    @Test(arguments: 0..<8, [nil, TextUnit.utf16, .scalars])
    func schedulesThroughAControllerEndTheSame(part: UInt64, unit: TextUnit?) {
        let count: UInt64 = unit == nil ? 50 : 25
        for seed in part * 50..<part * 50 + TestDepth.count(count / 8, whole: count) {
            var random = SeededGenerator(seed: seed)
            let isFiltered = seed.isMultiple(of: 3)
            let echo: InputScreen.Echo =
                switch Int.random(in: 0..<4, using: &random) {
                case 0: .atOnce
                case 1: .late(Double.random(in: 0...0.8, using: &random))
                case 2: .capitals(Double.random(in: 0...0.8, using: &random), isStamped: true)
                default: .capitals(Double.random(in: 0...0.8, using: &random), isStamped: false)
                }
            let row = InputRow(
                id: "name", kind: isFiltered && Bool.random(using: &random) ? .number : .regular,
                maxLength: isFiltered ? Int.random(in: 3...20, using: &random) : nil)
            let screen = InputScreen([row], echo: echo)
            let clients = (0..<Int.random(in: 1...2, using: &random)).map { _ in FieldClient(of: screen, seconds: 0.1, unit: unit) }
            let hasTerminal = Bool.random(using: &random)
            clients.forEach { $0.focus() }
            for _ in 0..<(seed.isMultiple(of: 50) ? 200 : 40) {
                clients.randomElement(using: &random)?.press(&random, composes: seed.isMultiple(of: 2))
                if hasTerminal, Int.random(in: 0..<10, using: &random) == 0 {
                    let key = TextInputEdit.replace(0..<Int.random(in: 0...1, using: &random), "1")
                    screen.controller.perform(.edit(key), on: .row("name"))
                }
                screen.clock.advance(by: Double.random(in: 0...0.06, using: &random))
            }
            clients.forEach { $0.finish() }
            screen.clock.advance(by: 3)
            let text = screen.shown()?.text
            for client in clients {
                #expect(client.field.text == text, "seed \(seed)")
            }
            if clients.count == 1, !hasTerminal, !isFiltered {
                let typed = String(clients[0].mute)
                if case .capitals(_, isStamped: true) = echo {
                    #expect(text == typed.uppercased(), "seed \(seed)")
                } else {
                    #expect(text == typed, "seed \(seed)")
                }
            }
            #expect(text?.count ?? 0 <= row.maxLength ?? .max, "seed \(seed)")
            #expect(screen.texts.values.allSatisfy { !$0.contains("ㄅ") }, "seed \(seed)")
            screen.perform(.blur, on: "name")
            let last = screen.texts.values.last ?? ""
            if case .capitals = echo {
                #expect(screen.shown()?.text == last.uppercased(), "seed \(seed)")
            } else {
                #expect(screen.shown()?.text == last, "seed \(seed)")
            }
            #expect(screen.recorder.faults == [], "seed \(seed)")
        }
    }
}
