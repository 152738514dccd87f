// The owner does what others have enqueued.
extension Component {
    private enum Next {
        /// - Parameter admitting: late slots, at sources that it may feed.
        case late(LateStep, admitting: [SubscriberSlot])
        case hop(QueueHop)
        /// Late slots, with their sources in this component now.
        case admission([SubscriberSlot])
        case item(WorkItem)
        /// Late slots were released, which may have changed what comes next.
        case again
        /// Late slots are to be connected with their sources first.
        case connection
        case nothing
    }

    /// Drains this component, which the thread owns, and releases it. No propagation is under way on this thread.
    /// - Parameters:
    ///   - order: all work up to this is done, and some behind it; 0 for none.
    ///   - budget: how much is done behind that, or of the late steps if there is no such work.
    func drainAndRelease(_ propagation: Propagation, through order: UInt64 = 0, budget: Int = Bounds.foreignWork) {
        let index = propagation.pushOwned(self)
        propagation.state.pointee.drainDepth += 1
        defer { propagation.state.pointee.drainDepth -= 1 }
        // A chain of components that each release the next one is left to the resumes of this thread, or to the pool.
        var budget = propagation.state.pointee.drainDepth > Bounds.nestedDrains ? 0 : budget
        var component = root
        propagation.enqueueLateDeliveries()
        while true {
            // Components that the release of a value has acquired, after its work.
            propagation.releaseOwned(since: index + 1)
            component = component.root
            if propagation.needs(component, besides: 1) {
                component.lock.withLock { component.restoreQueue() }
                break
            }
            switch component.connectLateSlots(propagation) {
            case .changed: continue
            case .transferred: return propagation.forgetOwned(at: index)
            case .connected: break
            }
            // Work that this thread enqueued earlier in another component comes first.
            switch component.next(through: order, before: propagation.firstResume, &budget, releases: true) {
            case .late(let step, let slots): propagation.perform(step, admitting: slots)
            case .admission(let slots): propagation.admit(slots)
            case .hop(let hop): if hop.reserves(component) { return propagation.forgetOwned(at: index) }
            case .item(let item):
                if let foreign = component.perform(item, through: order, &budget, propagation),
                    !propagation.needs(component.root, besides: 1), component.root.transfer(toOwnerOf: foreign)
                {
                    return propagation.forgetOwned(at: index)
                }
            case .again, .connection: continue
            case .nothing:
                let isSpent = order == 0 && budget <= 0
                guard component.releaseDrained(propagation, isSpent: isSpent) else { continue }
                return propagation.forgetOwned(at: index)
            }
        }
        propagation.releaseOwned(since: index)
    }

    /// Does the work up to an order, and keeps the ownership. Stops at a transaction for which it would have to give it up.
    func drain(_ propagation: Propagation, through order: UInt64) {
        var budget = 0
        // Values that a replay has passed on come before the work that is done now.
        propagation.enqueueLateDeliveries()
        while true {
            let component = root
            guard component.ownership.isOwned(by: propagation.id) else { return }
            switch component.next(through: order, before: .max, &budget) {
            case .late(let step, let slots): propagation.perform(step, admitting: slots)
            case .admission(let slots): propagation.admit(slots)
            case .item(let item): if component.perform(item, through: order, &budget, propagation) != nil { return }
            case .again: continue
            case .hop, .connection, .nothing: return component.lock.withLock { component.restoreQueue() }
            }
        }
    }

