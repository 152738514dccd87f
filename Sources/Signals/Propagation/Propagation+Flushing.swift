// The second phase: the stages that have noted something settle, those nearest to the sources first.
extension Propagation {
    /// The second phase.
    @inlinable
    @inline(__always)
    func flush() {
        if let only = state.pointee.only {
            state.pointee.only = nil
            state.pointee.hasRegistered = false
            state.pointee.current = only.toOpaque()
            let isRetained = state.pointee.isOnlyRetained
            only._withUnsafeGuaranteedRef { $0.settler?($0, self) }
            if isRetained {
                if state.pointee.hasRegistered {
                    noteSettled(only.takeUnretainedValue())
                } else {
                    // Everything has settled, which costs no look at ranks.
                    (state.pointee.settledRank, state.pointee.current) = (.max, nil)
                }
                only.release()
            }
        }
        if state.pointee.hasRegistered {
            flushRegistered()
        }
    }

    @usableFromInline
    func flushRegistered() {
        repeat {
            if let step = popRegistered() {
                state.pointee.current = Unmanaged.passUnretained(step).toOpaque()
                step.settle(in: self)
                noteSettled(step)
            }
        } while state.pointee.hasRegistered
    }

    /// A step has settled, and may be released: its values may start something in their `deinit`.
    @usableFromInline
    func noteSettled(_ step: PropagationStep) {
        state.pointee.settledRank = step.rank
        state.pointee.current = nil
    }

    // MARK: What is registered

    /// Has a node settle in the second phase.
    /// - Parameter isKept: true if the node's inputs keep it until the end of the propagation under way, by `JunctionNode.outliveDelivery()`,
    ///   which takes a component. Otherwise the propagation keeps the node. It also does so in a transaction, as other work may be done before
    ///   the end of that.
    @inlinable
    @inline(__always)
    func register(_ node: SettlingNode, isKept: Bool = false) {
        if !state.pointee.hasRegistered {
            state.pointee.hasRegistered = true
            state.pointee.hasRegisteredInFrame = true
            let isKept = isKept && state.pointee.isPerforming
            state.pointee.isOnlyRetained = !isKept
            state.pointee.only = isKept ? .passUnretained(node) : .passRetained(node)
        } else {
            registerOneMore(node)
        }
    }

    /// Has a subscriber receive what is held for it in the second phase.
    @usableFromInline
    func register(_ slot: SubscriberSlot) {
        state.pointee.hasRegistered = true
        registerOneMore(slot)
    }

    @usableFromInline
    func registerOneMore(_ step: PropagationStep) {
        state.pointee.hasRegisteredInFrame = true
        if let only = takeOnly() { registerByRank(only) }
        registerByRank(step)
    }

    private func takeOnly() -> SettlingNode? {
        guard let only = state.pointee.only.take() else { return nil }
        return state.pointee.isOnlyRetained ? only.takeRetainedValue() : only.takeUnretainedValue()
    }

    private func registerByRank(_ step: PropagationStep) {
        state.pointee.registered.append(step, rank: step.rank)
    }

    // MARK: Loops in a start

    /// Settles the stages that were started together with a loop, as a start outside of a propagation does: one of them may end the loop. The
    /// others settle with the propagation, and puts of the start's handlers are delivered after the start, unless the loop has put so many values
    /// that it may never end otherwise. Outside of a propagation, what other threads put is delivered now and then.
    /// - Parameter count: the number of values that the loop has put.
    @inlinable
    func settleStarts(after count: Int) {
        if state.pointee.hasRegistered || count & 63 == 0 { settleLoop(after: count) }
    }

    @usableFromInline
    func settleLoop(after count: Int) {
        if state.pointee.isPerforming, state.pointee.hasRegistered, state.pointee.isSettling || count > Bounds.heldValuesOfLoop {
            settleRegistered(inStartsOnly: count <= Bounds.heldValuesOfLoop)
        } else if !state.pointee.isPerforming, count & 63 == 0 {
            deliverEnqueued(after: count)
        }
    }

    /// Delivers what others have put, and after many values of the loop what the start's own handlers have put. Until then, the replay of a
    /// promise's value in which the loop starts holds both back; where a handler has started the loop, to its end.
    @usableFromInline
    func deliverEnqueued(after count: Int) {
        guard count > Bounds.heldValuesOfLoop else { return drainRequested() }
        let (replays, events) = (state.pointee.replayDepth, state.pointee.eventDepth)
        let isInReplay = replays > events && isInFrame && state.pointee.replaysAroundStart == 0
        let (readsAhead, origin) = (state.pointee.readsAhead, state.pointee.lateOrigin)
        if isInReplay {
            (state.pointee.replayDepth, state.pointee.eventDepth) = (0, 0)
            (state.pointee.readsAhead, state.pointee.lateOrigin) = (0, nil)
        }
        drainRequested()
        performDeferred()
        if isInReplay {
            (state.pointee.replayDepth, state.pointee.eventDepth) = (replays, events)
            (state.pointee.readsAhead, state.pointee.lateOrigin) = (readsAhead, origin)
        }
    }

    @usableFromInline
    func settleRegistered(inStartsOnly: Bool) {
        if !isSettling { return aroundNestedStart { settleRegistered(inStartsOnly: false) } }
        if let only = takeOnly() { registerByRank(only) }
        while let (step, rank) = inStartsOnly ? state.pointee.registered.popFirst() : popLowest() {
            if step.rank > rank {
                registerByRank(step)
            } else if inStartsOnly, !step.isInStart {
                state.pointee.registeredOutside.append(step, rank: rank)
            } else {
                step.settle(in: self)
            }
        }
        state.pointee.hasRegistered = state.pointee.only != nil || state.pointee.registeredOutside.firstRank != nil
    }

    private func popLowest() -> (step: PropagationStep, rank: Int)? {
        guard let rank = state.pointee.registeredOutside.firstRank, rank <= state.pointee.registered.firstRank ?? .max else {
            return state.pointee.registered.popFirst()
        }
        return state.pointee.registeredOutside.popFirst()
    }

    /// The registered step with the lowest rank, the first one of equals.
    private func popRegistered() -> PropagationStep? {
        if let only = takeOnly() {
            state.pointee.hasRegistered = false
            return only
        }
        return popByRank()
    }

    @inline(never)
    private func popByRank() -> PropagationStep? {
        while let (step, rank) = popLowest() {
            guard step.rank > rank else { return step }
            // The step's rank rose while it waited.
            registerByRank(step)
        }
        state.pointee.hasRegistered = false
        return nil
    }
}
