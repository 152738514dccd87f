public import Synchronization

/// The receiver of a generator's events: values, then at most one terminal event, from any thread.
///
/// A subscriber delivers serially and in order. An event put while no other is being delivered is delivered at once, on the calling thread.
/// An event put during a delivery, by another thread or by a handler, is queued; the delivering thread drains the queue. No lock is held
/// during a delivery.
public final class Subscriber<Value: Sendable, Failure: Error>: EventReceiver, Stage, @unchecked Sendable {
    @usableFromInline
    enum Event {
        case next(Value)
        case end(SignalEnd<Failure>)
    }

    /// The right to deliver. Its holder has exclusive access to the state that only deliveries use.
    @usableFromInline let turn = DeliveryTurn()
    // Sendable: the lock guards all variables below.
    /// Guards the state of this subscriber and of a stage that writes to it. A change of the stage's state and the position of its result
    /// in the delivery order are one atomic step.
    @usableFromInline let lock = Lock()
    @usableFromInline var waiting = FIFO<Event>()
    @usableFromInline var causes = WaitingCauses()
    /// True after a terminal event or disposal: later events are dropped.
    @usableFromInline var isClosed = false
    /// Called without the lock by the holder of `turn`. Taken out only with both `turn` and the lock.
    @usableFromInline @exclusivity(unchecked) var target: Target<Value, Failure>

    /// The downstream scope, which outlives the sink.
    @usableFromInline let downstreamScope: Scope
    /// True if code outside the package's stages puts events, from any thread. Doing so then needs ownership of the component.
    @usableFromInline let isRoot: Bool
    /// The start, inside a handler or a transaction, in which this root was made; 0 for none.
    @usableFromInline let nestedStart: UInt64
    /// The id of the thread that runs the generator's closure; 0 after the closure has returned.
    @usableFromInline let startingThread = Word<UInt64>(0)
    /// The number of times the generator has read `isTerminated` on that thread.
    private var loopCount = 0
    /// The number of events enqueued for the owner.
    @usableFromInline let enqueuedCount = Word<Int>(0)
    /// The id of the thread that drains for an event which is about to be delivered; 0 for none.
    private let enteringThread = Word<UInt64>(0)
    /// Events that handlers in that drain put; for that thread. They follow the event.
    private var followers = FIFO<() -> Void>()

    @inlinable
    init(_ sink: Sink<Value, Failure>, isRoot: Bool = false) {
        target = Target(sink)
        downstreamScope = sink.scope
        self.isRoot = isRoot
        nestedStart = isRoot ? Propagation.current.state.pointee.nestedStart : 0
        if isRoot {
            sink.scope.addRoot()
        }
    }

    /// True if an event put from now on has no effect.
    @inlinable public var isTerminated: Bool {
        // Upstream of a hop there is no component, but the start of the loop may own one downstream.
        if isRoot, downstreamScope.component != nil || startingThread.load(ordering: .relaxed) != 0 {
            lookForEnd(.current)
        }
        // The turn of a closed subscriber is never free without the lock.
        return turn.isFree ? downstreamScope.isTerminated : lock.withLock { isTerminatedWhileLocked }
    }

    /// Delivers a value.
    @inlinable
    public func putNext(_ value: Value) {
        if isRoot, let component = downstreamScope.component {
            enter(component) { self.putNextOwned(value) }
        } else {
            putNextOwned(value)
        }
    }

    /// Delivers a value; the caller owns the component, if there is one.
    @inlinable
    func putNextOwned(_ value: Value) {
        if turn.take() {
            deliverNext(value)
            finishDelivering()
        } else {
            putNextInOrder(value)
        }
    }

    /// Drains requested work in the middle of a start. On the generator's thread also if the start is inside an event of a generator.
    @usableFromInline
    func drainRequested(_ propagation: Propagation) {
        propagation.drainRequested(insideEvent: startingThread.load(ordering: .relaxed) == propagation.id)
    }

    /// Delivers events that may end the generator's loop: enqueued ones, and values held by stages.
    @usableFromInline
    func lookForEnd(_ propagation: Propagation) {
        let starter = startingThread.load(ordering: .relaxed)
        if propagation.state.pointee.outer != nil, ThreadContext.resuming(starter, { lookForEnd(.current) }) { return }
        drainRequested(propagation)
        guard starter == propagation.id else { return }
        loopCount += 1
        propagation.settleStarts(after: loopCount)
        // The closure may take any time between two values.
        if !propagation.isPerforming { propagation.performDeferred() }
    }

    /// Runs `body` as the owner of the component: now, when the owner drains its queue, or at the end of the open transaction.
    @usableFromInline
    func enter(_ component: Component, _ body: @escaping () -> Void) {
        let propagation = Propagation.current
        if propagation.state.pointee.outer != nil,
            ThreadContext.resuming(startingThread.load(ordering: .relaxed), { enter(component, body) })
        {
            return
        }
        if propagation.hasNestedStart(besides: nestedStart) {
            return propagation.aroundNestedStart { enter(component, body) }
        }
        if enteringThread.load(ordering: .relaxed) == propagation.id { return followers.append(body) }
        guard propagation.isInStart || startingThread.load(ordering: .relaxed) == propagation.id && propagation.canBegin,
            enteringThread.compareExchange(expected: 0, desired: propagation.id, ordering: .acquiring).exchanged
        else { return enterNow(component, propagation, body) }
        drainRequested(propagation)
        var next = body
        // Events that handlers in the drain put follow this one, each behind a drain of its own.
        while let follower = followers.popFirst() {
            enterNow(component, propagation, next)
            next = follower
            drainRequested(propagation)
        }
        enteringThread.store(0, ordering: .releasing)
        enterNow(component, propagation, next)
    }

