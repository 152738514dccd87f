// The turns that a thread has, and the stamps that tell its deliveries from each other and from those of other threads.
extension Propagation {
    /// A stamp has the thread's number above, then how many stamps there were, and room for the state of a turn.
    @inlinable static var idShift: UInt64 { 43 }

    @inlinable
    func nextStamp() -> UInt64 {
        let count = (1 << Self.idShift) - 1 as UInt64
        let old = state.pointee.stamp
        let new = old & ~count | (old &+ (Graph.State.mask + 1)) & count
        state.pointee.stamp = new
        return new
    }

    @inlinable var stamp: UInt64 { state.pointee.stamp }
    /// Something is to be given back, or to be told to others, before the turn is given back.
    @inlinable var hasLeftovers: Bool { state.pointee.hasLeftovers }
    /// Who is being given what he has missed.
    var replaying: [GraphJoin] { state.pointee.replaying }

    /// Whether a turn, given as the word of its graph, is this thread's.
    @inlinable
    func owns(_ word: UInt64) -> Bool {
        word & Graph.State.taken != 0 && word >> Self.idShift == state.pointee.stamp >> Self.idShift
    }

    /// Of two stamps of this thread.
    func isOlder(_ first: UInt64, than second: UInt64) -> Bool {
        // The counts wrap.
        Int64(bitPattern: (first &- second) << (64 - Self.idShift)) < 0
    }

    // MARK: Frames

    /// A start begins, or other work that takes turns as it needs them and gives them back at its end.
    @usableFromInline
    func beginFrame() -> Frame {
        let outer = state.pointee.frame
        state.pointee.frameDepth += 1
        state.pointee.frame = stamp
        return Frame(stamp: stamp, outer: outer)
    }

    @usableFromInline
    func endFrame(_ frame: Frame) {
        state.pointee.frameDepth -= 1
        giveOwned(since: frame.stamp)
        state.pointee.frame = frame.outer
    }

    /// Ends a frame in the middle of a propagation or a transaction. What is still to settle needs the turns that were taken: if there is
    /// something, what is around the frame gives them back.
    /// - Returns: whether they are given back.
    @discardableResult
    @usableFromInline
    func endFrameIfSettled(_ frame: Frame) -> Bool {
        let isSettled = !(state.pointee.isSettling && state.pointee.hasRegistered)
        if isSettled {
            endFrame(frame)
        } else {
            state.pointee.frameDepth -= 1
            state.pointee.frame = frame.outer
        }
        return isSettled
    }

    @usableFromInline
    struct Frame {
        /// The newest stamp when it began.
        let stamp: UInt64
        let outer: UInt64
    }

    /// A start is under way, and no value of it is being received.
    var isInStart: Bool { state.pointee.frameDepth > 0 && !holdsValuesBack }

    @usableFromInline var isInFrame: Bool { state.pointee.frameDepth > 0 || state.pointee.isPerforming }

    /// Takes the turn of a graph until the end of the frame, if nobody else has it.
    func take(_ graph: Graph) -> Bool {
        guard let taken = graph.takeWithWork(for: self) else { return false }
        own(taken, isOfFrame: true)
        return true
    }

    func own(_ graph: Graph, isOfFrame: Bool = false) {
        let turn = OwnedTurn(graph: graph, stamp: stamp, changeCount: state.pointee.changed.count, isOfFrame: isOfFrame)
        state.pointee.owned.append(turn)
        state.pointee.hasLeftovers = true
    }

    func disown() {
        state.pointee.owned.removeLast()
    }

    /// The turn of a graph is had until the end: nobody gives it back meanwhile who finds it.
    /// - Returns: its place among the turns that are had.
    func beginOwning(_ graph: Graph) -> Int {
        own(graph)
        return state.pointee.owned.count - 1
    }

    func endOwning(at place: Int) {
        state.pointee.owned.remove(at: place)
        noteLeftovers()
    }

    /// Where a turn is among those that are had; nil if it is there twice, as something around what would give it away goes on with it.
    func onlyPlace(of root: Graph) -> Int? {
        let first = state.pointee.owned.firstIndex { $0.graph?.root === root }
        return first == state.pointee.owned.lastIndex { $0.graph?.root === root } ? first : nil
    }

