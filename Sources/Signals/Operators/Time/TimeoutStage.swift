/// A stage that runs a signal, and replaces it by another one if a limited event doesn't arrive in time.
// Sendable: the lock of `output` guards the variables.
final class TimeoutStage<Value: Sendable, Failure: Error>: Stage, @unchecked Sendable {
    /// The event that the time limits.
    enum Limit {
        case firstEvent
        /// Each event, measured from the previous one.
        case eachEvent
        case end
    }

    private let output: Subscriber<Value, Failure>
    private let first: Subscription
    /// The run of the alternate signal.
    private let second = MetaDisposable()
    private let timer = MetaDisposable()
    private let limit: Limit
    private let length: Int64
    private let queue: Queue

    /// The signal that runs when the time is up; nil once that is decided.
    private var alternate: Signal<Value, Failure>?
    private var deadline: Int64 = 0
    private var isTimeOver = false
    private var isStarting = true
    /// True if the timer has fired while the first signal was starting.
    private var isDue = false

    init(_ sink: Sink<Value, Failure>, to limit: Limit, _ seconds: Double, queue: Queue, alternate: Signal<Value, Failure>) {
        output = Subscriber(sink)
        first = Subscription(parent: sink.scope)
        self.limit = limit
        length = Nanoseconds.of(seconds)
        self.queue = queue
        self.alternate = alternate
        // The timer's work waits for what the first signal is delivering.
        sink.scope.expectSeveralRoots()
        sink.scope.addRoot()
    }

    func run(_ signal: Signal<Value, Failure>) -> any Disposable {
        deadline = Nanoseconds.time(length, after: queue.now)
        setTimer(deadline)
        first.attach(
            signal.subscribe(
                Sink(scope: first.scope, next: { self.receive($0) }, end: { self.firstEnded($0) })))
        let due = output.lock.withLock {
            isStarting = false
            return isDue ? deadline : nil
        }
        if let due {
            setTimer(due)
        }
        return StageDisposable(self, upstream: PairDisposable(first, second))
    }

    func close() {
        output.close()
        decide()
    }

    private func receive(_ value: Value) {
        output.lock.lock()
        guard !isTimeOver else { return output.lock.unlock() }
        switch limit {
        case .firstEvent where alternate != nil:
            decideAndUnlock()
            output.lock.lock()
        case .eachEvent:
            deadline = Nanoseconds.time(length, after: queue.now)
        case .firstEvent, .end:
            break
        }
        output.putNextAndUnlock(value)
    }

    private func firstEnded(_ end: SignalEnd<Failure>) {
        output.lock.lock()
        guard !isTimeOver else { return output.lock.unlock() }
        decideAndUnlock()
        first.scope.terminate()
        first.release()
        output.putEnd(end)
    }

    /// Lets the first signal run without a limit: it was in time, the queue is gone, or the result was disposed.
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

    // MARK: Time

    /// Sets the timer to end the wait at a time, or as soon as possible; never inside this call.
    private func setTimer(_ time: Int64) {
        // Stored before the queue gets the work, so that a timer set by that work replaces this one and not the reverse.
        let next = MetaDisposable()
        timer.set(next)
        next.set(
            queue.at(time, ifDropped: { self.decide() }) {
                self.output.downstreamScope.enter(on: self.queue, ifDropped: { self.decide() }) { self.timeCame() }
            })
    }

    private func timeCame() {
        output.lock.lock()
        isDue = isStarting
        guard !isStarting, alternate != nil else { return output.lock.unlock() }
        guard deadline <= queue.now else {
            let deadline = self.deadline
            output.lock.unlock()
            return setTimer(deadline)
        }
        let alternate = alternate.take()
        isTimeOver = true
        output.lock.unlock()
        first.scope.terminate()
        let starts = Propagation.current.unfinishedStarts(inEndOf: first)
        guard let alternate else { return }
        guard let starts else { return run(instead: alternate) }
        starts.then {
            self.queue.async { self.output.downstreamScope.enter(on: self.queue, ifDropped: {}) { self.run(instead: alternate) } }
        }
    }

    private func run(instead alternate: Signal<Value, Failure>) {
        let second = Subscription(parent: output.downstreamScope)
        self.second.set(second)
        let sink = Sink<Value, Failure>(
            scope: second.scope, next: { self.output.putNext($0) },
            end: { end in
                second.scope.terminate()
                second.release()
                self.output.putEnd(end)
            })
        second.attachUnlessTerminated {
            Succession<Value, Failure, Failure>(sink) { end in
                if let end { .end(end) } else { .run(alternate) }
            }.start()
        }
    }
}