    private func enterNow(_ component: Component, _ propagation: Propagation, _ body: @escaping () -> Void) {
        // The first values of a start inside the transaction don't wait for its end.
        let waits = propagation.isCollecting && startingThread.load(ordering: .relaxed) != propagation.id
        // Events enqueued earlier are delivered first.
        if !waits, enqueuedCount.load(ordering: .acquiring) == 0, !isBehindOwnWork(component, propagation),
            component.tryEnter(propagation, { propagation.deliveringEvent(of: self, body) })
        {
            return
        }
        enqueuedCount.add(1, ordering: .acquiringAndReleasing)
        let work = {
            self.enqueuedCount.subtract(1, ordering: .acquiringAndReleasing)
            Propagation.current.deliveringEvent(of: self, body)
        }
        if waits {
            propagation.collect(component, work)
        } else {
            component.enqueue(.event(work))
            propagation.noteEnqueuedEvent()
        }
    }

    /// True if something that this thread has put is still to be delivered: in a start that a drain has begun, or into a generator while an event
    /// of one is under way.
    private func isBehindOwnWork(_ component: Component, _ propagation: Propagation) -> Bool {
        if startingThread.load(ordering: .relaxed) == propagation.id {
            return propagation.hasEnqueuedInWork && component.hasWork(by: propagation)
        }
        return component.isOwned(by: propagation) && (propagation.hasWaitingEvents || component.hasEvent(by: propagation))
    }

    /// Ends the signal with an error. Later events go nowhere.
    @inlinable
    public func putError(_ error: Failure) {
        putEnd(.failed(error))
    }

    /// Ends the signal. Later events go nowhere.
    @inlinable
    public func putCompletion() {
        putEnd(.completed)
    }

    // MARK: For stages that write to a subscriber

    @inlinable
    @inline(never)
    func putNextInOrder(_ value: Value) {
        lock.lock()
        putNextAndUnlock(value)
    }

    /// `putNext` for a caller that holds the lock; unlocks it.
    @inlinable
    func putNextAndUnlock(_ value: Value) {
        guard !isClosed else { return lock.unlock() }
        if turn.takeOrCall() {
            lock.unlock()
            deliverNext(value)
            finishDelivering()
        } else {
            append(.next(value))
            lock.unlock()
        }
    }

    @usableFromInline
    func putEnd(_ end: SignalEnd<Failure>) {
        Propagation.checkStack()
        guard isRoot, let component = downstreamScope.component else { return putEndOwned(end) }
        enter(component) { self.putEndOwned(end) }
    }

    private func putEndOwned(_ end: SignalEnd<Failure>) {
        lock.lock()
        putEndAndUnlock(end)
    }

    /// `putError` and `putCompletion` for a caller that holds the lock; unlocks it.
    @usableFromInline
    func putEndAndUnlock(_ end: SignalEnd<Failure>) {
        guard !isClosed else { return lock.unlock() }
        isClosed = true
        append(.end(end))
        deliverUnlessOneDoesAndUnlock()
    }

    var hasWaitingEvents: Bool { lock.withLock { !waiting.isEmpty } }

    @inlinable var isTerminatedWhileLocked: Bool { isClosed || downstreamScope.isTerminated }

    @usableFromInline
    func close() {
        lock.lock()
        isClosed = true
        let waiting = self.waiting
        self.waiting = FIFO()
        let hasTurn = turn.takeOrCall()
        let sink = hasTurn ? target.take() : nil
        if hasTurn {
            turn.free(isGuarded: true)
        }
        lock.unlock()
        withExtendedLifetime((waiting, sink)) {}
    }

    @inlinable
    func deliverUnlessOneDoesAndUnlock() {
        if turn.takeOrCall() {
            deliverWaitingAndUnlock()
        } else {
            lock.unlock()
        }
    }

    /// Ends the delivery of a value: delivers events put meanwhile.
    @inlinable
    func finishDelivering() {
        if !turn.give() {
            deliverLeft()
        }
    }

    @inlinable
    @inline(never)
    func deliverLeft() {
        lock.lock()
        deliverWaitingAndUnlock()
    }

    /// Drains the queue as the holder of `turn`, then frees it.
    @inlinable
    @inline(never)
    func deliverWaitingAndUnlock() {
        turn.disown()
        while !waiting.isEmpty {
            unlockAndDeliverFirst()
            lock.lock()
        }
        let released = isClosed ? target.take() : nil
        turn.free(isGuarded: isClosed)
        lock.unlock()
        withExtendedLifetime(released) {}
    }

    /// A separate function, so that the event is released before the lock is acquired again.
    @inlinable
    func unlockAndDeliverFirst() {
        let event = waiting.popFirst()
        if causes.isEmpty {
            unlockAndDeliver(event)
        } else {
            let cause = causes.popFirst()
            Propagation.current.with(cause) { unlockAndDeliver(event) }
        }
    }

    @inlinable
    func unlockAndDeliver(_ event: Event?) {
        lock.unlock()
        switch event {
        case .next(let value): deliverNext(value)
        case .end(let end): target.end(end)
        case nil: break
        }
    }

    @inlinable
    @inline(__always)
    func deliverNext(_ value: Value) {
        if !downstreamScope.isTerminated {
            target.next(value)
        }
    }

    @inlinable
    func append(_ event: Event) {
        if SignalDiagnostics.hasCauses {
            causes.append(Propagation.current.cause, behind: waiting.count)
        }
        waiting.append(event)
        if isRoot { Propagation.current.noteWaitingEvent() }
    }
}