    /// Another thread has got a turn: this one may take it again before all that had it here is over.
    func noteGivenAway(at place: Int) {
        state.pointee.owned[place].graph = nil
    }

    /// Gives the turns back that were taken after one which is still had.
    func giveOwned(since turn: Graph.Turn, of graph: Graph) {
        guard state.pointee.hasLeftovers else { return }
        let place = state.pointee.owned.firstIndex { isOlder(turn.stamp, than: $0.stamp) } ?? state.pointee.owned.count
        state.pointee.owned.insert(OwnedTurn(graph: graph, stamp: turn.stamp, changeCount: 0), at: place)
        giveOwned(since: turn.stamp)
        endOwning(at: place)
    }

    /// Gives the turns back that were taken after a stamp, and lets those go in who joined since then.
    func giveOwned(since stamp: UInt64) {
        guard state.pointee.hasLeftovers else { return }
        // First, as whoever gets the turn is to let them in before anything else.
        while let join = state.pointee.joins.last, isOlder(stamp, than: join.stamp) {
            state.pointee.joins.removeLast()
            join.arrive(self)
        }
        while let last = state.pointee.owned.last, isOlder(stamp, than: last.stamp) {
            state.pointee.owned.removeLast()
            guard let graph = last.graph?.root else { continue }
            if graph.isTaken(by: self), isOlder(stamp, than: graph.stamp), !hasOuterTurn(of: graph, before: stamp) {
                graph.giveAfterStart(self)
            }
        }
        noteLeftovers()
    }

    private func noteLeftovers() {
        state.pointee.hasLeftovers = !state.pointee.owned.isEmpty || !state.pointee.joins.isEmpty || !state.pointee.changed.isEmpty
    }

    /// Gives the turn of a delivery back, and finishes what it has changed; false if more than changes is left.
    @usableFromInline
    func giveBack(_ turn: Graph.Turn) -> Bool {
        guard state.pointee.owned.isEmpty, state.pointee.joins.isEmpty, turn.give() else { return false }
        while let source = state.pointee.changed.popLast() {
            source.finishFlight(turn.stamp)
        }
        noteLeftovers()
        return true
    }

    /// A delivery is over that nobody has joined.
    func finishChanges(in root: Graph) {
        guard hasChanges else { return }
        holdingBack {
            if let only = state.pointee.changed.takeOnly(of: root) {
                noteLeftovers()
                only.finishFlight()
            } else {
                for source in takeChanges(in: root) {
                    source.finishFlight()
                }
            }
        }
    }

    /// Whether a turn belongs to what was under way here before a stamp.
    func hasOuterTurn(of graph: Graph, before stamp: UInt64) -> Bool {
        isOlder(graph.stamp, than: stamp) || hasOwned(graph)
    }

    /// Whether something that is under way has taken the turn of a root.
    /// - Parameter place: of a turn; what began before that counts.
    func hasOwned(_ graph: Graph, before place: Int? = nil) -> Bool {
        state.pointee.owned[..<(place ?? state.pointee.owned.count)].contains { $0.graph?.root === graph }
    }

    // MARK: Changes

    /// A source, or a relay, has changed in the delivery under way.
    @usableFromInline
    func noteChange(of source: HotSource) {
        state.pointee.changed.append(source)
        state.pointee.hasLeftovers = true
    }

    var hasChanges: Bool { !state.pointee.changed.isEmpty }

    /// What was changed in a root.
    func takeChanges(in root: Graph) -> [HotSource] {
        guard hasChanges else { return [] }
        let changed = state.pointee.changed.takeAll(of: root)
        noteLeftovers()
        return changed
    }

    /// Two deliveries become one.
    func restampChanges(from newer: UInt64, to older: UInt64) {
        let first = state.pointee.owned.last { $0.stamp == newer }?.changeCount ?? 0
        for source in state.pointee.changed.dropFirst(first) {
            source.takeUnretainedValue().restamp(from: newer, to: older)
        }
        if state.pointee.isPerforming {
            state.pointee.source?.takeUnretainedValue().restamp(from: newer, to: older)
        }
    }

    // MARK: Joining

