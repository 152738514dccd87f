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
            let isKept = isKept && state.pointee.isPerforming
            state.pointee.isOnlyRetained = !isKept
            state.pointee.only = isKept ? .passUnretained(node) : .passRetained(node)
        } else {
            registerOneMore(node)
        }
    }

    /// Holds the first value of a subscriber, which receives it in the second phase.
    @usableFromInline
    func registerFirst(_ slot: SubscriberSlot) {
        state.pointee.heldFirstCount += 1
        register(slot)
    }

    /// Has a subscriber receive what is held for it in the second phase.
    @usableFromInline
    func register(_ slot: SubscriberSlot) {
        state.pointee.hasRegistered = true
        registerOneMore(slot)
    }

    @usableFromInline
    func registerOneMore(_ step: PropagationStep) {
        if let only = takeOnly() {
            registerByRank(only)
        }
        registerByRank(step)
    }

    private func takeOnly() -> SettlingNode? {
        guard let only = state.pointee.only.take() else { return nil }
        return state.pointee.isOnlyRetained ? only.takeRetainedValue() : only.takeUnretainedValue()
    }

    private func registerByRank(_ step: PropagationStep) {
        state.pointee.registered.append(step, rank: step.rank)
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
        while let (step, rank) = state.pointee.registered.popFirst() {
            guard step.rank > rank else { return step }
            // It rose while it waited.
            registerByRank(step)
        }
        state.pointee.hasRegistered = false
        return nil
    }
}
