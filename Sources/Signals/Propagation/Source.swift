public import Synchronization

/// The part of a ``Broadcaster`` that doesn't depend on its values: it is compiled once, where a call through their type would look
/// the type up each time.
@usableFromInline class Source: @unchecked Sendable {
    // In the order of the fields, what the owner writes at each value lies apart from what other threads use to put one.
    // Sendable: the lock guards `lateSlots` and `isEnded`; the ownership of the component guards the other variables. `number` changes
    // under the lock too if the source keeps a value, and is read by one that has either. So no two accesses overlap, which is
    // not checked where it costs.
    @usableFromInline final let component = Component()
    /// The scope of a derived source, downstream of everything that feeds it: that settles before the subscribers of the source do.
    @usableFromInline final let derivedScope: Scope?
    final let sourceID: SourceID
    private final let perform: Performer

    /// The subscribers, also those to which the last values are being replayed.
    @usableFromInline @exclusivity(unchecked) final var slots = Bag<SubscriberSlot>()
    /// Subscribers that left during a delivery: `slots` changes when it is over. So it does when the source was closed meanwhile.
    private final var departures: [SubscriberSlot] = []
    @usableFromInline @exclusivity(unchecked) final var hasDepartures = false
    /// A value is on its way to the subscribers.
    @usableFromInline @exclusivity(unchecked) final var isDelivering = false
    /// Nothing can be put in any more.
    @usableFromInline @exclusivity(unchecked) final var isClosed = false
    /// The subscribers have got their end: nothing comes any more.
    @usableFromInline final var isEnded = false
    /// The slots of late subscribers, in other components.
    @usableFromInline final var lateSlots = Bag<SubscriberSlot>()
    /// True if there are late slots; for the owner, which looks at it without the lock.
    @usableFromInline final let hasLateSlots = Word<Bool>(false)
    /// The number of subscribers that come as soon as the component can be owned.
    @usableFromInline final let expectedCount = Word<UInt64>(0)
    /// The number of pending values of a derived source that belong to transactions. The lock of the component guards it.
    @usableFromInline final var transactedCount = 0
    /// The number of pending values that go with the last one of those: the signal that gave it has given them since. That lock guards it, too.
    @usableFromInline final var followerCount = 0
    /// Values of the signal follow the last one of those.
    @usableFromInline final var mayFollow = false
    @usableFromInline final let lock = Lock()
    /// The number of values that were delivered, or are being so.
    @usableFromInline @exclusivity(unchecked) final var number: UInt64 = 0

    @usableFromInline
    enum Work {
        /// Delivers the first pending value, in a propagation of its own.
        case deliverPending
        /// Makes the first pending value the latest one, which goes to nobody yet.
        case collect
        /// Delivers the first of those, in the propagation that runs.
        case deliverCollected
        /// Releases what the values of a transaction have replaced.
        case releaseReplaced
        /// Delivers what was held for a subscriber.
        case deliverHeld(SubscriberSlot)
        /// Gives a late subscriber that waits for its admission the last values.
        case readAhead(SubscriberSlot)
        /// Ends a subscriber of a source that has ended, behind the replayed values.
        case endReplay(SubscriberSlot)
        /// Makes a late subscriber one of the component.
        case admit(SubscriberSlot)
        /// The source was closed while it delivered.
        case endIfOver
    }

    /// Does the work; made where the type of the values is known.
    @usableFromInline typealias Performer = @Sendable (Source, Work) -> Void

    @usableFromInline
    init(isDerived: Bool, performer: @escaping Performer) {
        derivedScope = isDerived ? Scope(isDerived: true) : nil
        sourceID = derivedScope?.derived ?? SourceID()
        perform = performer
        derivedScope?.derived?.setSource(self)
        derivedScope?.setComponent(component)
    }

    deinit {
        derivedScope?.derived?.setSource(nil)
    }

    @usableFromInline final var isDerived: Bool { derivedScope != nil }

    /// True if a value that waits comes before the queue: it follows from a step that is over, and no transaction's value comes before it.
    /// The caller holds the lock of the component.
    final var isAhead: Bool { isDerived && transactedCount == 0 }

    /// The number of flushed stages between the sources of values and the subscribers; a derived source counts as one.
    @usableFromInline final var rank: Int { derivedScope.map { $0.rank + 1 } ?? 0 }

    /// The scopes of the subscribers in the same component; for its owner.
    final var subscriberScopes: [Scope] {
        var scopes: [Scope] = []
        for index in 0..<slots.endIndex {
            slots.element(at: index)?._withUnsafeGuaranteedRef { scopes.append($0.scope) }
        }
        return scopes
    }

