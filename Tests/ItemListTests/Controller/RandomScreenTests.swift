import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// Random states and events, through renderers of random speed.
@Suite struct RandomScreenTests {
    private static func randomRow(id: Int, _ generator: inout SeededGenerator) -> Row {
        Row(
            id: id, kind: Row.Kind.allCases.randomElement(using: &generator) ?? .toggle, section: .random(in: 0..<3, using: &generator),
            text: ["", "on", "a", "b"].randomElement(using: &generator) ?? "", isEnabled: .random(using: &generator))
    }

    /// A state near another one: some rows changed, moved, inserted, repeated, removed.
    private static func next(_ state: TestScreen.State, _ generator: inout SeededGenerator) -> TestScreen.State {
        var state = state
        state.version += 1
        for _ in 0..<Int.random(in: 0..<4, using: &generator) {
            let place = Int.random(in: 0...state.rows.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0, 1: state.rows.insert(randomRow(id: .random(in: 0..<20, using: &generator), &generator), at: place)
            case 2 where place < state.rows.count: state.rows.remove(at: place)
            case 3 where place < state.rows.count: state.rows[place] = randomRow(id: state.rows[place].id, &generator)
            case 4 where place < state.rows.count:
                let row = state.rows.remove(at: place)
                state.rows.insert(row, at: .random(in: 0...state.rows.count, using: &generator))
            case 5: state.title = "\(Int.random(in: 0..<3, using: &generator))"
            default: break
            }
        }
        if Int.random(in: 0..<20, using: &generator) == 0 { state.rows.shuffle(using: &generator) }
        if Int.random(in: 0..<30, using: &generator) == 0 { state.style = state.style == .plain ? .blocks : .plain }
        return state
    }

    private static func randomAction(_ generator: inout SeededGenerator) -> ItemListAction {
        let edits: [TextInputEdit] = [
            .insert("x"), .insert("yz"), .deleteBackward, .undo, .replace(0..<1, "r"), .move(.left, isSelecting: true),
            .move(.start, isSelecting: false),
        ]
        let actions: [ItemListAction] = [.activate, .toggle, .focus, .focus, .submit, .blur] + edits.map { .edit($0) }
        return actions.randomElement(using: &generator) ?? .blur
    }

    @Test(arguments: 0..<16)
    func everyRendererIsAlwaysConsistent(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let screen = TestScreen()
        let delays = RandomDelays(seed: seed)
        let fast = screen.connectRecorder()
        let slow = ItemListRecorder<Int>()
        let erratic = ItemListRecorder<Int>()
        let queue = screen.clock.queue
        screen.controller.connect(slow.slow({ 0.016 }, on: queue))
        screen.controller.connect(erratic.slow({ delays.next(in: 0...0.05) }, on: queue))
        var state = TestScreen.State()
        let applied = Counter()
        let outcomes = Counter()
        let steps = 90
        for step in 0..<steps {
            state = Self.next(state, &generator)
            screen.state.set(state)
            if step % 40 == 39 { screen.presentationData.set(PresentationData(theme: step % 80 == 39 ? .night : .day)) }
            // Nearly all that is done with a text is for the row that is being typed into.
            let focused = fast.rows.first { $0.caret != nil }?.id
            let action = Self.randomAction(&generator)
            let id = action.kind == .text && action != .focus ? focused : nil
            screen.controller.perform(action, on: .row(id ?? .random(in: 0..<20, using: &generator))) { _ in outcomes.increment() }
            screen.controller.whenShown { applied.increment() }
            screen.clock.advance(by: [0, 0.001, 0.01].randomElement(using: &generator) ?? 0)
        }
        if let focused = fast.rows.first(where: { $0.caret != nil })?.id {
            screen.controller.perform(.blur, on: .row(focused))
        }
        screen.clock.advance(by: 1)
        #expect(outcomes.count == steps)
        #expect(applied.count == steps)
        for recorder in [fast, slow, erratic] {
            #expect(recorder.faults == [])
            let undoable = recorder.transitions.last?.interaction.undoable ?? []
            #expect(recorder.rows == expectedRows(state, undoable: undoable))
            #expect(recorder.transitions.last?.chrome.title == .text(state.title))
            #expect(recorder.transitions.last?.chrome.style == state.style)
        }
        #expect(slow.transitions.count < fast.transitions.count)
    }
}

/// Random delays that any code may ask for; the seed and the number of the question decide each.
private final class RandomDelays: Sendable {
    private let seed: UInt64
    private let questions = Counter()

    init(seed: UInt64) {
        self.seed = seed
    }

    func next(in range: ClosedRange<Double>) -> Double {
        var generator = SeededGenerator(seed: seed &* 1_000 &+ UInt64(questions.increment()))
        return .random(in: range, using: &generator)
    }
}