    /// Takes the next work: hops, late deliveries, derived values, then the queue. Late slots are admitted before the queue, when nothing is on
    /// its way to them and their sources are connected.
    /// - Parameter releases: the ownership may be given up. Otherwise hops wait, and connections, for which a transaction waits.
    private func next(through order: UInt64, before limit: UInt64, _ budget: inout Int, releases: Bool = false) -> Next {
        if !hasUrgentWork.load(ordering: .acquiring), let next = takeFromBatch(through: order, before: limit, &budget) {
            return .item(next)
        }
        lock.lock()
        restoreQueue()
        let terminated = takeTerminatedLateSlots()
        guard terminated.isEmpty else {
            lock.unlock()
            // Released before anything is taken: their release may have other work done, which comes behind it.
            for slot in terminated { _ = slot.source.removeLate(slot) }
            return .again
        }
        // A queue would get the component: not before the start that has it has read its values.
        if releases, !hops.isEmpty, !lateSlots.contains(where: \.isToRead), let hop = hops.popFirst() {
            lock.unlock()
            return .hop(hop)
        }
        // A start returns with its first values.
        if releases, order == 0, budget <= 0, !lateSteps.isEmpty, !lateSlots.contains(where: \.isToRead) {
            lock.unlock()
            return .nothing
        }
        let waitsForConnection = !readsAhead.isEmpty && !isConnected
        if !waitsForConnection, releases || hasLateStep(before: order), let step = takeLateStep() {
            let slots = takeLateSlots(admittedBy: step)
            lock.unlock()
            budget -= order == 0 ? 1 : 0
            return .late(step, admitting: slots)
        }
        if let next = derivedValues.popFirst() {
            lock.unlock()
            return .item(next)
        }
        if !waitsForConnection, lateSteps.isEmpty {
            let ready = takeConnectedLateSlots()
            if !ready.isEmpty {
                lock.unlock()
                return .admission(ready)
            }
        }
        // A value of the queue would come to a slot of a start, and not yet to a late one of it.
        guard lateSlots.isEmpty || !(releases || waitsForConnection || !lateSteps.isEmpty || queue.first?.transaction != nil) else {
            lock.unlock()
            return .connection
        }
        hasUrgentWork.store(hasWorkBeforeQueue, ordering: .relaxed)
        // A transaction stays until it is performed.
        let transaction = queue.first.flatMap { $0.transaction == nil ? nil : $0 }
        if transaction == nil { swap(&batch, &queue) }
        lock.unlock()
        guard let transaction else { return takeFromBatch(through: order, before: limit, &budget).map { .item($0) } ?? .nothing }
        return transaction.isDue(through: order, before: limit, &budget) ? .item(transaction) : .nothing
    }

    // MARK: The batch

    /// Takes the first item of the batch, or one of its values. A transaction is not done out of the batch.
    private func takeFromBatch(through order: UInt64, before limit: UInt64, _ budget: inout Int) -> WorkItem? {
        guard let next = batch.first, next.transaction == nil, next.isDue(through: order, before: limit, &budget) else { return nil }
        batch.removeFirst(next)
        return next
    }

    /// Takes one more value of an item that comes first, but for the last one, and counts no reference of it.
    private func takesOneMore(of item: WorkItem, through order: UInt64, _ budget: inout Int) -> Bool {
        guard item.count > 1, !hasUrgentWork.load(ordering: .acquiring) else { return false }
        return batch.modifyFirst { first in
            guard first.order == item.order, first.count > 1, first.isDue(through: order, before: .max, &budget) else { return nil }
            first.count -= 1
            return true
        } ?? false
    }

    /// Puts what is left of the batch before the queue again; by the owner, which holds the lock.
    /// - Complexity: O(what was enqueued since the batch was taken).
    func restoreQueue() {
        guard !batch.isEmpty else { return }
        batch.takeAll(of: &queue)
        swap(&batch, &queue)
    }

    // MARK: Performing

    /// Does a work item of this root; all of its values, unless something comes before them.
    /// - Returns: the component that another thread owns, for a transaction that has to wait for it.
    private func perform(_ item: WorkItem, through order: UInt64, _ budget: inout Int, _ propagation: Propagation) -> Component? {
        let ownedCount = propagation.state.pointee.ownedCount
        let foreign = perform(item, propagation)
        // The release of a value may have acquired components, which are released before the next one.
        while propagation.state.pointee.ownedCount == ownedCount, takesOneMore(of: item, through: order, &budget) {
            _ = perform(item, propagation)
        }
        return foreign
    }

