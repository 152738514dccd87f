import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// What a screen asks of its windows is done once in each.
@Suite struct RequestTests {
    private let note = [Contact(id: "Ada"), Contact(id: "note", isNote: true)]

    private func requested(_ recorder: ItemListRecorder<String>) -> [ItemListRequest<String>.Kind] {
        recorder.transitions.flatMap(\.requests)
    }

    private func set(_ requests: [ItemListRequest<String>], on screen: ContactScreen) {
        screen.requests.set(requests)
        screen.clock.run()
    }

    @Test func aRequestIsCarriedOutOnceHoweverLongTheStateListsIt() {
        let screen = ContactScreen()
        set([ItemListRequest(1, .ensureVisible("Dan"))], on: screen)
        screen.perform(.select(true), on: .row("Ada"))
        #expect(requested(screen.recorder) == [.ensureVisible("Dan")])
        // The same is asked again by a new number.
        set([ItemListRequest(2, .ensureVisible("Dan"))], on: screen)
        #expect(requested(screen.recorder) == [.ensureVisible("Dan"), .ensureVisible("Dan")])
        // What was listed before, and is again, is over.
        set([], on: screen)
        set([ItemListRequest(1, .ensureVisible("Ada")), ItemListRequest(2, .ensureVisible("Dan"))], on: screen)
        #expect(requested(screen.recorder).count == 2)
    }

    @Test func oneWhoseRowIsNotThereWaitsForIt() {
        let screen = ContactScreen()
        set([ItemListRequest(1, .scrollTo("Eve", .center)), ItemListRequest(2, .ensureVisible("Ada"))], on: screen)
        #expect(requested(screen.recorder) == [.ensureVisible("Ada")])
        screen.set([Contact(id: "Ada")])
        screen.set([Contact(id: "Eve")])
        #expect(requested(screen.recorder) == [.ensureVisible("Ada"), .scrollTo("Eve", .center)])
        #expect(screen.shown?.requests == [.scrollTo("Eve", .center)])
        #expect(screen.ids == ["Eve"])
    }

    @Test func oneThatIsListedNoLongerIsTakenBack() {
        let screen = ContactScreen()
        set([ItemListRequest(1, .ensureVisible("Eve"))], on: screen)
        set([], on: screen)
        screen.set([Contact(id: "Eve")])
        #expect(requested(screen.recorder) == [])
    }

    @Test func aFocusBeginsToTypeInTheTransitionThatBringsTheRow() {
        let screen = ContactScreen()
        set([ItemListRequest(1, .focus(.row("note")))], on: screen)
        let count = screen.recorder.transitions.count
        screen.set(note)
        #expect(screen.recorder.transitions.count == count + 1)
        #expect(screen.shown?.requests == [.focus(.row("note"))])
        #expect(screen.recorder.row("note")?.input?.caret == 5)
        #expect(screen.interaction?.text?.row == "note")
        #expect(screen.calls.values == ["note focus"])
        screen.perform(.blur, on: .row("note"))
        // It is not asked again.
        screen.set(note.reversed())
        #expect(screen.interaction?.text == nil)
        #expect(screen.recorder.faults == [])
    }

    @Test func allOfATextIsSelected() {
        let screen = ContactScreen(note)
        set([ItemListRequest(1, .selectText("note"))], on: screen)
        #expect(screen.recorder.row("note")?.input?.selection == 0..<5)
        #expect(screen.recorder.faults == [])
    }

    @Test func aRequestReachesTheRenderersThatAreThere() {
        let screen = ContactScreen()
        let (mirror, late) = (ItemListRecorder<String>(), ItemListRecorder<String>())
        screen.controller.connect(mirror)
        screen.clock.run()
        set([ItemListRequest(1, .ensureVisible("Dan"))], on: screen)
        screen.controller.connect(late)
        screen.clock.run()
        #expect(requested(screen.recorder) == [.ensureVisible("Dan")])
        #expect(requested(mirror) == [.ensureVisible("Dan")])
        #expect(requested(late) == [])
    }

    @Test func whatWasAskedBeforeAnyRendererIsForTheFirst() {
        let screen = ContactScreen(connects: false)
        set([ItemListRequest(1, .ensureVisible("Dan"))], on: screen)
        let (first, second) = (ItemListRecorder<String>(), ItemListRecorder<String>())
        screen.controller.connect(first)
        screen.controller.connect(second)
        screen.clock.run()
        #expect(requested(first) == [.ensureVisible("Dan")])
        #expect(requested(second) == [])
    }

