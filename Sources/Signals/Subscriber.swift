/// What a generator writes to: values, then at most one terminal event, from any thread.
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

    // Sendable: the lock guards all variables below.
    /// Guards this subscriber's state, and that of a stage which writes to it: a change of the stage's state and the place of
    /// what follows from it in the order of delivery are one step.
    @usableFromInline let lock = Lock()
    @usableFromInline @exclusivity(unchecked) var waiting = FIFO<Event>()
    @usableFromInline @exclusivity(unchecked) var causes = WaitingCauses()
    @usableFromInline @exclusivity(unchecked) var isDelivering = false
    /// A terminal event was put, or the subscription was disposed: nothing is accepted any more.
    @usableFromInline @exclusivity(unchecked) var isClosed = false
    /// Called without the lock by the one who delivers, and taken out when nobody does.
    @usableFromInline @exclusivity(unchecked) var target: Target<Value, Failure>

    /// What is downstream; it lives on after the sink was released.
    @usableFromInline let downstreamScope: Scope

    @inlinable
    init(_ sink: Sink<Value, Failure>) {
        target = Target(sink)
        downstreamScope = sink.scope
    }

    /// Nobody listens any more: an event put from now on goes nowhere.
    @inlinable public var isTerminated: Bool {
        lock.withLock { isTerminatedWhileLocked }
    }

    /// Delivers a value.
    @inlinable
    public func putNext(_ value: Value) {
        lock.lock()
        putNextAndUnlock(value)
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

    /// `putNext` by one who holds the lock.
    @inlinable
    func putNextAndUnlock(_ value: Value) {
        guard !isClosed else { return lock.unlock() }
        if isDelivering {
            noteCause()
            waiting.append(.next(value))
            lock.unlock()
            return
        }
        isDelivering = true
        lock.unlock()
        if !downstreamScope.isTerminated {
            target.next(value)
        }
        finishDelivering()
    }

    /// Puts several values as one step: nothing that others put comes between them.
    @inlinable
    func putNextAndUnlock(contentsOf values: [Value]) {
        guard !isClosed else { return lock.unlock() }
        for value in values {
            noteCause()
            waiting.append(.next(value))
        }
        deliverUnlessOneDoesAndUnlock()
    }

    /// `putError` or `putCompletion`.
    @inlinable
    func putEnd(_ end: SignalEnd<Failure>) {
        lock.lock()
        putEndAndUnlock(end)
    }

    /// `putError` and `putCompletion` by one who holds the lock.
    @inlinable
    func putEndAndUnlock(_ end: SignalEnd<Failure>) {
        guard !isClosed else { return lock.unlock() }
        isClosed = true
        if isDelivering {
            noteCause()
        }
        waiting.append(.end(end))
        deliverUnlessOneDoesAndUnlock()
    }

    /// `isTerminated` for one who holds the lock.
    @inlinable var isTerminatedWhileLocked: Bool { isClosed || downstreamScope.isTerminated }

    /// Accepts and delivers nothing more, and releases what is downstream as soon as no delivery is under way.
    @inlinable
    func close() {
        lock.lock()
        isClosed = true
        let waiting = self.waiting
        self.waiting = FIFO()
        let sink = isDelivering ? nil : target.take()
        lock.unlock()
        withExtendedLifetime((waiting, sink)) {}
    }

    @inlinable
    func deliverUnlessOneDoesAndUnlock() {
        guard !isDelivering else { return lock.unlock() }
        isDelivering = true
        deliverWaitingAndUnlock()
    }

    /// A value was delivered: what was put meanwhile is delivered too.
    @inlinable
    func finishDelivering() {
        lock.lock()
        if waiting.isEmpty, !isClosed {
            isDelivering = false
            lock.unlock()
        } else {
            deliverWaitingAndUnlock()
        }
    }

    /// Empties the queue, as the one who delivers.
    @inlinable
    @inline(never)
    func deliverWaitingAndUnlock() {
        while !waiting.isEmpty {
            unlockAndDeliverFirst()
            lock.lock()
        }
        isDelivering = false
        let released = isClosed ? target.take() : nil
        lock.unlock()
        withExtendedLifetime(released) {}
    }

    /// A function of its own, so that the event is released before the lock is taken again.
    @inlinable
    func unlockAndDeliverFirst() {
        let event = waiting.popFirst()
        if causes.isEmpty {
            lock.unlock()
            deliver(event)
        } else {
            let cause = causes.popFirst()
            lock.unlock()
            Propagation.current.with(cause) { deliver(event) }
        }
    }

    @inlinable
    func deliver(_ event: Event?) {
        switch event {
        case .next(let value):
            if !downstreamScope.isTerminated {
                target.next(value)
            }
        case .end(let end):
            target.end(end)
        case nil:
            break
        }
    }

    /// Notes what leads to an event that will wait.
    @inlinable
    func noteCause() {
        if SignalDiagnostics.hasCauses {
            causes.append(Propagation.current.cause, behind: waiting.count)
        }
    }
}
