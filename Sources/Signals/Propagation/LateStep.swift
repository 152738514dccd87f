/// The deliveries of one step to the late subscribers of one component.
struct LateStep: Ordered {
    /// Identifies a step: all late steps that follow from it have its number and state, also by way of a derived source that is late itself.
    struct Origin {
        /// Work behind this order comes after the step.
        let order: UInt64
        /// The state with which the step has ended; nil if it was a step of several components.
        let state: Component.State?
    }

    private(set) var origin: Origin
    fileprivate(set) var deliveries: [LateDelivery]
    /// The starts that have read ahead of the step, which settles them.
    fileprivate(set) var settledStarts: [UInt64] = []

    var order: UInt64 { origin.order }

    init(origin: Origin, deliveries: [LateDelivery]) {
        self.origin = origin
        self.deliveries = deliveries
    }

    /// Adds what another step of the same order brings.
    fileprivate mutating func join(_ other: LateStep) {
        if origin.state != other.origin.state { origin = Origin(order: order, state: nil) }
        deliveries += other.deliveries
        settledStarts += other.settledStarts
    }
}

extension LateStep.Origin {
    /// The state of a source that is being read. The caller holds the lock of the source.
    init(reading source: Source) {
        self.init(order: WorkItem.nextOrder(), state: Component.State(of: source.component))
    }

    /// The step that the owner of the components of some deliveries is about to end.
    init(of deliveries: [LateDelivery]) {
        let states = deliveries.map { Component.State(of: $0.slot.source.component) }
        self.init(order: WorkItem.nextOrder(), state: states.allSatisfy { $0 == states[0] } ? states[0] : nil)
    }
}

extension FIFO<LateStep> {
    /// Adds a step in the order of the origins. What follows from one step is one step.
    /// - Complexity: O(steps behind it), none nearly always; O(steps) if it lies between others and is none of them.
    mutating func insert(_ step: LateStep) {
        var index = count
        while index > 0, self[index - 1].order >= step.order { index -= 1 }
        let isJoined: Void? = modify(index) { $0.order == step.order ? $0.join(step) : nil }
        guard isJoined == nil else { return }
        var others = FIFO<LateStep>()
        others.append(step)
        takeAll(of: &others)
    }

    /// Moves all steps of another queue in, in order.
    mutating func join(_ other: inout FIFO<LateStep>) {
        let isWhole = isEmpty || other.isEmpty
        takeAll(of: &other)
        guard !isWhole else { return }
        (self, other) = (FIFO<LateStep>(), self)
        while let step = other.popFirst() { insert(step) }
    }
}

/// A value that a start has read, perhaps ahead of something that was late.
struct ReadAhead {
    /// The number of the start; 0 for one that no stage knows.
    let start: UInt64
    let island: Scope
    /// The state of the value; nil if it may be that of a step which is under way.
    let state: Component.State?
}

extension Component {
    /// Takes the next late step. The caller holds the lock; if something was read ahead, all late slots are connected.
    func takeLateStep() -> LateStep? {
        if !readsAhead.isEmpty { joinStepsReadAhead() }
        return lateSteps.popFirst()
    }

    /// Joins the late steps for each island that has read something ahead, up to the last one of which it read, as each alone would be combined with
    /// a later state. So it is for the islands that feed one together with it. Each other island gets every step by itself.
    /// - Complexity: O(reads + late deliveries + subscribers downstream of derived sources).
    private func joinStepsReadAhead() {
        let (steps, readsAhead) = (Array(lateSteps), readsAhead)
        self.readsAhead = []
        var groups = IslandGroups(readsAhead.map(\.island) + steps.flatMap { $0.deliveries.map(\.island) })
        let reads = Dictionary(grouping: readsAhead) { groups.group(of: $0.island) }
        // For each group the last step of which it has read.
        var ends: [ObjectIdentifier: Int] = [:]
        for (index, step) in steps.enumerated() {
            for delivery in step.deliveries {
                let group = groups.group(of: delivery.island)
                if ends[group] != index, let reads = reads[group], step.isRead(by: reads) { ends[group] = index }
            }
        }
        if ends.isEmpty { return }
        var joined = ends.mapValues { LateStep(origin: steps[$0].origin, deliveries: []) }
        var others: [LateStep] = []
        for (index, step) in steps.enumerated() {
            var other = LateStep(origin: step.origin, deliveries: [])
            for delivery in step.deliveries {
                let group = groups.group(of: delivery.island)
                if let end = ends[group], index <= end {
                    joined[group]?.deliveries.append(delivery)
                    joined[group]?.settledStarts += step.settledStarts
                } else {
                    other.deliveries.append(delivery)
                }
            }
            if !other.deliveries.isEmpty { others.append(other) }
        }
        lateSteps = FIFO()
        for (group, step) in joined.sorted(by: { $0.value.order < $1.value.order }) {
            var step = step
            step.settledStarts += reads[group]?.map(\.start) ?? []
            lateSteps.append(step)
        }
        for step in others { lateSteps.append(step) }
    }
}

/// Islands that feed one together, or with each other and so on.
private struct IslandGroups {
    /// For each island another one of its group, which leads to the one that stands for all.
    private var parents: [ObjectIdentifier: ObjectIdentifier] = [:]

    /// - Parameter islands: islands of one root, which the thread owns.
    init(_ islands: [Scope]) {
        // Without a derived source no island feeds another one.
        guard islands.contains(where: { $0.derived != nil }) else { return }
        var seen: Set<ObjectIdentifier> = []
        for island in islands where seen.insert(ObjectIdentifier(island)).inserted {
            guard let reached = island.islandsDownstream() else {
                // The islands that it feeds in another component aren't known, and may be any of these.
                for other in islands { join(ObjectIdentifier(island), ObjectIdentifier(other)) }
                return
            }
            for other in reached { join(ObjectIdentifier(island), other) }
        }
    }

    mutating func group(of island: Scope) -> ObjectIdentifier { group(of: ObjectIdentifier(island)) }

    private mutating func group(of id: ObjectIdentifier) -> ObjectIdentifier {
        var id = id
        while let parent = parents[id] {
            if let next = parents[parent] { parents[id] = next }
            id = parent
        }
        return id
    }

    private mutating func join(_ first: ObjectIdentifier, _ second: ObjectIdentifier) {
        let (first, second) = (group(of: first), group(of: second))
        if first != second { parents[second] = first }
    }
}

extension Scope {
    /// This island and those that it feeds, also by way of derived sources; nil if one of them belongs to another component. For the owner.
    fileprivate func islandsDownstream() -> Set<ObjectIdentifier>? {
        var (found, open): (Set<ObjectIdentifier>, [Scope]) = ([], [self])
        while let island = open.popLast() {
            guard found.insert(ObjectIdentifier(island)).inserted, let derived = island.derived else { continue }
            guard let scopes = derived.ownSubscriberScopes else { return nil }
            open += scopes.map(\.islandRoot)
        }
        return found
    }
}

extension LateStep {
    /// True unless all values were read of its component, before it. A value of another component may follow from the step: by a transaction, or
    /// as the two are one by now.
    fileprivate func isRead(by reads: [ReadAhead]) -> Bool {
        guard let state = origin.state else { return true }
        return reads.contains { $0.state.map { $0.root != state.root || state.changes <= $0.changes } ?? true }
    }
}
