// The components that a thread owns, and how long it keeps them.
extension Propagation {
    /// Work that acquires components as it needs them, and releases them at its end: a start, or what a queue or a generator brings.
    @usableFromInline
    struct Frame {
        /// The number of owned components when it began.
        let base: Int
        /// The number of late deliveries then, and true if something had been registered since the frame around it began.
        let lateCount: Int
        let hadRegistered: Bool
    }

    @usableFromInline
    func beginFrame() -> Frame {
        state.pointee.frameDepth += 1
        defer { state.pointee.hasRegisteredInFrame = false }
        return Frame(
            base: state.pointee.owned.count, lateCount: state.pointee.late.count, hadRegistered: state.pointee.hasRegisteredInFrame)
    }

    /// Releases what the frame acquired.
    @usableFromInline
    func endFrame(_ frame: Frame, budget: Int = Bounds.foreignWorkOfStart) {
        state.pointee.frameDepth -= 1
        let hasRegistered = state.pointee.hasRegisteredInFrame
        state.pointee.hasRegisteredInFrame = hasRegistered || frame.hadRegistered
        // Stages that the frame has registered, and its late deliveries, need the components until the propagation ends and releases them.
        if state.pointee.isPerforming, hasRegistered || state.pointee.late.count > frame.lateCount { return }
        if state.pointee.hasLeftovers {
            if !state.pointee.isPerforming {
                enqueueLateDeliveries()
            }
            releaseOwned(since: frame.base, budget: budget)
            if state.pointee.frameDepth == 0, state.pointee.drainDepth == 0 {
                state.pointee.isStartToRead = false
            }
        }
    }

    /// Ends a frame in the middle of a propagation. What is still to be flushed needs the components that were acquired: if there is
    /// something, the propagation releases them at its end.
    @usableFromInline
    func endFrameIfSettled(_ frame: Frame, budget: Int = Bounds.foreignWorkOfStart) {
        if state.pointee.isSettling, state.pointee.hasRegisteredInFrame {
            state.pointee.frameDepth -= 1
        } else {
            endFrame(frame, budget: budget)
        }
    }

    /// A start is under way, and no value of it is being received.
    @usableFromInline var isInStart: Bool { state.pointee.frameDepth > 0 && !holdsValuesBack }

    @usableFromInline var isInFrame: Bool { state.pointee.frameDepth > 0 || state.pointee.isPerforming }

    /// Begins a work item: ``endStep(_:)`` releases everything that it acquires.
    func beginStep() -> Int {
        state.pointee.owned.count
    }

    func endStep(_ base: Int) {
        if state.pointee.hasLeftovers {
            enqueueLateDeliveries()
            releaseOwned(since: base)
        }
    }

    // MARK: The owned components

    /// Acquires a component until the end of the frame or of the propagation, if nobody owns it.
    @usableFromInline
    func acquire(_ component: Component) -> Bool {
        guard let root = component.acquire(for: self) else { return false }
        _ = pushOwned(root)
        return true
    }

    /// Like ``acquire(_:)``, if nothing is enqueued either.
    func acquireIfFree(_ component: Component) -> Bool {
        guard let root = component.acquireIfFree(for: self) else { return false }
        _ = pushOwned(root.takeUnretainedValue())
        return true
    }

    /// Acquires a component that no other thread knows of yet.
    func acquireNew(_ component: Component) {
        let isAcquired = component.ownership.acquireIfFree(for: id)
        require(isAcquired, "a new component is free")
        _ = pushOwned(component)
    }

    func pushOwned(_ root: Component) -> Int {
        root.holdCount += 1
        state.pointee.owned.append(root)
        state.pointee.ownedCount = state.pointee.owned.count
        state.pointee.hasLeftovers = true
        return state.pointee.owned.count - 1
    }

    /// Forgets what was acquired last, which the thread has released, given away or merged: by now its root may be one that the thread needs.
    func forgetOwned(at index: Int) {
        require(index == state.pointee.owned.count - 1, "what was acquired last is released first")
        state.pointee.owned.removeLast()
        state.pointee.ownedCount = state.pointee.owned.count
        noteLeftovers()
    }

    private func noteLeftovers() {
        state.pointee.hasLeftovers = !state.pointee.owned.isEmpty || !state.pointee.late.isEmpty
    }

    /// True if more frames, steps and drains of the thread need a root than a given number. The thread owns the root.
    func needs(_ root: Component, besides count: Int = 0) -> Bool {
        root.holdCount > count || state.pointee.ownedOfPut?._withUnsafeGuaranteedRef { $0.root === root } ?? false
    }

    /// Releases the components that were acquired since, each when the work that is enqueued there is done.
    func releaseOwned(since base: Int, budget: Int = Bounds.foreignWorkOfStart) {
        while state.pointee.owned.count > base {
            let root = state.pointee.owned.removeLast().root
            state.pointee.ownedCount = state.pointee.owned.count
            root.assertOwned()
            root.holdCount -= 1
            if !needs(root) {
                root.release(self, budget: budget)
            }
        }
        noteLeftovers()
    }

    // MARK: Connecting

