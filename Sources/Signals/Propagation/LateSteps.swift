/// What the late subscribers of one component are to get, step by step, in the order in which the steps ended.
struct LateSteps {
    /// What they get of one step, or of several that are delivered as one.
    private struct Step {
        /// At least one.
        var deliveries: [LateDelivery]
        /// The next step of the same component is joined with this one.
        var takesNext: Bool

        /// The component that the values come from.
        var origin: Component { deliveries[0].slot.source.component.root }
    }

    private var steps = FIFO<Step>()
    /// The number of steps that take the next one.
    private var takingCount = 0

    var isEmpty: Bool { steps.isEmpty }

    /// Appends a step, or joins it with the one before from the same component if that takes it.
    /// - Parameter deliveries: at least one.
    /// - Complexity: O(1); O(steps that wait) while one of them takes the next one.
    mutating func append(_ deliveries: [LateDelivery]) {
        let step = Step(deliveries: deliveries, takesNext: false)
        let origin = step.origin
        if takingCount > 0, steps.contains(where: { $0.takesNext && $0.origin === origin }) {
            join(from: origin, with: deliveries, takesNext: false)
        } else {
            steps.append(step)
        }
    }

    /// A slot has read a state that is newer than all that waits from its source's component, and perhaps that of a step which is under way.
    /// Each of these steps alone would combine it with an older one: they become one step.
    /// - Complexity: O(steps that wait, and their deliveries).
    mutating func join(from origin: Component) {
        if !isEmpty {
            join(from: origin, with: [], takesNext: true)
        }
    }

    private mutating func join(from origin: Component, with last: [LateDelivery], takesNext: Bool) {
        var (others, joined) = (LateSteps(), [LateDelivery]())
        while let step = popStep() {
            if step.origin === origin {
                joined += step.deliveries
            } else {
                others.append(step)
            }
        }
        self = others
        joined += last
        if !joined.isEmpty {
            append(Step(deliveries: joined, takesNext: takesNext))
        }
    }

    mutating func popFirst() -> [LateDelivery]? {
        popStep()?.deliveries
    }

    /// Moves all steps of another component in, behind these.
    mutating func takeAll(of other: inout LateSteps) {
        while let step = other.popStep() { append(step) }
    }

    private mutating func append(_ step: Step) {
        steps.append(step)
        takingCount += step.takesNext ? 1 : 0
    }

    private mutating func popStep() -> Step? {
        guard let step = steps.popFirst() else { return nil }
        takingCount -= step.takesNext ? 1 : 0
        return step
    }
}
