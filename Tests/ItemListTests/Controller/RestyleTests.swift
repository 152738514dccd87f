import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

@Suite struct RestyleTests {
    private let rows = [Row(id: 1, kind: .header), Row(id: 2, kind: .input, text: "Ada"), Row(id: 3, section: 1)]

    @Test func aThemeChangeRedrawsAllRowsForThatReasonAndKeepsFocusAndCaret() {
        let screen = TestScreen(rows)
        let recorder = screen.connectRecorder()
        screen.perform(.focus, on: 2)
        screen.perform(.edit(.move(.left, isSelecting: false)), on: 2)
        screen.perform(.edit(.move(.left, isSelecting: true)), on: 2)
        let before = recorder.rows
        screen.presentationData.set(PresentationData(theme: .night))
        screen.clock.run()
        #expect(
            recorder.transitions.last?.diff
                == ItemListDiff(updates: (0..<3).map { .init(index: $0, previousIndex: $0, reason: .presentation) }))
        #expect(recorder.transitions.last?.presentationData.theme == .night)
        #expect(recorder.rows == before)
        #expect(recorder.row(2)?.input?.caret == 1)
        #expect(recorder.row(2)?.input?.selection == 1..<2)
        #expect(recorder.faults == [])
    }

    @Test func aRowThatChangesWithTheThemeIsRedrawnForItsContent() {
        let screen = TestScreen(rows)
        let recorder = screen.connectRecorder(completesByItself: false)
        #expect(recorder.transitions.first?.rows.map(\.id) == [1, 2, 3])
        screen.presentationData.set(PresentationData(theme: .night))
        screen.set(.init(rows: rows.dropLast() + [Row(id: 3, section: 1, text: "on"), Row(id: 4, section: 1)]))
        recorder.completeNext()
        screen.clock.run()
        #expect(recorder.transitions.last?.diff.updates.map(\.reason) == [.presentation, .presentation, .content])
        #expect(recorder.transitions.last?.diff.insertions.map(\.index) == [3])
        #expect(recorder.faults == [])
    }

    @Test func aStyleChangeRedrawsAllRows() {
        let screen = TestScreen(rows)
        let recorder = screen.connectRecorder()
        screen.set(.init(rows: rows, style: .plain))
        #expect(recorder.transitions.last?.chrome.style == .plain)
        #expect(recorder.transitions.last?.diff.updates.map(\.reason) == [.presentation, .presentation, .presentation])
    }

    @Test func aTitleAloneChangesWithoutAnyRow() {
        let screen = TestScreen(rows)
        let recorder = screen.connectRecorder()
        screen.set(.init(rows: rows, title: "Other"))
        #expect(recorder.transitions.count == 2)
        #expect(recorder.transitions.last?.diff == ItemListDiff())
        #expect(recorder.transitions.last?.chrome.title == .text("Other"))
    }

    @Test func aChangeOfHandlersAloneIsNoTransition() {
        let screen = TestScreen(rows)
        let recorder = screen.connectRecorder()
        screen.set(.init(rows: rows, version: 9))
        #expect(recorder.transitions.count == 1)
    }

    @Test func anEmptyListTakesAThemeChangeToo() {
        let screen = TestScreen([])
        let recorder = screen.connectRecorder()
        screen.presentationData.set(PresentationData(theme: .night))
        screen.clock.run()
        #expect(recorder.transitions.last?.presentationData.theme == .night)
        #expect(recorder.transitions.count == 2)
    }

    @Test func aRowWhoseNeighborsChangedIsRedrawnThoughItsEntryIsEqual() {
        let screen = TestScreen([Row(id: 1), Row(id: 2), Row(id: 3), Row(id: 4)])
        let recorder = screen.connectRecorder()
        // The second row goes to the next section and with it the bottom of the first and the top of the third.
        screen.set(.init(rows: [Row(id: 1), Row(id: 2, section: 1), Row(id: 3), Row(id: 4)]))
        #expect(
            recorder.transitions.last?.diff.updates == [
                .init(index: 0, previousIndex: 0, reason: .neighbors), .init(index: 1, previousIndex: 1, reason: .content),
                .init(index: 2, previousIndex: 2, reason: .neighbors),
            ])
        // A row in the middle of its section goes: nobody's corners change.
        screen.set(.init(rows: [Row(id: 1), Row(id: 2, section: 1), Row(id: 3), Row(id: 5), Row(id: 4)]))
        #expect(recorder.transitions.last?.diff == ItemListDiff(insertions: [.init(index: 3)]))
        #expect(recorder.faults == [])
    }
}
