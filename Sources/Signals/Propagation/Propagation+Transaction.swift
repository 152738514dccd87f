// Transactions of a thread: collecting what is put, and performing steps.
extension Component {
    /// Performs the first work item of this root, a transaction, if the thread can own all of its components and nothing comes before it
    /// there. Otherwise connects those that it got.
    /// - Returns: a component that another thread owns, if that was the reason.
    func perform(_ step: TransactionStep, _ item: WorkItem, _ propagation: Propagation) -> Component? {
        var (seen, roots) = (Roots(), [self])
        _ = seen.insert(self)
        var foreign: Component?
        for part in step.parts {
            let other = part.component.root
            guard seen.insert(other) else { continue }
            guard other.ownership.isOwned(by: propagation.id) || propagation.acquire(other) else {
                foreign = other
                break
            }
            // Another thread may have connected it with one of these before the thread got it.
            let root = other.root
            if root === other || seen.insert(root) { roots.append(root) }
        }
        if foreign == nil, roots.allSatisfy({ $0.removeFirst(step) }) {
            propagation.endResume(for: item)
            propagation.perform(step.parts, in: roots)
        } else {
            _ = roots.dropFirst().reduce(self) { $0 === $1 ? $0 : Self.merge($0, $1) }
        }
        return foreign
    }

    /// Removes a transaction from the queue of this root, if nothing comes before it.
    private func removeFirst(_ step: TransactionStep) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        restoreQueue()
        guard lateSteps.isEmpty, derivedValues.isEmpty, lateSlots.isEmpty, queue.first?.transaction === step else { return false }
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
        if state.pointee.transactionDepth == 1, !isActiveBesidesEvents {
            state.pointee.isSettling = true
            state.pointee.transactionBase = state.pointee.owned.count
        }
    }

    /// The outermost transaction's end delivers what was put; one inside of a handler waits until the propagation is over.
    func endTransaction() {
        state.pointee.transactionDepth -= 1
        guard state.pointee.transactionDepth == 0 else { return }
        // Another transaction may begin and end in what follows.
        let base = state.pointee.transactionBase
        if !isActiveBesidesEvents {
            state.pointee.isSettling = false
            // Handlers read what was put, and put behind it.
            enqueueCollected()
            // Something that needs no component has put a value on its way.
            if state.pointee.hasRegistered {
                perform(from: nil) {}
            }
        }
        enqueueCollected()
        performDeferred()
        if !isActive, state.pointee.hasLeftovers {
            enqueueLateDeliveries()
            releaseOwned(since: base)
            performDeferred()
        }
    }

    /// The step of the transaction that is open on this thread, if the step is open.
    var openStep: TransactionStep? {
        get { state.pointee.openStep }
        nonmutating set { state.pointee.openStep = newValue }
    }

    /// Enqueues what was put, and keeps nothing of it: a value that is released later is released by what delivers it.
    private func enqueueCollected() {
        guard !state.pointee.collected.parts.isEmpty || openStep != nil else { return }
        let puts = state.pointee.collected
        state.pointee.collected = CollectedPuts()
        TransactionStep.end(puts, self)
    }

    @usableFromInline
    func collect(_ put: any CollectedPut) {
        state.pointee.collected.append(put)
    }

    /// Has an event of a generator wait for the end of the transaction.
    func collect(_ component: Component, _ body: @escaping () -> Void) {
        state.pointee.collected.append(component, body)
    }

    /// The value that was put into a source last in the transaction that is open.
    @usableFromInline
    func lastCollected(of source: Source) -> (any CollectedPut)? {
        isCollecting ? state.pointee.collected.last(of: source) : nil
    }

    /// Delivers the values of several sources in one propagation. Each value sets its own cause; the stages that combine settle under
    /// the last one's.
    fileprivate func perform(_ parts: [TransactionStep.Part], in roots: [Component]) {
        guard !parts.isEmpty else { return }
        with(cause) {
            // The numbers are odd while only some of the values are there.
            for root in roots { root.noteChanges(1) }
            var following: [TransactionStep.Part] = []
            for case .value(let source) in parts {
                following += repeatElement(.value(source), count: source.collect())
                state.pointee.sources.insert(ObjectIdentifier(source.sourceID))
            }
            for root in roots { root.noteChanges(1) }
            // An event of a generator is no value of a source, and comes in its place among them.
            let valueCount = parts.count { if case .value = $0 { true } else { false } }
            state.pointee.hasSeveralValues = valueCount + following.count > state.pointee.sources.count
            begin(from: nil)
            for part in parts + following {
                switch part {
                case .value(let source): source.deliverCollected()
                case .event(_, let body): body()
                case .run, .transaction: break
                }
            }
            flush()
            // The end of the propagation has other components' work done, which follows from none of these sources.
            (state.pointee.sources, state.pointee.hasSeveralValues) = ([], false)
            end()
            for case .value(let source) in parts {
                source.releaseReplaced()
            }
        }
    }
}
