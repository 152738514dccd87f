public import Synchronization

/// The receiver of a generator's events: values, then at most one terminal event, from any thread.
///
/// The subscriber delivers serially and in order. Whoever puts an event while none is being delivered delivers it, on its own
/// thread; an event that is put meanwhile, by another thread or by the handler of the one under way, waits in a queue which the
/// one who delivers empties. No lock is held while anything is delivered.
public final class Subscriber<Value: Sendable, Failure: Error>: Stage, @unchecked Sendable {
    @usableFromInline
    enum Event {
        case next(Value)
        case end(SignalEnd<Failure>)
    }

    /// Whose turn it is to deliver: then nobody else touches what only deliveries use.
    @usableFromInline let turn = DeliveryTurn()
    // Sendable: the lock guards all variables below.
    /// Guards this subscriber's state, and that of a stage which writes to it: a change of the stage's state and the place of
    /// what follows from it in the order of delivery are one step.
    @usableFromInline let lock = Lock()
    @usableFromInline var waiting = FIFO<Event>()
    @usableFromInline var causes = WaitingCauses()
    /// A terminal event was put, or the subscription was disposed: nothing is accepted any more.
    @usableFromInline var isClosed = false
    /// Called without the lock by the one whose turn it is, and taken out by one who has both.
    @usableFromInline @exclusivity(unchecked) var target: Target<Value, Failure>

    /// The scope downstream; it lives on after the sink was released.
    @usableFromInline let downstreamScope: Scope
    /// Others write to it than a stage of the package, from any thread: it needs the ownership of the component for that.
    @usableFromInline let isRoot: Bool
    /// The start inside of a handler or a transaction in which a root was made; 0 for none.
    @usableFromInline let nestedStart: UInt64
    /// The id of the thread on which the generator's closure runs; 0 when it has returned.
    @usableFromInline let startingThread = Word<UInt64>(0)
    /// The number of times that the generator has asked, on that thread, whether it is to stop.
    private var loopCount = 0
    /// The number of events that are enqueued for the owner.
    @usableFromInline let enqueuedCount = Word<Int>(0)

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

    /// True when an event that is put from now on goes nowhere.
    @inlinable public var isTerminated: Bool {
        if isRoot, downstreamScope.component != nil {
            lookForEnd(.current)
        }
        // A turn that is free without the lock is that of one who accepts values.
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

    /// Delivers a value; by the owner of the component, if there is one.
    @inlinable
    func putNextOwned(_ value: Value) {
        if turn.take() {
            deliverNext(value)
            finishDelivering()
        } else {
            putNextInOrder(value)
        }
    }

    /// Does what others enqueued, in the middle of a start, also if the generator is started in an event of another one.
    @usableFromInline
    func drainRequested(_ propagation: Propagation) {
        propagation.drainRequested(insideEvent: startingThread.load(ordering: .relaxed) == propagation.id)
    }

    /// Brings about an end of the generator's loop: it may be among what others enqueued, or follow from what stages hold.
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

    /// Does something as the owner of the component: now, or when the owner comes to it, or at the end of the transaction that is open.
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
        drainRequested(propagation)
        // The first values of a start inside of the transaction don't wait for it.
        let waits = propagation.isCollecting && (propagation.isSettling || startingThread.load(ordering: .relaxed) != propagation.id)
        // What was enqueued before comes first.
        if !waits, enqueuedCount.load(ordering: .acquiring) == 0, component.tryEnter(propagation, { propagation.holdingBackEvent(body) }) {
            return
        }
        enqueuedCount.add(1, ordering: .acquiringAndReleasing)
        let work = {
            self.enqueuedCount.subtract(1, ordering: .acquiringAndReleasing)
            Propagation.current.holdingBackEvent(body)
        }
        if waits {
            propagation.collect(component, work)
        } else {
            component.enqueue(.event(work))
        }
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

    /// `putNext` for a caller that holds the lock.
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

    /// `putError` or `putCompletion`.
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

    /// `putError` and `putCompletion` for a caller that holds the lock.
    @usableFromInline
    func putEndAndUnlock(_ end: SignalEnd<Failure>) {
        guard !isClosed else { return lock.unlock() }
        isClosed = true
        append(.end(end))
        deliverUnlessOneDoesAndUnlock()
    }

    /// `isTerminated` for a caller that holds the lock.
    @inlinable var isTerminatedWhileLocked: Bool { isClosed || downstreamScope.isTerminated }

    /// Accepts and delivers nothing more, and releases what is downstream as soon as no delivery is under way.
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

    /// A value was delivered: what was put meanwhile is delivered too.
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

    /// Empties the queue, as the one whose turn it is, and gives the turn back.
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

    /// A function of its own, so that the event is released before the lock is taken again.
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

    /// Has an event wait, with what leads to it.
    @inlinable
    func append(_ event: Event) {
        if SignalDiagnostics.hasCauses {
            causes.append(Propagation.current.cause, behind: waiting.count)
        }
        waiting.append(event)
    }
}
