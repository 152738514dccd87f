/// What was put in a transaction: one work item of every component that it touches, and one step for all of them.
///
/// A thread performs it when it owns all of the components and nothing comes before it in any of them. A thread that doesn't get them all
/// connects them: they have one owner from then on.
final class TransactionStep {
    enum Part {
        /// The next pending value of a source.
        case value(Source)
        case run(Component, () -> Void)

        var component: Component {
            switch self {
            case .value(let source): source.component
            case .run(let component, _): component
            }
        }
    }

    /// In the order in which they were put; a source as often as it has values.
    let parts: [Part]

    private init(_ parts: [Part]) {
        self.parts = parts
    }

    // MARK: Enqueueing

    /// Delivers what was put: at once where the ownership is to be had, else by the owners.
    static func deliver(_ puts: CollectedPuts, _ propagation: Propagation) {
        let parts = puts.parts.map { part -> Part in
            switch part {
            case .put(let put): .value(put.source)
            case .run(let component, let body): .run(component, body)
            }
        }
        let step = TransactionStep(parts)
        while !step.enqueue(puts, propagation) {
            // A value was made of one that is not the newest any more.
            for case .put(let put) in puts.parts {
                put.update()
            }
        }
    }

    /// Enqueues this in the components of all parts at one moment.
    private func enqueue(_ puts: CollectedPuts, _ propagation: Propagation) -> Bool {
        Component.merging.lock()
        var ids: Set<ObjectIdentifier> = []
        var roots: [Component] = []
        for part in parts {
            let root = part.component.root
            if ids.insert(ObjectIdentifier(root)).inserted {
                roots.append(root)
                root.lock.lock()
            }
        }
        let isUpToDate = puts.parts.allSatisfy { part in
            if case .put(let put) = part { put.isUpToDate } else { true }
        }
        var own: [Component] = []
        let order = WorkItem.nextOrder()
        if isUpToDate {
            for case .put(let put) in puts.parts {
                put.makePending(propagation)
            }
            for root in roots {
                _ = root.append(.transaction(self), order: order, by: propagation.id)
                propagation.lastEnqueued = order
                let owner = root.ownership.request()
                if owner == nil || owner == propagation.id {
                    own.append(root)
                }
            }
        }
        for root in roots {
            root.lock.unlock()
        }
        Component.merging.unlock()
        for root in own {
            propagation.resumeLater(root, order)
        }
        return isUpToDate
    }
}

extension Component {
    /// Performs the first work item of this root, a transaction, if the thread can own all of its components and nothing comes before it
    /// there. Otherwise connects those that it got.
    /// - Returns: a component that another thread owns, if that was the reason.
    func perform(_ step: TransactionStep, _ item: WorkItem, _ propagation: Propagation) -> Component? {
        var roots = [self]
        var ids: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var foreign: Component?
        for part in step.parts {
            let other = part.component.root
            guard ids.insert(ObjectIdentifier(other)).inserted else { continue }
            guard other.ownership.isOwned(by: propagation.id) || propagation.acquire(other) else {
                foreign = other
                break
            }
            roots.append(other.root)
        }
        if foreign == nil, roots.allSatisfy({ $0.removeFirst(step) }) {
            propagation.endResume(for: item)
            propagation.perform(step.parts)
        } else {
            _ = roots.dropFirst().reduce(self) { $0 === $1 ? $0 : Self.merge($0, $1) }
        }
        return foreign
    }

    /// Removes a transaction from the queue of this root, if nothing comes before it.
    private func removeFirst(_ step: TransactionStep) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard lateDeliveries.isEmpty, derivedValues.isEmpty, lateSlots.isEmpty, queue.first?.transaction === step
        else { return false }
        // Several times where components with it were connected.
        while queue.first?.transaction === step {
            _ = queue.popFirst()
        }
        return true
    }
}

extension Propagation {
    func beginTransaction() {
        state.pointee.transactionDepth += 1
        if state.pointee.transactionDepth == 1, !isActive {
            state.pointee.isSettling = true
            state.pointee.transactionBase = state.pointee.owned.count
        }
    }

    /// The outermost transaction's end delivers what was put; one inside of a handler waits until the propagation is over.
    func endTransaction() {
        state.pointee.transactionDepth -= 1
        guard state.pointee.transactionDepth == 0 else { return }
        let puts = state.pointee.collected
        state.pointee.collected = CollectedPuts()
        if !isActive {
            state.pointee.isSettling = false
            // Something that needs no component has put a value on its way.
            if state.pointee.hasRegistered {
                perform(from: nil) {}
            }
        }
        if !puts.parts.isEmpty {
            TransactionStep.deliver(puts, self)
        }
        performDeferred()
        if !isActive, state.pointee.hasLeftovers {
            enqueueLateDeliveries()
            releaseOwned(since: state.pointee.transactionBase)
            performDeferred()
        }
    }

    @usableFromInline
    func collect(_ put: any CollectedPut) {
        state.pointee.collected.append(put)
    }

    /// Has an event of a generator wait for the end of the transaction.
    func collect(_ component: Component, _ body: @escaping () -> Void) {
        state.pointee.collected.append(component, body)
    }

    /// What was put into a source last in the transaction that is open.
    func lastCollected(of source: Source) -> (any CollectedPut)? {
        isCollecting ? state.pointee.collected.last(of: source) : nil
    }

    /// Delivers the values of several sources in one propagation. Each value sets its own cause; the stages that combine settle under
    /// the last one's.
    fileprivate func perform(_ parts: [TransactionStep.Part]) {
        guard !parts.isEmpty else { return }
        with(cause) {
            // What the release of the values before puts waits: it belongs to a delivery after this one.
            holdingBack {
                for case .value(let source) in parts {
                    source.collect()
                }
            }
            for case .value(let source) in parts {
                state.pointee.sources.append(source)
            }
            perform(from: nil) {
                for part in parts {
                    switch part {
                    case .value(let source): source.deliverCollected()
                    case .run(_, let body): body()
                    }
                }
            }
            state.pointee.sources = []
        }
    }
}
