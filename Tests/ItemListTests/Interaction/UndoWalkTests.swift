import ItemList
import Signals
import TestSupport
import Testing

/// Random changes of controls by handlers that take, ignore and change values, each beside a model that knows stacks of values alone.
@Suite struct UndoWalkTests {
    /// More walks with `WHOLE_TESTS=1`.
    static let walks = TestDepth.count(60, whole: 2_000)

    @Test(arguments: 0..<2, [false, true]) func undoAgreesWithItsModel(seed: Int, isLate: Bool) {
        var random = SeededGenerator(seed: UInt64(seed) + 1)
        for _ in 0..<Self.walks {
            let walk = UndoWalk(isLate: isLate)
            while walk.asked < 20, walk.difference == nil { walk.turn(using: &random) }
            while walk.difference == nil, walk.undoAll() {}
            if let difference = walk.difference {
                Issue.record("seed \(seed), after \(walk.turns.joined(separator: ", ")): \(difference)")
                return
            }
        }
    }
}

/// The action of a handler.
private enum Outcome: Sendable {
    case take
    case ignore
    case change(ItemListControlValue)
}

/// A control of the model.
private struct ModelControl {
    /// The values that were set here, the shown one at the end.
    var stack: [(value: ItemListControlValue, number: Int)]
    /// The values that no state has shown yet.
    var pending: [(value: ItemListControlValue, number: Int, isUndo: Bool)] = []

    init(_ value: ItemListControlValue) { stack = [(value, 0)] }

    var shown: ItemListControlValue { stack[stack.count - 1].value }
    var lastAsked: ItemListControlValue { pending.last?.value ?? shown }
    var isUndoable: Bool { pending.isEmpty && stack.count > 1 }

    mutating func ask(_ value: ItemListControlValue, _ number: Int, isUndo: Bool = false) {
        if value != lastAsked { pending.append((value, number, isUndo)) }
    }

    /// A state shows a value.
    mutating func show(_ value: ItemListControlValue, inHandler: Bool) {
        guard value != shown else { return }
        guard let index = inHandler ? pending.indices.last : pending.firstIndex(where: { $0.value == value }) else {
            return overrule(with: value)
        }
        let answered = pending[index]
        pending.removeFirst(index + 1)
        if !answered.isUndo {
            stack.append((value, answered.number))
        } else if answered.value == value {
            stack.removeLast()
        } else {
            overrule(with: value)
        }
    }

    private mutating func overrule(with value: ItemListControlValue) { (stack, pending) = ([(value, 0)], []) }
}

private final class UndoWalk {
    private(set) var turns: [String] = []
    private(set) var asked = 0
    private(set) var difference: String?
    private let isLate: Bool
    private let screen: ControlScreen
    private let outcome = Locked(Outcome.take)
    private var model: [String: ModelControl] = ["range": ModelControl(.number(1)), "input": ModelControl(.text("Ada"))]
    /// The values that no state of a late screen shows yet.
    private var states: [(id: String, value: ItemListControlValue)] = []
    private var lastFresh = 100

    init(isLate: Bool) {
        self.isLate = isLate
        var rows = [
            ControlRow(id: "range", control: .range(ItemListRange(1, in: 0...1_000))),
            ControlRow(id: "input", control: .input(ItemListInputContent(text: "Ada", placeholder: ""))),
        ]
        // Few values are told apart where each handler answers at once.
        if !isLate {
            rows += [ControlRow(id: "toggle", control: .toggle(isOn: false))] + UndoTests.radios
            (model["toggle"], model["group"]) = (ModelControl(.isOn(false)), ModelControl(.option("small")))
        }
        screen = ControlScreen(rows, hops: isLate)
        screen.rewriting.withLock {
            $0 = { [outcome] id, action in
                switch outcome.withLock(\.self) {
                case .take: return action
                case .ignore: return nil
                case .change(.text(let text)): return .text(.changed(text))
                case .change(let value): return .set(value)
                }
            }
        }
    }

    private func fresh(_ id: String) -> ItemListControlValue {
        lastFresh += 1
        return id == "range" ? .number(Double(lastFresh)) : .text("f\(lastFresh)")
    }

    private func value(_ id: String, using random: inout SeededGenerator) -> ItemListControlValue {
        if isLate { return fresh(id) }
        let number = Int.random(in: 0..<4, using: &random)
        return switch id {
        case "range": .number(Double(number))
        case "input": .text(["Ada", "Ben", "Eve", "no"][number])
        case "toggle": .isOn(number < 2)
        default: .option(["small", "medium", "large"][number % 3])
        }
    }

