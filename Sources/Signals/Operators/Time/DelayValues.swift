extension Signal {
    /// Delivers each value, and the end, some time after its arrival.
    ///
    /// ```
    ///  self:   -1-2---3|
    ///  result: ----1-2---3|     delayValues(3, queue)
    /// ```
    ///
    /// Ends some time after this signal, which is released at its end. Disposal drops pending events.
    ///
    /// - Parameters:
    ///   - seconds: The delay of each event, at least 0.
    ///   - queue: The queue on which everything is delivered; its clock measures the time.
    /// - Complexity: O(1) for each value. At most one timer runs, regardless of the number of pending events.
    public func delayValues(_ seconds: Double, queue: Queue) -> Signal {
        require(seconds >= 0, "delayValues(\(seconds)): a delay is at least 0 seconds")
        return Signal(subscribe: { sink in
            let stage = DelayStage(sink, queue: queue, delay: Nanoseconds.of(seconds))
            return stage.run(self)
        })
    }

    /// Delays like ``delayValues(_:queue:)-(Double,_)``, with the time as a `Duration`.
    public func delayValues(_ duration: Duration, queue: Queue) -> Signal {
        delayValues(duration.inSeconds, queue: queue)
    }
}

/// ``Signal/delayValues(_:queue:)-(Double,_)`` for the pipe.
public func delayValues<Value, Failure>(_ seconds: Double, queue: Queue) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.delayValues(seconds, queue: queue) }
}

/// ``Signal/delayValues(_:queue:)-(Duration,_)`` for the pipe.
public func delayValues<Value, Failure>(
    _ duration: Duration, queue: Queue
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.delayValues(duration, queue: queue) }
}

// Sendable: the lock of `output` guards the variables.
private final class DelayStage<Value: Sendable, Failure: Error>: Stage, @unchecked Sendable {
    private enum Event {
        case next(Value)
        case end(SignalEnd<Failure>)
    }

    private let output: Subscriber<Value, Failure>
    private let upstream: Subscription
    private let queue: Queue
    private let delay: Int64

    private var waiting = FIFO<(due: Int64, event: Event)>()
    private var causes = WaitingCauses()
    private var timer: (any Disposable)?

    init(_ sink: Sink<Value, Failure>, queue: Queue, delay: Int64) {
        output = Subscriber(sink)
        upstream = Subscription(parent: sink.scope, isHop: true)
        sink.scope.addRoot()
        self.queue = queue
        self.delay = delay
    }

    func run(_ signal: Signal<Value, Failure>) -> any Disposable {
        upstream.attach(
            signal.subscribe(
                Sink(
                    scope: upstream.scope, next: { self.receive(.next($0), due: self.due) },
                    end: { end in
                        let due = self.due
                        self.upstream.scope.terminate()
                        // The signal is disposed before its end is on its way.
                        if let starts = Propagation.current.unfinishedStarts(inEndOf: self.upstream) {
                            starts.then { self.receive(.end(end), due: due) }
                        } else {
                            self.receive(.end(end), due: due)
                        }
                    })))
        return StageDisposable(self, upstream: upstream)
    }

    func close() {
        output.close()
        output.lock.lock()
        let waiting = self.waiting
        self.waiting = FIFO()
        let timer = self.timer.take()
        output.lock.unlock()
        timer?.dispose()
        withExtendedLifetime(waiting) {}
    }

    private func queueIsGone() {
        close()
        upstream.dispose()
    }

    /// The time at which an event that comes now is delivered, in nanoseconds of the queue's clock.
    private var due: Int64 { Nanoseconds.time(delay, after: queue.now) }

    private func receive(_ event: Event, due: Int64) {
        output.lock.lock()
        guard !output.isTerminatedWhileLocked else { return output.lock.unlock() }
        if let cause = SignalCause.current {
            causes.append(cause, behind: waiting.count)
        }
        waiting.append((due, event))
        setTimerAndUnlock()
    }

    /// Delivers the events that are due. `output` orders each event when it leaves the queue, so a second thread of a concurrent queue may
    /// run this at the same time.
    private func deliverDue() {
        output.lock.lock()
        timer = nil
        let now = queue.now
        while let due = waiting.first?.due, due <= now {
            unlockAndDeliverFirst()
            output.lock.lock()
        }
        setTimerAndUnlock()
    }

    /// A separate function, so that the value is released before the lock is acquired again.
    private func unlockAndDeliverFirst() {
        let event = waiting.popFirst()?.event
        SignalCause.resume(causes.isEmpty ? nil : causes.popFirst()) {
            switch event {
            case .next(let value): output.putNextAndUnlock(value)
            case .end(let end): output.putEndAndUnlock(end)
            case nil: output.lock.unlock()
            }
        }
    }

    private func setTimerAndUnlock() {
        guard timer == nil, let due = waiting.first?.due else { return output.lock.unlock() }
        // Stored before the queue gets the work, which it may run or drop at once.
        let timer = MetaDisposable()
        self.timer = timer
        output.lock.unlock()
        timer.set(
            queue.at(due, ifDropped: { self.queueIsGone() }) {
                self.output.downstreamScope.enter(on: self.queue, ifDropped: { self.queueIsGone() }) { self.deliverDue() }
            })
    }
}
