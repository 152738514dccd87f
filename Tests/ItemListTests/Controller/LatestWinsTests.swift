import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

@Suite struct LatestWinsTests {
    @Test func aBurstReachesASlowRendererAsAFewValidTransitionsAndTheLastShowsTheLastState() {
        let screen = TestScreen([Row(id: 0)])
        let recorder = ItemListRecorder<Int>()
        let clockQueue = screen.clock.queue
        screen.controller.connect(recorder.slow({ 0.016 }, on: clockQueue))
        var generator = SeededGenerator(seed: 7)
        var last = TestScreen.State()
        for version in 1...1_000 {
            last = .init(rows: (0..<8).map { Row(id: $0, section: $0 / 3) }.shuffled(using: &generator), version: version)
            screen.state.set(last)
            screen.clock.advance(by: 0.000_1)
        }
        screen.clock.advance(by: 1)
        // 100 ms of emissions, 16 ms for each transition: one at the start, one whenever the renderer is free, one at the end.
        #expect(recorder.transitions.count <= 9)
        #expect(recorder.rows == expectedRows(last))
        #expect(recorder.faults == [])
    }

    @Test func whileARendererWorksNewerStatesReplaceTheOneThatWaits() {
        let screen = TestScreen([Row(id: 1)])
        let recorder = screen.connectRecorder(completesByItself: false)
        for id in 2...5 {
            screen.set(.init(rows: [Row(id: id)]))
        }
        #expect(recorder.transitions.count == 1)
        recorder.completeNext()
        screen.clock.run()
        #expect(recorder.transitions.count == 2)
        #expect(recorder.rows.map(\.id) == [5])
    }

    @Test func theDiffIsMadeAgainstWhatWasAppliedAndNotAgainstWhatWasEmitted() {
        let screen = TestScreen([Row(id: 1), Row(id: 2)])
        let recorder = screen.connectRecorder(completesByItself: false)
        screen.set(.init(rows: [Row(id: 3)]))
        screen.set(.init(rows: [Row(id: 1), Row(id: 2), Row(id: 4)]))
        recorder.completeNext()
        screen.clock.run()
        let diff = recorder.transitions.last?.diff
        #expect(diff?.deletions == [])
        #expect(diff?.insertions == [.init(index: 2)])
        #expect(recorder.faults == [])
    }

    @Test func aRowThatIsTypedIntoWhileItMovesIsDrawnAnew() {
        let rows = (0..<6).map { Row(id: $0, kind: $0 == 4 ? .input : .toggle) }
        let screen = TestScreen(rows)
        let recorder = screen.connectRecorder(completesByItself: false)
        // Both come in one transition, and the row stands between others of its section before and after.
        screen.controller.perform(.focus, on: .row(4))
        screen.set(.init(rows: [0, 4, 1, 2, 3, 5].map { rows[$0] }))
        recorder.completeNext()
        screen.clock.run()
        #expect(recorder.transitions.last?.diff.insertions == [.init(index: 1, previousIndex: 4, reason: .content)])
        #expect(recorder.row(4)?.caret == 0)
        #expect(recorder.faults == [])
    }

    @Test func eachWaiterIsCalledOnceWhenItsStateOrALaterOneIsShown() {
        let screen = TestScreen([Row(id: 1)])
        let calls = Received<Int>()
        let recorder = screen.connectRecorder(completesByItself: false)
        for index in 0..<20 {
            screen.set(.init(rows: [Row(id: 100 + index)]))
            screen.controller.whenShown { calls.append(index) }
        }
        screen.clock.run()
        #expect(calls.values == [])
        recorder.completeNext()
        screen.clock.run()
        // The second transition shows the last state, but the renderer is still at work on it.
        #expect(calls.values == [])
        recorder.completeNext()
        screen.clock.run()
        #expect(calls.values == Array(0..<20))
        #expect(!recorder.completeNext())
        screen.controller.whenShown { calls.append(99) }
        screen.clock.run()
        #expect(calls.values == Array(0..<20) + [99])
    }

    @Test func anEmissionWithoutAnyChangeMakesNoTransitionAndItsWaitersAreCalled() {
        let screen = TestScreen([Row(id: 1)])
        let calls = Counter()
        let recorder = screen.connectRecorder()
        screen.set(.init(rows: [Row(id: 1)], version: 5))
        screen.controller.whenShown { calls.increment() }
        screen.clock.run()
        #expect(recorder.transitions.count == 1)
        #expect(calls.count == 1)
    }

