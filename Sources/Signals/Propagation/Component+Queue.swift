// Work that comes to a component: done at once if the thread gets the ownership, else enqueued for the owner.
extension Component {
    // MARK: Enqueueing

    /// Enqueues work; does it at once if nobody owns the component. What a handler enqueues is done when the propagation that called
    /// the handler is over.
    func enqueue(_ kind: WorkItem.Kind) {
        _ = enqueue({ TransactionStep.Part(kind, in: self) }, if: { true }) { $0.append(kind, by: $1.id) }
    }

    /// Enqueues a value that becomes pending in a source if that is accepted, under the lock; returns whether it was.
    @usableFromInline
    func enqueueValue(of source: Source, if accept: () -> Bool) -> Bool {
        enqueue({ source.isAhead ? nil : .value(source) }, if: accept) { component, propagation in
            if source.isAhead {
                let order = WorkItem.nextOrder()
                component.derivedValues.append(WorkItem(order: order, kind: .value(source), author: propagation.id))
                component.hasUrgentWork.store(true, ordering: .releasing)
                return order
            }
            return component.queue.appendToLast(source, after: propagation.lastEnqueued, by: propagation.id)
                ?? component.append(.value(source), by: propagation.id)
        }
    }

    /// Enqueues work of a queue, which doesn't get the component now.
    func enqueue(_ hop: QueueHop) {
        _ = enqueue({ nil }, if: { true }) { component, propagation in
            component.hops.append(hop)
            component.hasUrgentWork.store(true, ordering: .releasing)
            return WorkItem.nextOrder()
        }
    }

    /// - Parameters:
    ///   - part: the work as it waits for a transaction's step that is open here; nil for work that comes before all puts.
    ///   - append: enqueues, and returns through which order the work is done.
    @inline(__always)
    private func enqueue(
        _ part: () -> TransactionStep.Part?, if accept: () -> Bool, _ append: (Component, Propagation) -> UInt64
    ) -> Bool {
        let propagation = Propagation.current
        var root = lockRoot()
        while root.openStep != nil, let part = part() {
            root.lock.unlock()
            if let isAccepted = TransactionStep.addOther(part, by: propagation.id, if: accept) { return isAccepted }
            root = lockRoot()
        }
        guard accept() else {
            root.lock.unlock()
            return false
        }
        let order = append(root, propagation)
        propagation.lastEnqueued = order
        let owner = root.ownership.request()
        // Behind what this thread has enqueued before, also for other components.
        if owner == nil, !propagation.holdsValuesBack, !propagation.state.pointee.hasDeferred, root.ownership.acquire(for: propagation.id) {
            root.lock.unlock()
            root.drainAndRelease(propagation, through: order)
        } else {
            root.lock.unlock()
            propagation.propagation(owning: owner)?.resumeLater(root, order)
        }
        propagation.performDeferred()
        return true
    }

    /// True if something that this thread has enqueued here is still to be done; perhaps also if a transaction is that it left something to. In a
    /// transaction of a handler false: it comes behind that anyway.
    /// - Complexity: O(work that was enqueued before this thread's last one); O(1) if that is the last of all, or none is left. O(work) after the
    ///   thread has left something to a transaction.
    @usableFromInline
    func hasWork(by propagation: Propagation) -> Bool {
        guard !(propagation.isCollecting && propagation.isActive) else { return false }
        let (author, root) = (propagation.id, lockRoot())
        defer { root.lock.unlock() }
        let hasLeft = root.leftAuthors.contains(author)
        let order = hasLeft ? .max : propagation.lastEnqueued
        if root.ownership.isOwned(by: author), root.batch.hasWork(by: author, through: order) { return true }
        if root.queue.hasWork(by: author, through: order) || root.hasWork && propagation.isToResume(root) { return true }
        guard hasLeft else { return false }
        if root.openStep != nil, propagation.state.pointee.openStep == nil { return true }
        return root.queue.contains { $0.transaction != nil }
            || root.ownership.isOwned(by: author) && root.batch.contains { $0.transaction != nil }
    }

    /// True if the thread is in a transaction, in no handler, and anybody has enqueued something here that comes before its step.
    @usableFromInline
    func hasWorkBefore(transactionOf propagation: Propagation) -> Bool {
        guard propagation.isCollecting, !propagation.isActive else { return false }
        let root = lockRoot()
        defer { root.lock.unlock() }
        return root.hasWork
    }

