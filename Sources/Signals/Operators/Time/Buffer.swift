extension Signal {
    /// Collects values in arrays of a given count.
    ///
    /// ```
    ///  self:   -1--2--3----4--5-|
    ///  result: -------x---------(y|)     buffer(count: 3), x = [1, 2, 3], y = [4, 5]
    /// ```
    ///
    /// Completes with this signal, after any pending values; an error drops them. Disposal drops them too.
    ///
    /// - Parameter count: The number of values in an array, at least 1; the last one may have fewer.
    /// - Complexity: O(1) for each value.
    public func buffer(count: Int) -> Signal<[Value], Failure> {
        require(count >= 1, "buffer(count: \(count)): an array has at least 1 value")
        return Signal<[Value], Failure>(subscribe: { sink in
            let collected = SerialState<[Value]>([])
            @Sendable func deliver() {
                let values = collected.value
                collected.value = []
                sink.next(values)
            }
            return self.subscribe(
                Sink(
                    scope: sink.scope,
                    next: { value in
                        collected.value.append(value)
                        if collected.value.count == count {
                            deliver()
                        }
                    },
                    end: { end in
                        if case .completed = end, !collected.value.isEmpty, !sink.scope.isTerminated {
                            deliver()
                        }
                        sink.end(end)
                    }))
        })
    }

    /// Collects the values of a time window in an array. A value opens a window if none is open.
    ///
    /// ```
    ///  self:   -1--2------3--4-|
    ///  result: -----x---------y|     buffer(seconds: 4, queue), x = [1, 2], y = [3, 4]
    /// ```
    ///
    /// Completes with this signal, after any pending values; an error drops them. Disposal drops them too. An array is delivered on the
    /// queue; the last array before a completion is delivered where this signal completes.
    ///
    /// - Parameters:
    ///   - seconds: The length of a window, at least 0.
    ///   - queue: The queue on which an array is delivered; its clock measures the time.
    /// - Complexity: O(1) for each value. A timer runs only while values are pending.
    public func buffer(seconds: Double, queue: Queue) -> Signal<[Value], Failure> {
        require(seconds >= 0, "buffer(seconds: \(seconds)): the length of a window is at least 0 seconds")
        return buffered(count: .max, seconds: seconds, queue: queue)
    }

    /// Collects the values of a time window in an array, which is delivered early when it reaches a given count.
    ///
    /// ```
    ///  self:   -1--2------345-6-|
    ///  result: -----x-------y---(z|)     buffer(count: 3, seconds: 4, queue), x = [1, 2], y = [3, 4, 5], z = [6]
    /// ```
    ///
    /// A value opens a window if none is open; a full array closes it. Ends, and is disposed, like ``buffer(seconds:queue:)``. An array is
    /// delivered on the queue at the end of its window. A full array, and the last one before a completion, is delivered where this signal
    /// delivers.
    ///
    /// - Parameters:
    ///   - count: The maximum number of values in an array, at least 1.
    ///   - seconds: The length of a window, at least 0.
    ///   - queue: The queue on which an array is delivered at the end of its window; its clock measures the time.
    /// - Complexity: O(1) for each value.
    public func buffer(count: Int, seconds: Double, queue: Queue) -> Signal<[Value], Failure> {
        require(count >= 1, "buffer(count: \(count), seconds: \(seconds)): an array has at least 1 value")
        require(seconds >= 0, "buffer(count: \(count), seconds: \(seconds)): the length of a window is at least 0 seconds")
        return buffered(count: count, seconds: seconds, queue: queue)
    }

    private func buffered(count: Int, seconds: Double, queue: Queue) -> Signal<[Value], Failure> {
        Signal<[Value], Failure>(subscribe: { sink in
            let rules = BufferRules<Value>(count: count, length: Nanoseconds.of(seconds))
            let stage = TimedStage(sink, queue: queue, rules: rules)
            return stage.run(self)
        })
    }

    /// Collects values like ``buffer(seconds:queue:)``, with the time as a `Duration`.
    public func buffer(duration: Duration, queue: Queue) -> Signal<[Value], Failure> {
        buffer(seconds: duration.inSeconds, queue: queue)
    }

    /// Collects values like ``buffer(count:seconds:queue:)``, with the time as a `Duration`.
    public func buffer(count: Int, duration: Duration, queue: Queue) -> Signal<[Value], Failure> {
        buffer(count: count, seconds: duration.inSeconds, queue: queue)
    }
}

/// ``Signal/buffer(count:)`` for the pipe.
public func buffer<Value, Failure>(count: Int) -> (Signal<Value, Failure>) -> Signal<[Value], Failure> {
    { $0.buffer(count: count) }
}

/// ``Signal/buffer(seconds:queue:)`` for the pipe.
public func buffer<Value, Failure>(seconds: Double, queue: Queue) -> (Signal<Value, Failure>) -> Signal<[Value], Failure> {
    { $0.buffer(seconds: seconds, queue: queue) }
}

/// ``Signal/buffer(count:seconds:queue:)`` for the pipe.
public func buffer<Value, Failure>(
    count: Int, seconds: Double, queue: Queue
) -> (Signal<Value, Failure>) -> Signal<[Value], Failure> {
    { $0.buffer(count: count, seconds: seconds, queue: queue) }
}

/// ``Signal/buffer(duration:queue:)`` for the pipe.
public func buffer<Value, Failure>(duration: Duration, queue: Queue) -> (Signal<Value, Failure>) -> Signal<[Value], Failure> {
    { $0.buffer(duration: duration, queue: queue) }
}

/// ``Signal/buffer(count:duration:queue:)`` for the pipe.
public func buffer<Value, Failure>(
    count: Int, duration: Duration, queue: Queue
) -> (Signal<Value, Failure>) -> Signal<[Value], Failure> {
    { $0.buffer(count: count, duration: duration, queue: queue) }
}

private struct BufferRules<Value: Sendable>: TimedRules {
    private let count: Int
    private let length: Int64
    private var values: [Value] = []
    private(set) var deadline: Int64?

    init(count: Int, length: Int64) {
        self.count = count
        self.length = length
    }

    mutating func receive(_ value: Value, at now: Int64) -> TimedStep<[Value]> {
        if values.isEmpty {
            deadline = Nanoseconds.time(length, after: now)
        }
        values.append(value)
        return TimedStep(output: values.count == count ? takeRest() : nil)
    }

    mutating func wake(at now: Int64) -> [Value]? {
        takeRest()
    }

    mutating func takeRest() -> [Value]? {
        guard !values.isEmpty else { return nil }
        deadline = nil
        let rest = values
        values = []
        return rest
    }
}
