import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// Models and views of the main actor, on a controller of the main queue and on others.
@MainActor @Suite struct MainActorTests {
    @MainActor final class Model {
        private(set) var calls: [String] = []
        let state = ValuePromise(TestScreen.State(rows: [Row(id: 1)]))

        func set(_ isOn: Bool) { calls.append("set \(isOn)") }
        func act() { calls.append("act") }
        func follow(_ action: ItemListAction, _ slot: ItemListChromeSlot, _ part: String) {
            calls.append("\(action) \(slot.rawValue) \(part)")
        }
    }

    final class View: ItemListMainActorRenderer {
        private(set) var ids: [[Int]] = []
        private(set) var waiting: [@Sendable () -> Void] = []
        var onApply: () -> Void = {}
        let completesByItself: Bool

        init(completesByItself: Bool = true) {
            self.completesByItself = completesByItself
        }

        func apply(_ transition: ItemListTransition<Int>, completion: @escaping @Sendable () -> Void) {
            ids.append(transition.rows.map(\.id))
            if completesByItself { completion() } else { waiting.append(completion) }
            onApply()
        }

        func complete() {
            waiting.removeFirst()()
        }
    }

    private let model = Model()

    /// Waits for what was left to the main queue before.
    private func mainQueue() async {
        await withCheckedContinuation { continuation in Queue.mainQueue().justDispatch { continuation.resume() } }
    }

    // MARK: Handlers

    @Test func aHandlerOnTheMainQueueCallsBeforeItReturns() {
        let set: @Sendable (Bool) -> Void = onMain(model.set)
        let act: @Sendable () -> Void = onMain { [model] in model.act() }
        let follow: @Sendable (ItemListAction, ItemListChromeSlot, String) -> Void = onMain(model.follow)
        set(true)
        #expect(model.calls == ["set true"])
        act()
        follow(.activate, .header, "x")
        #expect(model.calls == ["set true", "act", "activate header x"])
    }

    @Test func aHandlerElsewhereLeavesTheCallsToTheMainQueueInOrder() async {
        let background = Queue(name: "background")
        let set: @Sendable (Bool) -> Void = onMain(model.set)
        let act: @Sendable () -> Void = onMain(model.act)
        let called = Gate()
        background.justDispatch {
            set(false)
            act()
            set(true)
            called.open()
        }
        #expect(called.wait())
        #expect(model.calls == [])
        await mainQueue()
        #expect(model.calls == ["set false", "act", "set true"])
    }

    @Test func anItemCallsTheModelBeforeTheActionIsAnswered() {
        let controller = ItemListController<SwitchEntry>(
            state: .single(ItemListState(title: "", entries: [SwitchEntry()], arguments: onMain(model.set))))
        let answered = Received<[String]>()
        controller.perform(.toggle, on: .row(1)) { [model] _ in answered.append(MainActor.assumeIsolated { model.calls }) }
        #expect(model.calls == ["set true"])
        #expect(answered.values == [["set true"]])
    }

    struct SwitchEntry: ItemListNodeEntry {
        let id = 1
        var section: Int { 0 }

        func item(presentationData: ItemListPresentationData, arguments set: @escaping @Sendable (Bool) -> Void) -> any ItemListItem {
            ItemListSwitchItem(title: "Switch", value: false, updated: set)
        }
    }

    // MARK: Renderers

    private func controller(on queue: Queue) -> ItemListController<Row> {
        let state = model.state.get()
        return ItemListController(
            queue: queue,
            state: state.map { ItemListState(title: "", entries: $0.rows, arguments: Row.Arguments(version: 0, call: { _ in })) })
    }

    @Test func theFirstTransitionIsThereWhenConnectReturns() {
        let controller = controller(on: .mainQueue())
        let view = View()
        controller.connect(view)
        #expect(view.ids == [[1]])
    }

    @Test func aScreenOfAnyTypeTakesAView() {
        let screen: any ItemListScreen<Int> = controller(on: .mainQueue())
        let view = View()
        screen.connect(view)
        #expect(view.ids == [[1]])
    }

