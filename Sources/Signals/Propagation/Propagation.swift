internal import Synchronization

/// The state of the deliveries on one thread (guarantees G4 and G10).
///
/// A propagation brings one source's value to everybody downstream, in two phases. First the value goes to the source's subscribers, in
/// the order in which they came, and through all stages that pass values straight on; a stage that combines notes the value and registers
/// here. Then the registered stages are flushed in rank order, each emitting once with all of its inputs up to date. The outer signal of
/// a switch has a lower rank than the branch it chooses: a subscriber in the branch is registered as well, and receives its value when it
/// is known that the branch stays. A value that a handler puts into a source meanwhile has a propagation of its own afterwards, first in,
/// first out; so two sources that feed each other neither recurse nor swap values.
///
/// A transaction collects the values that are put during it, and has one propagation for all of them.
///
/// A propagation is synchronous: what hops to another queue leaves it. Used from its own thread only. It is a pointer, which costs no
/// counting of references at each stage; its thread's ``ThreadContext`` owns what it points to.
@usableFromInline
struct Propagation {
    @usableFromInline
    struct State {
        /// A propagation is under way.
        @usableFromInline var isPerforming = false
        /// Stages that combine wait for the second phase. Not so inside of a `start` that a handler calls: its caller expects the first
        /// values before it returns.
        @usableFromInline var isSettling = false
        /// The outermost start inside of the propagation or the transaction under way, as a number that no other start has; 0 if there is none.
        @usableFromInline var nestedStart: UInt64 = 0
        /// The number of subscribers for which the propagations have held the first value.
        @usableFromInline var heldFirstCount = 0
        @usableFromInline var hasDeferred = false
        /// Replays that hold back what handlers put.
        @usableFromInline var replayDepth = 0
        /// The holds among those for events of generators.
        @usableFromInline var eventDepth = 0
        /// The subscribers of generators that deliver these events.
        var eventReceivers: [any EventReceiver] = []
        /// One of them may have events that wait for the one under way.
        var mayHaveWaitingEvent = false
        /// The order of the event that a handler of an event enqueued last; 0 for none.
        var lastEventOrder: UInt64 = 0
        @usableFromInline var transactionDepth = 0
        /// The number of owned components when the outermost transaction began.
        var transactionBase = 0
        @usableFromInline var hasRegistered = false
        /// Something was registered since the innermost frame began.
        @usableFromInline var hasRegisteredInFrame = false
        /// The registered stage, if it is the only one: nearly always so.
        @usableFromInline var only: Unmanaged<SettlingNode>?
        @usableFromInline var isOnlyRetained = false
        /// The registered steps, if there are several.
        var registered = RankedSteps()
        /// The registered steps that a loop has found to be outside of the start that it is in.
        var registeredOutside = RankedSteps()
        /// The step that is being flushed; nil while the sources deliver, and between two steps.
        @usableFromInline var current: UnsafeMutableRawPointer?
        /// The rank of the step that was flushed last.
        @usableFromInline var settledRank = 0
        /// The source that delivers, if it is one; its component is owned, which keeps it.
        @usableFromInline var source: Unmanaged<Source>?
        /// The ids of the sources that deliver, if there are several.
        var sources: Set<ObjectIdentifier> = []
        var collected = CollectedPuts()
        /// Holds what the transaction under way has updated.
        var openStep: TransactionStep?
        var resumes = Resumes()
        /// The order of the work that this thread enqueued last.
        var lastEnqueued: UInt64 = 0
        /// The components that this thread acquired, besides the one of a put that nothing disturbs; in the order of acquisition.
        var owned: [Component] = []
        /// The component of that put.
        @usableFromInline var ownedOfPut: Unmanaged<Component>?
        /// The number of owned components when the propagation began.
        @usableFromInline var ownedCountBefore = 0
        @usableFromInline var ownedCount = 0
        /// The values that late subscribers are to get of the propagation under way.
        var late: [LateDelivery] = []
        /// The propagation under way delivers what late subscribers missed, perhaps several values of a source.
        @usableFromInline var isLate = false
        /// The propagation under way may deliver several values of a source.
        @usableFromInline var hasSeveralValues = false
        /// The step that those values follow from.
        var lateOrigin: LateStep.Origin?
        /// The start under way has slots that are still to read their sources.
        var isStartToRead = false
        /// The start under way doesn't wait with what it reads.
        @usableFromInline var readsAtOnce = false
        /// The number of a start that is reading something ahead of what is late; 0 for none.
        @usableFromInline var readsAhead: UInt64 = 0
        /// One such number for all starts in the propagation under way, if it delivers late values.
        var stepAhead: UInt64 = 0
        /// The starts that have read ahead of the propagation under way.
        @usableFromInline var settledStarts: [UInt64] = []
        /// Something is owned, or late subscribers are to get something.
        @usableFromInline var hasLeftovers = false
        var frameDepth = 0
        /// The propagation of this thread that waits for the work which is done in this one.
        var outer: Propagation?
        /// The enqueued work that is being done; nil elsewhere.
        var work: Work?
        /// The replays under way around the innermost start.
        var replaysAroundStart = 0
        /// The number of events under way that entered a component.
        var entryDepth = 0
        /// The number of drains under way, each in the release of a step of the one before.
        var drainDepth = 0
        /// The number of subscriptions that this thread has disposed while they were starting.
        var unfinishedStartCount: UInt64 = 0
        /// The cause of what is being delivered; nil while causes are off.
        fileprivate var cause: SignalCause?
        /// The owner's id in the components that this thread owns.
        @usableFromInline let id: UInt64
        /// The id of the thread's outermost propagation.
        let thread: UInt64
        fileprivate let stackEnd: UInt

