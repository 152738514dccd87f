extension Signal {
    /// Delivers a value when no other has followed it for some time.
    ///
    /// ```
    ///  self:   -1-2--3-----4-|
    ///  result: ----------3---(4|)     debounce(4, queue)
    /// ```
    ///
    /// Completes with this signal, after the value that waits; an error drops that value. Disposal drops it too. A value that has
    /// waited for its time is delivered on the queue; the value before a completion, and the end, where this signal ends.
    ///
    /// - Parameters:
    ///   - seconds: how long nothing may follow a value, at least 0.
    ///   - queue: where a value that has waited is delivered; its clock measures the time.
    /// - Complexity: O(1) for each value. However fast the values come, there is one timer at a time.
    public func debounce(_ seconds: Double, queue: Queue) -> Signal {
        require(seconds >= 0, "debounce(\(seconds)): a time to wait is at least 0 seconds")
        return Signal(subscribe: { sink in
            let stage = TimedStage(sink, queue: queue, rules: DebounceRules<Value>(silence: Nanoseconds.of(seconds)))
            return stage.run(self)
        })
    }

    /// Like ``debounce(_:queue:)-(Double,_)``, with the time as a `Duration`.
    ///
    /// - Parameters:
    ///   - duration: how long nothing may follow a value, at least 0.
    ///   - queue: where a value that has waited is delivered; its clock measures the time.
    public func debounce(_ duration: Duration, queue: Queue) -> Signal {
        debounce(duration.inSeconds, queue: queue)
    }
}

/// ``Signal/debounce(_:queue:)-(Double,_)`` for the pipe.
public func debounce<Value, Failure>(_ seconds: Double, queue: Queue) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.debounce(seconds, queue: queue) }
}

/// ``Signal/debounce(_:queue:)-(Duration,_)`` for the pipe.
public func debounce<Value, Failure>(
    _ duration: Duration, queue: Queue
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.debounce(duration, queue: queue) }
}

private struct DebounceRules<Value: Sendable>: TimedRules {
    private let silence: Int64
    private var newest: Value?
    private(set) var deadline: Int64?

    init(silence: Int64) {
        self.silence = silence
    }

    mutating func receive(_ value: Value, at now: Int64) -> TimedStep<Value> {
        let replaced = newest
        newest = value
        deadline = Nanoseconds.time(silence, after: now)
        return TimedStep(dropped: replaced)
    }

    mutating func wake(at now: Int64) -> Value? {
        takeRest()
    }

    mutating func takeRest() -> Value? {
        deadline = nil
        return newest.take()
    }
}