    @Test func laterTransitionsComeOnTheMainActor() async {
        let controller = controller(on: .mainQueue())
        let view = View()
        controller.connect(view)
        await withCheckedContinuation { continuation in
            view.onApply = { continuation.resume() }
            model.state.set(TestScreen.State(rows: [Row(id: 1), Row(id: 2)]))
        }
        #expect(view.ids == [[1], [1, 2]])
    }

    @Test func aControllerOfAnotherQueueLeavesItsTransitionsToTheMainQueue() async {
        let queue = Queue(name: "screen")
        let controller = controller(on: queue)
        let view = View(completesByItself: false)
        controller.connect(view)
        queue.sync {}
        #expect(view.ids == [])
        await mainQueue()
        #expect(view.ids == [[1]])
        // The next one waits for the completion of the last, and skips what has been replaced.
        for id in 2...9 { model.state.set(TestScreen.State(rows: [Row(id: id)])) }
        queue.sync {}
        await mainQueue()
        #expect(view.ids == [[1]])
        await withCheckedContinuation { continuation in
            view.onApply = { continuation.resume() }
            view.complete()
        }
        #expect(view.ids == [[1], [9]])
    }

    final class MeasuringView: ItemListMainActorRenderer {
        private(set) var heights: [[Int]] = []
        let wasOnMainQueue = Received<Bool>()
        var onApply: () -> Void = {}

        nonisolated func prepare(_ transition: ItemListTransition<Int>) -> [Int] {
            wasOnMainQueue.append(Queue.mainQueue().isCurrent())
            return transition.rows.map { $0.id * 10 }
        }

        func apply(_ transition: ItemListTransition<Int>, prepared: [Int], completion: @escaping @Sendable () -> Void) {
            heights.append(prepared)
            completion()
            onApply()
        }

        func apply(_ transition: ItemListTransition<Int>, completion: @escaping @Sendable () -> Void) {
            apply(transition, prepared: prepare(transition), completion: completion)
        }
    }

    @Test func whatIsPreparedInTheBackgroundIsAppliedOnTheMainActor() async {
        let controller = controller(on: .mainQueue())
        let view = MeasuringView()
        controller.connect(view)
        await withCheckedContinuation { continuation in
            view.onApply = { continuation.resume() }
            model.state.set(TestScreen.State(rows: [Row(id: 1), Row(id: 2)]))
        }
        #expect(view.heights == [[10], [10, 20]])
        #expect(view.wasOnMainQueue.values == [true, false])
    }

    /// A view whose second preparation is overtaken by a state.
    final class OvertakenView: ItemListMainActorRenderer {
        private(set) var prepared: [Bool] = []
        var onApply: () -> Void = {}
        private let state: ValuePromise<TestScreen.State>

        init(_ state: ValuePromise<TestScreen.State>) {
            self.state = state
        }

        nonisolated func prepare(_ transition: ItemListTransition<Int>) -> Bool {
            if transition.to == 2 { Queue.mainQueue().sync { state.set(TestScreen.State(rows: [Row(id: 3)])) } }
            return transition.isCancelled
        }

        func apply(_ transition: ItemListTransition<Int>, prepared: Bool, completion: @escaping @Sendable () -> Void) {
            self.prepared.append(prepared)
            completion()
            onApply()
        }

        func apply(_ transition: ItemListTransition<Int>, completion: @escaping @Sendable () -> Void) {
            apply(transition, prepared: prepare(transition), completion: completion)
        }
    }

    @Test func aViewHearsThatItsPreparationIsUselessAndIsNotGivenIt() async {
        let controller = controller(on: .mainQueue())
        let view = OvertakenView(model.state)
        controller.connect(view)
        let revisions = Received<Int>()
        let completed = controller.transitionCompleted.start(next: { revisions.append($0) })
        await withCheckedContinuation { continuation in
            view.onApply = { continuation.resume() }
            model.state.set(TestScreen.State(rows: [Row(id: 2)]))
        }
        #expect(view.prepared == [false, false])
        await mainQueue()
        #expect(revisions.values == [3])
        completed.dispose()
    }

    @Test func aVirtualClockOnTheMainThreadNeedsNoHop() {
        let clock = VirtualClock()
        let controller = controller(on: clock.queue)
        let view = View()
        controller.connect(view)
        clock.run()
        model.state.set(TestScreen.State(rows: []))
        clock.run()
        #expect(view.ids == [[1], []])
    }
}
