import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

@Suite struct EventTests {
    @Test func anEventCallsTheHandlerOfTheRowThatItNames() {
        let screen = TestScreen([Row(id: 1), Row(id: 2, text: "on"), Row(id: 3, kind: .action), Row(id: 4, kind: .gauge)])
        _ = screen.connectRecorder()
        #expect(screen.perform(.toggle, on: 1) == nil)
        #expect(screen.perform(.toggle, on: 2) == nil)
        #expect(screen.perform(.activate, on: 3) == nil)
        #expect(screen.perform(.activate, on: 4) == nil)
        #expect(screen.calls.values == ["v0 row 1 turns true", "v0 row 2 turns false", "v0 row 3 acts", "v0 row 4 stops"])
        #expect(screen.diagnostics.values == [])
    }

    @Test func theHandlerIsThatOfTheNewestStateEvenBeforeARendererShowsIt() {
        let screen = TestScreen([Row(id: 1, kind: .action)])
        let recorder = screen.connectRecorder(completesByItself: false)
        screen.set(.init(rows: [Row(id: 0), Row(id: 1, kind: .action)], version: 1))
        #expect(recorder.rows.map(\.id) == [1])
        screen.perform(.activate, on: 1)
        // An equal entry makes no transition, yet its handler is the new one.
        screen.set(.init(rows: [Row(id: 0), Row(id: 1, kind: .action)], version: 2))
        screen.perform(.activate, on: 1)
        #expect(screen.calls.values == ["v1 row 1 acts", "v2 row 1 acts"])
    }

