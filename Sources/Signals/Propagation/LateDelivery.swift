/// A value, or an end, of one component on its way to a late subscriber, which belongs to another one.
///
/// A start that reaches a source of a component that another thread owns becomes a late subscriber: it reads the latest value and registers
/// its slot in one step, under the lock of the source. From then on the owner of the source's component, at the end of each of its steps,
/// enqueues the late slots' values, all of one step at one moment. When the start is over, its component is merged with the
/// source's, or given to its owner, which moves the slot to the others (`Component.connectLateSlots`).
///
/// The start may read other sources after that, of a later state. Values that were put are of one state until a source of the component changes
/// (`Component.State`). After such a change the start's further slots read their sources when they are admitted
/// (`SubscriberSlot.readsWhenAdmitted`), when all is connected and nothing late is left. If another thread is still delivering at the end of
/// the start, they read the values of that moment (`Component.readAhead`), and all late values until then become one step.
struct LateDelivery {
    let slot: SubscriberSlot
    let cause: SignalCause?
    /// The step that the value follows from; nil for the one under way.
    let origin: LateStep.Origin?
    /// Called by the owner of the slot's component.
    let deliver: () -> Void

    var island: Scope { slot.scope.islandRoot }

    init(to slot: SubscriberSlot, _ deliver: @escaping () -> Void) {
        self.slot = slot
        cause = SignalCause.current
        origin = Propagation.current.state.pointee.lateOrigin
        self.deliver = deliver
    }
}

/// The readings of a root's late slots.
@usableFromInline
struct LateReads {
    let slots: [SubscriberSlot]
    /// The state that all of them have read; nil if they have read several.
    let state: Component.State?

    /// True if nothing has changed since they have read their sources.
    /// - Complexity: O(1) if all have read one state, which is still there; else O(slots).
    @usableFromInline var areUnchanged: Bool {
        if let state, let slot = slots.last, state == Component.State(of: slot.source.component) { return true }
        return slots.allSatisfy(\.isReadUnchanged)
    }
}

extension Component {
    /// Notes a slot of this component, which is late at its source and has read the source's state.
    @usableFromInline
    func addLateSlot(_ slot: SubscriberSlot) {
        let root = lockRoot()
        root.lateReadState = root.lateSlots.isEmpty || root.lateReadState == slot.stateWhenRead ? slot.stateWhenRead : nil
        root.lateSlots.append(slot)
        root.isKnownConnected = false
        root.hasUrgentWork.store(true, ordering: .releasing)
        _ = root.ownership.request()
        root.lock.unlock()
    }

    /// Enqueues what slots of this root are to get of a step: a slot gets everything in the order in which it was enqueued. The caller holds the lock.
    func enqueueLate(_ deliveries: [LateDelivery], of origin: LateStep.Origin) {
        let order = deliveries.reduce(origin.order) { max($0, $1.slot.lateOrder) }
        for delivery in deliveries { delivery.slot.lateOrder = order }
        lateSteps.insert(LateStep(origin: .init(order: order, state: order == origin.order ? origin.state : nil), deliveries: deliveries))
        hasUrgentWork.store(true, ordering: .releasing)
    }

    /// The late slots of this root, which a thread owns. Another one may give it more at any time.
    @usableFromInline
    func lateSlots(of propagation: Propagation) -> [SubscriberSlot] {
        // Nearly always so, and costs no lock: nothing was enqueued.
        guard ownership.isRequested(of: propagation.id) else { return [] }
        return lock.withLock { lateSlots }
    }

    /// The readings of this root's late slots; a thread owns the root.
    @usableFromInline
    func lateReads(of propagation: Propagation) -> LateReads {
        guard ownership.isRequested(of: propagation.id) else { return LateReads(slots: [], state: nil) }
        return lock.withLock { LateReads(slots: lateSlots, state: lateReadState) }
    }

    /// True if slots of this component are late; another thread owns it.
    private var hasLateSlots: Bool {
        let root = lockRoot()
        defer { root.lock.unlock() }
        return !root.lateSlots.isEmpty
    }

