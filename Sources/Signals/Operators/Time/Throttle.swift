/// The values of a time window that `throttle` delivers.
public enum ThrottleMode: Sendable, Hashable, CaseIterable {
    /// The first value, at once. The next value after the window opens another window.
    case leading
    /// The newest value, at the end of the window. The next value after it opens another window.
    case trailing
    /// The first value at once, and the newest of the others at the end of the window, where it opens another window.
    case latest
}

extension Signal {
    /// Delivers at most one value per time window.
    ///
    /// ```
    ///  self:     -1-2---3--4-5-----|
    ///  leading:  -1-----3----5-----|     throttle(4, .leading, queue)
    ///  trailing: -----2-----4----5-|     throttle(4, .trailing, queue)
    ///  latest:   -1---2---3---5----|     throttle(4, .latest, queue)
    /// ```
    ///
    /// A window begins with the value that opens it and ends when its time has passed. A value that arrives exactly at the end is outside
    /// the window, unless a pending value is waiting for the end and gets replaced.
    ///
    /// Completes with this signal, after the pending value; an error drops it. Disposal drops it too. A value that has waited for the end
    /// of its window is delivered on the queue; any other is delivered where this signal delivers.
    ///
    /// - Parameters:
    ///   - seconds: The length of a window, at least 0.
    ///   - mode: The values of a window to deliver.
    ///   - queue: The queue on which a value is delivered after waiting; its clock measures the time.
    /// - Complexity: O(1) for each value. A timer runs only while a value is pending.
    public func throttle(_ seconds: Double, _ mode: ThrottleMode, queue: Queue) -> Signal {
        require(seconds >= 0, "throttle(\(seconds)): the length of a window is at least 0 seconds")
        return Signal(subscribe: { sink in
            let rules = ThrottleRules<Value>(mode: mode, length: Nanoseconds.of(seconds))
            let stage = TimedStage(sink, queue: queue, rules: rules)
            return stage.run(self)
        })
    }

    /// Throttles like ``throttle(_:_:queue:)-(Double,_,_)``, with the time as a `Duration`.
    public func throttle(_ duration: Duration, _ mode: ThrottleMode, queue: Queue) -> Signal {
        throttle(duration.inSeconds, mode, queue: queue)
    }
}

/// ``Signal/throttle(_:_:queue:)-(Double,_,_)`` for the pipe.
public func throttle<Value, Failure>(
    _ seconds: Double, _ mode: ThrottleMode, queue: Queue
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.throttle(seconds, mode, queue: queue) }
}

/// ``Signal/throttle(_:_:queue:)-(Duration,_,_)`` for the pipe.
public func throttle<Value, Failure>(
    _ duration: Duration, _ mode: ThrottleMode, queue: Queue
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.throttle(duration, mode, queue: queue) }
}

private struct ThrottleRules<Value: Sendable>: TimedRules {
    private let mode: ThrottleMode
    private let length: Int64
    /// The end of the newest window.
    private var windowEnd = Int64.min
    private var newest: Value?

    init(mode: ThrottleMode, length: Int64) {
        self.mode = mode
        self.length = length
    }

    var deadline: Int64? { newest == nil ? nil : windowEnd }

    mutating func receive(_ value: Value, at now: Int64) -> TimedStep<Value> {
        let isInside = newest != nil || now < windowEnd
        if !isInside {
            windowEnd = Nanoseconds.time(length, after: now)
            if mode != .trailing { return TimedStep(output: value) }
        }
        guard mode != .leading else { return TimedStep() }
        let replaced = newest
        newest = value
        return TimedStep(dropped: replaced)
    }

    mutating func wake(at now: Int64) -> Value? {
        if mode == .latest {
            windowEnd = Nanoseconds.time(length, after: now)
        }
        return takeRest()
    }

    mutating func takeRest() -> Value? {
        newest.take()
    }
}
