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
    private(set) var deliveries: [LateDelivery]

    var order: UInt64 { origin.order }

    init(origin: Origin, deliveries: [LateDelivery]) {
        self.origin = origin
        self.deliveries = deliveries
    }

    /// Adds what another step of the same order brings.
    fileprivate mutating func join(_ other: LateStep) {
        if origin.state != other.origin.state { origin = Origin(order: order, state: nil) }
        deliveries += other.deliveries
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
@usableFromInline
struct ReadAhead {
    /// The number of the start; 0 for one that no stage knows.
    let start: UInt64
    let island: Scope
    /// The state of the value; nil if it may be that of a step which is under way.
    let state: Component.State?
}

extension Component {
    /// Takes the next late step. The caller holds the lock; if something was read ahead, all late slots are connected.
    /// - Returns: the step, and the starts that it settles.
    func takeLateSteps() -> (LateStep, settled: [UInt64])? {
        while let read = readsAhead.first {
            if let joined = takeLateSteps(joinedFor: read.island) { return joined }
        }
        return lateSteps.popFirst().map { ($0, []) }
    }

    /// Takes the late steps for an island that has read something ahead, up to the last one of which it read, as one: each alone would be combined
    /// with a later state. So it is for the islands that feed one together with it. Each other island gets every step by itself.
    private func takeLateSteps(joinedFor island: Scope) -> (LateStep, settled: [UInt64])? {
        let steps = Array(lateSteps)
        let islands = islandsJoined(with: island)
        let reads = readsAhead.filter { islands.contains(ObjectIdentifier($0.island)) }
        readsAhead.removeAll { islands.contains(ObjectIdentifier($0.island)) }
        func isJoined(_ delivery: LateDelivery) -> Bool { islands.contains(ObjectIdentifier(delivery.island)) }
        let count = (steps.lastIndex { $0.isRead(by: reads) && $0.deliveries.contains(where: isJoined) } ?? -1) + 1
        guard count > 0 else { return nil }
        lateSteps = FIFO()
        for (index, step) in steps.enumerated() {
            let others = index < count ? step.deliveries.filter { !isJoined($0) } : step.deliveries
            if !others.isEmpty { lateSteps.append(LateStep(origin: step.origin, deliveries: others)) }
        }
        let joined = steps[..<count].flatMap { $0.deliveries.filter(isJoined) }
        return (LateStep(origin: steps[count - 1].origin, deliveries: joined), reads.map(\.start))
    }

    /// An island, and those among what is late that feed one together with it, or with each other and so on. All belong to this root, which the
    /// thread owns.
    private func islandsJoined(with island: Scope) -> Set<ObjectIdentifier> {
        var islands = [ObjectIdentifier(island): island]
        for read in readsAhead { islands[ObjectIdentifier(read.island)] = read.island }
        for delivery in lateSteps.lazy.flatMap(\.deliveries) { islands[ObjectIdentifier(delivery.island)] = delivery.island }
        var joined: Set = [ObjectIdentifier(island)]
        // Without a derived source no island feeds another one.
        guard islands.values.contains(where: { $0.derived != nil }) else { return joined }
        var others: [Set<ObjectIdentifier>] = []
        for island in islands.values {
            guard let reached = island.islandsDownstream() else { return Set(islands.keys) }
            others.append(reached)
        }
        while let index = others.firstIndex(where: { !joined.isDisjoint(with: $0) }) {
            joined.formUnion(others.remove(at: index))
        }
        return joined
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
