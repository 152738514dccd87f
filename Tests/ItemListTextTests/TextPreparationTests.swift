import Signals
import TestSupport
import Testing

@testable import ItemList
@testable import ItemListText

/// Rows of several lines, which say where they are made.
private struct WrappedEntry: ItemListNodeEntry {
    struct Arguments: Sendable {
        let queue: Queue
        let version: Int
        let log: Log
    }

    final class Log: Sendable {
        /// How many contents were made on the controller's queue.
        let onQueue = Counter()
        /// The version and the id of those that were made elsewhere.
        let elsewhere = Received<[Int]>()
        let activated = Received<Int>()
        /// Takes part in the making of a row outside of the controller's queue.
        let onMake = Locked<@Sendable (_ version: Int, _ id: Int) -> Void>({ _, _ in })
    }

    struct Item: ItemListItem {
        let id: Int
        let arguments: Arguments

        func content() -> ItemListRowContent {
            let log = arguments.log
            if arguments.queue.isCurrent() {
                log.onQueue.increment()
            } else {
                log.elsewhere.append([arguments.version, id])
                log.onMake.withLock { $0 }(arguments.version, id)
            }
            let words = Array(repeating: "word", count: 1 + id % 40).joined(separator: " ")
            return ItemListRowContent(role: .text, title: RichText("v\(arguments.version) \(id); \(words)"), offers: .activate)
        }

        func perform(_ action: ItemListAction) {
            arguments.log.activated.append(id)
        }
    }

    let id: Int
    var version = 0
    var section: Int { id / 50 }

    func item(presentationData: ItemListPresentationData, arguments: Arguments) -> any ItemListItem {
        Item(id: id, arguments: Arguments(queue: arguments.queue, version: version, log: arguments.log))
    }
}

/// Where a text renderer makes, wraps and measures rows.
@Suite struct TextPreparationTests {
    private final class Screen: Sendable {
        let log = WrappedEntry.Log()
        let state: ValuePromise<[WrappedEntry]>
        let controller: ItemListController<WrappedEntry>
        let renderer = ItemListTextRenderer<Int>(size: TextSize(columns: 40, rows: 24), onChange: {})

        init(count: Int, queue: Queue, workQueue: Queue) {
            let log = log
            state = ValuePromise(Self.entries(count, version: 1))
            controller = ItemListController(
                queue: queue, workQueue: workQueue,
                state: state.get().map { entries in
                    ItemListState(title: "", entries: entries, arguments: WrappedEntry.Arguments(queue: queue, version: 0, log: log))
                })
            queue.sync { _ = controller.connect(renderer) }
        }

        func set(version: Int) {
            state.set(Self.entries(state.value?.count ?? 0, version: version))
        }

        static func entries(_ count: Int, version: Int) -> [WrappedEntry] {
            (0..<count).map { WrappedEntry(id: $0, version: version) }
        }
    }

    /// A row is held in the middle of its measure. Actions, handlers, states and frames go on.
    @Test func theControllersQueueNeverWaitsForMeasuring() {
        let queue = Queue(name: "test.screen")
        let screen = Screen(count: 1_000, queue: queue, workQueue: Queue(name: "test.work"))
        let (inMeasure, end) = (Gate(), Gate())
        screen.log.onMake.withLock {
            $0 = { version, id in
                guard version == 2, id == 3 else { return }
                inMeasure.open()
                #expect(end.wait())
            }
        }
        screen.set(version: 2)
        #expect(inMeasure.wait())
        for id in 0..<20 {
            let answered = Gate()
            screen.controller.perform(.activate, on: .row(id)) { answer in
                #expect(answer.isHandled)
                answered.open()
            }
            #expect(answered.wait())
            screen.set(version: 3 + id)
            queue.sync {}
            screen.renderer.update { $0.moveSelection(.down) }
            #expect(screen.renderer.view.frame().text.contains("v1 "))
        }
        #expect(screen.log.activated.values == Array(0..<20))
        let isShown = Gate()
        screen.controller.whenShown { isShown.open() }
        end.open()
        #expect(isShown.wait())
        #expect(screen.renderer.view.frame().text.contains("v22 "))
        #expect(!screen.renderer.view.frame().text.contains("v1 "))
    }

    private func clockScreen(_ count: Int) -> (Screen, VirtualClock) {
        let clock = VirtualClock()
        let screen = Screen(count: count, queue: clock.queue, workQueue: clock.makeQueue())
        clock.run()
        return (screen, clock)
    }

    @Test(arguments: [false, true])
    func applyingALongTransitionMakesNoRowThatThePreparationMade(isTouched: Bool) {
        let (screen, clock) = clockScreen(10_000)
        let renderer = screen.renderer
        renderer.update { $0.scroll(by: 5_000) }
        // The end of the preparation: its last row is made.
        let last = renderer.view.viewport.visibleRows.upperBound - 1
        if isTouched {
            screen.log.onMake.withLock {
                $0 = { version, id in
                    if version == 2, id == last { renderer.update { $0.scroll(by: 6) } }
                }
            }
        }
        let before = screen.log.onQueue.count
        screen.set(version: 2)
        clock.run()
        let made = screen.log.onQueue.count - before
        if isTouched {
            #expect((1...8).contains(made), "what came to the screen, and no more")
        } else {
            #expect(made == 0)
        }
        #expect(!renderer.view.frame().text.contains("v1 "))
        // Nor does a frame.
        #expect(screen.log.onQueue.count - before == made)
    }

    @Test func aRowThatWasWrappedInThePreparationIsNotWrappedAgain() {
        let (screen, clock) = clockScreen(1_000)
        var view = screen.renderer.view
        let recorder = ItemListRecorder<Int>()
        screen.controller.connect(recorder)
        clock.run()
        screen.set(version: 2)
        clock.run()
        guard let transition = recorder.transitions.last else { return #expect(Bool(false)) }
        var prepared = view
        prepared.apply(transition)
        view.scroll(by: 2)
        view.apply(transition, prepared: prepared)
        for row in Set(view.viewport.visibleRows).intersection(prepared.viewport.visibleRows) {
            #expect(view.list.drawn[row] === prepared.list.drawn[row])
            #expect((prepared.list.drawn[row]?.block.lines.count ?? 0) >= 1)
        }
        #expect(view.viewport.visibleRows.contains { (view.list.drawn[$0]?.block.lines.count ?? 0) > 1 })
    }

    @Test func aPreparationStopsBetweenTwoRowsWhenANewerStateComes() {
        let (screen, clock) = clockScreen(1_000)
        screen.renderer.update { $0.scroll(by: 1_000) }
        let visible = screen.renderer.view.viewport.visibleRows
        let third = visible.lowerBound + 2
        let promise = screen.state
        screen.log.onMake.withLock {
            $0 = { version, id in
                if version == 2, id == third { clock.queue.sync { promise.set(Screen.entries(1_000, version: 3)) } }
            }
        }
        let before = screen.log.elsewhere.values.count
        screen.set(version: 2)
        clock.run()
        let made = screen.log.elsewhere.values.dropFirst(before)
        // The first is that of the cursor, which is out of sight.
        #expect(made.filter { $0[0] == 2 }.map { $0[1] } == [0, visible.lowerBound, visible.lowerBound + 1, third])
        #expect(Set(made.filter { $0[0] == 3 }.map { $0[1] }).isSuperset(of: visible))
        #expect(screen.renderer.view.viewport.visibleRows == visible)
        #expect(screen.renderer.view.frame().strings.contains { $0.contains("v3 ") })
    }
}