    /// Takes the turn of a source's graph for a start, and makes the graphs of both sides one.
    ///
    /// - Returns: nil if that was done; else the turn is another thread's, and the start reads what was delivered before.
    @usableFromInline
    func reach(_ source: HotSource, from scope: Scope) -> GraphJoin? {
        if let join = replayingJoin(toRead: source) { return join }
        let graph = source.graph
        if let join = join(of: graph.root) { return join }
        let isTaken = graph.isTaken(by: self)
        if !isTaken, !take(graph) {
            guard let join = join(graph) else { return reach(source, from: scope) }
            return join
        }
        // It may have become one with a graph that the start has joined, and changed, since that was asked.
        if let join = join(of: graph.root) { return join }
        if connect(scope.anchor, graph, isJustTaken: !isTaken) { return nil }
        return join(graph) ?? reach(source, from: scope)
    }

    /// Whom a relay waits for, the turn of whose graph is this thread's: it is not up to date before that is let in. What is being given
    /// what it has missed is of the moment which that belongs to.
    @usableFromInline
    func joinToCome(for relay: HotSource) -> GraphJoin? {
        // Another graph may become a part of this one meanwhile, with those whom its parts wait for.
        let root = relay.graph.lockRoot()
        let joinsToCome = root.joinsToCome
        root.lock.unlock()
        return joinsToCome.first { join in !replaying.contains { $0 === join } && join.mayChange(relay) }
    }

    /// Who of those that are being given what they have missed is still to get something of a source, the next of all: what the source
    /// was before that belongs to the state which is being delivered.
    private func replayingJoin(toRead source: HotSource) -> GraphJoin? {
        state.pointee.replaying.isEmpty ? nil : state.pointee.replaying.next(toGetFrom: source)
    }

    /// Through which a start under way reads a graph, whoever has its turn by now.
    private func join(of root: Graph) -> GraphJoin? {
        state.pointee.joins.isEmpty ? nil : state.pointee.joins.last { $0.isPinned(root) }
    }

    /// Whether the start under way has joined a graph, and has got its turn since then.
    func hasJoins(in root: Graph) -> Bool {
        state.pointee.joins.contains { isToLetIn($0, in: root) }
    }

    /// Takes out the joins of a start that has got the turn of the graph since it joined.
    func takeJoins(in root: Graph) -> [GraphJoin] {
        let joins = state.pointee.joins.filter { isToLetIn($0, in: root) }
        if !joins.isEmpty {
            state.pointee.joins.removeAll { isToLetIn($0, in: root) }
        }
        return joins
    }

    /// Who is let in gets values from then on, for which the start needs the turn to its end: one that was taken for something else is given
    /// back before that.
    private func isToLetIn(_ join: GraphJoin, in root: Graph) -> Bool {
        guard isOlder(state.pointee.frame, than: join.stamp), join.isPinned(root) else { return false }
        return state.pointee.owned.contains { $0.isOfFrame && $0.graph?.root === root && isOlder(state.pointee.frame, than: $0.stamp) }
    }

    /// - Returns: nil if the turn has become free.
    private func join(_ graph: Graph) -> GraphJoin? {
        let graph = graph.lockRoot()
        defer { graph.lock.unlock() }
        guard graph.callIfTaken() else { return nil }
        let join = joinOfStart()
        join.pin(graph)
        return join
    }

    /// That of the start under way, which is one.
    private func joinOfStart() -> GraphJoin {
        if let last = state.pointee.joins.last, isOlder(state.pointee.frame, than: last.stamp) { return last }
        let join = GraphJoin(stamp: nextStamp())
        state.pointee.joins.append(join)
        state.pointee.hasLeftovers = true
        return join
    }

    /// Makes what a scope belongs to a part of a graph, whose turn is this thread's.
    ///
    /// - Returns: false if another thread has the turn of what the scope belongs to, as something of the same subscription that runs there has
    ///   connected it meanwhile.
    private func connect(_ anchor: Scope, _ graph: Graph, isJustTaken: Bool) -> Bool {
        let graph = graph.root
        let other = anchor.setGraph(graph).root
        guard other !== graph else { return true }
        guard other.isTaken(by: self) || take(other) else { return false }
        // Until it was taken, another thread may have made it a part of a third one.
        let whole = Graph.unite(other.root, graph, self)
        // One entry for it is enough.
        if isJustTaken, let count = Optional(state.pointee.owned.count), count > 1, state.pointee.owned[count - 1].graph === graph,
            state.pointee.owned[count - 2].graph?.root === whole
        {
            state.pointee.owned.removeLast()
        }
        return true
    }
}
