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
        if propagation.isCollecting, !isStarting {
            // The value follows from others, which may change before the transaction ends: what they lead to then waits behind this one.
            _ = TransactionStep.open(for: self, propagation) {
                transactedCount += 1
                return makePending(value, after: nil, propagation)
            }
            return
        }
        if isDelivering || hasPending || !(propagation.canBegin || isStarting || takesPart(in: propagation)) {
            putInOrder(value)
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
            propagation.performDeferred()
        }
    }

    /// True if a value that is passed on is part of the propagation under way. Not so while a start replays values and nothing
    /// settles, as the subscribers could see half of a change.
    @inlinable
    func takesPart(in propagation: Propagation) -> Bool {
        propagation.isActive && propagation.isSettling && !propagation.isCollecting
    }
}