    /// True if something of this component is still to be delivered that comes before what this thread puts now: late steps behind the one under
    /// way, or events that handlers have put into the generator of the event under way.
    @usableFromInline
    func hasEventsBehind(_ propagation: Propagation) -> Bool {
        if propagation.state.pointee.isLate {
            let root = lockRoot()
            defer { root.lock.unlock() }
            if !root.lateSteps.isEmpty { return true }
        }
        return isOwned(by: propagation) && propagation.hasWaitingEvents
    }

    /// True if an event is still to be delivered that a handler of an event on this thread has enqueued. The thread owns this component.
    /// - Complexity: O(work enqueued before that event).
    func hasEvent(by propagation: Propagation) -> Bool {
        let order = propagation.state.pointee.lastEventOrder
        guard order > 0 else { return false }
        let root = lockRoot()
        defer { root.lock.unlock() }
        return root.batch.hasItem(by: propagation.id, through: order) || root.queue.hasItem(by: propagation.id, through: order)
    }

    func append(_ kind: WorkItem.Kind, order: UInt64 = WorkItem.nextOrder(), by author: UInt64) -> UInt64 {
        queue.append(WorkItem(order: order, kind: kind, author: author))
        return order
    }

    /// Enqueues a mark, unless the last item is one: others add no value to an item before it.
    /// - Returns: its order.
    func mark(by author: UInt64) -> UInt64 {
        lock.withLock {
            if let last = queue.last, last.author == author, case .run = last.kind { return last.order }
            return append(.run({}), by: author)
        }
    }

    // MARK: Entering

    /// Does work that needs the ownership: now, or enqueued for the owner. Work that was enqueued before comes first.
    @usableFromInline
    func enter(_ body: @escaping () -> Void) {
        if !tryEnter(.current, body) {
            enqueue(.run(body))
        }
    }

    /// Does work that needs the ownership behind what is enqueued; as a part of the open transaction, if there is one.
    @usableFromInline
    func enterBehindPuts(_ propagation: Propagation, _ body: @escaping () -> Void) {
        if propagation.isCollecting { propagation.collect(self, body) } else { enqueue(.run(body)) }
    }

    /// Like ``enter(_:)``, in a start under way, which keeps the ownership to its end.
    @usableFromInline
    func enterForStart(_ body: @escaping () -> Void) {
        let propagation = Propagation.current
        guard propagation.isInStart else { return enter(body) }
        if isOwned(by: propagation) || propagation.acquire(self) {
            body()
        } else {
            enqueue(.run(body))
        }
    }

    /// Does something that needs the ownership, if no other thread has it and nothing is enqueued.
    /// - Parameter settlesAlone: stages that combine don't wait for a propagation under way, unless that is one of this component.
    @usableFromInline
    func tryEnter(_ propagation: Propagation, settlesAlone: Bool = false, _ body: () -> Void) -> Bool {
        let settlesAlone = settlesAlone && !(propagation.isPerforming && isOwned(by: propagation))
        let frame = propagation.beginFrame()
        // In a transaction everything that follows waits for its end anyway, behind what is enqueued.
        guard isOwned(by: propagation) || (propagation.isCollecting ? propagation.acquire(self) : propagation.acquireIfFree(self)) else {
            propagation.endFrame(frame)
            return false
        }
        propagation.state.pointee.entryDepth += 1
        if settlesAlone {
            propagation.withoutSettling(body)
            propagation.state.pointee.entryDepth -= 1
            propagation.endFrame(frame, budget: Bounds.foreignWork)
        } else {
            body()
            propagation.state.pointee.entryDepth -= 1
            propagation.endFrameIfSettled(frame, budget: Bounds.foreignWork)
        }
        propagation.performDeferred()
        return true
    }
}

/// Different roots, in the order in which they came.
struct Roots {
    private(set) var all: [Component] = []
    /// The identifiers of `all`; empty while there are fewer than eight.
    private var ids: Set<ObjectIdentifier> = []

    /// - Returns: false if it is one of them.
    /// - Complexity: O(1), on average.
    mutating func insert(_ root: Component) -> Bool {
        if all.last === root { return false }
        if all.count < 8 {
            if all.contains(where: { $0 === root }) { return false }
        } else {
            if ids.isEmpty { ids = Set(all.map { ObjectIdentifier($0) }) }
            if !ids.insert(ObjectIdentifier(root)).inserted { return false }
        }
        all.append(root)
        return true
    }
}
