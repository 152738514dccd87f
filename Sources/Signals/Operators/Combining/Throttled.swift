extension Signal {
    /// Runs one inner signal at a time; of those that come meanwhile only the newest waits for its turn.
    ///
    /// ```
    ///  self:   -a-b-c--------|
    ///  a:        ---1|
    ///  c:             -3|
    ///  result: -----1--3-----|
    /// ```
    ///
    /// Completes when this signal and the last inner one have completed; fails with the first error of either. Disposal ends
    /// what runs.
    /// - Complexity: O(1) for each value.
    public func throttled<Inner>() -> Signal<Inner, Failure> where Value == Signal<Inner, Failure> {
        Signal<Inner, Failure>(subscribe: { sink in
            let node = ThrottleNode(sink)
            return node.run(self)
        })
    }
}

/// ``Signal/throttled()`` for the pipe.
public func throttled<Value, Failure>(_ signal: Signal<Signal<Value, Failure>, Failure>) -> Signal<Value, Failure> {
    signal.throttled()
}

// Sendable: the lock of `output` guards the variables.
private final class ThrottleNode<Value: Sendable, Failure: Error>: Stage, @unchecked Sendable {
    private let output: Subscriber<Value, Failure>
    private let outer: Subscription
    private let running = MetaDisposable()

    private var pending: Signal<Value, Failure>?
    private var inner: Subscription?
    private var isStarting = false
    private var isOuterCompleted = false

    init(_ sink: Sink<Value, Failure>) {
        output = Subscriber(sink)
        outer = Subscription(parent: sink.scope)
    }

    func run(_ signal: Signal<Signal<Value, Failure>, Failure>) -> any Disposable {
        outer.attach(
            signal.subscribe(
                Sink(scope: outer.scope, next: { self.add($0) }, end: { self.outerEnded($0) })))
        return StageDisposable(self, upstream: PairDisposable(outer, running))
    }

    func close() {
        output.close()
        let released = output.lock.withLock { pending.take() }
        withExtendedLifetime(released) {}
    }

    private func add(_ signal: Signal<Value, Failure>) {
        output.lock.lock()
        let replaced = pending
        pending = signal
        startPendingAndUnlock()
        withExtendedLifetime(replaced) {}
    }

    /// Starts what waits for as long as nothing runs; a signal that ends while it starts does not recurse.
    private func startPendingAndUnlock() {
        while !isStarting, inner == nil, pending != nil, !output.isTerminatedWhileLocked {
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
    private func unlockAndStartPending() {
        let run = Subscription(parent: output.downstreamScope)
        let signal = pending.take()
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

    private func innerEnded(_ end: SignalEnd<Failure>, _ run: Subscription) {
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

    private func outerEnded(_ end: SignalEnd<Failure>) {
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
