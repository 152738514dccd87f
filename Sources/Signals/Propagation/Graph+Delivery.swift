internal import Synchronization

// What is done by the one who has the turn of a graph, when others have left work or join.
extension Graph {
    private static let lastOrder = Word<UInt64>(0)
    /// Held while graphs become one, or work is left in several of them at one moment. It comes before the locks of the graphs.
    static let merging = Lock()

    static func nextOrder() -> UInt64 {
        lastOrder.add(1, ordering: .relaxed).newValue
    }

    /// A delivery that others have disturbed is over: what they have left is done too.
    @usableFromInline
    func finish(_ turn: Turn, _ propagation: Propagation) {
        propagation.giveOwned(since: turn, of: self)
        let graph = root
        guard !propagation.hasOuterTurn(of: graph, before: turn.stamp) else { return }
        graph.drain(propagation)
    }

    /// Comes back for work that a handler has left.
    /// - Parameter isStart: a start is over otherwise. It does not pay for who puts: of what is not near, others do all.
    func visit(through order: UInt64, _ propagation: Propagation, isStart: Bool) {
        let graph = lockRoot()
        // More than this thread's own may be left: as it was to come back, nobody else was asked for help.
        guard !graph.work.isEmpty || !graph.arrivals.isEmpty else { return graph.lock.unlock() }
        let isOwned = propagation.owns(graph.word.load(ordering: .relaxed))
        let isStart = isStart || propagation.isInStart
        let isNear = isOwned || isStart ? graph.isNear(order) : true
        guard isOwned || graph.takeLocked(for: propagation) else { return graph.lock.unlock() }
        graph.lock.unlock()
        if !isOwned {
            graph.drain(
                propagation, through: isNear ? order : 0, budget: isStart ? Bounds.foreignWorkOfStart : Bounds.foreignWork, offers: !isStart
            )
        } else if isNear {
            graph.drain(propagation, through: order, gives: false)
        }
    }

    /// Whether no more comes before the work of an order than a start does for others; by one who holds the lock.
    private func isNear(_ order: UInt64) -> Bool {
        // Its own is one of them.
        var count = -1
        for next in work {
            count += next.count
            if count > Bounds.workBeforeOwn { return false }
            if next.order >= order { return true }
        }
        return false
    }

    /// Does the work up to an order, and some of what others have left behind it.
    ///
    /// - Parameters:
    ///   - order: `.max` is all that there is, newcomers too.
    ///   - gives: the turn is given back at the end. If not, it is kept for a start that is under way.
    ///   - budget: how much work of others is done behind that.
    ///   - offers: the turn is offered to others then, and if nobody takes it this goes on, for a while.
    func drain(
        _ propagation: Propagation, through order: UInt64 = 0, gives: Bool = true, budget: Int = Bounds.foreignWork, offers: Bool = true
    ) {
        // A start that is called meanwhile is not to give back a turn which it finds.
        let place = gives ? propagation.beginOwning(self) : nil
        drain(propagation, through: order, owningAt: place, budget: budget, offers: offers)
        if let place {
            propagation.endOwning(at: place)
        }
    }

    /// - Parameter place: of the turn among those that the thread has; nil if it is kept for a start that is under way.
    private func drain(_ propagation: Propagation, through order: UInt64, owningAt place: Int?, budget: Int, offers: Bool) {
        let gives = place != nil
        var graph = self
        var left = gives ? budget : 0
        // A thread goes on with what others have left: not longer than this.
        var deadline = Deadline()
        while true {
            // What was delivered, or released, may have made it a part of another graph.
            graph = graph.root
            // What this thread has left in another graph before comes first.
            let limit = gives ? propagation.firstVisit : .max
            var step = Step.goOn
            if !graph.performNextOfBatch(propagation, through: order, before: limit, &left) {
                step = graph.step(propagation, through: order, before: limit, &left, gives: gives)
            }
            // It became one with a graph that a start around this one has taken, and goes on with.
            if let place, propagation.hasOwned(graph.root, before: place) { return }
            switch step {
            case .goOn: break
            case .goOnIn(let other): graph = other
            case .isGivenAway: return
            case .isOver:
                guard let place else { return }
                graph = graph.root
                guard left == 0, offers, !deadline.isOver else { return graph.giveBack(propagation, owningAt: place) }
                guard let next = graph.offer(propagation, owningAt: place) else { return }
                (graph, left) = (next, budget)
            }
        }
    }