    @Test func aSlowRendererGetsARequestWithTheStateThatItBelongsTo() {
        let screen = ContactScreen(connects: false)
        let slow = ItemListRecorder<String>(completesByItself: false)
        screen.controller.connect(slow)
        screen.clock.run()
        screen.set([Contact(id: "Ada")])
        set([ItemListRequest(1, .ensureVisible("Ada"))], on: screen)
        screen.set([Contact(id: "Ada"), Contact(id: "Eve")])
        slow.completeNext()
        screen.clock.run()
        #expect(slow.transitions.map(\.requests.count) == [0, 1])
        // One for a row that has gone meanwhile is dropped.
        set([ItemListRequest(2, .ensureVisible("Eve"))], on: screen)
        screen.set([Contact(id: "Ada")])
        slow.completeNext()
        screen.clock.run()
        slow.completeNext()
        screen.clock.run()
        #expect(slow.transitions.flatMap(\.requests) == [.ensureVisible("Ada")])
        #expect(slow.rows.map(\.id) == ["Ada"])
    }

    @Test func aHandlerAsksItsOwnWindow() {
        let one = ContactScreen()
        let other = ContactScreen(sharing: one)
        one.controller.window.request(.ensureVisible("Eve"))
        one.controller.window.request(.scrollTo("Dan", .top))
        one.clock.run()
        other.clock.run()
        // Of two of a sort the last one counts.
        one.set(["Dan", "Eve"].map { Contact(id: $0) })
        #expect(requested(one.recorder) == [.scrollTo("Dan", .top)])
        #expect(requested(other.recorder) == [])
        let count = one.recorder.transitions.count
        one.controller.window.request(.scrollTo("Dan", .top))
        one.clock.run()
        #expect(one.recorder.transitions.count == count + 1)
        #expect(one.recorder.faults == [])
    }

    @Test func shortcutsAreAPartOfTheScreen() {
        let clock = VirtualClock()
        let shortcuts = ValuePromise<[ItemListShortcut<String>]>([])
        let controller = ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(),
            state: shortcuts.get()
                |> map { (shortcuts: [ItemListShortcut<String>]) in
                    var state = ItemListState(title: "Keys", entries: [Contact](), arguments: Contact.Arguments(call: { _ in }))
                    state.shortcuts = shortcuts
                    return state
                })
        let recorder = ItemListRecorder<String>()
        controller.connect(recorder)
        clock.run()
        for _ in 0..<2 {
            shortcuts.set([ItemListShortcut("n", [.control], .activate, on: .chrome(.rightButton))])
            clock.run()
        }
        #expect(recorder.transitions.map(\.shortcuts.count) == [0, 1])
        #expect(recorder.transitions.last?.diff.isEmpty == true)
    }

    @Test func actionsOnTheCursorRowReachTheRowOfTheirSender() {
        let screen = ContactScreen()
        let first = screen.controller.connect(ItemListRecorder())
        let second = screen.controller.connect(ItemListRecorder())
        let silent = screen.controller.connect(ItemListRecorder())
        screen.clock.run()
        #expect(screen.perform(.select(true), on: .cursorRow) == .refused(.notThere))
        first.report(.cursor("Ada"))
        second.report(.cursor("Ben"))
        first.perform(.select(true), on: .cursorRow)
        second.perform(.activate, on: ItemListTarget(.cursorRow, part: "delete"))
        // The window's cursor is the one that was reported last.
        first.report(.cursor("Dan"))
        silent.perform(.select(true), on: .cursorRow)
        screen.clock.run()
        #expect(screen.calls.values == ["Ada select true", "Ben delete", "Dan select true"])
    }

    @Test func withoutACursorTheCursorRowIsNotThere() {
        let screen = ContactScreen()
        let connection = screen.controller.connect(ItemListRecorder())
        screen.controller.connect(ItemListRecorder()).report(.cursor("Dan"))
        func perform() -> ItemListAnswer? {
            screen.answer { connection.perform(.select(true), on: .cursorRow, completion: $0) }
        }
        connection.report(.cursor(nil))
        #expect(perform() == .refused(.notThere))
        connection.report(.cursor("Ada"))
        #expect(perform()?.isHandled == true)
        screen.set([Contact(id: "Dan")])
        #expect(perform() == .refused(.notThere))
        #expect(screen.calls.values == ["Ada select true"])
    }

    @Test(arguments: [
        (ItemListKey("n", [.control, .shift]), "Ctrl+Shift+N"), (.delete(), "Delete"), (ItemListKey(" "), "Space"),
        (.function(2, [.alt]), "Alt+F2"), (.enter([.command]), "Cmd+Enter"),
    ])
    func aKeyHasWords(key: ItemListKey, words: String) {
        #expect(key.words == words)
    }
}
