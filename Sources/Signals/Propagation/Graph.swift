public import Synchronization

/// A connected part of all that runs, and whose turn it is to deliver in it (guarantee G13).
///
/// One thread at a time delivers in a graph: all that a value changes there is changed before the next one comes. Nobody waits for
/// the turn: what others would do meanwhile is left as work, which the one who has the turn does before the turn is free. So an
/// undisturbed delivery takes two atomic operations and no lock.
///
/// Sources that a subscription connects become one graph: one of the two becomes a part of the other, for good.
@usableFromInline final class Graph: @unchecked Sendable {
    @usableFromInline
    enum State {
        @inlinable static var free: UInt64 { 0 }
        /// Free for one who holds the lock: there is work.
        @inlinable static var guarded: UInt64 { 1 }
        @inlinable static var taken: UInt64 { 2 }
        /// Taken, and there may be work.
        @inlinable static var wanted: UInt64 { 3 }
        /// Wanted, and the one who has the turn looks under the lock before the next delivery: somebody joins, or another graph has become
        /// a part of this one.
        @inlinable static var called: UInt64 { 7 }
        /// A part of another graph.
        @inlinable static var merged: UInt64 { 4 }
        @inlinable static var mask: UInt64 { 7 }
    }

    /// The state, and above it the stamp of the delivery that had the turn last.
    @usableFromInline let word = Word<UInt64>(0)
    /// What this graph is a part of; set once, before the state says so. It is kept.
    @usableFromInline @exclusivity(unchecked) var whole: Unmanaged<Graph>?

    // Sendable: the lock guards the variables below.
    let lock = Lock()
    @exclusivity(unchecked) var work = FIFO<GraphWork>()
    /// Of those who joined while the turn was taken, and read what was delivered before that.
    @exclusivity(unchecked) var pins: [GraphPin] = []
    /// The last commits that they know, as long as there are pins: one for each graph that became a part of this one since then.
    @exclusivity(unchecked) var lastCommits: [GraphCommit] = []
    /// Those of them that are to be let in.
    @exclusivity(unchecked) var arrivals: [GraphJoin] = []
    /// Those of them that parts of this graph wait for: what they have read elsewhere may be old.
    @exclusivity(unchecked) var joinsToCome: [GraphJoin] = []
    @exclusivity(unchecked) var hasHelper = false
    /// The first of the work, which the one who has the turn does without the lock as long as nobody calls; the turn guards it.
    @exclusivity(unchecked) var batch = FIFO<GraphWork>()
    /// How many graphs this one is made of; changed while graphs become one.
    @exclusivity(unchecked) var size = 1

    @usableFromInline
    init() {}

    deinit {
        whole?.release()
    }

    /// The graph that this one is a part of, or itself.
    /// - Complexity: O(log graphs).
    @inlinable var root: Graph {
        var graph = Unmanaged.passUnretained(self)
        while let whole = graph._withUnsafeGuaranteedRef({ $0.isMerged ? $0.whole : nil }) {
            graph = whole
        }
        return graph.takeUnretainedValue()
    }

    @inlinable var isMerged: Bool { word.load(ordering: .acquiring) & State.mask == State.merged }

    // MARK: The turn, without the lock

    /// A turn that was taken.
    @usableFromInline
    struct Turn {
        @usableFromInline let graph: Unmanaged<Graph>
        @usableFromInline let stamp: UInt64

        @inlinable
        init(graph: Unmanaged<Graph>, stamp: UInt64) {
            self.graph = graph
            self.stamp = stamp
        }

        /// Gives the turn back; false if there is something to be done before.
        @inlinable
        func give() -> Bool {
            graph._withUnsafeGuaranteedRef {
                $0.word.compareExchange(expected: stamp | State.taken, desired: stamp, ordering: .releasing).exchanged
            }
        }
    }

    /// Takes the turn if it is free and there is no work; else nil.
    @inlinable
    @inline(__always)
    func take(for propagation: Propagation) -> Turn? {
        let old = word.load(ordering: .relaxed)
        guard old & State.mask == State.free else {
            return old & State.mask == State.merged ? takeRoot(for: propagation) : nil
        }
        let stamp = propagation.nextStamp()
        let isTaken = word.compareExchange(expected: old, desired: stamp | State.taken, ordering: .acquiring).exchanged
        return isTaken ? Turn(graph: .passUnretained(self), stamp: stamp) : nil
    }

    @usableFromInline
    func takeRoot(for propagation: Propagation) -> Turn? {
        isMerged ? whole?._withUnsafeGuaranteedRef { $0.take(for: propagation) } : nil
    }