    /// Does what others have left, in the middle of a start that has the turn: a generator that goes on for long asks for it.
    @usableFromInline
    func serve(_ propagation: Propagation) {
        let graph = root
        guard propagation.isInStart, graph.word.load(ordering: .acquiring) & State.wanted == State.wanted, graph.isTaken(by: propagation)
        else { return }
        graph.drain(propagation, through: .max, gives: false)
    }

    /// Delivers the next value of the batch, if nobody has called since the last one.
    private func performNextOfBatch(
        _ propagation: Propagation, through order: UInt64, before limit: UInt64, _ budget: inout Int
    ) -> Bool {
        guard let next = batch.first, next.isValue, next.order <= limit, next.order <= order || budget > 0,
            restampUndisturbed(for: propagation)
        else { return false }
        propagation.finishChanges(in: self)
        guard !isMerged else { return false }
        batch.takeFirst(next)
        performNext(next, through: order, &budget, propagation)
        return true
    }

    private func performNext(_ next: GraphWork, through order: UInt64, _ budget: inout Int, _ propagation: Propagation) {
        if next.count == 1 {
            propagation.endVisit(for: next.order)
        }
        budget -= next.order > order ? 1 : 0
        perform(next.kind, propagation)
    }

    enum Step {
        case goOn
        case goOnIn(Graph)
        /// The graph became a part of one that is somebody else's.
        case isGivenAway
        case isOver
    }

    private func step(
        _ propagation: Propagation, through order: UInt64, before limit: UInt64, _ budget: inout Int, gives: Bool
    ) -> Step {
        lock.lock()
        var committed = commit(propagation)
        restamp(for: propagation)
        if !batch.isEmpty {
            swap(&work, &batch)
            work.takeAll(of: &batch)
        }
        let joins = gives || order == .max ? takeArrivals() : propagation.takeJoins(in: self)
        guard joins.isEmpty else {
            lock.unlock()
            committed.finish(propagation)
            return root.admit(joins, propagation, gives: gives)
        }
        guard let next = work.first, next.order <= limit, next.order <= order || budget > 0 else {
            lock.unlock()
            committed.finish(propagation)
            return .isOver
        }
        if case .transaction(let transaction) = next.kind, let other = transaction.graph(outside: self) {
            lock.unlock()
            committed.finish(propagation)
            return gives ? root.unite(with: other, propagation) : .isOver
        }
        work.takeFirst(next)
        if pins.isEmpty, next.isValue {
            swap(&work, &batch)
        }
        lock.unlock()
        committed.finish(propagation)
        performNext(next, through: order, &budget, propagation)
        return .goOn
    }

    private func perform(_ kind: GraphWork.Kind, _ propagation: Propagation) {
        let stamp = propagation.stamp
        switch kind {
        case .value(let source):
            source.deliverWaiting()
        case .transaction(let transaction):
            transaction.perform(propagation)
        case .run(let body):
            propagation.own(self)
            let frame = propagation.beginFrame()
            body()
            propagation.endFrame(frame)
            propagation.disown()
        }
        propagation.giveOwned(since: stamp)
    }

    /// What a delivery changed is what newcomers read from now on; those who joined before it learn of it.
    ///
    /// - Parameter authors: who has changed it by what they were given.
    /// - Returns: what is to be finished after the lock.
    func commit(_ propagation: Propagation, by authors: [GraphJoin] = []) -> Committed {
        let changed = propagation.takeChanges(in: self)
        guard !changed.isEmpty, !pins.isEmpty else { return Committed(changed: changed) }
        let commit = GraphCommit(order: Self.nextOrder(), changes: changed.map { $0.change }, authors: authors)
        for last in lastCommits {
            last.next = commit
        }
        defer { lastCommits = [commit] }
        return Committed(changed: changed, released: lastCommits)
    }

    /// What one who has committed has to finish after the lock, as that may release anything that a user has written.
    struct Committed {
        var changed: [HotSource] = []
        var released: [GraphCommit] = []
        /// Of the delivery, if the turn is another thread's since then.
        var givenAway: UInt64?

