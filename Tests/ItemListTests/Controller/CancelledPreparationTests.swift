import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// What becomes of a preparation when a newer state comes. All happens on a virtual clock: a state that a preparation emits itself comes while it
/// is at work.
@Suite struct CancelledPreparationTests {
    /// A screen whose renderer does something in each preparation.
    private final class Setup: Sendable {
        let screen: TestScreen
        let renderer: PreparingRenderer
        let connection: ItemListConnection<Int>
        /// The revisions whose preparation was given up.
        let dropped = Received<Int>()

        /// - Parameter onPrepare: takes part in each preparation, outside of the controller's queue.
        init(_ rows: [Row], completesByItself: Bool = true, onPrepare: @escaping @Sendable (TestScreen, ItemListTransition<Int>) -> Void) {
            let screen = TestScreen(rows)
            self.screen = screen
            renderer = PreparingRenderer(queue: screen.clock.queue, completesByItself: completesByItself) {
                [dropped, weak screen] transition in
                if transition.from > 0, let screen { onPrepare(screen, transition) }
                if transition.isCancelled { dropped.append(transition.to) }
            }
            connection = screen.controller.connect(renderer)
            screen.clock.run()
        }

        var applied: [Int] { renderer.recorder.transitions.map(\.to) }
    }

    /// Does something on the controller's queue while a preparation is at work.
    private static func meanwhile(_ screen: TestScreen, _ body: () -> Void) {
        screen.clock.queue.sync(body)
    }

    private static func rows(_ ids: Int...) -> TestScreen.State { .init(rows: ids.map { Row(id: $0) }) }

    @Test func whatWaitsOnTheWorkQueueTakesTheNewestStateWhenItBegins() {
        let setup = Setup([Row(id: 1)]) { _, _ in }
        // The clock does what comes first: each of the states reaches the controller before the work queue has its turn.
        for id in 2...5 { setup.screen.state.set(Self.rows(id)) }
        setup.screen.clock.run()
        #expect(setup.applied == [1, 5])
        #expect(setup.renderer.log.values.count == 4)
        #expect(setup.renderer.recorder.rows.map(\.id) == [5])
        #expect(setup.renderer.recorder.faults == [])
    }

    @Test func aNewerStateMakesAPreparationUselessAndTheNextTransitionGoesFromWhatIsApplied() {
        let setup = Setup([Row(id: 1), Row(id: 2)]) { screen, transition in
            guard transition.to == 2 else { return }
            #expect(!transition.isCancelled)
            Self.meanwhile(screen) { screen.state.set(Self.rows(1, 2, 4)) }
            #expect(transition.isCancelled)
            #expect(transition.isCancelled)
        }
        setup.screen.set(Self.rows(3))
        #expect(setup.renderer.log.values.dropFirst(2) == ["prepare 2 elsewhere", "prepare 3 elsewhere", "apply 3 with 3 here"])
        let last = setup.renderer.recorder.transitions.last
        #expect(last?.from == 1)
        #expect(last?.diff.deletions == [] && last?.diff.insertions == [.init(index: 2)])
        #expect(last?.isCancelled == false)
        #expect(setup.renderer.recorder.faults == [])
    }

    @Test func aPreparationThatDoesNotAskIsAppliedAndSoIsOneThatAskedTooEarly() {
        let setup = Setup([Row(id: 1)], completesByItself: true) { screen, transition in
            #expect(!transition.isCancelled)
            if transition.to == 2 { Self.meanwhile(screen) { screen.state.set(Self.rows(3)) } }
        }
        // The setup's own question comes at the end, so another renderer is asked nothing.
        let silent = Received<Int>()
        let other = PreparingRenderer(queue: setup.screen.clock.queue) { [weak setup] transition in
            silent.append(transition.to)
            guard transition.to == 5, let setup else { return }
            Self.meanwhile(setup.screen) { setup.screen.state.set(Self.rows(6)) }
        }
        setup.screen.set(Self.rows(2))
        #expect(setup.dropped.values == [2])
        setup.screen.controller.connect(other)
        setup.screen.set(Self.rows(4))
        setup.screen.set(Self.rows(5))
        #expect(other.recorder.transitions.map(\.to) == [3, 4, 5, 6])
        #expect(silent.values == [3, 4, 5, 6])
    }