    /// The state of the sources in a root: it stays until one of them changes.
    struct State: Equatable {
        let root: ObjectIdentifier
        let changes: UInt64

        /// Nil while a transaction changes several.
        init?(of component: Component) {
            let root = component.root
            (self.root, changes) = (ObjectIdentifier(root), root.changes.load(ordering: .acquiring))
            if changes & 1 == 1 { return nil }
        }
    }

    /// True if a start, which has read something for this root, can't read a source now without mixing two states. The thread owns this root.
    ///
    /// A value that was put is of a known state: it stays unless the root's changes rise. One that is derived follows in the middle of a step.
    func waits(toRead source: Source, of other: Component, isLocal: Bool, for island: Scope, _ propagation: Propagation) -> Bool {
        if other === self { return isLate(island, lateSlots(of: propagation)) }
        guard isLocal else { return source.isDerived && !(lateSlots(of: propagation).isEmpty && !source.component.hasLateSlots) }
        return source.isDerived && !other.lateSlots(of: propagation).isEmpty || !lateReads(of: propagation).areUnchanged
    }

    /// True if something late is on its way from this root to an island, or to a derived source that may feed the island.
    private func isLate(_ island: Scope, _ slots: [SubscriberSlot]) -> Bool {
        slots.contains { slot in
            guard slot.source.component.root === self else { return false }
            let late = slot.scope.islandRoot
            return late === island || late.derived.map { links in island.derived?.isFed(byAnyOf: { $0 === links }) ?? true } ?? false
        }
    }

    /// Connects this root, which the thread owns, with the component of a source at which one of its slots is late.
    func connectLateSlots(_ propagation: Propagation) -> Connection {
        guard hasUrgentWork.load(ordering: .acquiring) else { return .connected }
        if mergeAdopted(propagation) { return .changed }
        let (slots, isKnown) = lock.withLock { (lateSlots, isKnownConnected) }
        if isKnown { return .connected }
        for slot in slots where !slot.isTerminated {
            let other = slot.source.component.root
            if other === self { continue }
            if other.ownership.isOwned(by: propagation.id) {
                Self.merge(self, other)
            } else if let acquired = other.acquire(for: propagation) {
                Self.merge(self, acquired)
            } else if propagation.isStartToRead, let acquired = other.acquireSoon(for: propagation, spins: Bounds.acquireSpinsOfStart) {
                Self.merge(self, acquired.takeUnretainedValue())
            } else if propagation.isStartToRead, slots.contains(where: \.isToRead) {
                readAhead(slots)
            } else if transfer(toOwnerOf: other) {
                return .transferred
            }
            return .changed
        }
        lock.withLock { isKnownConnected = lateSlots.count == slots.count }
        return .connected
    }

    /// Notes what a start has read for an island of this root, which the thread owns.
    func noteReadAhead(_ read: ReadAhead) {
        lock.withLock { readsAhead.append(read) }
    }

    /// Has slots that wait read their sources now, so that the start returns with its first values although another thread is still delivering.
    /// The values may be of two states, and one step settles them.
    @usableFromInline
    func readAhead(_ slots: [SubscriberSlot]) {
        let propagation = Propagation.current
        let slots = slots.filter(\.isToRead)
        propagation.readingAhead(propagation.numberOfReads()) {
            // A value that is released meanwhile may put another one, which is no part of what is read.
            propagation.holdingBack {
                for slot in slots where slot.isToRead { slot.source.readAhead(slot) }
            }
        }
        for slot in slots { slot.source.endReplay(to: slot) }
        propagation.performDeferred()
    }

    /// Merges this root, which the thread owns, with the components of late slots' sources that it owns too, or that nobody owns.
    /// - Returns: the root of all.
    func mergeOwnSources(_ propagation: Propagation) -> Component {
        var root = self
        for slot in lock.withLock({ lateSlots }) {
            let other = slot.source.component.root
            if other === root || slot.isTerminated { continue }
            if other.ownership.isOwned(by: propagation.id) {
                root = Self.merge(root, other)
            } else if let acquired = other.acquire(for: propagation) {
                root = Self.merge(root, acquired)
            }
        }
        return root
    }