    @usableFromInline
    enum Reach {
        /// This thread owns both sides, which are one component now.
        case local
        /// The source may be of another state than one that was read before, as something late is on its way to one of the sides.
        case waiting(isLocal: Bool)
        /// This thread owns the subscriber's side, and another one that of the source.
        case late
        /// Another thread owns the subscriber's side.
        case notYet(Component)
    }

    /// Acquires both sides of a subscription for the start under way, and merges them.
    @usableFromInline
    func reach(_ source: Source, from scope: Scope) -> Reach {
        let islandRoot = scope.islandRoot
        while true {
            if let own = islandRoot.component {
                guard own.isOwned(by: self) || acquire(own) else { return .notYet(own) }
                let ownedCount = state.pointee.owned.count
                let isLocal = acquireForStart(source.component)
                let (own, other) = (own.root, source.component.root)
                let waits = own.waits(toRead: source, of: other, isLocal: isLocal, for: islandRoot, self)
                if isLocal, own !== other {
                    Component.merge(own, other)
                    // The subscriber's side is released later, or at the same time.
                    if state.pointee.owned.count > ownedCount {
                        own.root.holdCount -= 1
                        forgetOwned(at: ownedCount)
                    }
                }
                return waits ? .waiting(isLocal: isLocal) : isLocal ? .local : .late
            } else if acquireForStart(source.component) {
                let root = source.component.root
                if islandRoot.setComponent(root) === root { return .local }
            } else {
                let own = Component()
                acquireNew(own)
                if islandRoot.setComponent(own) === own { return .late }
            }
        }
    }
}

extension Propagation {
    /// Owns the component of a source, also if that takes a moment.
    private func acquireForStart(_ component: Component) -> Bool {
        if component.isOwned(by: self) || acquire(component) { return true }
        guard let acquired = component.acquireSoon(for: self, spins: Bounds.acquireSpinsOfStart) else { return false }
        _ = pushOwned(acquired.takeUnretainedValue())
        return true
    }
}

extension Component {
    /// Nothing is enqueued any more: the next look costs nothing. For the owner.
    fileprivate func forgetRequest(_ propagation: Propagation) {
        let root = lockRoot()
        if root.ownership.isOwned(by: propagation.id), !root.hasWork, root.batch.isEmpty, root.openStep == nil,
            root.readsAhead.isEmpty
        {
            root.ownership.forgetRequest(of: propagation.id)
        }
        root.lock.unlock()
    }

    /// Does the work up to an order that this thread enqueued.
    func resume(through order: UInt64, isStart: Bool, _ propagation: Propagation) {
        let root = lockRoot()
        let isOwned = root.ownership.isOwned(by: propagation.id)
        if isOwned { root.restoreQueue() }
        guard root.hasWork else { return root.lock.unlock() }
        // A start doesn't pay for those that put: the owner, or a thread of the pool, does what comes behind much of others' work.
        let isStart = isStart || propagation.isInStart
        let isNear = !(isOwned || isStart) || root.isNear(order, propagation)
        guard isOwned || root.ownership.acquire(for: propagation.id) else { return root.lock.unlock() }
        root.lock.unlock()
        if !isOwned {
            root.drainAndRelease(
                propagation, through: isNear ? order : 0, budget: isStart ? Bounds.foreignWorkOfStart : Bounds.foreignWork)
        } else if isNear {
            root.drain(propagation, through: order)
        }
    }

    /// True if no more foreign work comes before an order than a start does. The caller holds the lock.
    private func isNear(_ order: UInt64, _ propagation: Propagation) -> Bool {
        var count = 0
        for next in queue {
            if next.order >= order { return true }
            count += next.author == propagation.id ? 0 : next.count
            if count > Bounds.workBeforeOwn { return false }
        }
        return true
    }
}

extension Propagation {
    /// Enqueued work: what is enqueued behind that comes after it, unless it runs for very long.
    struct Work {
        /// The order of what its thread had enqueued last when it began.
        let lastEnqueued: UInt64
        /// The number of times that a loop in it has asked for what is enqueued behind it.
        var skippedDrainCount = 0

        var isLong: Bool { skippedDrainCount >= Bounds.heldValuesOfLoop }
    }

    /// True if this thread has enqueued something in the enqueued work that it is doing.
    var hasEnqueuedInWork: Bool { state.pointee.work.map { lastEnqueued > $0.lastEnqueued } ?? false }

    /// Does what others enqueued, in the middle of a start: a generator that runs for long asks for it.
    /// - Parameter insideEvent: also where the start is inside of an event of a generator.
    @usableFromInline
    func drainRequested(insideEvent: Bool = false) {
        guard isInStart || insideEvent && canBegin else { return }
        if state.pointee.work?.isLong == false {
            state.pointee.work?.skippedDrainCount += 1
            return
        }
        var index = 0
        while index < state.pointee.owned.count {
            let root = state.pointee.owned[index].root
            if root.ownership.isRequested(of: id) {
                _ = root.mergeAdopted(self)
                let merged = root.root.mergeOwnSources(self)
                // Not what others enqueue meanwhile: they may do so without a pause.
                merged.drain(self, through: merged.mark(by: id))
                merged.forgetRequest(self)
            }
            index += 1
        }
    }
}
