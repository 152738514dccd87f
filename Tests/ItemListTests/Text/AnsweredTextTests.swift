import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// A focused text that handlers of other elements of its screen change.
@Suite struct AnsweredTextTests {
    private let clock = VirtualClock()
    private let draft = ValuePromise("")
    private let sent = Received<String>()
    private let recorder = ItemListRecorder<String>()
    private let controller: ItemListController<ItemListItemEntry<String>>

    init() {
        let (draft, sent) = (draft, sent)
        let send: @Sendable () -> Void = {
            sent.append(draft.value ?? "")
            draft.set("")
        }
        controller = ItemListController(
            showing: draft.get(), queue: clock.queue, workQueue: clock.makeQueue(), diagnostics: { _ in }
        ) { text in
            var state = ItemListState(title: "Chat") {
                ItemListMultilineInputItem(
                    text: text, inlineAction: .init(title: "Send", action: send), textUpdated: { draft.set($0) }
                ).id("draft")
                ItemListActionItem(title: "Send", action: send).editable(isEditing: true, canMove: true).id("send")
                ItemListActionItem(title: "Shorten", action: { draft.mutate { $0 = String($0.prefix(2)) } }).id("shorten")
            }
            state.chrome.rightButton = .text("Send")
            state.handlers[.rightButton] = { _ in send() }
            state.moved = { _, _ in send() }
            return state
        }
        controller.connect(recorder)
        clock.run()
    }

    private func perform(_ action: ItemListAction, on target: ItemListTarget<String>) {
        controller.perform(action, on: target)
        clock.run()
    }

    private func type(_ text: String) {
        perform(.focus, on: .row("draft"))
        for character in text { perform(.edit(.insert(String(character))), on: .row("draft")) }
    }

    private var shown: [String?] { [recorder.row("draft")?.input?.text, recorder.row("draft")?.input?.otherText] }

    enum Element: CaseIterable {
        case part, row, chrome

        var target: ItemListTarget<String> {
            switch self {
            case .part: .row("draft", part: ItemListMultilineInputItem.inlineActionPart)
            case .row: .row("send")
            case .chrome: .chrome(.rightButton)
            }
        }
    }

    @Test(arguments: Element.allCases) func buttonEmptiesTheFocusedField(element: Element) {
        type("Hello")
        perform(.activate, on: element.target)
        #expect(shown == ["", nil])
        type("Bye")
        #expect(shown == ["Bye", nil])
        perform(.activate, on: element.target)
        #expect(shown == ["", nil])
        #expect(sent.values == ["Hello", "Bye"])
        #expect(recorder.faults == [])
    }

    @Test func moveEmptiesTheFocusedField() {
        type("Hello")
        controller.move("send", to: .after("shorten"))
        clock.run()
        #expect(shown == ["", nil])
    }

    @Test func buttonChangesTheFocusedText() {
        type("Hello")
        perform(.activate, on: .row("shorten"))
        #expect(shown == ["He", nil])
        perform(.edit(.insert("y")), on: .row("draft"))
        #expect(draft.value == "Hey")
    }

    /// Another window of the state has the same button.
    @Test func changeFromAnotherWindowWaits() {
        type("Hello")
        draft.set("")
        clock.run()
        #expect(shown == ["Hello", ""])
    }

    @Test func changeThatAHandlerMakesLaterWaits() {
        type("Hello")
        let handle = Signal<Void, NoError>.timer(1, queue: clock.queue).start(next: { [draft] in draft.set("late") })
        perform(.activate, on: .row("shorten"))
        clock.advance(by: 1)
        #expect(shown == ["He", "late"])
        handle.dispose()
    }

    /// A native field that types before and after the answer.
    @Test func nativeFieldIsEmptied() {
        var field = SimulatedField()
        func send(_ message: TextFieldMessage) {
            perform(.text(.field(message)), on: .row("draft"))
            for transition in recorder.transitions {
                for answer in transition.textAnswers { _ = field.take(answer) }
            }
        }
        send(field.focus(""))
        send(field.insert("Hello"))
        #expect(draft.value == "Hello")
        perform(.activate, on: .row("send"))
        for answer in recorder.transitions.last?.textAnswers ?? [] { _ = field.take(answer) }
        #expect(field.text == "" && shown == ["", nil])
        send(field.insert("B"))
        #expect(field.text == "B" && shown == ["B", nil])
        #expect(draft.value == "B")
    }
}
