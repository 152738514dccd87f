import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

@Suite struct InputFocusTests {
    private let two = [InputRow(id: "name", text: "Ada"), InputRow(id: "mail", text: "a@b.c", kind: .email)]

    @Test func focusPutsTheCaretAtTheEndOfTheRowsText() {
        let screen = InputScreen(two)
        #expect(screen.shown()?.caret == nil)
        #expect(screen.perform(.focus, on: "name") == nil)
        #expect(screen.shown()?.caret == 3)
        #expect(screen.shown()?.selection.isEmpty == true)
        #expect(screen.log.values == ["name focus true"])
        #expect(screen.recorder.transitions.last?.diff.updates == [.init(index: 0, previousIndex: 0, reason: .content)])
        #expect(screen.perform(.focus, on: "name") == nil)
        #expect(screen.log.values == ["name focus true"])
    }

    @Test func focusGoesFromOneRowToTheOtherInOneTransition() {
        let screen = InputScreen(two)
        screen.perform(.focus, on: "name")
        let count = screen.recorder.transitions.count
        screen.perform(.focus, on: "mail")
        #expect(screen.recorder.transitions.count == count + 1)
        #expect(screen.shown("name")?.caret == nil)
        #expect(screen.shown("mail")?.caret == 5)
        #expect(screen.log.values == ["name focus true", "name focus false", "mail focus true"])
    }

    @Test func focusSurvivesMovesInsertionsAndThemes() {
        let screen = InputScreen(two)
        screen.perform(.focus, on: "name")
        screen.perform(.edit(.move(.left, isSelecting: true)), on: "name")
        screen.set([two[1], InputRow(id: "new"), two[0]])
        screen.presentationData.set(PresentationData(theme: .night))
        screen.clock.run()
        #expect(screen.shown()?.caret == 2)
        #expect(screen.shown()?.selection == 2..<3)
        screen.type("x")
        #expect(screen.shown()?.text == "Adx")
        #expect(screen.log.values == ["name focus true"])
        #expect(screen.recorder.faults == [])
    }

    @Test func focusGoesWithItsRow() {
        let screen = InputScreen(two)
        screen.perform(.focus, on: "name")
        screen.set([two[1]])
        // A row that is gone hears of it too.
        #expect(screen.log.values == ["name focus true", "name focus false"])
        #expect(screen.perform(.edit(.insert("x")), on: "name") == .notFocused)
        // The row comes back without focus.
        screen.set(two)
        #expect(screen.shown()?.caret == nil)
        #expect(screen.recorder.faults == [])
    }

    @Test func aRowThatGetsDisabledOrStopsBeingAnInputLosesFocusAndHearsOfIt() {
        for change in [InputRow(id: "name", text: "Ada", isEnabled: false), InputRow(id: "name", text: "Ada", isLabel: true)] {
            let screen = InputScreen(two)
            screen.perform(.focus, on: "name")
            screen.set([change, two[1]])
            #expect(screen.shown()?.caret == nil)
            #expect(screen.perform(.edit(.insert("x")), on: "name") == .notFocused)
            #expect(screen.texts.values == [])
            #expect(screen.log.values == ["name focus true", "name focus false"])
            #expect(screen.recorder.faults == [])
        }
    }

    @Test func blurRestoresTheStatesText() {
        let screen = InputScreen([InputRow(id: "name", text: "Ada")], echo: .never)
        screen.perform(.focus, on: "name")
        screen.type("!?")
        #expect(screen.shown()?.text == "Ada!?")
        #expect(screen.perform(.blur, on: "name") == nil)
        #expect(screen.shown()?.text == "Ada")
        #expect(screen.shown()?.caret == nil)
        #expect(screen.log.values == ["name focus true", "name focus false"])
        #expect(screen.perform(.blur, on: "name") == .notFocused)
    }

    @Test func returnReachesTheRowThatHasTheFocus() {
        let screen = InputScreen(two)
        screen.perform(.focus, on: "mail")
        #expect(screen.perform(.submit, on: "mail") == nil)
        #expect(screen.log.values == ["mail focus true", "mail return"])
    }

    @Test func onlyAnInputTakesTheFocus() {
        let screen = InputScreen([InputRow(id: "label", isLabel: true), InputRow(id: "off", isEnabled: false)])
        #expect(screen.perform(.focus, on: "label") == .notOffered)
        #expect(screen.perform(.focus, on: "off") == .notOffered)
        #expect(screen.perform(.focus, on: "gone") == .notThere)
    }

    @Test func aHandlerOfBlurThatRemovesTheNextRowLeavesNoFocusBehind() {
        let clock = VirtualClock()
        let state = ValuePromise(two)
        let log = Received<String>()
        let arguments = InputRow.Arguments(
            textUpdated: { _, _, _ in }, shouldUpdateText: { _ in true },
            log: { entry in
                log.append(entry)
                if entry == "name focus false" { state.set([InputRow(id: "name")]) }
            })
        let controller = ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(),
            state: state.get()
                |> map { (rows: [InputRow]) in ItemListState(title: "", entries: rows, arguments: arguments) },
            diagnostics: { _ in })
        let recorder = ItemListRecorder<String>()
        let outcomes = Received<ItemListAnswer>()
        controller.connect(recorder)
        clock.run()
        controller.perform(.focus, on: .row("name"))
        clock.run()
        controller.perform(.focus, on: .row("mail"))
        controller.perform(.edit(.insert("x")), on: .row("mail")) { outcomes.append($0) }
        clock.run()
        #expect(outcomes.values == [.refused(.notFocused)])
        #expect(log.values == ["name focus true", "name focus false"])
        #expect(recorder.rows.map(\.id) == ["name"])
        #expect(recorder.faults == [])
    }
}
