/// Runs inner signals one after the other, each to its end: `queue` and `throttled`.
// Sendable: the lock of `output` guards the variables.
@usableFromInline final class OneAtATime<Value: Sendable, Failure: Error>: Stage, @unchecked Sendable {
    @usableFromInline let output: Subscriber<Value, Failure>
    @usableFromInline let outer: Subscription
    @usableFromInline let running = MetaDisposable()

    @usableFromInline let keepsNewestOnly: Bool
    @usableFromInline @exclusivity(unchecked) var pending = FIFO<Signal<Value, Failure>>()
    @usableFromInline @exclusivity(unchecked) var inner: Subscription?
    @usableFromInline @exclusivity(unchecked) var isStarting = false
    @usableFromInline @exclusivity(unchecked) var isOuterCompleted = false

    /// - Parameter keepsNewestOnly: of the signals that wait for their turn; the others never run.
    @inlinable
    init(_ sink: Sink<Value, Failure>, keepsNewestOnly: Bool) {
        self.keepsNewestOnly = keepsNewestOnly
        output = Subscriber(sink)
        outer = Subscription(parent: sink.scope, settles: true)
    }

    @inlinable
    func run(_ signal: Signal<Signal<Value, Failure>, Failure>) -> any Disposable {
        outer.attach(
            signal.subscribe(
                Sink(scope: outer.scope, next: { self.add($0) }, end: { self.outerEnded($0) })))
        return StageDisposable(self, upstream: PairDisposable(outer, running))
    }

    @usableFromInline
    func close() {
        output.close()
        output.lock.lock()
        let released = pending
        pending = FIFO()
        output.lock.unlock()
        withExtendedLifetime(released) {}
    }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) {
        output.lock.lock()
        let replaced = keepsNewestOnly ? pending.popFirst() : nil
        pending.append(signal)
        startPendingAndUnlock()
        withExtendedLifetime(replaced) {}
    }

    /// Starts what waits for as long as nothing runs; a signal that ends while it starts does not recurse.
    @inlinable
    func startPendingAndUnlock() {
        while !isStarting, inner == nil, !pending.isEmpty, !output.isTerminatedWhileLocked {
            unlockAndStartPending()
            output.lock.lock()
            isStarting = false
        }
        if isOuterCompleted, !isStarting, inner == nil {
            output.putEndAndUnlock(.completed)
        } else {
            output.lock.unlock()
        }
    }

    /// A function of its own, so that the signal is released before the lock is taken again.
    @inlinable
    func unlockAndStartPending() {
        let run = Subscription(parent: output.downstreamScope)
        let signal = pending.popFirst()
        inner = run
        isStarting = true
        output.lock.unlock()
        running.set(run)
        if let signal {
            run.attach(
                signal.subscribe(
                    Sink(scope: run.scope, next: { self.output.putNext($0) }, end: { self.innerEnded($0, run) })))
        }
    }

    @inlinable
    func innerEnded(_ end: SignalEnd<Failure>, _ run: Subscription) {
        run.scope.terminate()
        run.release()
        output.lock.lock()
        if inner === run {
            inner = nil
        }
        if case .failed = end {
            output.putEndAndUnlock(end)
        } else {
            startPendingAndUnlock()
        }
    }

    @usableFromInline
    func outerEnded(_ end: SignalEnd<Failure>) {
        outer.scope.terminate()
        outer.release()
        output.lock.lock()
        if case .failed = end {
            output.putEndAndUnlock(end)
        } else {
            isOuterCompleted = true
            startPendingAndUnlock()
        }
    }
}
