internal import Synchronization

/// One source's value on its way to everybody, on one thread (guarantees G4 and G10).
///
/// The propagation of a value has two phases. First it goes to the source's subscribers, in the order in which they came, and
/// through all the stages that pass values straight on; a stage that combines notes the value and registers itself here. Then
/// the registered stages settle, those nearest to the sources first, each emitting once with all of its inputs up to date. What
/// chooses a branch of the graph lies below the branch: so a subscriber in the branch is registered as well, and receives its value
/// when it is known that the branch stays. A value that a handler puts into a source meanwhile waits and has a propagation of its
/// own afterwards, first in, first out; so two sources that feed each other neither recurse nor swap values.
///
/// A transaction collects the values that are put during it, and has one propagation for all of them.
///
/// A propagation is synchronous: what hops to another queue leaves it. Used from its own thread only. It is a pointer, which
/// costs no counting of references at each stage; its thread's ``ThreadContext`` owns what it points to.
@usableFromInline
struct Propagation {
    /// Work that a handler has left in a graph.
    struct Visit {
        let graph: Graph
        let order: UInt64
    }

    /// A turn that was taken, and is had until that is over for which it was.
    struct OwnedTurn {
        /// Nil if another thread has got the turn meanwhile.
        var graph: Graph?
        /// Of the moment when it was taken.
        let stamp: UInt64
        /// How many changes there were then.
        let changeCount: Int
        /// It is had until the frame is over in which it was taken.
        var isOfFrame = false
    }

    @usableFromInline
    struct State {
        @usableFromInline var isPerforming = false
        /// Stages that combine wait for the propagation's second phase. Not so inside of a `start` that a handler calls: its
        /// caller expects the first values before it returns.
        @usableFromInline var isSettling = false
        @usableFromInline var hasDeferred = false
        /// Replays that hold back what handlers put.
        @usableFromInline var replayDepth = 0
        @usableFromInline var transactionDepth = 0
        /// The stamp when the outermost transaction began.
        var transactionStamp: UInt64 = 0
        @usableFromInline var hasRegistered = false
        /// The registered stage, if it is the only one: nearly always so.
        @usableFromInline var only: Unmanaged<SettlingNode>?
        @usableFromInline var isOnlyRetained = false
        /// What is registered, by its height, if it is several.
        var registered: [FIFO<PropagationStep>] = []
        var registeredCount = 0
        /// Nothing in there is lower than this.
        var lowestHeight = 0
        /// The step that settles; nil while the sources deliver.
        @usableFromInline var current: UnsafeMutableRawPointer?
        /// What delivers, if it is one source; not counted, as it has the turn.
        @usableFromInline var source: Unmanaged<HotSource>?
        /// What delivers, if it is several.
        var sources: [HotSource] = []
        var collected: [CollectedPut] = []
        var visits = FIFO<Visit>()
        /// The order of the work that this thread has left last.
        var lastLeft: UInt64 = 0
        /// The turns that starts have taken, in order, and those of the work around them.
        var owned: [OwnedTurn] = []
        /// The graphs that they joined.
        var joins: [GraphJoin] = []
        var changed = ChangedSources()
        /// There is something in the three lists above.
        @usableFromInline var hasLeftovers = false
        /// Who is being given what he has missed.
        var replaying: [GraphJoin] = []
        var frameDepth = 0
        /// The stamp when the innermost frame began.
        var frame: UInt64 = 0
        /// The newest stamp of this thread: its number, and how many there were.
        @usableFromInline var stamp: UInt64
        /// What led to what is being delivered; nil while causes are off.
        fileprivate var cause: SignalCause?
        fileprivate let id: UInt64
        fileprivate let stackEnd = StackLimit.endOfThisThread

        fileprivate init() {
            id = Propagation.lastID.add(1, ordering: .relaxed).newValue
            stamp = id << Propagation.idShift
        }
    }

    @usableFromInline let state: UnsafeMutablePointer<State>

    @usableFromInline static var current: Propagation { ThreadContext.propagation }

    /// Sees to it that a stage which is about to start has room on the stack.
    @usableFromInline
    static func checkStack() {
        var here: UInt8 = 0
        let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
        // An address that lies elsewhere, as on a stack that a sanitizer or a coroutine brings, says nothing.
        if address &- current.state.pointee.stackEnd < StackLimit.reserve {
            StackLimit.isReached()
        }
    }

