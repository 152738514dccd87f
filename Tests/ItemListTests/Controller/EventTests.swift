import ItemList
import Signals
import TestSupport
import Testing

@Suite struct EventTests {
    @Test func anEventCallsTheHandlerOfTheRowThatItNames() {
        let screen = TestScreen([Row(id: 1), Row(id: 2, text: "on"), Row(id: 3, kind: .action), Row(id: 4, kind: .gauge)])
        _ = screen.connectRecorder()
        #expect(screen.send(.toggle(1)) == .handled)
        #expect(screen.send(.toggle(2)) == .handled)
        #expect(screen.send(.activate(3)) == .handled)
        #expect(screen.send(.activate(4)) == .handled)
        #expect(screen.calls.values == ["v0 row 1 turns true", "v0 row 2 turns false", "v0 row 3 acts", "v0 row 4 stops"])
        #expect(screen.diagnostics.values == [])
    }

    @Test func theHandlerIsThatOfTheNewestStateEvenBeforeARendererShowsIt() {
        let screen = TestScreen([Row(id: 1, kind: .action)])
        let recorder = screen.connectRecorder(completesByItself: false)
        screen.set(.init(rows: [Row(id: 0), Row(id: 1, kind: .action)], version: 1))
        #expect(recorder.rows.map(\.id) == [1])
        screen.send(.activate(1))
        // An equal entry makes no transition, yet its handler is the new one.
        screen.set(.init(rows: [Row(id: 0), Row(id: 1, kind: .action)], version: 2))
        screen.send(.activate(1))
        #expect(screen.calls.values == ["v1 row 1 acts", "v2 row 1 acts"])
    }

    @Test func anEventOnARowThatIsGoneIsRefusedByNameAndReported() {
        let screen = TestScreen([Row(id: 1, kind: .action)])
        let recorder = screen.connectRecorder(completesByItself: false)
        screen.set(.init(rows: []))
        #expect(recorder.rows.map(\.id) == [1])
        #expect(screen.send(.activate(1)) == .noSuchRow(1))
        #expect(screen.send(.focus(1)) == .noSuchRow(1))
        #expect(screen.calls.values == [])
        #expect(
            screen.diagnostics.values == [
                .refusedEvent("activate 1", reason: "no row has the id 1"), .refusedEvent("focus 1", reason: "no row has the id 1"),
            ])
    }

    @Test(arguments: [
        (ItemListEvent<Int>.toggle(1), "toggle"), (.activate(1), "activate"), (.longPress(1), "longPress"), (.delete(1), "delete"),
        (.followLink(1, "a"), #"followLink("a")"#), (.focus(1), "focus"),
    ])
    func whatARowDoesNotOfferIsRefusedAndReported(event: ItemListEvent<Int>, name: String) {
        let screen = TestScreen([Row(id: 1, kind: .action, isEnabled: false)])
        _ = screen.connectRecorder()
        #expect(screen.send(event) == .notAvailable(1, name))
        #expect(screen.calls.values == [])
        #expect(screen.diagnostics.values == [.refusedEvent("\(event)", reason: "the row 1 does not offer \(name) now")])
    }

    @Test(arguments: [Row.Kind.toggle, .action, .disclosure, .input])
    func aDisabledRowIsRefused(kind: Row.Kind) {
        let screen = TestScreen([Row(id: 1, kind: kind, isEnabled: false)])
        _ = screen.connectRecorder()
        for event: ItemListEvent<Int> in [.activate(1), .toggle(1), .focus(1)] {
            guard case .notAvailable(1, _)? = screen.send(event) else {
                Issue.record("\(event) was not refused")
                continue
            }
        }
        #expect(screen.calls.values == [])
    }

    @Test(arguments: [ItemListEvent<Int>.blur, .submit, .edit(.insert("a"))])
    func withoutFocusThereIsNothingToTypeInto(event: ItemListEvent<Int>) {
        let screen = TestScreen([Row(id: 1, kind: .input)])
        _ = screen.connectRecorder()
        #expect(screen.send(event) == .noFocus)
        #expect(screen.diagnostics.values == [.refusedEvent("\(event)", reason: "no row has the focus")])
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
            if call == "v0 row 1 acts" { controllers.values[0].send(.activate(2)) }
        }
        controllers.append(screen.controller)
        _ = screen.connectRecorder()
        screen.send(.activate(1))
        #expect(screen.calls.values == ["v0 row 1 acts", "v0 row 2 acts"])
        controllers.removeAll()
    }

    @Test func aHandlerThatSetsTheStateAtOnceChangesTheScreen() {
        let screen = TestScreen(.init(rows: [Row(id: 1, text: "off")])) { state, call in
            state.set(.init(rows: [Row(id: 1, text: call.hasSuffix("true") ? "on" : "off"), Row(id: 2)]))
        }
        let recorder = screen.connectRecorder()
        screen.send(.toggle(1))
        #expect(recorder.rows.map(\.id) == [1, 2])
        #expect(recorder.row(1)?.content.value == .toggle(isOn: true, isLocked: false))
        screen.send(.toggle(1))
        #expect(recorder.row(1)?.content.value == .toggle(isOn: false, isLocked: false))
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
                if depth.increment() == 1 { controller?.send(.activate(1)) }
                recorder.apply(transition, completion: completion)
            })
        screen.clock.run()
        #expect(screen.calls.values == ["v0 row 1 acts"])
        #expect(recorder.transitions.map(\.revision) == [1, 2])
        #expect(recorder.rows.map(\.id) == [2])
        #expect(recorder.faults == [])
    }

    @Test func anEventWhoseControllerIsGoneBeforeItIsHandledIsRefused() {
        let clock = VirtualClock()
        let outcomes = Received<ItemListEventOutcome<Int>>()
        var screen: TestScreen? = TestScreen(.init(rows: [Row(id: 1, kind: .action)]), queue: clock.queue, workQueue: clock.makeQueue())
        clock.run()
        // Sent from elsewhere, so it waits for the queue; and released there before its turn.
        screen?.controller.send(.activate(1)) { outcomes.append($0) }
        clock.queue.sync { screen = nil }
        clock.run()
        #expect(outcomes.values == [.noSuchRow(1)])
    }

    @Test func aRepeatedIDIsReportedAgainOnlyWhenItChanges() {
        let rows = [Row(id: 1, kind: .input), Row(id: 1), Row(id: 2)]
        let screen = TestScreen(rows)
        _ = screen.connectRecorder()
        screen.send(.focus(1))
        screen.send(.edit(.insert("abc")))
        screen.set(.init(rows: rows, title: "Other"))
        #expect(screen.diagnostics.values == [.duplicateID("1", keptIndex: 0, droppedIndex: 1)])
        screen.set(.init(rows: [Row(id: 2)] + rows))
        #expect(
            screen.diagnostics.values.dropFirst() == [
                .duplicateID("1", keptIndex: 1, droppedIndex: 2), .duplicateID("2", keptIndex: 0, droppedIndex: 3),
            ])
    }

    @Test func whatWasTypedIsInNoLog() {
        #expect("\(ItemListEvent<Int>.edit(.insert("secret")))" == "edit")
    }
}
