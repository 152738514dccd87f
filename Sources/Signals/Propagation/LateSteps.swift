/// The values and ends for the late subscribers of one component, step by step, in the order in which the steps ended.
struct LateSteps {
    /// The deliveries of one step, or of several that are delivered as one.
    private struct Step {
        var deliveries: [LateDelivery]
        /// Components: the next step of each is joined with this one.
        var takes: [Component] = []

        /// The components that the values come from; a transaction's step may come from several.
        var origins: Set<ObjectIdentifier> { Set(deliveries.map { ObjectIdentifier($0.origin) }) }
    }

    private var steps = FIFO<Step>()
    /// Components: the next step of each is joined with one that waits.
    private var takers: [Component] = []

    var isEmpty: Bool { steps.isEmpty }

    /// Appends a step, or joins it with those before from the same components if one of them takes it.
    /// - Parameter deliveries: at least one.
    /// - Complexity: O(1); O(steps that wait, and their deliveries) if one takes it.
    mutating func append(_ deliveries: [LateDelivery]) {
        let step = Step(deliveries: deliveries)
        if !takers.isEmpty, !step.origins.isDisjoint(with: takers.map { ObjectIdentifier($0.root) }) {
            join(from: step.origins, with: step)
        } else {
            steps.append(step)
        }
    }

    /// A slot has read a state that is newer than all that waits from its source's component, and perhaps that of a step which is under way.
    /// Each of these steps alone would combine it with an older one: they become one step.
    /// - Complexity: O(steps that wait, and their deliveries).
    mutating func join(from origin: Component) {
        if !isEmpty {
            join(from: [ObjectIdentifier(origin)], with: Step(deliveries: [], takes: [origin]))
        }
    }

    /// Makes one step of those from some components, behind all others. A step that comes from a component of one of them after that belongs
    /// to them too: it would be overtaken.
    private mutating func join(from components: Set<ObjectIdentifier>, with last: Step) {
        var (joined, others, origins) = (Step(deliveries: []), FIFO<Step>(), components)
        while let step = steps.popFirst() {
            let own = step.origins
            if own.isDisjoint(with: origins) {
                others.append(step)
            } else {
                joined.deliveries += step.deliveries
                joined.takes += step.takes
                origins.formUnion(own)
            }
        }
        steps = others
        let taken = last.origins
        joined.takes = joined.takes.filter { !taken.contains(ObjectIdentifier($0.root)) } + last.takes
        joined.deliveries += last.deliveries
        if !joined.deliveries.isEmpty {
            steps.append(joined)
        }
        takers = steps.flatMap(\.takes)
    }

    mutating func popFirst() -> [LateDelivery]? {
        guard let step = steps.popFirst() else { return nil }
        if !step.takes.isEmpty {
            takers = steps.flatMap(\.takes)
        }
        return step.deliveries
    }

    /// Moves all steps of another component in, behind these.
    mutating func takeAll(of other: inout LateSteps) {
        while let step = other.steps.popFirst() { steps.append(step) }
        takers += other.takers
        other.takers = []
    }
}

extension LateDelivery {
    /// The component that the value comes from.
    fileprivate var origin: Component { slot.source.component.root }
}