    /// Does a work item, or one of its values.
    private func perform(_ item: WorkItem, _ propagation: Propagation) -> Component? {
        propagation.assertNothingIsLate()
        let step = propagation.beginStep()
        defer { propagation.endStep(step) }
        switch item.kind {
        case .value(let source):
            propagation.endResume(for: item)
            source.deliverPending()
        case .transaction(let transaction): return perform(transaction, item, propagation)
        case .event(let body), .run(let body):
            propagation.endResume(for: item)
            let (frame, outer) = (propagation.beginFrame(), propagation.state.pointee.work)
            if case .run = item.kind { propagation.state.pointee.work = Propagation.Work(lastEnqueued: propagation.lastEnqueued) }
            body()
            propagation.state.pointee.work = outer
            propagation.endFrame(frame)
        }
        return nil
    }

    // MARK: Releasing

    /// Releases a root in which nothing is left to do here.
    /// - Parameter isSpent: the thread has done enough for others.
    /// - Returns: false if there is something.
    private func releaseDrained(_ propagation: Propagation, isSpent: Bool) -> Bool {
        lock.lock()
        guard !ownership.isMerged, adopted.isEmpty, isSpent || !hasWorkBeforeQueue else {
            lock.unlock()
            return false
        }
        leave(propagation)
        return true
    }

    /// Releases the component in the middle of a propagation: what is enqueued is drained later.
    func releaseWithWork(_ propagation: Propagation) {
        while true {
            let component = root
            if propagation.needs(component) { return }
            switch component.connectLateSlots(propagation) {
            case .changed: continue
            case .transferred: return
            case .connected: break
            }
            component.lock.lock()
            guard !component.ownership.isMerged, component.adopted.isEmpty else {
                component.lock.unlock()
                continue
            }
            return component.leave(propagation)
        }
    }

    /// Releases the ownership and the lock, which the caller holds, and has a thread drain the work that is enqueued.
    private func leave(_ propagation: Propagation) {
        restoreQueue()
        let hasWork = hasWork
        if !hasWork, openStep == nil, !leftAuthors.isEmpty { leftAuthors = [] }
        let needsDrain = hasWork && !hasScheduledDrain && !resumesSoon(propagation)
        hasScheduledDrain = hasScheduledDrain || needsDrain
        holdCount = 0
        ownership.release(isIdle: !hasWork && openStep == nil)
        lock.unlock()
        if needsDrain {
            scheduleDrain()
        }
    }

    /// True if this thread does the work that is enqueued, and others don't wait for its handler.
    private func resumesSoon(_ propagation: Propagation) -> Bool {
        propagation.isToResume(self) && !(propagation.holdsValuesBack && hasWork(notBy: propagation.id))
    }

    /// True if another thread has enqueued something. The caller holds the lock of this root.
    /// - Complexity: O(work enqueued before that).
    func hasWork(notBy author: UInt64) -> Bool {
        queue.contains { $0.author != author }
    }

    /// Has a thread of the pool drain this component, if others wait for the handler of this thread. No thread owns it.
    func drainForOthers(_ propagation: Propagation) {
        let needsDrain = lock.withLock {
            guard !ownership.isMerged, propagation.holdsValuesBack, !hasScheduledDrain, hasWork(notBy: propagation.id) else { return false }
            hasScheduledDrain = true
            return true
        }
        if needsDrain { scheduleDrain() }
    }

    /// Has a thread of the pool drain the component, if nobody owns it by then.
    func scheduleDrain() {
        Background.run {
            let propagation = Propagation.current
            let root = self.lockRoot()
            root.hasScheduledDrain = false
            let isAcquired = root.hasWork && root.ownership.acquire(for: propagation.id)
            root.lock.unlock()
            if isAcquired {
                root.drainAndRelease(propagation)
                propagation.performDeferred()
            }
        }
    }

    /// Releases the component of a put during which others enqueued something.
    @usableFromInline
    func releaseAfterPut(_ propagation: Propagation) {
        let root = root
        if root.ownership.isOwned(by: propagation.id), !propagation.needs(root) {
            root.release(propagation, budget: Bounds.foreignWork)
        }
    }

    /// Releases a component that a frame acquired.
    func release(_ propagation: Propagation, budget: Int) {
        if ownership.releaseIfUnrequested(by: propagation.id) { return }
        if propagation.holdsValuesBack {
            releaseWithWork(propagation)
        } else {
            drainAndRelease(propagation, budget: budget)
        }
    }
}