    @Test func aWaiterWaitsForWhatWasAskedForBeforeIt() {
        let clock = VirtualClock()
        let screen = TestScreen(.init(rows: [Row(id: 1)]), queue: clock.queue, workQueue: clock.makeQueue()) { state, _ in
            state.set(.init(rows: [Row(id: 2)]))
        }
        let recorder = ItemListRecorder<Int>()
        screen.controller.connect(recorder)
        clock.run()
        let shown = Received<[Int]>()
        // Neither is on the controller's queue, so both wait for it.
        screen.controller.perform(.toggle, on: .row(1))
        screen.controller.whenShown { shown.append(recorder.rows.map(\.id)) }
        clock.run()
        #expect(shown.values == [[2]])
    }

    @Test func withoutARendererAWaiterWaitsForTheFirstOne() {
        let screen = TestScreen([Row(id: 1)])
        let calls = Counter()
        screen.controller.whenShown { calls.increment() }
        screen.clock.run()
        #expect(calls.count == 0)
        _ = screen.connectRecorder()
        #expect(calls.count == 1)
    }

    @Test func aWaiterMayWaitAgain() {
        let screen = TestScreen([Row(id: 1)])
        _ = screen.connectRecorder()
        let calls = Counter()
        let controller = screen.controller
        controller.whenShown {
            calls.increment()
            controller.whenShown { calls.increment() }
        }
        screen.clock.run()
        #expect(calls.count == 2)
    }

    @Test func severalRenderersShowTheScreenEachAtItsOwnPace() {
        let screen = TestScreen([Row(id: 1)])
        let fast = screen.connectRecorder()
        let slow = screen.connectRecorder(completesByItself: false)
        slow.completeNext()
        let calls = Counter()
        for id in 2...6 {
            screen.set(.init(rows: [Row(id: 1), Row(id: id)]))
        }
        screen.controller.whenShown { calls.increment() }
        screen.clock.run()
        #expect(fast.transitions.map(\.to) == Array(1...6))
        #expect(slow.transitions.map(\.to) == [1, 2])
        #expect(calls.count == 0)
        while slow.completeNext() { screen.clock.run() }
        // Its revisions are those of all, and it skips some.
        #expect(slow.transitions.map(\.from) == [0, 1, 2])
        #expect(slow.transitions.map(\.to) == [1, 2, 6])
        #expect(calls.count == 1)
        #expect(slow.rows == fast.rows)
        #expect(fast.faults + slow.faults == [])
    }

    @Test func aRendererThatComesLaterStartsWithItsOwnFirstTransition() {
        let screen = TestScreen([Row(id: 1)])
        _ = screen.connectRecorder()
        screen.set(.init(rows: [Row(id: 1), Row(id: 2)]))
        let late = screen.connectRecorder()
        #expect(late.transitions.map(\.from) == [0])
        #expect(late.transitions.map(\.to) == [2])
        #expect(late.transitions.first?.options == .synchronous)
        #expect(late.rows.map(\.id) == [1, 2])
        #expect(late.faults == [])
    }

    @Test func aStateIsNotLostWhenAnotherRenderersFirstTransitionMakesANewerOne() {
        let screen = TestScreen(nil)
        let inputs = [Row(id: 1, kind: .input), Row(id: 2, kind: .input)]
        let controller = screen.controller
        controller.connect(
            ClosureRenderer { [weak controller] transition, completion in
                if transition.to == 1 {
                    controller?.perform(.focus, on: .row(1))
                    controller?.perform(.focus, on: .row(2))
                }
                completion()
            })
        let slow = ItemListRecorder<Int>(completesByItself: false)
        controller.connect(slow)
        screen.state.set(.init(rows: inputs))
        screen.clock.run()
        while slow.completeNext() { screen.clock.run() }
        #expect(slow.rows.map(\.caret) == [nil, 0])
        #expect(slow.faults == [])
    }

    @Test func disconnectingEndsTheTransitionsAndWhatWaitedForThem() {
        let screen = TestScreen([Row(id: 1)])
        _ = screen.connectRecorder()
        let slow = ItemListRecorder<Int>(completesByItself: false)
        let connection = screen.controller.connect(slow)
        let calls = Counter()
        screen.clock.run()
        screen.set(.init(rows: [Row(id: 2)]))
        screen.controller.whenShown { calls.increment() }
        screen.clock.run()
        #expect(calls.count == 0)
        connection.dispose()
        screen.clock.run()
        #expect(calls.count == 1)
        slow.completeNext()
        screen.set(.init(rows: [Row(id: 3)]))
        #expect(slow.transitions.count == 1)
        #expect(slow.rows.map(\.id) == [1])
    }
}