    @Test func anEventOnARowThatIsGoneIsRefusedByNameAndReported() {
        let screen = TestScreen([Row(id: 1, kind: .action)])
        let recorder = screen.connectRecorder(completesByItself: false)
        screen.set(.init(rows: []))
        #expect(recorder.rows.map(\.id) == [1])
        #expect(screen.perform(.activate, on: 1) == .notThere)
        #expect(screen.perform(.focus, on: 1) == .notThere)
        #expect(screen.calls.values == [])
        #expect(
            screen.diagnostics.values == [
                .refusedAction("activate", on: "the row 1", .notThere), .refusedAction("focus", on: "the row 1", .notThere),
            ])
        #expect(screen.diagnostics.values.first?.description == "activate was refused: the row 1 is not there")
    }

    @Test(arguments: [ItemListAction.toggle, .activate, .longPress, .delete, .focus, .set(.number(1)), .choose("a"), .custom("a"), .undo])
    func whatARowDoesNotOfferIsRefusedAndReported(action: ItemListAction) {
        let screen = TestScreen([Row(id: 1, kind: .action, isEnabled: false)])
        _ = screen.connectRecorder()
        #expect(screen.perform(action, on: 1) == .notOffered)
        #expect(screen.calls.values == [])
        #expect(screen.diagnostics.values == [.refusedAction("\(action)", on: "the row 1", .notOffered)])
    }

    @Test(arguments: [Row.Kind.toggle, .action, .disclosure, .input])
    func aDisabledRowIsRefused(kind: Row.Kind) {
        let screen = TestScreen([Row(id: 1, kind: kind, isEnabled: false)])
        _ = screen.connectRecorder()
        for action: ItemListAction in [.activate, .toggle, .focus] {
            #expect(screen.perform(action, on: 1) == .notOffered)
        }
        #expect(screen.calls.values == [])
    }

    @Test func aPartThatIsNotThereIsRefusedByName() {
        let screen = TestScreen([Row(id: 1, kind: .action)])
        _ = screen.connectRecorder()
        #expect(screen.perform(.activate, on: 1, part: "link") == .notThere)
        #expect(screen.diagnostics.values == [.refusedAction("activate", on: "link in the row 1", .notThere)])
    }

    @Test(arguments: [ItemListAction.blur, .submit, .cancel, .edit(.insert("a")), .text(.changed("a"))])
    func withoutFocusThereIsNothingToTypeInto(action: ItemListAction) {
        let screen = TestScreen([Row(id: 1, kind: .input)])
        _ = screen.connectRecorder()
        #expect(screen.perform(action, on: 1) == .notFocused)
        #expect(screen.diagnostics.values == [.refusedAction("\(action)", on: "the row 1", .notFocused)])
    }

    @Test func aControlIsSetToWhatItWasAskedToSayHoweverLateThatIs() {
        let screen = TestScreen([Row(id: 1, text: "on")])
        _ = screen.connectRecorder()
        // Asked by a display that shows an older state.
        screen.perform(.set(.isOn(true)), on: 1)
        #expect(screen.calls.values == ["v0 row 1 turns true"])
    }

    @Test func anAnswerComesOnceAndIncludesWhatTheHandlerSet() {
        let screen = TestScreen(.init(rows: [Row(id: 1, kind: .action)])) { state, _ in
            state.set(.init(rows: [Row(id: 1, kind: .action), Row(id: 2)]))
            state.set(.init(rows: [Row(id: 1, kind: .action), Row(id: 3)]))
        }
        let recorder = screen.connectRecorder()
        #expect(screen.answer(to: .activate, on: 1) == .handled(revision: 3))
        #expect(recorder.transitions.last?.to == 3)
        #expect(recorder.rows.map(\.id) == [1, 3])
    }

    @Test func anAnswerWaitsForTheStatesThatWereEmittedWhenTheHandlerReturned() {
        let clock = VirtualClock()
        let elsewhere = clock.makeQueue()
        let answers = Received<ItemListAnswer>()
        // The state hops to another queue and back; it is emitted there.
        let screen = TestScreen(.init(rows: [Row(id: 1, kind: .action)]), queue: clock.queue, workQueue: elsewhere) { state, _ in
            elsewhere.sync { state.set(.init(rows: [Row(id: 2)])) }
        }
        let recorder = ItemListRecorder<Int>()
        screen.controller.connect(recorder)
        clock.run()
        screen.controller.perform(.activate, on: .row(1)) { answers.append($0) }
        clock.run()
        #expect(answers.values == [.handled(revision: 2)])
        #expect(recorder.transitions.last?.to == 2)
    }

    @Test func anAnswerThatIsAskedForWhileAStateIsShownIncludesThatState() {
        let clock = VirtualClock()
        let answers = Received<ItemListAnswer>()
        let controllers = Received<ItemListController<Row>>()
        let state = ValuePromise<[Row]>([Row(id: 1, kind: .input), Row(id: 2, kind: .action)])
        let controller = ItemListController<Row>(
            queue: clock.queue, workQueue: clock.makeQueue(),
            state: state.get().map { (rows: [Row]) in
                ItemListState(title: "", entries: rows, arguments: .init(version: rows.count) { _ in })
            })
        controllers.append(controller)
        controller.connect(
            ClosureRenderer { transition, completion in
                if transition.from > 0 {
                    controllers.values.first?.perform(.activate, on: .row(2)) { answers.append($0) }
                }
                completion()
            })
        clock.run()
        state.set([Row(id: 1, kind: .input), Row(id: 2, kind: .action), Row(id: 3)])
        clock.run()
        #expect(answers.values == [.handled(revision: 2)])
        controllers.removeAll()
    }

    @Test func anActionThatChangesNothingIsAnsweredWithTheRevisionThatIsThere() {
        let screen = TestScreen([Row(id: 1, kind: .action)])
        _ = screen.connectRecorder()
        #expect(screen.answer(to: .activate, on: 1) == .handled(revision: 1))
    }

    @Test func aRepeatedIDIsLeftOutAndReportedWithBothPositions() {
        let screen = TestScreen([Row(id: 7, text: "first"), Row(id: 1), Row(id: 7, text: "second"), Row(id: 7, text: "third")])
        let recorder = screen.connectRecorder()
        #expect(recorder.rows.map(\.id) == [7, 1])
        #expect(recorder.row(7)?.content.title.string == "first")
        #expect(
            screen.diagnostics.values == [
                .duplicateID("7", keptIndex: 0, droppedIndex: 2), .duplicateID("7", keptIndex: 0, droppedIndex: 3),
            ])
        // The one that was left out takes the place of the first when that goes.
        screen.set(.init(rows: [Row(id: 1), Row(id: 7, text: "second"), Row(id: 1, text: "again")]))
        #expect(recorder.rows.map(\.id) == [1, 7])
        #expect(recorder.row(7)?.content.title.string == "second")
        #expect(screen.diagnostics.values.last == .duplicateID("1", keptIndex: 0, droppedIndex: 2))
        #expect(recorder.faults == [])
    }

    @Test func anEventFromInsideAHandlerIsHandled() {
        let controllers = Received<ItemListController<Row>>()
        let screen = TestScreen(.init(rows: [Row(id: 1, kind: .action), Row(id: 2, kind: .action)])) { _, call in
            if call == "v0 row 1 acts" { controllers.values[0].perform(.activate, on: .row(2)) }
        }
        controllers.append(screen.controller)
        _ = screen.connectRecorder()
        screen.perform(.activate, on: 1)
        #expect(screen.calls.values == ["v0 row 1 acts", "v0 row 2 acts"])
        controllers.removeAll()
    }

    @Test func aHandlerThatSetsTheStateAtOnceChangesTheScreen() {
        let screen = TestScreen(.init(rows: [Row(id: 1, text: "off")])) { state, call in
            state.set(.init(rows: [Row(id: 1, text: call.hasSuffix("true") ? "on" : "off"), Row(id: 2)]))
        }
        let recorder = screen.connectRecorder()
        screen.perform(.toggle, on: 1)
        #expect(recorder.rows.map(\.id) == [1, 2])
        #expect(recorder.row(1)?.content.control == .toggle(isOn: true, isLocked: false))
        screen.perform(.toggle, on: 1)
        #expect(recorder.row(1)?.content.control == .toggle(isOn: false, isLocked: false))
        #expect(recorder.faults == [])
    }

    @Test func anEventFromInsideARendererIsHandledAndWhatItChangesIsTheNextTransition() {
        let screen = TestScreen(.init(rows: [Row(id: 1, kind: .action)])) { state, _ in
            state.set(.init(rows: [Row(id: 2)]))
        }
        let recorder = ItemListRecorder<Int>()
        let depth = Counter()
        let controller = screen.controller
        controller.connect(
            ClosureRenderer { [weak controller] transition, completion in
                if depth.increment() == 1 { controller?.perform(.activate, on: .row(1)) }
                recorder.apply(transition, completion: completion)
            })
        screen.clock.run()
        #expect(screen.calls.values == ["v0 row 1 acts"])
        #expect(recorder.transitions.map(\.to) == [1, 2])
        #expect(recorder.rows.map(\.id) == [2])
        #expect(recorder.faults == [])
    }

    @Test func anEventWhoseControllerIsGoneBeforeItIsHandledIsRefused() {
        let clock = VirtualClock()
        let outcomes = Received<ItemListAnswer>()
        var screen: TestScreen? = TestScreen(.init(rows: [Row(id: 1, kind: .action)]), queue: clock.queue, workQueue: clock.makeQueue())
        clock.run()
        // Sent from elsewhere, so it waits for the queue; and released there before its turn.
        screen?.controller.perform(.activate, on: .row(1)) { outcomes.append($0) }
        clock.queue.sync { screen = nil }
        clock.run()
        #expect(outcomes.values == [.refused(.closed)])
    }

    @Test func aRepeatedIDIsReportedAgainOnlyWhenItChanges() {
        let rows = [Row(id: 1, kind: .input), Row(id: 1), Row(id: 2)]
        let screen = TestScreen(rows)
        _ = screen.connectRecorder()
        screen.perform(.focus, on: 1)
        screen.perform(.edit(.insert("abc")), on: 1)
        screen.set(.init(rows: rows, title: "Other"))
        #expect(screen.diagnostics.values == [.duplicateID("1", keptIndex: 0, droppedIndex: 1)])
        screen.set(.init(rows: [Row(id: 2)] + rows))
        #expect(
            screen.diagnostics.values.dropFirst() == [
                .duplicateID("1", keptIndex: 1, droppedIndex: 2), .duplicateID("2", keptIndex: 0, droppedIndex: 3),
            ])
    }

    @Test func whatWasTypedIsInNoLog() {
        #expect("\(ItemListAction.edit(.insert("secret")))" == "text")
        #expect("\(ItemListAction.text(.changed("secret")))" == "text")
    }
}
