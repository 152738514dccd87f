extension Signal where Value == Int {
    /// Returns a signal that delivers the numbers 0, 1, 2 and so on, one per period.
    ///
    /// ```
    ///  result: ---0--1--2--3-     interval(3, queue)
    /// ```
    ///
    /// The signal keeps its phase: number n is due n + 1 periods after the start, even if earlier numbers were late. A number that becomes
    /// due while the handlers run or the queue is busy is skipped. The signal never ends. Disposal stops it.
    ///
    /// - Parameters:
    ///   - seconds: The period, more than 0.
    ///   - queue: The queue on which the numbers are delivered; its clock measures the time.
    /// - Complexity: O(1) for each number.
    public static func interval(_ seconds: Double, queue: Queue) -> Signal {
        require(seconds > 0, "interval(\(seconds)): a period is more than 0 seconds")
        return Signal { subscriber in
            let timer = MetaDisposable()
            IntervalRun(subscriber, ticks: Ticks(start: queue.now, every: seconds), queue: queue, timer: timer).waitForNext()
            return timer
        }
    }

    /// Returns an interval like ``interval(_:queue:)-(Double,_)``, with the period as a `Duration`.
    public static func interval(_ duration: Duration, queue: Queue) -> Signal {
        interval(duration.inSeconds, queue: queue)
    }
}

/// ``Signal/interval(_:queue:)-(Double,_)`` as a function.
public func interval<Failure>(_ seconds: Double, queue: Queue, _ failure: Failure.Type) -> Signal<Int, Failure> {
    .interval(seconds, queue: queue)
}

/// ``Signal/interval(_:queue:)-(Duration,_)`` as a function.
public func interval<Failure>(_ duration: Duration, queue: Queue, _ failure: Failure.Type) -> Signal<Int, Failure> {
    .interval(duration, queue: queue)
}

/// The run of an interval. One tick is pending at a time; the next one is scheduled after the last one was delivered. So no number
/// overtakes another, and numbers that become due meanwhile are skipped. Only the pending work holds this object: if the queue drops the
/// work, everything is released.
private final class IntervalRun<Failure: Error>: Sendable {
    private let subscriber: Subscriber<Int, Failure>
    private let ticks: Ticks
    private let queue: Queue
    private let timer: MetaDisposable

    init(_ subscriber: Subscriber<Int, Failure>, ticks: Ticks, queue: Queue, timer: MetaDisposable) {
        self.subscriber = subscriber
        self.ticks = ticks
        self.queue = queue
        self.timer = timer
    }

    func waitForNext() {
        wait(until: ticks.next(after: queue.now))
    }

    private func wait(until time: Int64) {
        // Stored before the queue gets the work, so that the next wait replaces this one and not the reverse.
        let next = MetaDisposable()
        timer.set(next)
        next.set(
            queue.at(time) {
                self.subscriber.downstreamScope.enter(on: self.queue, ifDropped: {}) { self.deliver(at: time) }
            })
    }

    private func deliver(at time: Int64) {
        // A timer may fire slightly early, which counts as on time.
        subscriber.putNext(Int(ticks.count(at: max(queue.now, time)) - 1))
        guard !subscriber.downstreamScope.isTerminated else { return }
        wait(until: ticks.next(after: max(queue.now, time)))
    }
}
