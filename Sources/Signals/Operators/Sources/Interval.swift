extension Signal where Value == Int {
    /// The numbers 0, 1, 2 and so on, one in each period of time.
    ///
    /// ```
    ///  result: ---0--1--2--3-     interval(3, queue)
    /// ```
    ///
    /// It keeps its phase: number n is due n + 1 periods after the start, however late the numbers before it were. A number whose
    /// time passes while the handlers run or the queue is busy is skipped. It never ends. Disposal stops it.
    ///
    /// - Parameters:
    ///   - seconds: the period, more than 0.
    ///   - queue: where the numbers are delivered; its clock measures the time.
    /// - Complexity: O(1) for each number.
    public static func interval(_ seconds: Double, queue: Queue) -> Signal {
        require(seconds > 0, "interval(\(seconds)): a period is more than 0 seconds")
        return Signal { subscriber in
            let timer = MetaDisposable()
            IntervalRun(subscriber, ticks: Ticks(start: queue.now, every: seconds), queue: queue, timer: timer).waitForNext()
            return timer
        }
    }

    /// Like ``interval(_:queue:)-(Double,_)``, with the time as a `Duration`.
    ///
    /// - Parameters:
    ///   - duration: the period, more than 0.
    ///   - queue: where the numbers are delivered; its clock measures the time.
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

/// One tick is outstanding at a time: the next one waits when the last one was delivered. So no number overtakes another, and those whose
/// time passes meanwhile are skipped. The work that waits is all that holds this: when the queue drops it everything is released.
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
        // Held before the queue has the work: the next wait replaces this one, and not the other way round.
        let next = MetaDisposable()
        timer.set(next)
        next.set(
            queue.at(time) {
                self.subscriber.downstreamScope.enter(on: self.queue, ifDropped: {}) { self.deliver(at: time) }
            })
    }

    private func deliver(at time: Int64) {
        // A timer may fire a moment before its time: it counts as punctual.
        subscriber.putNext(Int(ticks.count(at: max(queue.now, time)) - 1))
        guard !subscriber.downstreamScope.isTerminated else { return }
        wait(until: ticks.next(after: max(queue.now, time)))
    }
}