        /// What the release of a value puts waits: the caller may have taken work that comes before.
        mutating func finish(_ propagation: Propagation) {
            guard !changed.isEmpty || !released.isEmpty else { return }
            propagation.holdingBack {
                for source in changed {
                    if let givenAway {
                        source.finishFlight(givenAway)
                    } else {
                        source.finishFlight()
                    }
                }
                released = []
            }
        }
    }

    /// What a newcomer has read; by one who holds the lock.
    var lastCommit: GraphCommit {
        if lastCommits.isEmpty {
            lastCommits.append(GraphCommit())
        }
        return lastCommits[0]
    }

    /// Something that a start delivered is over, and the start goes on.
    @usableFromInline
    func commitAndGoOn(_ propagation: Propagation) {
        let graph = root
        graph.lock.lock()
        var committed = graph.commit(propagation)
        graph.restamp(for: propagation)
        graph.lock.unlock()
        committed.finish(propagation)
    }

    /// Locks the graph, whose turn is to be given back, when all is finished that a delivery changed.
    /// - Returns: the root, as what was released may have made this a part of another graph; nil if that is one whose turn something around
    ///   this has, and goes on with.
    private func lockCommitted(_ propagation: Propagation, owningAt place: Int?) -> Graph? {
        let stamp = root.stamp
        while true {
            let graph = root
            guard !propagation.isOlder(graph.stamp, than: stamp), !propagation.hasOwned(graph, before: place) else { return nil }
            graph.lock.lock()
            var committed = graph.commit(propagation)
            if committed.changed.isEmpty { return graph }
            graph.lock.unlock()
            committed.finish(propagation)
        }
    }

    /// Gives the turn back, when what others have left meanwhile is done too.
    func give(_ propagation: Propagation, budget: Int = Bounds.foreignWork, offers: Bool = true) {
        let turn = Turn(graph: .passUnretained(self), stamp: stamp)
        guard propagation.hasChanges || !turn.give() else { return }
        if propagation.holdsValuesBack {
            giveBack(propagation)
        } else {
            drain(propagation, budget: budget, offers: offers)
        }
    }

    /// The same for a start. Of what others have left meanwhile little is done here: a start does not pay for who puts.
    func giveAfterStart(_ propagation: Propagation) {
        give(propagation, budget: Bounds.foreignWorkOfStart, offers: false)
    }

    /// Gives the turn back for a moment: who puts something meanwhile takes it, and does what is left.
    ///
    /// - Returns: the graph, if nobody came, and this thread has the turn again.
    private func offer(_ propagation: Propagation, owningAt place: Int) -> Graph? {
        guard let freed = lockCommitted(propagation, owningAt: place) else { return nil }
        freed.free()
        freed.lock.unlock()
        for _ in 0..<Bounds.offerSpins {
            Platform.pause()
            if root.word.load(ordering: .relaxed) & State.taken != 0 { return nil }
        }
        let graph = lockRoot()
        defer { graph.lock.unlock() }
        let isLeft = !graph.work.isEmpty || !graph.arrivals.isEmpty
        return isLeft && graph.takeLocked(for: propagation) ? graph : nil
    }

    /// Gives the turn back, and sees to it that somebody does what is left.
    /// - Parameter place: of the turn among those that the thread has, if it is there.
    func giveBack(_ propagation: Propagation, owningAt place: Int? = nil) {
        guard let graph = lockCommitted(propagation, owningAt: place) else { return }
        let isLeft = !graph.work.isEmpty || !graph.arrivals.isEmpty
        let needsHelp = isLeft && !graph.hasHelper && !propagation.isToVisit(graph)
        graph.hasHelper = graph.hasHelper || needsHelp
        graph.free()
        graph.lock.unlock()
        if needsHelp {
            graph.askForHelp()
        }
    }

    func askForHelp() {
        Background.run { self.help() }
    }

    private func help() {
        let propagation = Propagation.current
        lock.withLock { hasHelper = false }
        let graph = lockRoot()
        let isTaken = (!graph.work.isEmpty || !graph.arrivals.isEmpty) && graph.takeLocked(for: propagation)
        graph.lock.unlock()
        if isTaken {
            graph.drain(propagation)
            propagation.performDeferred()
        }
    }
}