        fileprivate init(inside outer: Propagation?) {
            id = Propagation.nextID()
            thread = outer?.state.pointee.thread ?? id
            stackEnd = outer?.state.pointee.stackEnd ?? StackLimit.endOfThisThread
            unfinishedStartCount = outer?.state.pointee.unfinishedStartCount ?? 0
        }
    }

    @usableFromInline let state: UnsafeMutablePointer<State>

    @usableFromInline static var current: Propagation { ThreadContext.propagation }

    @usableFromInline
    static func checkStack() { current.checkStack() }

    /// Sees to it that a stage which is about to start, or a source that passes a value on, has room on the stack.
    @usableFromInline
    func checkStack() {
        var here: UInt8 = 0
        let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
        // An address elsewhere, as on the stack of a sanitizer or a coroutine, says nothing.
        if address &- state.pointee.stackEnd < StackLimit.reserve {
            StackLimit.isReached()
        }
    }

    private static let lastID = Word<UInt64>(0)

    /// An id that no owner had before. There are 2^61 of them.
    static func nextID() -> UInt64 {
        lastID.add(1, ordering: .relaxed).newValue
    }

    /// - Parameter outer: another propagation of this thread, which knows the end of the stack: to ask for that may take long.
    static func make(inside outer: Propagation? = nil) -> Propagation {
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        state.initialize(to: State(inside: outer))
        return Propagation(state: state)
    }

    init(state: UnsafeMutablePointer<State>) {
        self.state = state
    }

    /// Releases what ``make()`` allocated.
    func destroy() {
        state.deinitialize(count: 1)
        state.deallocate()
    }

    @inlinable var id: UInt64 { state.pointee.id }
    @usableFromInline var cause: SignalCause? { state.pointee.cause }
    @inlinable var readsAhead: UInt64 { state.pointee.readsAhead }

    /// True if the propagation under way settles the start with a number, which has read ahead of it.
    @inlinable
    func settles(_ start: UInt64) -> Bool {
        state.pointee.settledStarts.contains(start)
    }

    @inlinable var isSettling: Bool { state.pointee.isSettling }
    @usableFromInline var isPerforming: Bool { state.pointee.isPerforming }

    /// A propagation, or the replay of a value to a new subscriber, is under way on this thread.
    @inlinable var isActive: Bool { state.pointee.isPerforming || state.pointee.replayDepth > 0 }

