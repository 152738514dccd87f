/// What an operator that holds values back decides, apart from threads, locks and timers: a state that values and time change.
protocol TimedRules: Sendable {
    associatedtype Input: Sendable
    associatedtype Output: Sendable

    /// When ``wake(at:)`` is due, in nanoseconds of the queue's clock; nil while nothing waits for time.
    var deadline: Int64? { get }

    /// A value came.
    mutating func receive(_ value: Input, at now: Int64) -> TimedStep<Output>

    /// The deadline has come. What waits and is due now, if anything; nothing waits any more then.
    mutating func wake(at now: Int64) -> Output?

    /// The end has come. What waits, if anything; nothing waits from now on.
    mutating func takeRest() -> Output?
}

/// What follows from a value.
struct TimedStep<Output> {
    /// What is delivered at once; nothing waits then.
    var output: Output?
    /// What does not wait any more and goes nowhere. It is released when no lock is held.
    var dropped: Output?
}

/// A stage of one signal and one timer: what the rules hold back is delivered on the queue, or with the completion.
///
/// The timer is set for the first deadline and looks for a later one when it fires; an earlier deadline replaces it. So a deadline that
/// each value moves on costs no timer for each value, and one that is forgotten costs one call.
final class TimedStage<Rules: TimedRules, Failure: Error>: Stage, @unchecked Sendable {
    private let output: Subscriber<Rules.Output, Failure>
    private let upstream: Subscription
    private let queue: Queue

    // Sendable: the lock of `output` guards the variables.
    private var rules: Rules
    private var timer: (any Disposable)?
    private var timerDeadline: Int64 = 0
    /// What led to the newest value, while causes are on.
    private var cause: SignalCause?

    init(_ sink: Sink<Rules.Output, Failure>, queue: Queue, rules: Rules) {
        output = Subscriber(sink)
        upstream = Subscription(parent: sink.scope)
        sink.scope.addRoot()
        self.queue = queue
        self.rules = rules
    }

    func run(_ signal: Signal<Rules.Input, Failure>) -> any Disposable {
        upstream.attach(
            signal.subscribe(Sink(scope: upstream.scope, next: { self.receive($0) }, end: { self.finish($0) })))
        return StageDisposable(self, upstream: upstream)
    }

    func close() {
        output.close()
        output.lock.lock()
        let rest = rules.takeRest()
        let timer = self.timer.take()
        output.lock.unlock()
        timer?.dispose()
        withExtendedLifetime(rest) {}
    }

    /// Nobody would deliver what waits.
    private func queueIsGone() {
        close()
        upstream.dispose()
    }

    private func receive(_ value: Rules.Input) {
        output.lock.lock()
        guard !output.isTerminatedWhileLocked else { return output.lock.unlock() }
        cause = SignalCause.current
        let step = rules.receive(value, at: queue.now)
        if let output = step.output {
            self.output.putNextAndUnlock(output)
        } else {
            setTimerAndUnlock()
        }
        withExtendedLifetime(step) {}
    }

    private func wake(_ fired: MetaDisposable) {
        output.lock.lock()
        if timer === fired {
            timer = nil
        }
        let now = queue.now
        guard let deadline = rules.deadline, !output.isTerminatedWhileLocked else { return output.lock.unlock() }
        guard deadline <= now, let due = rules.wake(at: now) else { return setTimerAndUnlock() }
        SignalCause.resume(cause) { output.putNextAndUnlock(due) }
    }

    private func finish(_ end: SignalEnd<Failure>) {
        output.lock.lock()
        let rest = rules.takeRest()
        let timer = self.timer.take()
        if case .completed = end, let rest {
            output.putNextAndUnlock(rest)
            output.lock.lock()
        }
        output.putEndAndUnlock(end)
        timer?.dispose()
        withExtendedLifetime(rest) {}
    }

    /// Sees to it that somebody wakes at the deadline or before it.
    private func setTimerAndUnlock() {
        guard let deadline = rules.deadline, timer == nil || deadline < timerDeadline else { return output.lock.unlock() }
        // In its place before the queue has the work, which it may do, or drop, at once.
        let timer = MetaDisposable()
        let replaced = self.timer
        self.timer = timer
        timerDeadline = deadline
        output.lock.unlock()
        replaced?.dispose()
        timer.set(
            queue.at(deadline, ifDropped: { self.queueIsGone() }) {
                self.output.downstreamScope.enter(on: self.queue, ifDropped: { self.queueIsGone() }) { self.wake(timer) }
            })
    }
}