    @Test func whatTheUserDoesMakesNoPreparationUseless() {
        let setup = Setup([Row(id: 1, kind: .input)]) { screen, transition in
            Self.meanwhile(screen) { screen.controller.perform(.focus, on: .row(1)) }
            #expect(!transition.isCancelled)
        }
        setup.screen.set(.init(rows: [Row(id: 1, kind: .input), Row(id: 2)]))
        // The focus is shown with the next one.
        #expect(setup.applied == [1, 2, 3])
        #expect(setup.renderer.recorder.row(1)?.caret == 0)
    }

    /// A state comes in each preparation, for ever; each asks before it ends.
    @Test func noTwoPreparationsInARowAreGivenUp() {
        let setup = Setup([Row(id: 0)]) { screen, transition in
            guard transition.to < 200 else { return }
            Self.meanwhile(screen) { screen.state.set(Self.rows(transition.to)) }
        }
        setup.screen.set(Self.rows(1))
        let prepared = setup.renderer.log.values.filter { $0.hasPrefix("prepare") }.count - 1
        #expect(prepared == 199)
        #expect(setup.dropped.values == Array(stride(from: 2, to: 200, by: 2)))
        #expect(setup.applied == [1] + Array(stride(from: 3, to: 200, by: 2)) + [200])
        #expect(setup.renderer.recorder.rows.map(\.id) == [199])
        #expect(setup.renderer.recorder.faults == [])
    }

    // MARK: Nothing of it is lost

    @Test func theRequestsOfOneThatWasGivenUpComeWithTheNextInOrder() {
        let setup = Setup([Row(id: 1), Row(id: 2)]) { screen, transition in
            guard screen.state.value?.rows.count == 3 else { return }
            #expect(transition.requests == [.ensureVisible(1), .scrollTo(2, .top)])
            Self.meanwhile(screen) {
                screen.controller.window.request(.ensureVisible(2))
                screen.state.set(Self.rows(1, 2, 3, 4))
            }
        }
        setup.screen.controller.window.request(.ensureVisible(1))
        setup.screen.state.set(Self.rows(1, 2, 3))
        setup.screen.controller.window.request(.scrollTo(2, .top))
        setup.screen.clock.run()
        #expect(setup.dropped.values.count == 1)
        #expect(setup.renderer.recorder.transitions.map(\.requests) == [[], [.ensureVisible(1), .scrollTo(2, .top), .ensureVisible(2)]])
        setup.screen.set(Self.rows(1))
        #expect(setup.renderer.recorder.transitions.last?.requests == [])
    }

    @Test func theDiagnosticsOfOneThatWasGivenUpAreHeardOnce() {
        let setup = Setup([Row(id: 1)]) { screen, transition in
            if transition.to == 2 { Self.meanwhile(screen) { screen.state.set(Self.rows(1, 1, 5)) } }
        }
        setup.screen.set(Self.rows(1, 1, 2))
        #expect(setup.dropped.values == [2])
        #expect(setup.screen.diagnostics.values == [.duplicateID("1", keptIndex: 0, droppedIndex: 1)])
        #expect(setup.renderer.recorder.rows.map(\.id) == [1, 5])
    }

    @Test func theTextAnswersOfOneThatWasGivenUpComeWithTheNext() {
        let field = TextFieldID()
        let rows = [Row(id: 1, kind: .input)]
        let setup = Setup(rows) { screen, transition in
            guard transition.rows.count == 2, transition.textAnswers.map(\.message) == [1] else { return }
            Self.meanwhile(screen) { screen.state.set(.init(rows: rows + [Row(id: 2), Row(id: 3)])) }
        }
        setup.screen.perform(.focus, on: 1)
        let message = TextFieldMessage(field: field, number: 1, text: "a", caret: 1, took: 0, begins: true)
        setup.screen.controller.perform(.text(.field(message)), on: .row(1))
        setup.screen.state.set(.init(rows: rows + [Row(id: 2)]))
        setup.screen.clock.run()
        #expect(setup.dropped.values.count == 1)
        #expect(setup.renderer.recorder.transitions.flatMap(\.textAnswers).map(\.message) == [1])
        #expect(setup.renderer.recorder.transitions.last?.rows.count == 3)
    }

