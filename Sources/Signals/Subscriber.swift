/// What a generator writes to: values, then at most one terminal event, from any thread.
///
/// The subscriber delivers serially and in order. Whoever puts an event while none is being delivered delivers it, on its own
/// thread; an event that is put meanwhile, by another thread or by the handler of the one under way, waits in a queue which the
/// one who delivers empties. No lock is held while anything is delivered.
public final class Subscriber<Value: Sendable, Failure: Error>: Stage, @unchecked Sendable {
    private enum Event {
        case next(Value)
        case end(SignalEnd<Failure>)
    }

    // Sendable: the lock guards all variables below.
    /// Guards this subscriber's state, and that of a stage which writes to it: a change of the stage's state and the place of
    /// what follows from it in the order of delivery are one step.
    let lock = Lock()
    private var waiting = FIFO<Event>()
    private var causes = WaitingCauses()
    private var isDelivering = false
    /// A terminal event was put, or the subscription was disposed: nothing is accepted any more.
    private var isClosed = false
    private var sink: Sink<Value, Failure>?

    /// What is downstream; it lives on after the sink was released.
    let downstreamScope: Scope

    init(_ sink: Sink<Value, Failure>) {
        self.sink = sink
        downstreamScope = sink.scope
    }

    /// Nobody listens any more: an event put from now on goes nowhere.
    public var isTerminated: Bool {
        lock.withLock { isTerminatedWhileLocked }
    }

    /// Delivers a value.
    public func putNext(_ value: Value) {
        lock.lock()
        putNextAndUnlock(value)
    }

    /// Ends the signal with an error. Later events go nowhere.
    public func putError(_ error: Failure) {
        putEnd(.failed(error))
    }

    /// Ends the signal. Later events go nowhere.
    public func putCompletion() {
        putEnd(.completed)
    }

    // MARK: For stages that write to a subscriber

    /// `putNext` by one who holds the lock.
    func putNextAndUnlock(_ value: Value) {
        guard !isClosed, let sink else { return lock.unlock() }
        if isDelivering {
            noteCause()
            waiting.append(.next(value))
            lock.unlock()
            return
        }
        isDelivering = true
        lock.unlock()
        if !downstreamScope.isTerminated {
            sink.next(value)
        }
        deliverWaiting(sink)
    }

    /// Puts several values as one step: nothing that others put comes between them.
    func putNextAndUnlock(contentsOf values: [Value]) {
        guard !isClosed, let sink else { return lock.unlock() }
        for value in values {
            noteCause()
            waiting.append(.next(value))
        }
        guard !isDelivering else { return lock.unlock() }
        isDelivering = true
        lock.unlock()
        deliverWaiting(sink)
    }

    /// `putError` or `putCompletion`.
    func putEnd(_ end: SignalEnd<Failure>) {
        lock.lock()
        putEndAndUnlock(end)
    }

    /// `putError` and `putCompletion` by one who holds the lock.
    func putEndAndUnlock(_ end: SignalEnd<Failure>) {
        guard !isClosed, let sink else { return lock.unlock() }
        isClosed = true
        if isDelivering {
            noteCause()
            waiting.append(.end(end))
            lock.unlock()
            return
        }
        waiting.append(.end(end))
        isDelivering = true
        lock.unlock()
        deliverWaiting(sink)
    }

    /// `isTerminated` for one who holds the lock.
    var isTerminatedWhileLocked: Bool { isClosed || downstreamScope.isTerminated }

    /// Accepts and delivers nothing more, and releases what is downstream as soon as no delivery is under way.
    func close() {
        lock.lock()
        isClosed = true
        let waiting = self.waiting
        self.waiting = FIFO()
        let sink = isDelivering ? nil : self.sink.take()
        lock.unlock()
        withExtendedLifetime((waiting, sink)) {}
    }

    /// Empties the queue, as the one who delivers.
    private func deliverWaiting(_ sink: Sink<Value, Failure>) {
        while true {
            lock.lock()
            guard let event = waiting.popFirst() else {
                isDelivering = false
                let released = isClosed ? self.sink.take() : nil
                lock.unlock()
                withExtendedLifetime(released) {}
                return
            }
            if causes.isEmpty {
                lock.unlock()
                deliver(event, to: sink)
            } else {
                unlockAndDeliverWithCause(event, to: sink)
            }
        }
    }

    /// A function of its own, so that the one above costs nothing more while causes are off.
    private func unlockAndDeliverWithCause(_ event: Event, to sink: Sink<Value, Failure>) {
        let cause = causes.popFirst()
        lock.unlock()
        Propagation.current.with(cause) { deliver(event, to: sink) }
    }

    private func deliver(_ event: Event, to sink: Sink<Value, Failure>) {
        switch event {
        case .next(let value):
            if !downstreamScope.isTerminated {
                sink.next(value)
            }
        case .end(let end):
            sink.end(end)
        }
    }

    /// Notes what leads to an event that will wait.
    private func noteCause() {
        if SignalDiagnostics.options.contains(.causes) {
            causes.append(Propagation.current.cause, behind: waiting.count)
        }
    }
}