    private static let lastID = Word<UInt64>(0)

    static func make() -> Propagation {
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        state.initialize(to: State())
        return Propagation(state: state)
    }

    init(state: UnsafeMutablePointer<State>) {
        self.state = state
    }

    /// What was made is released.
    func destroy() {
        state.deinitialize(count: 1)
        state.deallocate()
    }

    /// Tells this thread's propagations from those of others.
    @usableFromInline var id: UInt64 { state.pointee.id }
    @usableFromInline var cause: SignalCause? { state.pointee.cause }
    @inlinable var isSettling: Bool { state.pointee.isSettling }

    /// A propagation is under way on this thread.
    @inlinable var isActive: Bool { state.pointee.isPerforming || state.pointee.replayDepth > 0 }

    /// A transaction is open.
    @inlinable var isCollecting: Bool { state.pointee.transactionDepth > 0 }

    /// What is put into a source now waits: for the propagation under way, or for the end of the transaction.
    @inlinable var holdsValuesBack: Bool { isActive || isCollecting }

    /// Runs one propagation, both phases. None may be active.
    @inlinable
    @inline(__always)
    func perform(from source: HotSource?, _ deliver: () -> Void) {
        begin(from: source)
        deliver()
        settle()
    }

    @inlinable
    @inline(__always)
    func begin(from source: HotSource?) {
        state.pointee.isSettling = true
        state.pointee.isPerforming = true
        state.pointee.current = nil
        state.pointee.source = source.map { .passUnretained($0) }
    }

    /// What lies below this height has settled.
    private var level: Int {
        guard let current = state.pointee.current else { return 0 }
        return Unmanaged<PropagationStep>.fromOpaque(current).takeUnretainedValue().height
    }

    /// Whether it is still to be seen if a subscriber's branch is left.
    func holds(_ place: SubscriberPlace) -> Bool {
        state.pointee.isPerforming && place.scope.floor > level
    }

    /// Whether a relay may change in this propagation, and has not settled.
    /// - Complexity: O(what feeds the relay).
    @usableFromInline
    func isToChange(_ relay: HotSource) -> Bool {
        guard state.pointee.isPerforming, relay.height > level else { return false }
        let (source, sources) = (state.pointee.source?.takeUnretainedValue(), state.pointee.sources)
        return relay.mark.isFed { feeder in feeder === source?.mark || sources.contains { $0.mark === feeder } }
    }

    /// Delivers a source's value under its cause. After a value of a transaction the cause stays, for the stages that combine.
    @usableFromInline
    func deliver(causedBy cause: SignalCause?, _ deliver: () -> Void) {
        let outer = self.cause
        state.pointee.cause = cause
        deliver()
        if !state.pointee.isPerforming {
            state.pointee.cause = outer
        }
    }

    /// Does something under a cause, and goes on under the one before.
    @usableFromInline
    func with<Result>(_ cause: SignalCause?, _ body: () throws -> Result) rethrows -> Result {
        let outer = self.cause
        state.pointee.cause = cause
        defer { state.pointee.cause = outer }
        return try body()
    }

    /// Runs the replay of a source's latest value: what a handler puts meanwhile waits, as it does in a propagation, so that a
    /// stage which reaches a source by several paths has joined it by all of them. Nothing settles here.
    @inlinable
    func holdingBack(_ replay: () -> Void) {
        state.pointee.replayDepth += 1
        replay()
        state.pointee.replayDepth -= 1
    }

    /// Runs the propagations that waited for the outermost one to end, in their order.
    /// - Parameter isStart: what ends is a start.
    @inlinable
    func performDeferred(isStart: Bool = false) {
        if state.pointee.hasDeferred {
            performDeferredOnes(isStart: isStart)
        }
    }

    @usableFromInline
    func performDeferredOnes(isStart: Bool) {
        while !holdsValuesBack, let visit = state.pointee.visits.popFirst() {
            state.pointee.hasDeferred = !state.pointee.visits.isEmpty
            visit.graph.visit(through: visit.order, self, isStart: isStart)
        }
    }