    private func outcome(for id: String, using random: inout SeededGenerator) -> Outcome {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6: .take
        case 9 where id == "range" || id == "input": .change(isLate ? fresh(id) : value(id, using: &random))
        default: .ignore
        }
    }

    // MARK: Turns

    func turn(using random: inout SeededGenerator) {
        let id = model.keys.sorted().randomElement(using: &random)!
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6:
            for _ in 0..<(isLate ? Int.random(in: 1...3, using: &random) : 1) {
                set(id, to: value(id, using: &random), outcome(for: id, using: &random))
            }
        case 6, 7: undo(id, outcome(for: id, using: &random))
        case 8: undo(nil, outcome(for: "toggle", using: &random))
        default:
            guard id == "range" || id == "input" else { return }
            let value = fresh(id)
            turns.append("\(id) is \(value) elsewhere")
            screen.change { $0[id].control = $0[id].control.saying(value) }
            showStates()
            model[id]?.show(value, inHandler: false)
        }
        compare()
    }

    /// - Returns: false if nothing is offered.
    func undoAll() -> Bool {
        guard model.values.contains(where: \.isUndoable) else { return false }
        undo(nil, .take)
        compare()
        return true
    }

    private func set(_ id: String, to value: ItemListControlValue, _ outcome: Outcome) {
        turns.append("\(id) set \(value) \(outcome)")
        asked += 1
        self.outcome.withLock { $0 = outcome }
        // A text that is shown is not set again.
        let isCalled = if case .text = value, model[id]!.pending.isEmpty { value != model[id]!.shown } else { true }
        model[id]?.ask(value, asked)
        let action: ItemListAction = if case .option = value { .activate } else { .set(value) }
        let row = if case .option(let row) = value { row } else { id }
        screen.clock.queue.sync { screen.controller.perform(action, on: .row(row)) { _ in } }
        if isCalled { follow(id, value, outcome) }
    }

    private func follow(_ id: String, _ value: ItemListControlValue, _ outcome: Outcome) {
        switch outcome {
        case .ignore: break
        case .take: states.append((id, value))
        case .change(let other): states.append((id, other))
        }
        if !isLate { showStates() }
    }

    private func showStates() {
        for (id, value) in states { model[id]?.show(value, inHandler: !isLate) }
        states = []
    }

    private func undo(_ control: String?, _ outcome: Outcome) {
        screen.clock.run()
        showStates()
        turns.append("undo \(control ?? "the last") \(outcome)")
        self.outcome.withLock { $0 = outcome }
        let id = control ?? model.filter(\.value.isUndoable).max { $0.value.stack.last!.number < $1.value.stack.last!.number }?.key
        let refusal = screen.perform(.undo, on: control.map { .row(row(of: $0)) } ?? .list)
        guard let id, let stack = model[id]?.stack, model[id]!.isUndoable else {
            if refusal != .notOffered { difference = "undo is answered by \(String(describing: refusal))" }
            return
        }
        if let refusal { difference = "undo is refused: \(refusal)" }
        model[id]?.ask(stack[stack.count - 2].value, stack.last!.number, isUndo: true)
        follow(id, stack[stack.count - 2].value, outcome)
        showStates()
    }

    /// The row that offers to take back the last change of a control.
    private func row(of id: String) -> String {
        if case .option(let row) = model[id]!.shown { row } else { id }
    }

    // MARK: Comparing

    private func compare() {
        screen.clock.run()
        showStates()
        for (id, control) in model where difference == nil {
            let value = if case .option(let row) = control.shown { (row, ItemListControlValue.isOn(true)) } else { (id, control.shown) }
            if screen.value(value.0) != value.1 {
                difference = "\(value.0) says \(String(describing: screen.value(value.0))), not \(value.1)"
            }
        }
        let undoable = Set(model.filter(\.value.isUndoable).map { row(of: $0.key) })
        if difference == nil, screen.interaction.undoable != undoable {
            difference = "\(screen.interaction.undoable.sorted()) offer undo, not \(undoable.sorted())"
        }
        if difference == nil, let fault = screen.recorder.faults.first { difference = "\(fault)" }
    }
}

extension ItemListControl {
    fileprivate func saying(_ value: ItemListControlValue) -> ItemListControl {
        switch value {
        case .number(let number): .range(ItemListRange(number, in: 0...1_000))
        case .text(let text): .input(ItemListInputContent(text: text, placeholder: ""))
        default: self
        }
    }
}