    /// Takes the turn of another thread that gives it back soon: to wait a moment costs less than to leave a value to it.
    @usableFromInline
    func takeSoon(for propagation: Propagation) -> Turn? {
        for _ in 0..<Bounds.acquireSpins {
            Platform.pause()
            let word = root.word.load(ordering: .relaxed)
            switch word & State.mask {
            case State.free: if let turn = take(for: propagation) { return turn }
            case State.taken where !propagation.owns(word): continue
            default: return nil
            }
        }
        return nil
    }

    /// Whether the turn is a propagation's. Only its own thread gets an answer that lasts.
    @usableFromInline
    func isTaken(by propagation: Propagation) -> Bool {
        propagation.owns(root.word.load(ordering: .relaxed))
    }

    /// What tells the delivery under way in this root from others; for the one who has the turn.
    @usableFromInline var stamp: UInt64 { root.word.load(ordering: .relaxed) & ~State.mask }

    /// Whether somebody who joined is still to be let in.
    var isPinned: Bool {
        let graph = lockRoot()
        defer { graph.lock.unlock() }
        return !graph.pins.isEmpty
    }

    // MARK: By one who holds the lock

    /// Locks the graph that this one is a part of.
    @usableFromInline
    func lockRoot() -> Graph {
        lockRootUncounted().takeUnretainedValue()
    }

    /// The same; this graph keeps what is returned.
    func lockRootUncounted() -> Unmanaged<Graph> {
        var graph = Unmanaged.passUnretained(self)
        while true {
            graph._withUnsafeGuaranteedRef { $0.lock.lock() }
            guard graph._withUnsafeGuaranteedRef({ $0.isMerged }) else { return graph }
            let whole = graph._withUnsafeGuaranteedRef { $0.whole }
            graph._withUnsafeGuaranteedRef { $0.lock.unlock() }
            graph = whole ?? graph
        }
    }

    @usableFromInline
    func unlock() {
        lock.unlock()
    }

    enum Owner {
        case me
        case other
        case nobody
    }

    /// Whose turn it is: the one who has it finds what is left now before it gives the turn back, or at once.
    func call(from propagation: Propagation, _ state: UInt64 = State.wanted) -> Owner {
        while true {
            let old = word.load(ordering: .relaxed)
            let isTaken = old & State.taken != 0
            let new = isTaken ? old | state : old & ~State.mask | State.guarded
            if old == new || word.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged {
                return !isTaken ? .nobody : propagation.owns(old) ? .me : .other
            }
        }
    }

    /// Takes the turn if nobody has it, whether there is work or not.
    func takeLocked(for propagation: Propagation) -> Bool {
        while true {
            let old = word.load(ordering: .relaxed)
            if old & State.taken != 0 { return false }
            let stamp = propagation.nextStamp()
            let new = stamp | State.wanted
            if word.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged { return true }
        }
    }

    /// The same, if somebody has the turn.
    func callIfTaken() -> Bool {
        while true {
            let old = word.load(ordering: .relaxed)
            guard old & State.taken != 0 else { return false }
            let new = old | State.called
            if old == new || word.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged { return true }
        }
    }

    /// Another delivery begins in a turn.
    func restamp(for propagation: Propagation) {
        #if SIGNALS_CHECK_TURNS
            require(word.load(ordering: .relaxed) & State.mask != State.merged && isTaken(by: propagation), "who has the turn delivers")
        #endif
        word.store(propagation.nextStamp() | State.wanted, ordering: .releasing)
    }

    /// The same without the lock; false if somebody has called.
    func restampUndisturbed(for propagation: Propagation) -> Bool {
        let old = word.load(ordering: .relaxed)
        guard old & State.mask == State.wanted else { return false }
        let new = propagation.nextStamp() | State.wanted
        return word.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
    }

    /// Whether the delivery under way in this root has a stamp.
    func isTaken(at stamp: UInt64) -> Bool {
        let word = word.load(ordering: .acquiring)
        return word & State.taken != 0 && word & ~State.mask == stamp
    }

    /// Gives the turn back.
    func free() {
        #if SIGNALS_CHECK_TURNS
            require(word.load(ordering: .relaxed) & State.mask != State.merged && isTaken(by: .current), "who has the turn gives it back")
        #endif
        let isIdle = work.isEmpty && arrivals.isEmpty && pins.isEmpty
        let stamp = word.load(ordering: .relaxed) & ~State.mask
        word.store(stamp | (isIdle ? State.free : State.guarded), ordering: .releasing)
    }
}
