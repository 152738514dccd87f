import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

@Suite struct PreparationTests {
    @Test func theFirstTransitionIsPreparedAndAppliedBeforeConnectReturns() {
        let clock = VirtualClock()
        clock.queue.sync {
            let screen = TestScreen(.init(rows: [Row(id: 1)]), queue: clock.queue, workQueue: clock.makeQueue())
            let renderer = PreparingRenderer(queue: clock.queue)
            screen.controller.connect(renderer)
            #expect(renderer.log.values == ["prepare 1 here", "apply 1 with 1 here"])
        }
    }

    @Test func laterOnesArePreparedOnTheWorkQueueAndAppliedOnTheControllersQueue() {
        let screen = TestScreen([Row(id: 1)])
        let renderer = PreparingRenderer(queue: screen.clock.queue)
        screen.controller.connect(renderer)
        screen.clock.run()
        screen.set(.init(rows: [Row(id: 2)]))
        // A state without a change has no transition, so there is nothing to prepare.
        screen.set(.init(rows: [Row(id: 2)]))
        #expect(Array(renderer.log.values.suffix(2)) == ["prepare 2 elsewhere", "apply 2 with 2 here"])
        #expect(renderer.log.values.count == 4)
        #expect(renderer.recorder.faults == [])
    }

    @Test func nothingIsPreparedBeforeTheTransitionBeforeWasCompleted() {
        let screen = TestScreen([Row(id: 1)])
        let renderer = PreparingRenderer(queue: screen.clock.queue, completesByItself: false)
        screen.controller.connect(renderer)
        screen.clock.run()
        for id in 2...6 { screen.set(.init(rows: [Row(id: id)])) }
        #expect(renderer.log.values.map { $0.hasPrefix("prepare") } == [true, false])
        renderer.recorder.completeNext()
        screen.clock.run()
        #expect(Array(renderer.log.values.dropFirst(2)) == ["prepare 6 elsewhere", "apply 6 with 6 here"])
    }

    /// The work queue is held in the middle of a preparation; the controller's queue takes actions and states meanwhile.
    @Test func theControllersQueueDoesNotWaitForAPreparation() {
        let (queue, workQueue) = (Queue(name: "test.screen"), Queue(name: "test.work"))
        let screen = TestScreen(.init(rows: [Row(id: 1)]), queue: queue, workQueue: workQueue)
        let (inPreparation, end, inNext, isShown) = (Gate(), Gate(), Gate(), Gate())
        let renderer = PreparingRenderer(queue: queue) { transition in
            if transition.to == 2 {
                inPreparation.open()
                #expect(end.wait())
            } else if transition.to == 3 {
                inNext.open()
            }
        }
        queue.sync { _ = screen.controller.connect(renderer) }
        screen.state.set(.init(rows: [Row(id: 2)]))
        #expect(inPreparation.wait())
        let answered = Gate()
        screen.controller.perform(.toggle, on: .row(2)) { _ in answered.open() }
        #expect(answered.wait())
        queue.sync {
            #expect(screen.calls.values.map { $0.hasSuffix("row 2 turns true") } == [true])
            #expect(renderer.recorder.rows.map(\.id) == [1])
        }
        screen.state.set(.init(rows: [Row(id: 3)]))
        end.open()
        #expect(inNext.wait())
        screen.controller.whenShown { isShown.open() }
        #expect(isShown.wait())
        // It did not ask whether it was still wanted: what was prepared is applied, and what came meanwhile is a transition of its own.
        #expect(renderer.recorder.transitions.map(\.to) == [1, 2, 3])
        #expect(renderer.recorder.rows.map(\.id) == [3])
        #expect(renderer.recorder.faults == [])
    }

    @Test func whatWasPreparedForARendererThatLeftIsDropped() {
        let (queue, workQueue) = (Queue(name: "test.screen"), Queue(name: "test.work"))
        let screen = TestScreen(.init(rows: [Row(id: 1)]), queue: queue, workQueue: workQueue)
        let (inPreparation, end) = (Gate(), Gate())
        weak var dropped: PreparingRenderer?
        do {
            let renderer = PreparingRenderer(queue: queue) { transition in
                guard transition.to == 2 else { return }
                inPreparation.open()
                #expect(end.wait())
            }
            dropped = renderer
            let connection = queue.sync { screen.controller.connect(renderer) }
            screen.state.set(.init(rows: [Row(id: 2)]))
            #expect(inPreparation.wait())
            connection.dispose()
            queue.sync {}
            end.open()
            workQueue.sync {}
            queue.sync {}
            #expect(renderer.log.values == ["prepare 1 here", "apply 1 with 1 here", "prepare 2 elsewhere"])
        }
        workQueue.sync {}
        queue.sync {}
        #expect(dropped == nil)
    }

    /// On a concurrent work queue preparations of one renderer come one after the other all the same.
    @Test func preparationsOfOneRendererNeverOverlap() {
        let queue = Queue(name: "test.screen")
        let screen = TestScreen(.init(rows: []), queue: queue, workQueue: .concurrentDefaultQueue())
        let probe = SerialProbe()
        let (inLast, isShown) = (Gate(), Gate())
        let renderer = PreparingRenderer(queue: queue) { transition in
            probe.pass()
            if transition.rows.first?.id == 299 { inLast.open() }
        }
        queue.sync { _ = screen.controller.connect(renderer) }
        for id in 0..<300 { screen.state.set(.init(rows: [Row(id: id)])) }
        #expect(inLast.wait())
        screen.controller.whenShown { isShown.open() }
        #expect(isShown.wait())
        #expect(probe.overlapCount == 0)
        let steps = renderer.log.values.map { $0.hasPrefix("prepare") }
        #expect(steps == steps.indices.map { $0.isMultiple(of: 2) })
        #expect(renderer.recorder.faults == [])
        #expect(renderer.recorder.rows.map(\.id) == [299])
    }
}