    @Test func aWaiterHearsOfTheTransitionThatShowsItsStateAndNotOfOneThatWasGivenUp() {
        let shown = Received<[Int]>()
        let setup = Setup([Row(id: 1)]) { screen, transition in
            guard transition.to == 2 else { return }
            Self.meanwhile(screen) {
                #expect(shown.values == [])
                screen.state.set(Self.rows(3))
            }
        }
        let recorder = setup.renderer.recorder
        setup.screen.state.set(Self.rows(2))
        setup.screen.controller.whenShown { shown.append(recorder.rows.map(\.id)) }
        setup.screen.clock.run()
        #expect(setup.dropped.values == [2])
        #expect(shown.values == [[3]])
    }

    @Test func anActionInTheMiddleIsAnsweredBeforeThePreparationEnds() {
        let answers = Received<ItemListAnswer>()
        let setup = Setup([Row(id: 1)]) { screen, transition in
            guard transition.to == 2 else { return }
            Self.meanwhile(screen) { screen.controller.perform(.toggle, on: .row(2)) { answers.append($0) } }
            #expect(answers.values.map(\.isHandled) == [true])
        }
        setup.screen.set(Self.rows(2))
        #expect(setup.screen.calls.values == ["v0 row 2 turns true"])
    }

    @Test func aStateThatIsSetInApplyIsStillReportedAfterOneThatWasGivenUp() {
        let screen = TestScreen([Row(id: 1)])
        let renderer = ApplyingRenderer(screen)
        screen.controller.connect(renderer)
        screen.clock.run()
        screen.set(Self.rows(2))
        #expect(screen.diagnostics.values == [.stateSetDuringApply(revision: 3, by: nil)])
        #expect(renderer.recorder.transitions.map(\.to) == [1, 3, 4])
        #expect(renderer.recorder.rows.map(\.id) == [4])
    }

    /// Has its first preparation given up, and sets a state while it applies the next one.
    private final class ApplyingRenderer: ItemListRenderer {
        let recorder = ItemListRecorder<Int>()
        /// The screen outlives it, and holds it.
        private unowned let screen: TestScreen

        init(_ screen: TestScreen) {
            self.screen = screen
        }

        func prepare(_ transition: ItemListTransition<Int>) -> Bool {
            if transition.to == 2 { CancelledPreparationTests.meanwhile(screen) { screen.state.set(CancelledPreparationTests.rows(3)) } }
            return transition.isCancelled
        }

        func apply(_ transition: ItemListTransition<Int>, prepared isCancelled: Bool, completion: @escaping @Sendable () -> Void) {
            #expect(!isCancelled)
            if transition.to == 3 { screen.state.set(CancelledPreparationTests.rows(4)) }
            recorder.apply(transition, completion: completion)
        }

        func apply(_ transition: ItemListTransition<Int>, completion: @escaping @Sendable () -> Void) {
            apply(transition, prepared: prepare(transition), completion: completion)
        }
    }

    // MARK: The end

    @Test(arguments: [false, true])
    func theEndOfTheConnectionMakesAPreparationUseless(afterOneThatWasGivenUp: Bool) {
        let connections = Received<ItemListConnection<Int>>()
        let setup = Setup([Row(id: 1)]) { screen, transition in
            if transition.to == 2, afterOneThatWasGivenUp { Self.meanwhile(screen) { screen.state.set(Self.rows(3)) } }
            guard transition.rows.first?.id == (afterOneThatWasGivenUp ? 3 : 2) else { return }
            #expect(!transition.isCancelled)
            Self.meanwhile(screen) { connections.values.forEach { $0.dispose() } }
            #expect(transition.isCancelled)
        }
        connections.append(setup.connection)
        setup.screen.set(Self.rows(2))
        #expect(setup.applied == [1])
        #expect(setup.dropped.values == (afterOneThatWasGivenUp ? [2, 3] : [2]))
        // Nothing is prepared for one that has left.
        let count = setup.renderer.log.values.count
        setup.screen.set(Self.rows(9))
        #expect(setup.renderer.log.values.count == count)
    }

