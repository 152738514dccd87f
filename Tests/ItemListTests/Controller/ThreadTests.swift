import Dispatch
import ItemList
import Signals
import Synchronization
import TestSupport
import Testing
@testable import ItemListTestSupport

/// Real queues and threads; a test ends when the screen shows what it waits for.
@Suite struct ThreadTests {
    /// A renderer that records, and tells when the title that ends a test is shown.
    private final class WaitingRenderer: ItemListRenderer {
        let recorder = ItemListRecorder<Int>()
        private let shown: @Sendable () -> Void
        private let complete: @Sendable (_ revision: Int, @escaping @Sendable () -> Void) -> Void

        init(
            shown: @escaping @Sendable () -> Void,
            complete: @escaping @Sendable (_ revision: Int, @escaping @Sendable () -> Void) -> Void = { $1() }
        ) {
            self.shown = shown
            self.complete = complete
        }

        func apply(_ transition: ItemListTransition<Int>, completion: @escaping @Sendable () -> Void) {
            recorder.apply(transition) {}
            complete(transition.to, completion)
            if transition.chrome.title == .text("end") { shown() }
        }
    }

    /// Sets states from several threads at once, then the last one.
    private func emitFromThreads(to screen: TestScreen) -> TestScreen.State {
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for index in 0..<100 {
                let rows = (0..<6).map { Row(id: ($0 + index) % 7, section: $0 / 2, text: "\(thread)") }
                screen.state.set(.init(rows: rows, version: thread * 100 + index))
                screen.controller.perform(.toggle, on: .row(index % 8)) { _ in }
            }
        }
        let last = TestScreen.State(rows: [Row(id: 1), Row(id: 2)], title: "end")
        screen.state.set(last)
        return last
    }

    enum Completion: CaseIterable, Sendable {
        case atOnce, fromAnotherThread, twice, twiceFromTwoThreads
    }

    @Test(arguments: Completion.allCases)
    func statesFromManyThreadsReachARendererThatCompletesAnywhere(completion: Completion) async {
        let screen = TestScreen(queue: Queue(name: "test.screen"), workQueue: Queue(name: "test.work"))
        let concurrent = Queue.concurrentDefaultQueue()
        let last = Received<TestScreen.State>()
        let renderers = Received<WaitingRenderer>()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let renderer = WaitingRenderer(shown: { continuation.resume() }) { _, complete in
                switch completion {
                case .atOnce: complete()
                case .fromAnotherThread: concurrent.justDispatch(complete)
                case .twice:
                    complete()
                    complete()
                case .twiceFromTwoThreads:
                    concurrent.justDispatch(complete)
                    concurrent.justDispatch(complete)
                }
            }
            renderers.append(renderer)
            screen.controller.connect(renderer)
            last.append(emitFromThreads(to: screen))
        }
        let recorder = renderers.values[0].recorder
        #expect(recorder.faults == [])
        #expect(recorder.rows == last.values.first.map { expectedRows($0) })
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            screen.controller.whenShown { continuation.resume() }
        }
    }

    @Test func aSecondCompletionDoesNotEndTheTransitionAfterIt() {
        let screen = TestScreen([Row(id: 1)])
        let completions = Received<@Sendable () -> Void>()
        let recorder = ItemListRecorder<Int>()
        screen.controller.connect(
            ClosureRenderer { transition, completion in
                recorder.apply(transition) {}
                completions.append(completion)
            })
        screen.clock.run()
        screen.set(.init(rows: [Row(id: 2)]))
        completions.values[0]()
        screen.clock.run()
        screen.set(.init(rows: [Row(id: 3)]))
        #expect(recorder.rows.map(\.id) == [2])
        completions.values[0]()
        screen.clock.run()
        // The renderer is at work on the second transition and says the first is done: nothing follows from that.
        #expect(recorder.rows.map(\.id) == [2])
        completions.values[1]()
        screen.clock.run()
        #expect(recorder.rows.map(\.id) == [3])
    }

    @Test(arguments: 0..<20)
    func releaseWhileThreadsEmitFreesEverything(round: Int) {
        let queue = Queue(name: "test.screen")
        let workQueue = Queue(name: "test.work")
        weak var weakScreen: TestScreen?
        weak var weakRecorder: ItemListRecorder<Int>?
        let waiters = Counter()
        do {
            let screen = TestScreen(queue: queue, workQueue: workQueue)
            let recorder = ItemListRecorder<Int>()
            (weakScreen, weakRecorder) = (screen, recorder)
            screen.controller.connect(recorder)
            DispatchQueue.concurrentPerform(iterations: 3) { thread in
                for index in 0..<round {
                    screen.state.set(.init(rows: [Row(id: thread), Row(id: 10 + index)]))
                    screen.controller.whenShown { waiters.increment() }
                }
            }
        }
        // What was under way when the controller was released ends; then nothing holds anything.
        queue.sync {}
        workQueue.sync {}
        queue.sync {}
        #expect(weakScreen == nil)
        #expect(weakRecorder == nil)
        #expect(waiters.count == 3 * round)
    }

    @Test func aWaiterSeesTheStateThatWasSetBeforeItAsked() async {
        let screen = TestScreen(queue: Queue(name: "test.screen"), workQueue: Queue(name: "test.work"))
        let recorder = ItemListRecorder<Int>()
        let stale = Received<Int>()
        screen.controller.connect(recorder)
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            for index in 1...2_000 {
                screen.state.set(.init(rows: [Row(id: index)]))
                screen.controller.whenShown {
                    if (recorder.rows.first?.id ?? 0) < index { stale.append(index) }
                    if index == 2_000 { continuation.resume() }
                }
            }
        }
        #expect(stale.values == [])
        #expect(recorder.faults == [])
    }

    @Test func handlersAndRenderersRunOnTheControllersQueue() async {
        let queue = Queue(name: "test.screen")
        let isOnQueue = Received<Bool>()
        let screen = TestScreen(.init(rows: [Row(id: 1)]), queue: queue, workQueue: Queue(name: "test.work")) { state, _ in
            isOnQueue.append(queue.isCurrent())
            state.set(.init(title: "end"))
        }
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            screen.controller.connect(
                WaitingRenderer(shown: { continuation.resume() }) { _, complete in
                    isOnQueue.append(queue.isCurrent())
                    complete()
                })
            screen.controller.perform(.toggle, on: .row(1)) { _ in isOnQueue.append(queue.isCurrent()) }
        }
        #expect(isOnQueue.values == [true, true, true, true])
    }

    @MainActor @Test func aScreenOnTheMainQueueWorksFromTheMainActor() async {
        let screen = TestScreen(.init(rows: [Row(id: 1)]), queue: .mainQueue(), workQueue: Queue(name: "test.work")) { state, _ in
            MainActor.assumeIsolated { state.set(.init(rows: [Row(id: 2)], title: "end")) }
        }
        let recorders = Received<ItemListRecorder<Int>>()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let renderer = WaitingRenderer(shown: { continuation.resume() })
            recorders.append(renderer.recorder)
            screen.controller.connect(renderer)
            // The state was there: it is shown already.
            #expect(renderer.recorder.rows.map(\.id) == [1])
            screen.controller.perform(.toggle, on: .row(1))
        }
        #expect(recorders.values[0].rows.map(\.id) == [2])
        #expect(recorders.values[0].faults == [])
    }
}
