// The second phase: the stages that have noted something settle, those nearest to the sources first.
extension Propagation {
    /// The second phase.
    @inlinable
    @inline(__always)
    func settle() {
        if let only = state.pointee.only {
            state.pointee.only = nil
            state.pointee.hasRegistered = false
            state.pointee.current = only.toOpaque()
            let isRetained = state.pointee.isOnlyRetained
            only._withUnsafeGuaranteedRef { $0.settler?($0, self) }
            if isRetained {
                only.release()
            }
        }
        if state.pointee.hasRegistered {
            settleRegistered()
        }
        state.pointee.isPerforming = false
        state.pointee.isSettling = false
    }

    @usableFromInline
    func settleRegistered() {
        repeat {
            if let step = popRegistered() {
                state.pointee.current = Unmanaged.passUnretained(step).toOpaque()
                step.settle(in: self)
            }
        } while state.pointee.hasRegistered
    }

    // MARK: What is registered

    /// Has a node settle in the second phase.
    /// - Parameter isKept: its inputs see to it that it lives until the propagation under way is over. Else it is kept here, whoever lets go of it
    ///   meanwhile; so it is in a transaction, before whose end other work may be done.
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

    /// Has a subscriber receive what is held for it in the second phase.
    @usableFromInline
    func register(_ place: SubscriberPlace) {
        state.pointee.hasRegistered = true
        registerOneMore(place)
    }

    @usableFromInline
    func registerOneMore(_ step: PropagationStep) {
        if let only = takeOnly() {
            registerByHeight(only)
        }
        registerByHeight(step)
    }

    private func takeOnly() -> SettlingNode? {
        guard let only = state.pointee.only.take() else { return nil }
        return state.pointee.isOnlyRetained ? only.takeRetainedValue() : only.takeUnretainedValue()
    }

    private func registerByHeight(_ step: PropagationStep) {
        let height = step.height
        while state.pointee.registered.count <= height {
            state.pointee.registered.append(FIFO())
        }
        state.pointee.registered[height].append(step)
        state.pointee.lowestHeight = state.pointee.registeredCount == 0 ? height : min(state.pointee.lowestHeight, height)
        state.pointee.registeredCount += 1
    }

    /// What is registered with the lowest height, of equals the first.
    /// - Complexity: O(1), and O(the greatest height) over a propagation.
    private func popRegistered() -> PropagationStep? {
        if let only = takeOnly() {
            state.pointee.hasRegistered = false
            return only
        }
        return popByHeight()
    }

    @inline(never)
    private func popByHeight() -> PropagationStep? {
        while state.pointee.registeredCount > 0 {
            let lowest = state.pointee.lowestHeight
            guard let step = state.pointee.registered[lowest].popFirst() else {
                state.pointee.lowestHeight += 1
                continue
            }
            state.pointee.registeredCount -= 1
            guard step.height > lowest else { return step }
            // It rose while it waited.
            registerByHeight(step)
        }
        state.pointee.hasRegistered = false
        return nil
    }
}
