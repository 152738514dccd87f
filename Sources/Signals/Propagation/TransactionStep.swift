/// What was put in a transaction: one step in each of the components that it touches, and one step for all of them where one thread gets
/// their ownership.
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

    private let lock = Lock()
    /// In the order in which they were put; a source as often as it has values. What was performed is removed.
    private var parts: [Part]

    private init(_ parts: [Part]) {
        self.parts = parts
    }

    /// Performs the parts of a root, whose queue this was the first of, and those of the other components that the thread can own.
    func perform(in root: Component, order: UInt64, _ propagation: Propagation) {
        var ids: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
        for component in lock.withLock({ parts.map(\.component) }) {
            let other = component.root
            guard ids.insert(ObjectIdentifier(other)).inserted, other.ownership.isOwned(by: propagation.id) || propagation.acquire(other)
            else { continue }
            // What was enqueued there before comes first.
            other.root.drain(propagation, through: order - 1)
        }
        // Others may have been merged into it meanwhile, with what comes before this.
        root.root.drain(propagation, through: order - 1)
        let ready = takeParts(in: root.root, propagation)
        propagation.perform(ready)
    }

    /// Removes the parts of the components that the thread owns, where nothing comes before this.
    private func takeParts(in root: Component, _ propagation: Propagation) -> [Part] {
        lock.lock()
        defer { lock.unlock() }
        var isReady: [ObjectIdentifier: Bool] = [ObjectIdentifier(root): true]
        var (ready, rest): ([Part], [Part]) = ([], [])
        for part in parts {
            let component = part.component.root
            let id = ObjectIdentifier(component)
            if isReady[id] == nil {
                isReady[id] = component.ownership.isOwned(by: propagation.id) && component.removeFirst(self)
            }
            if isReady[id] == true {
                ready.append(part)
            } else {
                rest.append(part)
            }
        }
        parts = rest
        return ready
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
    /// Removes the first item of this root if it is a transaction's.
    fileprivate func removeFirst(_ step: TransactionStep) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard lateDeliveries.isEmpty, let first = queue.first, first.isTransaction(step) else { return false }
        _ = queue.popFirst()
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
