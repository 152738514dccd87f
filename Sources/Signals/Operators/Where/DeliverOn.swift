extension Signal {
    /// Delivers on a queue: at once when the value is there already and nothing of this subscription waits, else after a hop
    /// (guarantee G7).
    ///
    /// ```
    ///  self:   -12----3--|
    ///  result: --12----3--|     deliverOn(queue), a hop takes one tick
    /// ```
    ///
    /// The order always holds. One hop carries all that waits. A hop leaves the propagation that a value belongs to: what is
    /// combined downstream of it settles on its own.
    ///
    /// Ends with this signal, on the queue. Disposal drops what waits. So does the end of the ``ThreadPool`` or ``VirtualClock`` that
    /// works on the queue, which disposes this signal and delivers nothing more.
    /// - Complexity: O(1) for each value, and one hop for all that wait at once.
    @inlinable
    @inline(never)
    public func deliverOn(_ queue: Queue) -> Signal {
        Signal(subscribe: { sink in
            let node = DeliverNode(sink, queue: queue)
            return node.run(self)
        })
    }

    /// Delivers on the main queue. See ``deliverOn(_:)``.
    @inlinable
    public func deliverOnMainQueue() -> Signal {
        deliverOn(.mainQueue())
    }
}

/// ``Signal/deliverOn(_:)`` for the pipe.
@inlinable
public func deliverOn<Value, Failure>(_ queue: Queue) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.deliverOn(queue) }
}

/// ``Signal/deliverOnMainQueue()`` for the pipe.
@inlinable
public func deliverOnMainQueue<Value, Failure>(_ signal: Signal<Value, Failure>) -> Signal<Value, Failure> {
    signal.deliverOnMainQueue()
}

// Sendable: the lock guards the variables; `target` is called without it by the one who delivers, and changes while nobody does.
// Whoever is on the way to the queue, or delivers, has the turn.
@usableFromInline final class DeliverNode<Value: Sendable, Failure: Error>: Stage, @unchecked Sendable {
    @usableFromInline
    enum Event {
        case next(Value)
        case end(SignalEnd<Failure>)
    }

    @usableFromInline let queue: Queue
    @usableFromInline let upstream: Subscription
    @usableFromInline let scope: Scope

    @usableFromInline let turn = DeliveryTurn()
    @usableFromInline let lock = Lock()
    @usableFromInline @exclusivity(unchecked) var waiting = FIFO<Event>()
    @usableFromInline @exclusivity(unchecked) var causes = WaitingCauses()
    /// The one who has the turn is on the way to the queue.
    @usableFromInline @exclusivity(unchecked) var isHopping = false
    @usableFromInline @exclusivity(unchecked) var target: Target<Value, Failure>
    @usableFromInline @exclusivity(unchecked) var isClosed = false

    @inlinable
    init(_ sink: Sink<Value, Failure>, queue: Queue) {
        target = Target(sink)
        self.queue = queue
        scope = sink.scope
        upstream = Subscription(parent: sink.scope, isHop: true)
        sink.scope.addRoot()
    }

    @inlinable
    func run(_ signal: Signal<Value, Failure>) -> any Disposable {
        upstream.attach(
            signal.subscribe(
                Sink(scope: upstream.scope, next: { self.putNext($0) }, end: { self.put(.end($0)) })))
        return StageDisposable(self, upstream: upstream)
    }

    @usableFromInline
    func close() {
        lock.lock()
        isClosed = true
        let waiting = self.waiting
        self.waiting = FIFO()
        let hasTurn = turn.takeOrCall(for: 0)
        let sink = hasTurn || isHopping ? target.take() : nil
        if hasTurn {
            turn.free(isGuarded: true)
        }
        lock.unlock()
        withExtendedLifetime((waiting, sink)) {}
    }

    /// Nobody would deliver any more.
    @usableFromInline
    func queueIsGone() {
        close()
        upstream.dispose()
    }

    /// Delivers a value at once where that is possible, with no detour by what waits.
    @inlinable
    func putNext(_ value: Value) {
        guard !SignalDiagnostics.hasCauses, scope.component == nil, queue.isCurrent(), turn.take(for: 0) else { return put(.next(value)) }
        if !scope.isTerminated {
            target.next(value)
        }
        if !turn.give() {
            finishDelivering()
        }
    }

    @inlinable
    func put(_ event: Event) {
        let isHere = queue.isCurrent()
        lock.lock()
        guard !isClosed else { return lock.unlock() }
        if SignalDiagnostics.options.contains(.causes) {
            causes.append(Propagation.current.cause, behind: waiting.count)
        }
        waiting.append(event)
        guard turn.takeOrCall(for: 0) else { return lock.unlock() }
        isHopping = true
        lock.unlock()
        if isHere {
            enterAndDeliver()
        } else {
            hop()
        }
    }

    @inlinable
    func hop() {
        queue.justDispatch({ self.enterAndDeliver() }, ifDropped: { self.queueIsGone() })
    }

    /// What is downstream is a graph of its own.
    @inlinable
    func enterAndDeliver() {
        guard scope.component != nil else { return deliverWaiting() }
        scope.enter(on: queue, ifDropped: { self.queueIsGone() }) { self.deliverWaiting() }
    }

    /// Delivers all that waits at this moment, then leaves the queue to others if more has come.
    @inlinable
    @inline(never)
    func deliverWaiting() {
        lock.lock()
        isHopping = false
        turn.disown()
        var (batch, causes) = (waiting, self.causes)
        waiting = FIFO()
        self.causes = WaitingCauses()
        lock.unlock()
        while lock.withLock({ !isClosed }), let event = batch.popFirst() {
            if causes.isEmpty {
                deliver(event)
            } else {
                Propagation.current.with(causes.popFirst()) { deliver(event) }
            }
        }
        finishDelivering()
    }

    /// What was on its way is delivered; what has come meanwhile goes by the queue.
    @inlinable
    @inline(never)
    func finishDelivering() {
        lock.lock()
        if !isClosed, !waiting.isEmpty {
            isHopping = true
            turn.disown()
            lock.unlock()
            return hop()
        }
        let released = isClosed ? target.take() : nil
        turn.free(isGuarded: isClosed)
        lock.unlock()
        withExtendedLifetime(released) {}
    }

    @inlinable
    func deliver(_ event: Event) {
        switch event {
        case .next(let value):
            if !scope.isTerminated {
                target.next(value)
            }
        case .end(let end):
            target.end(end)
        }
    }
}
