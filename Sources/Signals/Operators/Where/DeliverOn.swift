extension Signal {
    /// Delivers on a queue: at once if the value is already there and nothing of this subscription is pending, else after a hop (guarantee
    /// G7).
    ///
    /// ```
    ///  self:   -12----3--|
    ///  result: --12----3--|     deliverOn(queue), a hop takes one tick
    /// ```
    ///
    /// The order is always preserved. One hop carries all pending values. A hop leaves the propagation of a value: stages that combine
    /// downstream settle separately.
    ///
    /// Ends with this signal, on the queue. Disposal drops pending values. The end of the queue's ``ThreadPool`` or ``VirtualClock`` does
    /// the same: it disposes this signal, and nothing more is delivered.
    /// - Complexity: O(1) for each value, and one hop for all values pending at once.
    @inlinable
    @inline(never)
    public func deliverOn(_ queue: Queue) -> Signal {
        Signal(subscribe: { sink in
            let node = DeliverNode(sink, queue: queue)
            return node.run(self)
        })
    }

    /// Delivers on a queue and keeps only some of the values that wait for the hop, so that values don't accumulate on a slow queue.
    ///
    /// ```
    ///  self:   -12---3-|
    ///  result: ---2----3|     deliverOn(queue, keeping: .latest), a hop takes two ticks
    /// ```
    ///
    /// As with ``deliverOn(_:)``, a value already on the queue is delivered at once while nothing is pending, and the order is preserved.
    ///
    /// Ends with this signal, on the queue, after the kept values. Disposal drops pending values. The end of the queue's pool or clock does
    /// the same and disposes this signal.
    ///
    /// - Parameters:
    ///   - queue: The queue on which everything is delivered.
    ///   - buffering: The values to keep while they wait; a capacity is at least 1. The hop takes all of them at once. Values that arrive
    ///     during its delivery wait for the next hop.
    /// - Complexity: O(1) for each value, and one hop for all values pending at once.
    @inlinable
    @inline(never)
    public func deliverOn(_ queue: Queue, keeping buffering: SignalBuffering) -> Signal {
        require(buffering.capacity ?? 1 >= 1, "deliverOn(keeping: .\(buffering)): a capacity is at least 1")
        return Signal(subscribe: { sink in
            let node = DeliverNode(sink, queue: queue, keeping: buffering)
            return node.run(self)
        })
    }

    /// Delivers on the main queue. See ``deliverOn(_:)``.
    @inlinable
    public func deliverOnMainQueue() -> Signal {
        deliverOn(.mainQueue())
    }

    /// Delivers on the main queue and keeps only some of the values that wait for it. See ``deliverOn(_:keeping:)``.
    @inlinable
    public func deliverOnMainQueue(keeping buffering: SignalBuffering) -> Signal {
        deliverOn(.mainQueue(), keeping: buffering)
    }
}

/// ``Signal/deliverOn(_:)`` for the pipe.
@inlinable
public func deliverOn<Value, Failure>(_ queue: Queue) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.deliverOn(queue) }
}

/// ``Signal/deliverOn(_:keeping:)`` for the pipe.
@inlinable
public func deliverOn<Value, Failure>(
    _ queue: Queue, keeping buffering: SignalBuffering
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.deliverOn(queue, keeping: buffering) }
}

/// ``Signal/deliverOnMainQueue(keeping:)`` for the pipe.
@inlinable
public func deliverOnMainQueue<Value, Failure>(
    keeping buffering: SignalBuffering
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.deliverOnMainQueue(keeping: buffering) }
}

/// ``Signal/deliverOnMainQueue()`` for the pipe.
@inlinable
public func deliverOnMainQueue<Value, Failure>(_ signal: Signal<Value, Failure>) -> Signal<Value, Failure> {
    signal.deliverOnMainQueue()
}

// Sendable: the lock guards the variables. The holder of `turn` calls `target` without the lock; `target` changes only while nothing is
// being delivered. `turn` is held from the hop to the queue until the end of the delivery.
@usableFromInline final class DeliverNode<Value: Sendable, Failure: Error>: Stage, @unchecked Sendable {
    @usableFromInline
    enum Event {
        case next(Value)
        case end(SignalEnd<Failure>)
    }

    @usableFromInline let queue: Queue
    @usableFromInline let buffering: SignalBuffering
    @usableFromInline let upstream: Subscription
    @usableFromInline let scope: Scope

    @usableFromInline let turn = DeliveryTurn()
    @usableFromInline let lock = Lock()
    @usableFromInline @exclusivity(unchecked) var waiting = FIFO<Event>()
    @usableFromInline @exclusivity(unchecked) var causes = WaitingCauses()
    /// True while the holder of `turn` is hopping to the queue.
    @usableFromInline @exclusivity(unchecked) var isHopping = false
    @usableFromInline @exclusivity(unchecked) var target: Target<Value, Failure>
    @usableFromInline @exclusivity(unchecked) var isClosed = false

    @inlinable
    init(_ sink: Sink<Value, Failure>, queue: Queue, keeping buffering: SignalBuffering = .unbounded) {
        target = Target(sink)
        self.queue = queue
        self.buffering = buffering
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
        let hasTurn = turn.takeOrCall()
        let sink = hasTurn || isHopping ? target.take() : nil
        if hasTurn {
            turn.free(isGuarded: true)
        }
        lock.unlock()
        withExtendedLifetime((waiting, sink)) {}
    }

    @usableFromInline
    func queueIsGone() {
        close()
        upstream.dispose()
    }

    /// Delivers a value at once if possible, without queueing it.
    @inlinable
    func putNext(_ value: Value) {
        guard !SignalDiagnostics.hasCauses, scope.component == nil, queue.isHere(), turn.take() else { return put(.next(value)) }
        if !scope.isTerminated {
            target.next(value)
        }
        if !turn.give() {
            finishDelivering()
        }
    }

    @inlinable
    func put(_ event: Event) {
        let isHere = queue.isHere()
        lock.lock()
        guard !isClosed else { return lock.unlock() }
        var replaced: Event?
        guard buffering.capacity == nil || makeRoom(for: event, replacing: &replaced) else { return lock.unlock() }
        defer { withExtendedLifetime(replaced) {} }
        if SignalDiagnostics.options.contains(.causes) {
            causes.append(Propagation.current.cause, behind: waiting.count)
        }
        waiting.append(event)
        guard turn.takeOrCall() else { return lock.unlock() }
        isHopping = true
        lock.unlock()
        if isHere {
            enterAndDeliver()
        } else {
            hop()
        }
    }

    /// Makes room for an event under the lock; returns false if the event is dropped. `replaced` takes the removed value, to be released
    /// later. Not specialized: called only where there is a limit.
    @usableFromInline
    func makeRoom(for event: Event, replacing replaced: inout Event?) -> Bool {
        guard case .next = event, let capacity = buffering.capacity, waiting.count >= capacity else { return true }
        guard case .newest = buffering else { return false }
        replaced = waiting.popFirst()
        if !causes.isEmpty {
            _ = causes.popFirst()
        }
        return true
    }

    @inlinable
    func hop() {
        queue.justDispatch({ self.enterAndDeliver() }, ifDropped: { self.queueIsGone() })
    }

    /// Delivers into the component downstream, which is a separate one.
    @inlinable
    func enterAndDeliver() {
        guard scope.component != nil else { return deliverWaiting() }
        scope.enter(on: queue, ifDropped: { self.queueIsGone() }) { self.deliverWaiting() }
    }

    /// Delivers all values pending at this moment, then yields the queue to other work if more have arrived.
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

    /// Ends a delivery: values that arrived meanwhile go through the queue.
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