    /// A transaction is open.
    @inlinable var isCollecting: Bool { state.pointee.transactionDepth > 0 }

    /// Values that are put now wait: for the propagation under way, or for the end of the transaction.
    @inlinable var holdsValuesBack: Bool { isActive || isCollecting }

    // MARK: Both phases

    /// Runs one propagation, both phases. None may be active.
    @inlinable
    func perform(from source: Source?, _ deliver: () -> Void) {
        begin(from: source)
        deliver()
        flush()
        end()
    }

    @inlinable
    @inline(__always)
    func begin(from source: Source?) {
        state.pointee.isSettling = true
        state.pointee.isPerforming = true
        state.pointee.current = nil
        state.pointee.settledRank = 0
        state.pointee.source = source.map { .passUnretained($0) }
        state.pointee.ownedCountBefore = state.pointee.ownedCount
    }

    @inlinable
    @inline(__always)
    func end() {
        state.pointee.isPerforming = false
        state.pointee.isSettling = false
        if state.pointee.hasLeftovers {
            endWithLeftovers()
        }
    }

    /// Late subscribers get what is theirs before anything is released.
    @usableFromInline
    func endWithLeftovers() {
        enqueueLateDeliveries()
        releaseOwned(since: state.pointee.ownedCountBefore)
    }

    /// Everything of a lower rank has settled.
    private var level: Int {
        guard let current = state.pointee.current else { return state.pointee.settledRank }
        return Unmanaged<PropagationStep>.fromOpaque(current).takeUnretainedValue().rank
    }

    /// True while the propagation may still leave a subscriber's branch. A start inside of it has branches of its own, and holds nothing back.
    @usableFromInline
    func holds(_ slot: SubscriberSlot) -> Bool {
        // An event that comes in the middle of a propagation, such as a generator's, has everything downstream before it.
        isPerforming && isSettling && slot.scope.minimumRank > (state.pointee.entryDepth > 0 ? 0 : level)
    }

    /// True if a subscriber receives its first values later in this propagation: its source may change, or one more late value may leave its
    /// branch.
    @inlinable
    func holdsFirst(_ source: Source, _ slot: SubscriberSlot) -> Bool {
        source.isDerived && isToChange(source) || holdsLate(slot)
    }

    /// True if one more late value of the propagation under way may leave a subscriber's branch.
    @inlinable
    func holdsLate(_ slot: SubscriberSlot) -> Bool { state.pointee.isLate && holds(slot) }

