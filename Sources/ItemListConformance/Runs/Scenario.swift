internal import ItemList

/// The events of a screen and its renderers, as data, so that a case can be shrunk.
struct Scenario: Sendable {
    enum Step: Sendable {
        case show(ModelState)
        case look(PresentationData)
        case perform(ItemListAction, on: ItemListTarget<String>)
        /// The first renderer reports its cursor.
        case cursor(String?)
        /// A row is dragged over another one, or back to its position.
        case drag(String, over: String?)
        case drop
        /// Seconds.
        case wait(Double)
        case connectAnew(isSameRenderer: Bool)
    }

    enum Pace: Sendable {
        case atOnce
        case seconds(Double)
        /// Each duration in turn, repeated.
        case each([Double])
        /// A number of times at once, and then never again.
        case never(after: Int)

        /// Returns the duration of a transition, counted from 0; nil if it never completes.
        func seconds(for number: Int) -> Double? {
            switch self {
            case .atOnce: 0
            case .seconds(let seconds): seconds
            case .each(let seconds): seconds[number % seconds.count]
            case .never(let count): number < count ? 0 : nil
            }
        }
    }

    var steps: [Step]
    /// The pace of each renderer of the screen.
    var paces: [Pace] = [.atOnce]
    /// The delay of the state after an action on a row, in seconds.
    var echo = 0.0
    /// True if the state returns the stamp of a text.
    var isStamped = false

    init(_ steps: [Step]) {
        self.steps = steps
    }

    /// Returns the additional steps from one screen to the other.
    static func steps(from first: ModelState, to second: ModelState) -> [Step] {
        var steps: [Step] = first.presentationData == second.presentationData ? [] : [.look(second.presentationData)]
        if let id = second.interaction.cursor { steps.append(.cursor(id)) }
        if let reveal = second.interaction.reveal { steps.append(.perform(.openReveal(reveal.side), on: .row(reveal.row))) }
        if let drag = second.interaction.drag { steps.append(.drag(drag.row, over: nil)) }
        if let search = second.chrome.search, search.isActive { steps.append(.perform(.query(search.query), on: .search)) }
        return steps
    }

    init(seed: UInt64, steps count: Int) {
        var states = RandomStates(seed: seed)
        steps = [.show(states.state)]
        while steps.count < count {
            steps += Scenario.next(&states)
        }
        var generator = states.screen.generator
        let erratic = (0..<7).map { _ in Double.random(in: 0...0.05, using: &generator) }
        let paces: [Pace] = [.atOnce, .seconds(0.016), .each(erratic), .never(after: Int.random(in: 0...9, using: &generator))]
        self.paces = [paces[Int(seed % 4)]]
        if generator.chance(oneIn: 3) { self.paces.append(generator.one(of: paces)) }
        echo = generator.one(of: [0, 0, 0.01, 0.1])
        isStamped = generator.chance()
    }

    private static func next(_ states: inout RandomStates) -> [Step] {
        var steps: [Step] = []
        switch Int.random(in: 0...19, using: &states.screen.generator) {
        case 0: steps.append(.look(states.nextPresentationData()))
        case 1: steps.append(.connectAnew(isSameRenderer: states.screen.chance()))
        case 2...4: steps += typing(&states)
        case 5, 6: steps.append(.perform(action(&states), on: .row(id(&states))))
        case 7: steps.append(.perform(searching(&states), on: .search))
        case 8: steps.append(.cursor(states.screen.chance() ? id(&states) : nil))
        case 9: steps += [.drag(id(&states), over: id(&states)), .drag(id(&states), over: nil)] + (states.screen.chance() ? [.drop] : [])
        case 10: steps.append(.perform(.cancel, on: .list))
        default: steps.append(.show(states.next()))
        }
        if states.screen.chance() {
            steps.append(.wait(states.screen.generator.one(of: [0, 0.001, 0.01, 0.05])))
        }
        return steps
    }

    private static func id(_ states: inout RandomStates) -> String {
        states.screen.generator.one(of: states.state.rows.map(\.id) + ["a"])
    }

    private static func searching(_ states: inout RandomStates) -> ItemListAction {
        states.screen.generator.one(of: [.focus, .query("x"), .query("xy"), .query(""), .cancel, .blur])
    }

    private static func action(_ states: inout RandomStates) -> ItemListAction {
        states.screen.generator.one(of: [
            .activate, .toggle, .step(1), .step(-3), .choose("b"), .set(.number(7)), .blur, .select(true), .select(true), .select(false),
            .openReveal(.trailing), .openReveal(.trailing), .closeReveal,
        ])
    }

    private static func typing(_ states: inout RandomStates) -> [Step] {
        let inputs = states.state.rows.filter { $0.content.control?.input != nil && $0.content.offers.contains(.text) }
        guard !inputs.isEmpty else { return [] }
        let id = states.screen.generator.one(of: inputs).id
        let edits: [TextInputEdit] = [
            .insert("x"), .insert("yz "), .insert("日本"), .insert(states.screen.text(3)), .deleteBackward, .deleteWordBackward, .undo,
            .replace(0..<1, "r"), .move(.left, isSelecting: true), .move(.start, isSelecting: false), .selectAll, .redo,
            .paste("a\nb"), .deleteToLineStart, .deleteToLineEnd, .move(.up, isSelecting: false), .insert("\n"),
        ]
        var steps: [Step] = [.perform(.focus, on: .row(id))]
        for _ in 0..<Int.random(in: 0...6, using: &states.screen.generator) {
            steps.append(.perform(.edit(states.screen.generator.one(of: edits)), on: .row(id)))
            if states.screen.generator.chance(oneIn: 4) { steps.append(.wait(0.005)) }
        }
        if states.screen.generator.chance(oneIn: 4) { steps.append(.perform(.submit, on: .row(id))) }
        if states.screen.generator.chance(oneIn: 4) {
            steps.append(.perform(.activate, on: .row(id, part: ItemListInputContent.clearPart)))
        }
        if states.screen.chance() { steps.append(.perform(.blur, on: .row(id))) }
        return steps
    }
}

struct ScenarioFault: Sendable {
    let rule: ItemListConformanceRule
    /// The step after which the fault appeared, from 1.
    let step: Int
    let difference: String
}
