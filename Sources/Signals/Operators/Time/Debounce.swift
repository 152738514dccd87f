extension Signal {
    /// Delivers a value when no other value has followed it for some time.
    ///
    /// ```
    ///  self:   -1-2--3-----4-|
    ///  result: ----------3---(4|)     debounce(4, queue)
    /// ```
    ///
    /// Completes with this signal, after the pending value; an error drops it. Disposal drops it too. A value that has waited its time is
    /// delivered on the queue. The value before a completion, and the end, are delivered where this signal ends.
    ///
    /// - Parameters:
    ///   - seconds: The time without another value, at least 0.
    ///   - queue: The queue on which a value is delivered after waiting; its clock measures the time.
    /// - Complexity: O(1) for each value. At most one timer runs, even for fast values.
    public func debounce(_ seconds: Double, queue: Queue) -> Signal {
        require(seconds >= 0, "debounce(\(seconds)): a time to wait is at least 0 seconds")
        let silence = Nanoseconds.of(seconds)
        return debounced(queue) { _ in silence }
    }

    /// Delivers a value when no other value has followed it for a time that depends on the value.
    ///
    /// ```
    ///  self:   -1-2--3-----4-|
    ///  result: -1-2------3---(4|)     debounce(queue: queue, seconds: { $0 < 3 ? 0 : 4 })
    /// ```
    ///
    /// For example, a search field debounces typed text, but not the clearing of the text. Ends, is disposed and delivers like
    /// ``debounce(_:queue:)-(Double,_)``.
    ///
    /// - Parameters:
    ///   - queue: The queue on which a value is delivered after waiting; its clock measures the time.
    ///   - seconds: Returns the time without another value, at least 0, for a value.
    /// - Complexity: one closure call per value. At most one timer runs, even for fast values.
    public func debounce(queue: Queue, seconds: @escaping @Sendable (Value) -> Double) -> Signal {
        debounced(queue) { value in
            let seconds = seconds(value)
            require(seconds >= 0, "debounce(seconds:): the closure gave \(seconds); a time to wait is at least 0 seconds")
            return Nanoseconds.of(seconds)
        }
    }

    /// Debounces like ``debounce(queue:seconds:)``, with the time as a `Duration`.
    public func debounce(queue: Queue, duration: @escaping @Sendable (Value) -> Duration) -> Signal {
        debounce(queue: queue, seconds: { (value: Value) -> Double in duration(value).inSeconds })
    }

    /// - Parameter silence: Called before the stage acquires its lock.
    private func debounced(_ queue: Queue, silence: @escaping @Sendable (Value) -> Int64) -> Signal {
        Signal(subscribe: { sink in
            let stage = TimedStage(sink, queue: queue, rules: DebounceRules<Value>())
            return stage.run(self.map { DebouncedValue(value: $0, silence: silence($0)) })
        })
    }

    /// Debounces like ``debounce(_:queue:)-(Double,_)``, with the time as a `Duration`.
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

/// ``Signal/debounce(queue:seconds:)`` for the pipe.
public func debounce<Value, Failure>(
    queue: Queue, seconds: @escaping @Sendable (Value) -> Double
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.debounce(queue: queue, seconds: seconds) }
}

/// ``Signal/debounce(queue:duration:)`` for the pipe.
public func debounce<Value, Failure>(
    queue: Queue, duration: @escaping @Sendable (Value) -> Duration
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.debounce(queue: queue, duration: duration) }
}

private struct DebouncedValue<Value: Sendable>: Sendable {
    let value: Value
    /// The required silence after the value, in nanoseconds.
    let silence: Int64
}

private struct DebounceRules<Value: Sendable>: TimedRules {
    private var newest: Value?
    private(set) var deadline: Int64?

    mutating func receive(_ value: DebouncedValue<Value>, at now: Int64) -> TimedStep<Value> {
        let replaced = newest
        newest = value.value
        deadline = Nanoseconds.time(value.silence, after: now)
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
