// What is done by those who come to a graph: at once if they get the turn, else by the one who has it.
extension Graph {
    // MARK: Leaving work

    /// Leaves work for the one whose turn it is, or does it at once if that is nobody's. What a handler leaves is done when the
    /// propagation that called it is over.
    func leave(_ kind: GraphWork.Kind) {
        _ = leave(if: { true }) { graph, _ in graph.append(GraphWork(order: Self.nextOrder(), kind: kind)) }
    }

    /// Leaves the value that waits in a source when that was accepted, which is asked under the lock; returns whether it was.
    @usableFromInline
    func leaveValue(of source: HotSource, if accept: () -> Bool) -> Bool {
        leave(if: accept) { graph, propagation in
            let last = propagation.lastLeft
            return graph.work.appendToLast(source, after: last) ?? graph.append(GraphWork(order: Self.nextOrder(), kind: .value(source)))
        }
    }

    /// - Parameter append: leaves the work, and returns through which order it is done.
    @inline(__always)
    private func leave(if accept: () -> Bool, _ append: (Graph, Propagation) -> UInt64) -> Bool {
        let propagation = Propagation.current
        // The graph is kept by the one that was asked, and counting its references would have all threads wait for each other.
        let root = lockRootUncounted()
        let (isAccepted, visit) = root._withUnsafeGuaranteedRef { graph -> (Bool, UInt64?) in
            guard accept() else {
                graph.lock.unlock()
                return (false, nil)
            }
            let order = append(graph, propagation)
            propagation.lastLeft = order
            let owner = graph.call(from: propagation)
            if owner == .nobody, !propagation.holdsValuesBack, graph.takeLocked(for: propagation) {
                graph.lock.unlock()
                graph.drain(propagation, through: order)
                return (true, nil)
            }
            graph.lock.unlock()
            return (true, owner == .other ? nil : order)
        }
        if let visit {
            propagation.visitLater(root.takeUnretainedValue(), visit)
        }
        if isAccepted {
            propagation.performDeferred()
        }
        return isAccepted
    }

    private func append(_ work: GraphWork) -> UInt64 {
        self.work.append(work)
        return work.order
    }

    /// Does something for which the turn is needed: now, or when the one who has it comes to it.
    @usableFromInline
    func enter(_ body: @escaping () -> Void) {
        if !tryEnter(.current, body) {
            leave(.run(body))
        }
    }

    /// The same for what a start that is under way needs: the start keeps the turn.
    @usableFromInline
    func enterForStart(_ body: @escaping () -> Void) {
        let propagation = Propagation.current
        guard propagation.isInStart else { return enter(body) }
        // Another thread may give the turn back between the two, which then is to be had after all.
        while !isTaken(by: propagation), !propagation.take(self) {
            if leaveToOther(body, propagation) { return }
        }
        letInJoinsOfStart(propagation)
        body()
    }

    /// Lets in what a start of this thread has joined while another one had the turn, which is this one's now: what is done next may wait
    /// for somebody to listen.
    @usableFromInline
    func letInJoinsOfStart(_ propagation: Propagation) {
        if propagation.isInStart, propagation.hasJoins(in: root) {
            root.drain(propagation, gives: false)
        }
    }

    /// Leaves something for another thread that has the turn; false if nobody has it.
    private func leaveToOther(_ body: @escaping () -> Void, _ propagation: Propagation) -> Bool {
        let graph = lockRoot()
        defer { graph.lock.unlock() }
        guard graph.callIfTaken() else { return false }
        propagation.lastLeft = graph.append(GraphWork(order: Self.nextOrder(), kind: .run(body)))
        return true
    }

    /// Does something for which the turn is needed, if nobody else has it.
    /// - Parameter settlesAlone: what is combined there does not wait for a propagation under way, which has the turns of other graphs.
    @usableFromInline
    func tryEnter(_ propagation: Propagation, settlesAlone: Bool = false, _ body: () -> Void) -> Bool {
        if isTaken(by: propagation) {
            let frame = propagation.beginFrame()
            body()
            propagation.endFrameIfSettled(frame)
        } else {
            guard let graph = takeWithWork(for: propagation) else { return false }
            propagation.own(graph)
            let frame = propagation.beginFrame()
            if settlesAlone {
                propagation.withoutSettling(body)
                propagation.endFrame(frame)
            } else {
                body()
                guard propagation.endFrameIfSettled(frame) else { return true }
            }
            propagation.disown()
            let root = graph.root
            if !propagation.hasOuterTurn(of: root, before: frame.stamp) {
                root.give(propagation)
            }
        }
        propagation.performDeferred()
        return true
    }

    /// Takes the turn if nobody has it; what work there is stays.
    /// - Returns: the root.
    func takeWithWork(for propagation: Propagation) -> Graph? {
        if let turn = take(for: propagation) { return turn.graph.takeUnretainedValue() }
        let graph = lockRoot()
        defer { graph.lock.unlock() }
        return graph.takeLocked(for: propagation) ? graph : nil
    }
}
