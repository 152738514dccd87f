import ItemList
import ItemListRemote
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// What the framework notices and survives is said once, with the ids involved, and counted.
@Suite(.serialized) struct DiagnosticTests {
    /// A renderer that does something in the middle of `apply`.
    private final class Meddling: ItemListRenderer {
        private let meddle: @Sendable (ItemListTransition<Int>) -> Void

        init(_ meddle: @escaping @Sendable (ItemListTransition<Int>) -> Void) {
            self.meddle = meddle
        }

        func apply(_ transition: ItemListTransition<Int>, completion: @escaping @Sendable () -> Void) {
            meddle(transition)
            completion()
        }
    }

    /// What is noticed, and how much the counts rise meanwhile.
    private func noticed(_ work: (Received<ItemListDiagnostic>) -> Void) -> [ItemListDiagnostic] {
        let before = ItemListDiagnosticKind.allCases.map(\.count)
        let received = Received<ItemListDiagnostic>()
        work(received)
        let after = ItemListDiagnosticKind.allCases.map(\.count)
        // Other suites run at the same time, so counts may rise by more.
        for (index, kind) in ItemListDiagnosticKind.allCases.enumerated() {
            let told = received.values.count { $0.kind == kind }
            #expect(after[index] - before[index] >= told, "\(kind)")
        }
        return received.values
    }

    private func screen(
        _ rows: [Row], _ received: Received<ItemListDiagnostic>, follows: Bool = false
    ) -> (TestScreen, ItemListController<Row>) {
        let screen = TestScreen(rows)
        let controller = ItemListController(
            queue: screen.clock.queue, workQueue: screen.clock.makeQueue(),
            state: screen.state.get()
                |> map { (state: TestScreen.State) in
                    ItemListState(
                        title: state.title, entries: state.rows,
                        arguments: Row.Arguments(version: 0, call: { _ in screen.state.update { $0.renamed() } }))
                },
            diagnostics: { received.append($0) })
        return (screen, controller)
    }

    @Test func duplicateID() {
        let told = noticed { received in
            let (screen, controller) = screen([Row(id: 1), Row(id: 2), Row(id: 1)], received)
            controller.connect(ItemListRecorder())
            screen.clock.run()
        }
        #expect(told == [.duplicateID("1", keptIndex: 0, droppedIndex: 2)])
    }

    /// What comes over a wire is on one line of a log, and does nothing there.
    @Test func namesFromOutsideDoNothingToALog() {
        let name = "\u{1b}[31mfake\nItemList: all is well\u{202e}" + String(repeating: "x", count: 1_000)
        let told = [
            "\(ItemListAction.choose(name))", "\(ItemListAction.custom(name))", "\(ItemListAction.set(.option(name)))",
            "\(ItemListTarget<String>.row(name))", "\(ItemListTarget<String>.row("a", part: name))",
            "\(ItemListTarget<String>.chrome(ItemListChromeSlot(rawValue: name)))",
            "\(ItemListDiagnostic.duplicateID(name, keptIndex: 0, droppedIndex: 1))",
        ]
        for words in told {
            #expect(words.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202e}" })
            #expect(words.contains("\\u{1b}[31mfake\\u{a}ItemList: all is well\\u{202e}") && words.count < 250)
        }
    }

    @Test func refusedAction() {
        let told = noticed { received in
            let (screen, controller) = screen([Row(id: 1)], received)
            controller.perform(.delete, on: .row(1))
            controller.perform(.toggle, on: .row(7))
            screen.clock.run()
        }
        #expect(told == [.refusedAction("delete", on: "the row 1", .notOffered), .refusedAction("toggle", on: "the row 7", .notThere)])
    }

