extension Signal {
    /// Switches to another signal if this one delivers no event in time.
    ///
    /// ```
    ///  self:      ------1--|
    ///  alternate:     -2--3|
    ///  result:    -----2--3|     timeout(4, queue, alternate)
    /// ```
    ///
    /// The time counts from before the start of this signal to its first event. A start isn't interrupted: an event during the start is in
    /// time, regardless of the duration. If the start takes too long without an event, the other signal runs after it. When the time is up,
    /// this signal is disposed, then the other one runs (guarantee G9).
    ///
    /// Ends with the running signal. Disposal ends it. If the queue's ``VirtualClock`` or ``ThreadPool`` is gone, the time is never up:
    /// this signal runs without a limit, and the other one is released.
    ///
    /// - Parameters:
    ///   - seconds: The time to wait for an event, at least 0.
    ///   - queue: The queue on which the other signal runs; its clock measures the time.
    ///   - alternate: The signal that runs when the time is up.
    /// - Complexity: O(1) for each value.
    public func timeout(_ seconds: Double, queue: Queue, alternate: Signal) -> Signal {
        require(seconds >= 0, "timeout(\(seconds)): a time to wait is at least 0 seconds")
        return Signal(subscribe: { sink in
            TimeoutStage(sink, to: .firstEvent, seconds, queue: queue, alternate: alternate).run(self)
        })
    }

    /// Switches to another signal if too much time passes before this signal's next event.
    ///
    /// ```
    ///  self:      -1--2-------3-|
    ///  alternate:         -8|
    ///  result:    -1--2----8|     timeout(betweenValues: 4, queue, alternate)
    /// ```
    ///
    /// The time to the first event is measured as in ``timeout(_:queue:alternate:)-(Double,_,_)``. The time to each later event counts from
    /// the previous value. The other signal has no limit. Ends, is disposed and handles a queue that is gone like that operator.
    ///
    /// - Parameters:
    ///   - seconds: The time to wait for each event, at least 0.
    ///   - queue: The queue on which the other signal runs; its clock measures the time.
    ///   - alternate: The signal that runs when the time is up.
    /// - Complexity: O(1) for each value. At most one timer runs, even for fast values.
    public func timeout(betweenValues seconds: Double, queue: Queue, alternate: Signal) -> Signal {
        require(seconds >= 0, "timeout(betweenValues: \(seconds)): a time to wait is at least 0 seconds")
        return Signal(subscribe: { sink in
            TimeoutStage(sink, to: .eachEvent, seconds, queue: queue, alternate: alternate).run(self)
        })
    }

    /// Switches to another signal if this one doesn't end in time.
    ///
    /// ```
    ///  self:      -1--2--3--4-|
    ///  alternate:         -8|
    ///  result:    -1--2--3-8|     timeout(inTotal: 8, queue, alternate)
    /// ```
    ///
    /// The time counts from before the start of this signal to its end; values until then are passed on. A start isn't interrupted: if it
    /// takes too long, the other signal runs after it. The other signal has no limit. Ends, is disposed and handles a queue that is gone
    /// like ``timeout(_:queue:alternate:)-(Double,_,_)``.
    ///
    /// - Parameters:
    ///   - seconds: The time to wait for the end, at least 0.
    ///   - queue: The queue on which the other signal runs; its clock measures the time.
    ///   - alternate: The signal that runs when the time is up.
    /// - Complexity: O(1) for each value.
    public func timeout(inTotal seconds: Double, queue: Queue, alternate: Signal) -> Signal {
        require(seconds >= 0, "timeout(inTotal: \(seconds)): a time to wait is at least 0 seconds")
        return Signal(subscribe: { sink in
            TimeoutStage(sink, to: .end, seconds, queue: queue, alternate: alternate).run(self)
        })
    }

    /// Times out like ``timeout(betweenValues:queue:alternate:)-(Double,_,_)``, with the time as a `Duration`.
    public func timeout(betweenValues duration: Duration, queue: Queue, alternate: Signal) -> Signal {
        timeout(betweenValues: duration.inSeconds, queue: queue, alternate: alternate)
    }

    /// Times out like ``timeout(inTotal:queue:alternate:)-(Double,_,_)``, with the time as a `Duration`.
    public func timeout(inTotal duration: Duration, queue: Queue, alternate: Signal) -> Signal {
        timeout(inTotal: duration.inSeconds, queue: queue, alternate: alternate)
    }

    /// Times out like ``timeout(_:queue:alternate:)-(Double,_,_)``, with the time as a `Duration`.
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

/// ``Signal/timeout(betweenValues:queue:alternate:)-(Double,_,_)`` for the pipe.
public func timeout<Value, Failure>(
    betweenValues seconds: Double, queue: Queue, alternate: Signal<Value, Failure>
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.timeout(betweenValues: seconds, queue: queue, alternate: alternate) }
}

/// ``Signal/timeout(betweenValues:queue:alternate:)-(Duration,_,_)`` for the pipe.
public func timeout<Value, Failure>(
    betweenValues duration: Duration, queue: Queue, alternate: Signal<Value, Failure>
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.timeout(betweenValues: duration, queue: queue, alternate: alternate) }
}

/// ``Signal/timeout(inTotal:queue:alternate:)-(Double,_,_)`` for the pipe.
public func timeout<Value, Failure>(
    inTotal seconds: Double, queue: Queue, alternate: Signal<Value, Failure>
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.timeout(inTotal: seconds, queue: queue, alternate: alternate) }
}

/// ``Signal/timeout(inTotal:queue:alternate:)-(Duration,_,_)`` for the pipe.
public func timeout<Value, Failure>(
    inTotal duration: Duration, queue: Queue, alternate: Signal<Value, Failure>
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.timeout(inTotal: duration, queue: queue, alternate: alternate) }
}