    @Test func whatWaitsOnTheWorkQueueIsNotMadeForOneThatHasLeft() {
        let setup = Setup([Row(id: 1)]) { _, _ in }
        setup.screen.state.set(Self.rows(2))
        let connection = setup.connection
        setup.screen.clock.queue.justDispatch { connection.dispose() }
        setup.screen.clock.run()
        #expect(setup.renderer.log.values.count == 2)
    }

    @Test func aRendererThatNeverCompletesIsAskedToPrepareNothing() {
        let setup = Setup([Row(id: 1)], completesByItself: false) { _, _ in }
        for id in 2..<9 { setup.screen.set(Self.rows(id)) }
        setup.screen.clock.advance(by: 20)
        #expect(setup.renderer.log.values.count == 2)
        #expect(setup.screen.diagnostics.values.map(\.kind) == [.transitionNotCompleted])
        setup.screen.set(Self.rows(9))
        setup.renderer.recorder.completeNext()
        setup.screen.clock.run()
        #expect(setup.applied == [1, 9])
    }

    // MARK: All of it at once

    /// Random lives: states, actions and requests come between and within preparations, of which some ask; the last screen is the last state.
    @Test(arguments: 0..<TestDepth.count(60, whole: 200) as Range<UInt64>)
    func whateverIsGivenUpTheScreenIsTheLastState(seed: UInt64) {
        let generator = Locked(SeededGenerator(seed: seed))
        @Sendable func random(_ range: ClosedRange<Int>) -> Int { generator.withLock { Int.random(in: range, using: &$0) } }
        let requested = Counter()
        @Sendable func step(_ screen: TestScreen) {
            switch random(0...9) {
            case 0: screen.controller.perform(.focus, on: .row(random(0...30)))
            case 1: screen.controller.perform(.toggle, on: .row(random(0...30)))
            case 2:
                // One that is always there, so that the request is due at once.
                screen.controller.window.request(.ensureVisible(0))
                requested.increment()
            default:
                var rows = screen.state.value?.rows ?? []
                let place = random(1...rows.count)
                if random(0...1) == 0 {
                    let kinds = Row.Kind.allCases
                    let new = (0..<random(1...12)).map { _ in Row(id: random(1...60), kind: kinds[random(0...6)]) }
                    rows.insert(contentsOf: new, at: place)
                } else {
                    rows.removeSubrange(place..<min(rows.count, place + random(0...9)))
                }
                screen.state.set(.init(rows: rows))
            }
        }
        let questions = Received<Bool>()
        let screen = TestScreen([Row(id: 0)])
        let renderer = PreparingRenderer(queue: screen.clock.queue) { [weak screen] transition in
            guard transition.from > 0, let screen else { return }
            for _ in 0..<random(0...3) where random(0...2) == 0 { Self.meanwhile(screen) { step(screen) } }
            if random(0...1) == 0 { questions.append(transition.isCancelled) }
        }
        screen.controller.connect(renderer)
        screen.clock.run()
        for _ in 0..<60 {
            step(screen)
            if random(0...1) == 0 { screen.clock.run() }
        }
        screen.clock.run()
        let recorder = renderer.recorder
        #expect(recorder.faults == [], "seed \(seed)")
        let shown = recorder.rows.map(\.id)
        var ids: Set<Int> = []
        #expect(shown == screen.state.value?.rows.map(\.id).filter { ids.insert($0).inserted }, "seed \(seed)")
        let given = questions.values.filter(\.self).count
        let prepared = renderer.log.values.filter { $0.hasPrefix("prepare") }.count
        #expect(prepared - recorder.transitions.count == given, "seed \(seed)")
        let asked = recorder.transitions.flatMap(\.requests).filter { $0 == .ensureVisible(0) }.count
        #expect(asked == requested.count, "seed \(seed)")
    }
}