    /// True if a late step comes before work of an order. A transaction comes after all. The caller holds the lock.
    func hasLateStep(before order: UInt64) -> Bool {
        guard let first = lateSteps.first else { return false }
        return first.order <= order || !readsAhead.isEmpty || queue.first?.transaction != nil
    }

    /// Removes the late slots that are over, when there may be many. The caller holds the lock.
    /// - Complexity: O(1), amortized.
    func takeTerminatedLateSlots() -> [SubscriberSlot] {
        guard lateSlots.count >= lateSlotLimit else { return [] }
        var (terminated, others): ([SubscriberSlot], [SubscriberSlot]) = ([], [])
        for slot in lateSlots {
            if slot.isTerminated { terminated.append(slot) } else { others.append(slot) }
        }
        lateSlots = others
        lateSlotLimit = max(16, 2 * lateSlots.count)
        return terminated
    }

    /// All late slots have their sources in this root.
    var isConnected: Bool { lateSlots.allSatisfy { $0.isTerminated || $0.source.component.root === self } }

    /// Removes the late slots at derived sources of this root that a step which was taken may feed: so both get what follows from it in one
    /// propagation. What is on its way to such a slot must come before that, in the step. The caller holds the lock.
    func takeLateSlots(admittedBy step: LateStep) -> [SubscriberSlot] {
        func isReady(_ slot: SubscriberSlot) -> Bool {
            guard slot.source.isDerived, !slot.readsWhenAdmitted, !slot.isTerminated, slot.source.component.root === self else {
                return false
            }
            let island = slot.scope.islandRoot
            guard let feeding = step.deliveries.firstIndex(where: { $0.island.derived != nil && $0.island !== island }) else {
                return false
            }
            let isWaiting = lateSteps.contains { $0.order <= slot.lateOrder && $0.deliveries.contains { $0.slot === slot } }
            return !isWaiting && !step.deliveries[feeding...].contains { $0.slot === slot }
        }
        guard step.deliveries.contains(where: { $0.island.derived != nil }) else { return [] }
        let ready = lateSlots.filter(isReady)
        if !ready.isEmpty { lateSlots.removeAll { slot in ready.contains { $0 === slot } } }
        return ready
    }

    /// Removes the late slots with sources in this root now, and those that are over. The caller holds the lock. Nothing is on its
    /// way to them any more. The others stay: their sources' owner is another thread.
    ///
    /// A slot that is still to read its source is removed alone, when no other one is late.
    func takeConnectedLateSlots() -> [SubscriberSlot] {
        if lateSlots.isEmpty { return [] }
        var (ready, others): ([SubscriberSlot], [SubscriberSlot]) = ([], [])
        for slot in lateSlots {
            let isReady = slot.isTerminated || !slot.readsWhenAdmitted && slot.source.component.root === self
            if isReady { ready.append(slot) } else { others.append(slot) }
        }
        if ready.isEmpty, isConnected {
            ready = [others.removeFirst()]
        }
        lateSlots = others
        return ready
    }
}

extension SubscriberSlot {
    /// The slot waits to read its source.
    final var isToRead: Bool { readsWhenAdmitted && !isTerminated }

    /// True if nothing has changed since this late slot read its source: other values are of the same state.
    @usableFromInline final var isReadUnchanged: Bool {
        isTerminated || stateWhenRead.map { $0 == Component.State(of: source.component) } ?? false
    }
}

extension Propagation {
    /// Delivers what was enqueued for late subscribers, in one propagation.
    /// - Parameter slots: late slots that are admitted before.
    func perform(_ step: LateStep, admitting slots: [SubscriberSlot]) {
        admit(slots)
        performLate(step.origin, settled: step.settledStarts) {
            state.pointee.hasSeveralValues = step.deliveries.count > 1
            for delivery in step.deliveries {
                if let cause = delivery.cause {
                    with(cause, delivery.deliver)
                } else {
                    delivery.deliver()
                }
            }
        }
    }

