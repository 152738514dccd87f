import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

@Suite struct LifetimeTests {
    /// Something whose release a test watches.
    private final class Token: Sendable {}

    private final class Holder: Sendable {
        private let content = Locked<TestScreen?>(nil)

        var value: TestScreen? {
            get { content.withLock { $0 } }
            set {
                // What is replaced is released after the lock.
                let replaced = content.withLock { old in
                    defer { old = newValue }
                    return old
                }
                withExtendedLifetime(replaced) {}
            }
        }
    }

    enum Moment: CaseIterable, Sendable {
        case beforeItsStateHasArrived, whenAllIsShown, whileADiffIsPending, whileTheRendererWorks, whileARowIsBeingTypedInto
    }

    @Test(arguments: Moment.allCases)
    func releaseOfTheControllerEndsTheStateSignalAndFreesEverything(moment: Moment) {
        let clock = VirtualClock()
        let disposals = Counter()
        let state = ValuePipe<[Row]>()
        let waiters = Counter()
        weak var arguments: Token?
        weak var renderer: ClosureRenderer<Int>?
        let completions = Received<@Sendable () -> Void>()
        do {
            let token = Token()
            arguments = token
            let signal = Signal<ItemListState<Row>, NoError> { subscriber in
                let disposable = state.signal().start(next: { rows in
                    subscriber.putNext(
                        ItemListState(
                            title: "", entries: rows, arguments: .init(version: 0) { [token] _ in withExtendedLifetime(token) {} }))
                })
                return ActionDisposable {
                    disposable.dispose()
                    disposals.increment()
                }
            }
            let controller = ItemListController(queue: clock.queue, workQueue: clock.makeQueue(), state: signal)
            let neverCompletes = ClosureRenderer<Int> { _, completion in
                if moment == .whileTheRendererWorks {
                    completions.append(completion)
                } else {
                    completion()
                }
            }
            renderer = neverCompletes
            controller.connect(neverCompletes)
            if moment != .beforeItsStateHasArrived {
                state.putNext([Row(id: 1, kind: .input)])
                clock.run()
            }
            if moment == .whileARowIsBeingTypedInto {
                controller.perform(.focus, on: .row(1))
                controller.perform(.edit(.insert("abc")), on: .row(1))
                clock.run()
            }
            if moment == .whileADiffIsPending {
                state.putNext([Row(id: 2)])
                clock.queue.sync { controller.whenShown { waiters.increment() } }
            } else if moment != .whenAllIsShown {
                controller.whenShown { waiters.increment() }
            } else {
                waiters.increment()
            }
            #expect(disposals.count == 0)
            #expect(arguments != nil && renderer != nil)
        }
        #expect(disposals.count == 1)
        clock.run()
        #expect(arguments == nil)
        #expect(renderer == nil)
        #expect(waiters.count == 1)
        // A renderer that completes at last is heard by nobody.
        completions.values.forEach { $0() }
        clock.run()
        #expect(disposals.count == 1)
    }

    @Test func aDisconnectedRendererIsFreedThoughItNeverCompletes() {
        let screen = TestScreen([Row(id: 1)])
        weak var weakRenderer: ItemListRecorder<Int>?
        do {
            let recorder = ItemListRecorder<Int>(completesByItself: false)
            weakRenderer = recorder
            let connection = screen.controller.connect(recorder)
            screen.clock.run()
            connection.dispose()
            screen.clock.run()
        }
        #expect(weakRenderer == nil)
    }

    @Test func aRendererThatKeepsItsConnectionIsFreedWithTheController() {
        final class KeepingRenderer: ItemListRenderer {
            let connections = Received<any Disposable>()
            func apply(_ transition: ItemListTransition<Int>, completion: @escaping @Sendable () -> Void) { completion() }
        }
        let clock = VirtualClock()
        weak var weakRenderer: KeepingRenderer?
        do {
            let screen = TestScreen(.init(rows: [Row(id: 1)]), queue: clock.queue, workQueue: clock.makeQueue())
            let renderer = KeepingRenderer()
            weakRenderer = renderer
            renderer.connections.append(screen.controller.connect(renderer))
            clock.run()
        }
        clock.run()
        #expect(weakRenderer == nil)
    }

    @Test(arguments: [false, true]) func whatAReplacedStateHeldMaySendEventsAndDisconnectWhenItIsReleased(isConnected: Bool) {
        let clock = VirtualClock()
        let state = ValuePipe<Row.Arguments>()
        let outcomes = Received<ItemListAnswer>()
        let controller = ItemListController<Row>(
            queue: clock.queue,
            state: state.signal() |> map { ItemListState(title: "", entries: [Row(id: 1)], arguments: $0) })
        let connections = DisposableSet()
        if isConnected {
            for _ in 1...2 {
                connections.add(controller.connect(ClosureRenderer { _, completion in completion() }))
            }
        }
        for version in 1...4 {
            let sender = TestSupport.Token { [weak controller] in
                connections.dispose()
                controller?.perform(.toggle, on: .row(1)) { outcomes.append($0) }
            }
            state.putNext(Row.Arguments(version: version) { [sender] _ in sender.touch() })
            clock.run()
        }
        clock.run()
        #expect(outcomes.values == [.handled(revision: 2), .handled(revision: 3), .handled(revision: 4)])
    }

    @Test func aHandlerMayReleaseTheController() {
        let clock = VirtualClock()
        let held = Holder()
        let screen = TestScreen(.init(rows: [Row(id: 1, kind: .input)]), queue: clock.queue, workQueue: clock.makeQueue()) { _, _ in
            held.value = nil
        }
        weak let weakScreen = screen
        held.value = consume screen
        let recorder = ItemListRecorder<Int>()
        weakScreen?.controller.connect(recorder)
        weakScreen?.controller.perform(.focus, on: .row(1))
        clock.run()
        #expect(weakScreen == nil)
        #expect(recorder.faults == [])
    }
}