    var lastLeft: UInt64 {
        get { state.pointee.lastLeft }
        nonmutating set { state.pointee.lastLeft = newValue }
    }

    /// Comes back for work that is left in a graph, when all that is under way here is done.
    func visitLater(_ graph: Graph, _ order: UInt64) {
        state.pointee.visits.append(Visit(graph: graph, order: order))
        state.pointee.hasDeferred = true
    }

    func isToVisit(_ graph: Graph) -> Bool {
        state.pointee.hasDeferred && state.pointee.visits.contains { $0.graph.root === graph }
    }

    /// The order of the first work that is to be visited: what is left behind it comes later.
    var firstVisit: UInt64 {
        state.pointee.hasDeferred ? state.pointee.visits.first?.order ?? .max : .max
    }

    /// The first visits are over, if they are for work of this order.
    func endVisit(for order: UInt64) {
        while firstVisit == order {
            _ = state.pointee.visits.popFirst()
            state.pointee.hasDeferred = !state.pointee.visits.isEmpty
        }
    }

    /// Runs a subscription that a user's code asked for, whose first values are due before it returns.
    @inlinable
    func withoutSettling<Result>(_ body: () -> Result) -> Result {
        let outer = state.pointee.isSettling
        state.pointee.isSettling = false
        defer { state.pointee.isSettling = outer }
        return body()
    }

    // MARK: Transactions

    func beginTransaction() {
        state.pointee.transactionDepth += 1
        if state.pointee.transactionDepth == 1, !isActive {
            state.pointee.isSettling = true
            state.pointee.transactionStamp = stamp
        }
    }

    /// The outermost transaction's end delivers what was put; one inside of a handler waits until the propagation is over.
    func endTransaction() {
        state.pointee.transactionDepth -= 1
        guard state.pointee.transactionDepth == 0 else { return }
        let puts = state.pointee.collected
        state.pointee.collected = []
        if !isActive {
            state.pointee.isSettling = false
        }
        if !puts.isEmpty {
            GraphTransaction.deliver(puts, self)
        }
        performDeferred()
        if !isActive {
            settleRest()
        }
    }

    /// What generators have put in the transaction settles with its other values, or now if there were none that this thread has delivered.
    private func settleRest() {
        if state.pointee.hasRegistered {
            perform(from: nil) {}
        }
        // A start that is under way gives back what it has, too, at its end.
        if state.pointee.frameDepth == 0 {
            giveOwned(since: state.pointee.transactionStamp)
            performDeferred()
        }
    }

    func collect(_ put: CollectedPut) {
        state.pointee.collected.append(put)
    }

    /// What was put into a source last in the transaction that is open.
    func lastCollected(of source: HotSource) -> CollectedPut? {
        isCollecting ? state.pointee.collected.last { $0.source === source } : nil
    }

    /// Delivers the values of several sources in one propagation. Each value sets its own cause; the stages that combine settle under
    /// the last one's.
    func perform(_ sources: [HotSource]) {
        with(cause) {
            // What the release of the values before puts waits: it belongs to a delivery after this one.
            holdingBack {
                for source in sources {
                    source.collect()
                }
            }
            state.pointee.sources = sources
            perform(from: nil) {
                for source in sources {
                    source.deliverCollected()
                }
            }
            state.pointee.sources = []
        }
    }

    /// Gives newcomers what they have missed of one delivery.
    func replay(_ missed: [MissedChanges], for joins: [GraphJoin]) {
        state.pointee.replaying = joins
        state.pointee.sources = missed.flatMap { $0.changes.map(\.source) }
        let places = missed.map(\.join.places)
        perform(from: nil) {
            for (missed, places) in Swift.zip(missed, places) {
                for change in missed.changes {
                    for place in places where place.source === change.source && !place.isLate && !place.isTerminated {
                        change.deliver(to: place)
                    }
                }
            }
        }
        state.pointee.sources = []
        state.pointee.replaying = []
    }
}

/// This thread's, if a value that is put now may be delivered at once, and nothing is to be noted about it. In one call, as a client asks
/// for it at each value; a static property would take two.
@usableFromInline
func idlePropagation() -> Propagation? {
    let propagation = ThreadContext.propagation
    return propagation.holdsValuesBack || SignalDiagnostics.hasCauses ? nil : propagation
}