    /// True if a derived source may change in this propagation, and has not settled.
    /// - Complexity: O(sources upstream).
    @usableFromInline
    func isToChange(_ derived: Source) -> Bool {
        guard state.pointee.isPerforming, derived.rank > level else { return false }
        let source = state.pointee.source?.takeUnretainedValue()
        return derived.sourceID.isFed { id in id === source?.sourceID || state.pointee.sources.contains(ObjectIdentifier(id)) }
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

    /// Does something under a cause, and restores the one before.
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

    /// Delivers an event of a generator. What a handler puts meanwhile comes behind what others have put by then, and so waits.
    func deliveringEvent(of receiver: any EventReceiver, _ deliver: () -> Void) {
        state.pointee.eventDepth += 1
        state.pointee.eventReceivers.append(receiver)
        holdingBack(deliver)
        state.pointee.eventReceivers.removeLast()
        state.pointee.eventDepth -= 1
    }

    /// True if handlers have put events into the generator of an event under way: they come behind it.
    /// - Complexity: O(1); O(events under way) after an event has begun to wait.
    var hasWaitingEvents: Bool {
        guard state.pointee.mayHaveWaitingEvent else { return false }
        let hasEvents = state.pointee.eventReceivers.reversed().contains { $0.hasWaitingEvents }
        state.pointee.mayHaveWaitingEvent = hasEvents
        return hasEvents
    }

    /// An event waits for the one under way of its generator, perhaps on this thread.
    @usableFromInline
    func noteWaitingEvent() {
        if !state.pointee.eventReceivers.isEmpty { state.pointee.mayHaveWaitingEvent = true }
    }

    /// This thread has enqueued an event.
    func noteEnqueuedEvent() {
        if !state.pointee.eventReceivers.isEmpty { state.pointee.lastEventOrder = lastEnqueued }
    }

    /// Nothing but events of generators is being delivered: a propagation may begin.
    @inlinable var canBegin: Bool { !isCollecting && !isActiveBesidesEvents }

    /// A propagation or a replay is under way, which an event of a generator alone isn't.
    @inlinable var isActiveBesidesEvents: Bool {
        state.pointee.isPerforming || state.pointee.replayDepth > state.pointee.eventDepth
    }

    /// A replay is under way in the middle of a propagation in which stages wait for the second phase.
    var isReplayingInside: Bool {
        state.pointee.isPerforming && state.pointee.isSettling && state.pointee.replayDepth > state.pointee.eventDepth
    }

    /// Something is under way that goes on after the start which begins now: this thread owns components at the end of a transaction, too.
    var isInside: Bool { isInFrame || holdsValuesBack || state.pointee.drainDepth > 0 || !state.pointee.owned.isEmpty }

    /// Runs a subscription that a user's code asked for: its first values are due before it returns, also inside of another start, of a
    /// propagation or of a transaction.
    @usableFromInline
    func runStart(of subscription: Subscription, _ subscribe: () -> any Disposable) {
        let isInside = isInside
        // A start reads for itself, also inside of one that reads ahead, or of a late step.
        let (outerReadsAhead, outerOrigin) = (state.pointee.readsAhead, state.pointee.lateOrigin)
        (state.pointee.readsAhead, state.pointee.lateOrigin) = (0, nil)
        let outerReplays = state.pointee.replaysAroundStart
        state.pointee.replaysAroundStart = state.pointee.replayDepth
        let frame = beginFrame()
        if !isInside {
            subscription.attach(subscribe())
        } else if !state.pointee.isSettling {
            readingAtOnce { subscription.attach(subscribe()) }
        } else {
            state.pointee.nestedStart = Self.nextID()
            withoutSettling { subscription.attach(subscribe()) }
            state.pointee.nestedStart = 0
        }
        endFrame(frame)
        state.pointee.replaysAroundStart = outerReplays
        performDeferred(isStart: true)
        (state.pointee.readsAhead, state.pointee.lateOrigin) = (outerReadsAhead, outerOrigin)
    }

    /// Runs a closure that puts values outside of the propagation under way.
    func withoutSettling<Result>(_ body: () -> Result) -> Result {
        let outer = state.pointee.isSettling
        state.pointee.isSettling = false
        defer { state.pointee.isSettling = outer }
        return body()
    }

    /// True if a start is nested in the propagation or transaction under way. A generator that was started before it belongs to the outer one.
    /// - Parameter start: the nested start in which the generator was started; 0 for none.
    @usableFromInline
    func hasNestedStart(besides start: UInt64) -> Bool {
        state.pointee.nestedStart != 0 && state.pointee.nestedStart != start
    }

    /// Runs a closure that puts values into the propagation or transaction around the nested start.
    @usableFromInline
    func aroundNestedStart(_ body: () -> Void) {
        let start = state.pointee.nestedStart
        (state.pointee.nestedStart, state.pointee.isSettling) = (0, true)
        body()
        (state.pointee.nestedStart, state.pointee.isSettling) = (start, false)
    }
}

/// This thread's propagation, if a value that is put now may be delivered at once, and nothing is to be noted about it. In one call, as a
/// client asks for it at each value; a static property would take two.
@usableFromInline
func idlePropagation() -> Propagation? {
    let propagation = ThreadContext.propagation
    return propagation.holdsValuesBack || propagation.state.pointee.hasDeferred || SignalDiagnostics.hasCauses ? nil : propagation
}

/// The receiver of a generator's events, whatever their type.
protocol EventReceiver: AnyObject {
    /// True if events wait until one that is under way has been delivered.
    var hasWaitingEvents: Bool { get }
}
