import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

@Suite struct FirstTransitionTests {
    @Test func theFirstTransitionIsCompleteAndSynchronousAndNotAnimated() {
        let clock = VirtualClock()
        clock.queue.sync {
            let state = TestScreen.State(rows: [Row(id: 1, kind: .header), Row(id: 2), Row(id: 3, section: 1)])
            let screen = TestScreen(state, queue: clock.queue, workQueue: clock.makeQueue())
            let recorder = ItemListRecorder<Int>()
            screen.controller.connect(recorder)
            // Nothing has run the clock: all of it happened before `connect` returned.
            #expect(recorder.transitions.map(\.to) == [1])
            #expect(recorder.transitions.map(\.options) == [.synchronous])
            #expect(recorder.transitions.first?.diff == ItemListDiff(insertions: (0..<3).map { .init(index: $0) }))
            #expect(recorder.transitions.first?.chrome.title == .text("Test"))
            #expect(recorder.rows == expectedRows(state))
            #expect(recorder.faults == [])
        }
    }

    @Test func anEmptyScreenHasAFirstTransitionToo() {
        let screen = TestScreen([])
        let recorder = screen.connectRecorder()
        #expect(recorder.transitions.map(\.diff) == [ItemListDiff()])
    }

    @Test func aRendererIsShownTheStateThatComesAfterIt() {
        let clock = VirtualClock()
        let state = ValuePromise<ItemListState<Row>>()
        let controller = ItemListController(queue: clock.queue, workQueue: clock.makeQueue(), state: state.get())
        let recorder = ItemListRecorder<Int>()
        controller.connect(recorder)
        clock.run()
        #expect(recorder.transitions.isEmpty)
        state.set(ItemListState(title: "Late", entries: [Row(id: 1)], arguments: .init(version: 0) { _ in }))
        clock.run()
        #expect(recorder.rows.map(\.id) == [1])
    }

    @Test func readyFiresOnceAndAfterTheFirstTransitionWasApplied() {
        let screen = TestScreen([Row(id: 1)])
        let recorder = ItemListRecorder<Int>(completesByItself: false)
        let log = Received<String>()
        screen.controller.ready.start(next: { log.append("ready \($0)") }, completed: { log.append("end") })
        screen.controller.connect(recorder)
        screen.clock.run()
        #expect(recorder.transitions.count == 1)
        #expect(log.values == [])
        recorder.completeNext()
        screen.clock.run()
        #expect(log.values == ["ready true", "end"])
        screen.set(.init(rows: [Row(id: 2)]))
        recorder.completeNext()
        screen.clock.run()
        #expect(log.values == ["ready true", "end"])
        // Who asks later is told at once.
        screen.controller.ready.start(next: { log.append("late \($0)") })
        #expect(log.values.last == "late true")
    }

    @Test func laterTransitionsAreAnimatedIfTheStateAndThePresentationSaySo() {
        let screen = TestScreen([Row(id: 1)])
        let recorder = screen.connectRecorder()
        screen.set(.init(rows: [Row(id: 2)]))
        screen.set(.init(rows: [Row(id: 3)], animateChanges: false))
        screen.presentationData.set(PresentationData(reduceMotion: true))
        screen.clock.run()
        screen.set(.init(rows: [Row(id: 4)]))
        #expect(recorder.transitions.map(\.options) == [.synchronous, .animated, [], [], []])
        #expect(recorder.faults == [])
    }

    @Test func transitionCompletedTellsWhereEachTransitionThatWasAppliedLedTo() {
        let screen = TestScreen([Row(id: 1)])
        let revisions = Received<Int>()
        screen.controller.transitionCompleted.start(next: { revisions.append($0) })
        let recorder = screen.connectRecorder()
        screen.set(.init(rows: [Row(id: 1)]))
        screen.set(.init(rows: [Row(id: 2)]))
        // The second state was no change.
        #expect(recorder.transitions.map(\.from) == [0, 1])
        #expect(recorder.transitions.map(\.to) == [1, 3])
        #expect(revisions.values == [1, 3])
    }
}