    func performLate(_ origin: LateStep.Origin? = nil, settled: [UInt64] = [], _ deliver: () -> Void) {
        (state.pointee.isLate, state.pointee.lateOrigin, state.pointee.settledStarts) = (true, origin, settled)
        begin(from: nil)
        deliver()
        flush()
        // Releases at the end may drain other components.
        (state.pointee.isLate, state.pointee.lateOrigin, state.pointee.settledStarts, state.pointee.stepAhead) = (false, nil, [], 0)
        state.pointee.hasSeveralValues = false
        end()
    }

    /// Stops the program if work is done in the middle of a late step or of what a start reads: it would be taken for a part of that. On in all
    /// test builds and in the explorer.
    @inline(__always)
    func assertNothingIsLate() {
        #if DEBUG || SIGNALS_CHECK_OWNERSHIP || SIGNALS_EXPLORE
            require(
                !state.pointee.isLate && state.pointee.lateOrigin == nil && state.pointee.readsAhead == 0,
                "work is not done in the middle of a late step")
        #endif
    }

    /// Admits late slots. One that reads its source now does so in a propagation: several last values are one state.
    func admit(_ slots: [SubscriberSlot]) {
        for slot in slots {
            if slot.isToRead {
                performLate { slot.source.admit(slot) }
            } else {
                slot.source.admit(slot)
            }
        }
    }

    /// A start that has slots which are still to read their sources is at its end.
    var isStartToRead: Bool { state.pointee.isStartToRead && state.pointee.frameDepth == 0 }

    /// Runs a start that is inside of something else, and so does not wait until all is connected.
    func readingAtOnce(_ start: () -> Void) {
        let outer = state.pointee.readsAtOnce
        state.pointee.readsAtOnce = true
        start()
        state.pointee.readsAtOnce = outer
    }

    @usableFromInline
    func readingAtOnceIfInside(_ start: () -> Void) {
        if isInside { readingAtOnce(start) } else { start() }
    }

    /// The number of a start that reads ahead now. All that is read in a propagation of late values has one number.
    func numberOfReads() -> UInt64 {
        guard state.pointee.isLate else { return Self.nextID() }
        if state.pointee.stepAhead == 0 { state.pointee.stepAhead = Self.nextID() }
        return state.pointee.stepAhead
    }

    func readingAhead(_ number: UInt64, _ read: () -> Void) {
        let outer = state.pointee.readsAhead
        state.pointee.readsAhead = number
        readingAtOnce(read)
        state.pointee.readsAhead = outer
    }

    /// Replays what was read of a source: late subscribers get what follows from it before what was put since then. Nothing else is delivered meanwhile.
    func following(_ origin: LateStep.Origin, _ replay: () -> Void) {
        let outer = state.pointee.lateOrigin
        state.pointee.lateOrigin = origin
        replay()
        state.pointee.lateOrigin = outer
    }

    func addLate(_ delivery: LateDelivery) {
        state.pointee.late.append(delivery)
        state.pointee.hasLeftovers = true
    }

    /// Enqueues what the late subscribers are to get of the step that is over; before its component is released.
    func enqueueLateDeliveries() {
        if state.pointee.late.isEmpty { return }
        var deliveries = state.pointee.late
        state.pointee.late = []
        let step = LateStep.Origin(of: deliveries)
        while let first = deliveries.first {
            let root = first.slot.component.lockRoot()
            func isNext(_ delivery: LateDelivery) -> Bool {
                delivery.slot.component.root === root && delivery.origin?.order == first.origin?.order
            }
            root.enqueueLate(deliveries.filter(isNext), of: first.origin ?? step)
            deliveries.removeAll(where: isNext)
            let owner = root.ownership.request()
            let needsDrain = owner == nil && !root.hasScheduledDrain
            root.hasScheduledDrain = root.hasScheduledDrain || needsDrain
            root.lock.unlock()
            if needsDrain {
                root.scheduleDrain()
            }
        }
    }
}