    final func deliverPending() {
        perform(self, .deliverPending)
    }

    /// Makes the first pending value, a transaction's, the latest one, which goes to nobody yet; so with those that follow it.
    /// - Returns: the number of these.
    final func collect() -> Int {
        var count = 0
        if isDerived {
            let root = component.lockRoot()
            transactedCount -= 1
            if transactedCount == 0 { swap(&count, &followerCount) }
            root.lock.unlock()
        }
        for _ in 0...count { perform(self, .collect) }
        return count
    }

    final func deliverCollected() {
        perform(self, .deliverCollected)
    }

    final func releaseReplaced() {
        perform(self, .releaseReplaced)
    }

    final func deliverHeld(to slot: SubscriberSlot) {
        perform(self, .deliverHeld(slot))
    }

    final func readAhead(_ slot: SubscriberSlot) {
        perform(self, .readAhead(slot))
    }

    final func endReplay(to slot: SubscriberSlot) {
        perform(self, .endReplay(slot))
    }

    final func admit(_ slot: SubscriberSlot) {
        perform(self, .admit(slot))
    }

    // MARK: Slots

    final func remove(_ slot: SubscriberSlot) {
        if removeLate(slot) { return }
        let propagation = Propagation.current
        if component.isOwned(by: propagation) {
            removeNow(slot)
        } else if let acquired = component.acquireIfFree(for: propagation) {
            // Nothing of the user's runs here, as the caller keeps the slot.
            removeNow(slot)
            acquired._withUnsafeGuaranteedRef { $0.release(propagation, budget: Bounds.foreignWorkOfStart) }
            propagation.performDeferred()
        } else {
            component.enter { self.removeNow(slot) }
        }
    }

    /// Adds a slot of the same component.
    @usableFromInline
    final func add(_ slot: SubscriberSlot) {
        slots.append(slot)
        slot.scope.isFed(by: self, slot)
    }

    /// The source does not feed the slot's scope any more.
    final func forget(_ slot: SubscriberSlot) {
        slots.remove(slot)
        slot.scope.islandRoot.derived?.setFeeder(nil, by: slot)
    }

    private final func removeNow(_ slot: SubscriberSlot) {
        component.assertOwned()
        if isDelivering {
            departures.append(slot)
            hasDepartures = true
        } else {
            forget(slot)
        }
    }

    /// A value has gone to all subscribers.
    @inlinable
    final func endDelivering() {
        isDelivering = false
        if hasDepartures {
            removeDepartures()
        }
    }

    @usableFromInline
    final func removeDepartures() {
        let departures = self.departures
        self.departures = []
        hasDepartures = false
        for slot in departures { forget(slot) }
        if isClosed {
            perform(self, .endIfOver)
        }
    }

    /// True if no subscriber takes values any more, or is expected; for the owner.
    @usableFromInline final var isAbandoned: Bool {
        expectedCount.load(ordering: .acquiring) == 0 && slots.allSatisfy { $0.isTerminated }
            && lock.withLock { lateSlots.allSatisfy { $0.isTerminated } }
    }

    // MARK: Late slots

    /// The scopes of the late subscribers, in other components.
    final var lateScopes: [Scope] { lock.withLock { lateSlots.elements }.map(\.scope) }

    /// Registers a late slot. The caller holds the lock.
    @usableFromInline
    final func addLate(_ slot: SubscriberSlot) {
        slot.isLate = true
        lateSlots.append(slot)
        hasLateSlots.store(true, ordering: .releasing)
    }

    /// Removes a slot from the late ones.
    /// - Returns: false if it is not one of them.
    @usableFromInline
    final func removeLate(_ slot: SubscriberSlot) -> Bool {
        guard hasLateSlots.load(ordering: .acquiring) else { return false }
        lock.lock()
        defer { lock.unlock() }
        guard slot.isLate else { return false }
        slot.isLate = false
        lateSlots.remove(slot)
        hasLateSlots.store(lateSlots.count > 0, ordering: .releasing)
        return true
    }

    /// Removes all late slots: nothing comes for them any more.
    @usableFromInline
    final func endLate() -> [SubscriberSlot] {
        lock.lock()
        defer { lock.unlock() }
        isEnded = true
        let ended = lateSlots.removeAll()
        for slot in ended {
            slot.isLate = false
        }
        hasLateSlots.store(false, ordering: .releasing)
        return ended.filter { !$0.readsWhenAdmitted }
    }
}
