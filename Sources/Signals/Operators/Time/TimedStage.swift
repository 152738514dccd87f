/// The rules of an operator that holds values back: a state machine driven by values and time, without threads, locks or timers.
protocol TimedRules: Sendable {
    associatedtype Input: Sendable
    associatedtype Output: Sendable

    /// The time at which ``wake(at:)`` is due, in nanoseconds of the queue's clock; nil while nothing waits for time.
    var deadline: Int64? { get }

    mutating func receive(_ value: Input, at now: Int64) -> TimedStep<Output>

    /// Returns the pending output when the deadline has come; nothing is pending afterwards.
    mutating func wake(at now: Int64) -> Output?

    /// Returns the pending output at the end; nothing is pending afterwards.
    mutating func takeRest() -> Output?
}

struct TimedStep<Output> {
    /// The output to deliver at once; nothing is pending then.
    var output: Output?
    /// A pending output that was replaced, to be released without a lock.
    var dropped: Output?
}

/// A stage with one signal and one timer: values that the rules hold back are delivered on the queue, or with the completion.
///
/// The timer is set for the first deadline. When it fires, it is set again for a later deadline; an earlier deadline replaces it. A
/// deadline that moves with each value therefore costs no timer per value, and a cancelled deadline costs one call.
final class TimedStage<Rules: TimedRules, Failure: Error>: Stage, @unchecked Sendable {
    private let output: Subscriber<Rules.Output, Failure>
    private let upstream: Subscription
    private let queue: Queue

    // Sendable: the lock of `output` guards the variables.
    private var rules: Rules
    private var timer: (any Disposable)?
    private var timerDeadline: Int64 = 0
    /// The cause of the newest value, while causes are on.
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

    /// Sets a timer for the deadline, unless one is set for the same time or earlier.
    private func setTimerAndUnlock() {
        guard let deadline = rules.deadline, timer == nil || deadline < timerDeadline else { return output.lock.unlock() }
        // Stored before the queue gets the work, which it may run or drop at once.
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
