// Values of a derived source: a promise's, or those of a signal that several share.
extension Broadcaster {
    /// Passes on a value that came from a signal: it belongs to the propagation that runs on this thread, which owns the component.
    ///
    /// - Parameters:
    ///   - isStarting: a start of this thread waits for the value, which a derived source that runs for others holds back at that time.
    ///   - isCurrent: asked before the value is taken.
    @inlinable
    func passOn(_ value: Value, isStarting: Bool = false, if isCurrent: () -> Bool) {
        component.assertOwned()
        let propagation = Propagation.current
        guard isCurrent() else { return }
        propagation.checkStack()
        if propagation.isCollecting, !isStarting, !isNew {
            // The value follows from others, which may change before the transaction ends: what they lead to then waits behind this one.
            mayFollow = true
            _ = TransactionStep.open(for: self, propagation) {
                transactedCount += 1
                return makePending(value, after: nil, propagation)
            }
            return
        }
        if isDelivering || hasPending || !(propagation.canBegin || isStarting || takesPart(in: propagation) || hasNoSubscribers) {
            if !(mayFollow && makeFollower(value, propagation)) { putInOrder(value) }
            return
        }
        // A value of the transaction under way is older.
        while !collected.isEmpty { deliverFirstCollected() }
        var replaced: Replaced? = isForgetful ? accept(value) : lock.withLock { accept(value) }
        if !propagation.canBegin {
            deliver(value, number)
            release(&replaced, propagation)
        } else {
            propagation.perform(from: self) { deliver(value, number) }
            release(&replaced, propagation)
            if !propagation.isInFrame { propagation.performDeferred() }
        }
    }

    /// Has a value go with the one that a transaction has of the same signal. It follows from steps before the transaction, which is still to
    /// come: what combines both shows no older state there.
    /// - Returns: false if there is no such transaction.
    @usableFromInline
    func makeFollower(_ value: Value, _ propagation: Propagation) -> Bool {
        let root = component.lockRoot()
        defer { root.lock.unlock() }
        guard transactedCount > 0 else { return false }
        followerCount += 1
        return makePending(value, after: nil, propagation)
    }

    /// True if nobody can have seen a value, and this one goes to nobody: it waits for no transaction.
    @usableFromInline var isNew: Bool { latest == nil && !isForgetful && !hasPending && hasNoSubscribers }

    /// True if a value goes to nobody: then it is the latest one at once, for whoever comes.
    @usableFromInline var hasNoSubscribers: Bool {
        slots.count == 0 && !hasLateSlots.load(ordering: .acquiring) && expectedCount.load(ordering: .acquiring) == 0
    }

    /// True if first values are being replayed in the middle of a propagation, and this source has subscribers. Some of these may have joined the
    /// source that is replayed, and others not yet: what a handler of such a value sets comes after the propagation, as a put does.
    @usableFromInline
    func isAwaitedInReplay(_ propagation: Propagation) -> Bool {
        propagation.isReplayingInside && !propagation.isCollecting && component.isOwned(by: propagation) && !hasNoSubscribers
    }

    /// True if this source has neither a value nor a subscriber, and this thread owns it.
    @usableFromInline
    func isUnseen(_ propagation: Propagation) -> Bool {
        component.isOwned(by: propagation) && latest == nil && hasNoSubscribers
    }

    /// True if a value that is passed on is part of the propagation under way. Not so while a start replays values and nothing
    /// settles, as the subscribers could see half of a change.
    @inlinable
    func takesPart(in propagation: Propagation) -> Bool {
        propagation.isActive && propagation.isSettling && !propagation.isCollecting
    }
}