    @Test func unknownWireIDAndBadMessage() {
        let told = noticed { received in
            let (screen, controller) = screen([Row(id: 1)], received)
            let client = ItemListJSONRenderer<Int>(queue: screen.clock.queue, diagnostics: { received.append($0) }, send: { _ in })
            let connection = controller.connect(client)
            client.receive(#"{"type":"call","number":1,"action":{"name":"toggle"},"target":{"place":"row","id":"ghost"}}"#, on: connection)
            client.receive("{", on: connection)
            screen.clock.run()
        }
        #expect(told.map(\.kind) == [.unknownWireID, .badMessage])
        #expect(told.first == .unknownWireID("ghost", action: "toggle"))
    }

    @Test func stateSetDuringApply() {
        let told = noticed { received in
            let (screen, controller) = screen([Row(id: 1)], received)
            let isFirst = Locked(true)
            controller.connect(
                Meddling { _ in
                    let isFirst = isFirst.withLock { isFirst in
                        defer { isFirst = false }
                        return isFirst
                    }
                    if isFirst { screen.state.update { $0.renamed() } }
                })
            screen.clock.run()
        }
        #expect(told == [.stateSetDuringApply(revision: 1, by: nil)])
    }

    @Test func aStateThatAHandlerSetsDuringApplyNamesTheRow() {
        let told = noticed { received in
            let (screen, controller) = screen([Row(id: 4)], received)
            let shown = ItemListRecorder<Int>()
            controller.connect(
                Meddling { [weak controller] transition in
                    shown.apply(transition) {}
                    if transition.from == 0 { controller?.perform(.toggle, on: .row(4)) }
                })
            screen.clock.run()
            // What was set is shown none the less.
            #expect(shown.transitions.last?.chrome.title == .text("renamed"))
        }
        #expect(told == [.stateSetDuringApply(revision: 1, by: "the row 4")])
    }

    @Test func aStateThatComesLaterOrFromElsewhereIsNoneThatWasSetDuringApply() {
        let told = noticed { received in
            let (screen, controller) = screen([Row(id: 1)], received)
            controller.connect(
                Meddling { transition in
                    guard transition.from == 0 else { return }
                    screen.clock.queue.justDispatch { screen.state.update { $0.renamed() } }
                    // Another thread may set it meanwhile.
                    runOnThread { screen.state.update { $0.renamed() } }
                })
            controller.perform(.toggle, on: .row(1))
            screen.clock.run()
        }
        #expect(told == [])
    }

    @Test func transitionNotCompleted() {
        let told = noticed { received in
            let (screen, controller) = screen([Row(id: 1)], received)
            let slow = ItemListRecorder<Int>(completesByItself: false)
            controller.connect(slow)
            screen.clock.advance(by: 9.9)
            #expect(received.values == [])
            screen.clock.advance(by: 100)
            #expect(received.values.count == 1)
            slow.completeNext()
            // One that is in time, and one whose connection ends, say nothing.
            screen.set(TestScreen.State(rows: [Row(id: 2)]))
            screen.clock.advance(by: 5)
            slow.completeNext()
            screen.set(TestScreen.State(rows: [Row(id: 3)]))
            let other = controller.connect(ItemListRecorder(completesByItself: false))
            screen.clock.advance(by: 5)
            slow.completeNext()
            other.dispose()
            screen.clock.advance(by: 100)
        }
        #expect(told == [.transitionNotCompleted(revision: 1, renderer: "ItemListRecorder<Int>")])
    }

    /// A page whose connection broke completes what it has not heard when it is back.
    @Test func aRendererWhoseScreenIsNotShownHasTime() {
        let told = noticed { received in
            let (screen, controller) = screen([Row(id: 1)], received)
            let away = ItemListRecorder<Int>(completesByItself: false)
            let connection = controller.connect(away)
            screen.clock.advance(by: 5)
            connection.report(.shown(false))
            screen.clock.advance(by: 100)
            away.completeNext()
            screen.set(TestScreen.State(rows: [Row(id: 2)]))
            screen.clock.advance(by: 100)
            #expect(received.values == [])
            connection.report(.shown(true))
            screen.clock.advance(by: 9.9)
            #expect(received.values == [])
            screen.clock.advance(by: 100)
        }
        #expect(told == [.transitionNotCompleted(revision: 2, renderer: "ItemListRecorder<Int>")])
    }

    @Test func eachKindHasATestAndWords() {
        let samples: [ItemListDiagnosticKind: ItemListDiagnostic] = [
            .duplicateID: .duplicateID("a", keptIndex: 0, droppedIndex: 2),
            .refusedAction: .refusedAction("delete", on: "the row 1", .closed),
            .unknownWireID: .unknownWireID("ghost", action: "toggle"), .badMessage: .badMessage("no JSON"),
            .stateSetDuringApply: .stateSetDuringApply(revision: 3, by: "the row 1"),
            .transitionNotCompleted: .transitionNotCompleted(revision: 3, renderer: "Slow"),
            .workFailed: .workFailed("no network", on: "the row 1"),
        ]
        let words = samples.mapValues(\.description)
        #expect(
            words == [
                .duplicateID: "rows 0 and 2 have the same id a: the first one is shown, the other one is left out",
                .refusedAction: "delete was refused: the row 1 is gone, with its screen",
                .unknownWireID: "toggle was refused: no row has the id \"ghost\"",
                .badMessage: "a message is of no use: no JSON",
                .stateSetDuringApply: "the state was set by the row 1 while a renderer applied revision 3",
                .transitionNotCompleted: "Slow has not completed revision 3 for 10 seconds",
                .workFailed: "the work of the row 1 failed: no network",
            ])
        for kind in ItemListDiagnosticKind.allCases { #expect(samples[kind]?.kind == kind, "\(kind)") }
    }
}

extension TestScreen.State {
    fileprivate func renamed() -> TestScreen.State {
        var state = self
        state.title = "renamed"
        return state
    }
}
