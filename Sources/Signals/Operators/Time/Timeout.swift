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
            TimeoutStage(sink, to: .firstEvent, seconds, queue: queue, alternate: alternate).run(self)
        })
    }

    /// Runs another signal instead of this one if this one delivers no value in time after the one before.
    ///
    /// ```
    ///  self:      -1--2-------3-|
    ///  alternate:         -8|
    ///  result:    -1--2----8|     timeout(betweenValues: 4, queue, alternate)
    /// ```
    ///
    /// The time to the first event counts as with ``timeout(_:queue:alternate:)-(Double,_,_)``, that to each later event from when the
    /// value before it came. The other signal has no limit. Ends, is disposed and treats a queue that is gone as that one does.
    ///
    /// - Parameters:
    ///   - seconds: the time to wait for each event, at least 0.
    ///   - queue: where the other signal runs; its clock measures the time.
    ///   - alternate: what runs when the time is over.
    /// - Complexity: O(1) for each value. However fast the values come, there is one timer at a time.
    public func timeout(betweenValues seconds: Double, queue: Queue, alternate: Signal) -> Signal {
        require(seconds >= 0, "timeout(betweenValues: \(seconds)): a time to wait is at least 0 seconds")
        return Signal(subscribe: { sink in
            TimeoutStage(sink, to: .eachEvent, seconds, queue: queue, alternate: alternate).run(self)
        })
    }

    /// Runs another signal instead of this one if this one does not end in time.
    ///
    /// ```
    ///  self:      -1--2--3--4-|
    ///  alternate:         -8|
    ///  result:    -1--2--3-8|     timeout(inTotal: 8, queue, alternate)
    /// ```
    ///
    /// The time counts from before this signal is started to its end; the values until then are passed on. A start is not cut off: one that
    /// is over too late is followed by the other signal, which has no limit. Ends, is disposed and treats a queue that is gone as
    /// ``timeout(_:queue:alternate:)-(Double,_,_)`` does.
    ///
    /// - Parameters:
    ///   - seconds: the time to wait for the end, at least 0.
    ///   - queue: where the other signal runs; its clock measures the time.
    ///   - alternate: what runs when the time is over.
    /// - Complexity: O(1) for each value.
    public func timeout(inTotal seconds: Double, queue: Queue, alternate: Signal) -> Signal {
        require(seconds >= 0, "timeout(inTotal: \(seconds)): a time to wait is at least 0 seconds")
        return Signal(subscribe: { sink in
            TimeoutStage(sink, to: .end, seconds, queue: queue, alternate: alternate).run(self)
        })
    }

    /// Like ``timeout(betweenValues:queue:alternate:)-(Double,_,_)``, with the time as a `Duration`.
    public func timeout(betweenValues duration: Duration, queue: Queue, alternate: Signal) -> Signal {
        timeout(betweenValues: duration.inSeconds, queue: queue, alternate: alternate)
    }

    /// Like ``timeout(inTotal:queue:alternate:)-(Double,_,_)``, with the time as a `Duration`.
    public func timeout(inTotal duration: Duration, queue: Queue, alternate: Signal) -> Signal {
        timeout(inTotal: duration.inSeconds, queue: queue, alternate: alternate)
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
