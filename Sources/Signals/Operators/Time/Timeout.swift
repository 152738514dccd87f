extension Signal {
    /// Runs another signal instead of this one if nothing comes from this one in time.
    ///
    /// ```
    ///  self:      ------1--|
    ///  alternate:     -2--3|
    ///  result:    -----2--3|     timeout(4, queue, alternate)
    /// ```
    ///
    /// The time counts from before this signal is started to its first event. A start is not cut off: an event that comes while the
    /// signal starts is in time, however long that takes, and a start that is over too late without an event is followed by the other
    /// signal. When the time is over this signal is disposed, then the other one runs (guarantee G9).
    ///
    /// Ends with the one that runs. Disposal ends it. On a queue whose ``VirtualClock`` or ``ThreadPool`` is gone the time is never
    /// over: this signal runs without a limit, and the other one is released.
    ///
    /// - Parameters:
    ///   - seconds: the time to wait for an event, at least 0.
    ///   - queue: where the other signal runs; its clock measures the time.
    ///   - alternate: what runs when the time is over.
    /// - Complexity: O(1) for each value.
    public func timeout(_ seconds: Double, queue: Queue, alternate: Signal) -> Signal {
        require(seconds >= 0, "timeout(\(seconds)): a time to wait is at least 0 seconds")
        return Signal(subscribe: { sink in
            let stage = TimeoutStage(sink, alternate: alternate)
            return stage.run(self, timeout: Nanoseconds.of(seconds), queue: queue)
        })
    }

    /// Like ``timeout(_:queue:alternate:)-(Double,_,_)``, with the time as a `Duration`.
    ///
    /// - Parameters:
    ///   - duration: the time to wait for an event, at least 0.
    ///   - queue: where the other signal runs; its clock measures the time.
    ///   - alternate: what runs when the time is over.
    public func timeout(_ duration: Duration, queue: Queue, alternate: Signal) -> Signal {
        timeout(duration.inSeconds, queue: queue, alternate: alternate)
    }
}

/// ``Signal/timeout(_:queue:alternate:)-(Double,_,_)`` for the pipe.
public func timeout<Value, Failure>(
    _ seconds: Double, queue: Queue, alternate: Signal<Value, Failure>
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.timeout(seconds, queue: queue, alternate: alternate) }
}

/// ``Signal/timeout(_:queue:alternate:)-(Duration,_,_)`` for the pipe.
public func timeout<Value, Failure>(
    _ duration: Duration, queue: Queue, alternate: Signal<Value, Failure>
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.timeout(duration, queue: queue, alternate: alternate) }
}

// Sendable: the lock of `output` guards the variables.
private final class TimeoutStage<Value: Sendable, Failure: Error>: Stage, @unchecked Sendable {
    private let output: Subscriber<Value, Failure>
    /// The runs of the two signals.
    private let first: Subscription
    private let second: Subscription
    private let timer = MetaDisposable()

    /// What runs when the time is over; nil when that is decided.
    private var alternate: Signal<Value, Failure>?
    private var isTimeOver = false
    private var isStarting = true
    /// The time is over, and the first signal is still starting.
    private var isDue = false

    init(_ sink: Sink<Value, Failure>, alternate: Signal<Value, Failure>) {
        output = Subscriber(sink)
        first = Subscription(parent: sink.scope)
        second = Subscription(parent: sink.scope)
        self.alternate = alternate
        sink.scope.addRoot()
    }

    func run(_ signal: Signal<Value, Failure>, timeout: Int64, queue: Queue) -> any Disposable {
        let deadline = Nanoseconds.time(timeout, after: queue.now)
        setTimer(deadline, queue)
        first.attach(
            signal.subscribe(
                Sink(scope: first.scope, next: { self.receive($0) }, end: { self.firstEnded($0) })))
        let isLate = output.lock.withLock {
            isStarting = false
            return isDue
        }
        if isLate {
            setTimer(deadline, queue)
        }
        return StageDisposable(self, upstream: PairDisposable(first, second))
    }

    /// Has the queue end the wait at the deadline, or as soon as possible; never inside of this call.
    private func setTimer(_ deadline: Int64, _ queue: Queue) {
        timer.set(
            queue.at(deadline, ifDropped: { self.decide() }) {
                self.output.downstreamScope.enter(on: queue, ifDropped: { self.decide() }) { self.timeIsOver() }
            })
    }

    func close() {
        output.close()
        decide()
    }

    private func receive(_ value: Value) {
        output.lock.lock()
        guard !isTimeOver else { return output.lock.unlock() }
        if alternate != nil {
            decideAndUnlock()
            output.lock.lock()
        }
        output.putNextAndUnlock(value)
    }

    private func firstEnded(_ end: SignalEnd<Failure>) {
        output.lock.lock()
        guard !isTimeOver else { return output.lock.unlock() }
        decideAndUnlock()
        first.scope.terminate()
        output.putEnd(end)
        first.release()
    }

    /// The first signal has its way: there is nothing to wait for, or nobody who would wait.
    private func decide() {
        output.lock.lock()
        decideAndUnlock()
    }

    private func decideAndUnlock() {
        let released = alternate.take()
        output.lock.unlock()
        timer.dispose()
        withExtendedLifetime(released) {}
    }

    private func timeIsOver() {
        output.lock.lock()
        isDue = true
        guard !isStarting, let alternate = self.alternate.take() else { return output.lock.unlock() }
        isTimeOver = true
        output.lock.unlock()
        first.dispose()
        let sink = Sink<Value, Failure>(
            scope: second.scope, next: { self.output.putNext($0) },
            end: { end in
                self.second.scope.terminate()
                self.second.release()
                self.output.putEnd(end)
            })
        second.attachUnlessTerminated {
            Succession<Value, Failure, Failure>(sink) { end in
                if let end { .end(end) } else { .run(alternate) }
            }.start()
        }
    }
}
