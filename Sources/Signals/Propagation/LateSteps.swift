/// The values and ends for the late subscribers of one component, step by step, in the order in which the steps ended.
struct LateSteps {
    /// The deliveries of one step, or of several that are delivered as one.
    private struct Step {
        /// At least one.
        var deliveries: [LateDelivery]
        /// The next step of the same component is joined with this one.
        var takesNext: Bool

        /// The component that the values come from.
        var origin: Component { deliveries[0].slot.source.component.root }
    }

    private var steps = FIFO<Step>()
    /// The components whose next step is joined with one that waits.
    private var takers: [Component] = []

    var isEmpty: Bool { steps.isEmpty }

    /// Appends a step, or joins it with the one before from the same component if that takes it.
    /// - Parameter deliveries: at least one.
    /// - Complexity: O(components that values come from); once for each of them O(steps that wait).
    mutating func append(_ deliveries: [LateDelivery]) {
        let step = Step(deliveries: deliveries, takesNext: false)
        let origin = step.origin
        if takers.contains(where: { $0.root === origin }) {
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
        if step.takesNext { takers.append(step.origin) }
    }

    private mutating func popStep() -> Step? {
        guard let step = steps.popFirst() else { return nil }
        if step.takesNext {
            let origin = step.origin
            takers.removeAll { $0.root === origin }
        }
        return step
    }
}
