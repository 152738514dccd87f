/// A value, or an end, of one component on its way to a late subscriber, which belongs to another one.
///
/// A start that reaches a source whose component another thread owns becomes a late subscriber: it reads the latest value and registers
/// its slot in one step, under the lock of the source. From then on the owner of the source's component, at the end of each of its steps,
/// enqueues what the late slots are to get, all of one step at one moment. When the start is over, its component is merged with the
/// source's, or given to its owner, which moves the slot to the others (`Component.connectLateSlots`).
struct LateDelivery {
    let slot: SubscriberSlot
    let cause: SignalCause?
    /// Called by the owner of the slot's component.
    let deliver: () -> Void

    init(to slot: SubscriberSlot, _ deliver: @escaping () -> Void) {
        self.slot = slot
        cause = SignalCause.current
        self.deliver = deliver
    }
}

extension Component {
    /// Notes a slot of this component, which is late at its source and has read the source's state.
    @usableFromInline
    func addLateSlot(_ slot: SubscriberSlot) {
        let root = lockRoot()
        root.lateSlots.append(slot)
        root.lateSteps.join(from: slot.source.component.root)
        _ = root.ownership.request()
        root.lock.unlock()
    }

    /// A start is about to read a source of this root, which the thread owns: what waits from there is older, and becomes one step.
    func joinOwnLateSteps(_ propagation: Propagation) {
        if ownership.isRequested(of: propagation.id) {
            lock.withLock { lateSteps.join(from: self) }
        }
    }

    /// Connects this root, which the thread owns, with the component of a source at which one of its slots is late.
    func connectLateSlots(_ propagation: Propagation) -> Connection {
        let slots = lock.withLock { lateSlots }
        for slot in slots where !slot.isTerminated {
            let other = slot.source.component.root
            if other === self { continue }
            if other.ownership.isOwned(by: propagation.id) {
                Self.merge(self, other)
            } else if let acquired = other.acquire(for: propagation) {
                Self.merge(self, acquired)
            } else if transfer(toOwnerOf: other) {
                return .transferred
            }
            return .changed
        }
        return .connected
    }

    /// Merges this root, which the thread owns, with the components of late slots' sources that it owns too.
    /// - Returns: the root of all.
    func mergeOwnSources(_ propagation: Propagation) -> Component {
        var root = self
        for slot in lock.withLock({ lateSlots }) {
            let other = slot.source.component.root
            if other !== root, other.ownership.isOwned(by: propagation.id) {
                root = Self.merge(root, other)
            }
        }
        return root
    }

    /// Removes the late slots with sources in this root now, and those that are over. The caller holds the lock. Nothing is on its
    /// way to them any more. The others stay: their sources' owner is another thread.
    func takeConnectedLateSlots() -> [SubscriberSlot] {
        if lateSlots.isEmpty { return [] }
        var (ready, others): ([SubscriberSlot], [SubscriberSlot]) = ([], [])
        for slot in lateSlots {
            if slot.isTerminated || slot.source.component.root === self { ready.append(slot) } else { others.append(slot) }
        }
        lateSlots = others
        return ready
    }
}

extension Propagation {
    func addLate(_ delivery: LateDelivery) {
        state.pointee.late.append(delivery)
        state.pointee.hasLeftovers = true
    }

    /// Enqueues what the late subscribers are to get of the step that is over; before its component is released.
    func enqueueLateDeliveries() {
        var deliveries = state.pointee.late
        state.pointee.late = []
        while let first = deliveries.first {
            let root = first.slot.component.lockRoot()
            root.lateSteps.append(deliveries.filter { $0.slot.component.root === root })
            deliveries.removeAll { $0.slot.component.root === root }
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
