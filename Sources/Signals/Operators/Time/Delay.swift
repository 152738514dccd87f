extension Signal {
    /// Runs this signal after some time. Its values aren't delayed further.
    ///
    /// ```
    ///  self:      -1--2--|
    ///  result: ----1--2--|     delay(3, queue)
    /// ```
    ///
    /// Ends with this signal. Disposal before the time is up prevents this signal from running.
    ///
    /// - Parameters:
    ///   - seconds: The time to wait, at least 0.
    ///   - queue: The queue on which this signal runs; its clock measures the time.
    /// - Complexity: one timer per subscription; no cost per value.
    public func delay(_ seconds: Double, queue: Queue) -> Signal {
        require(seconds >= 0, "delay(\(seconds)): a delay is at least 0 seconds")
        return Signal(subscribe: { sink in
            sink.scope.addRoot()
            return Succession<Value, Failure, Failure>(sink) { end in
                if let end { .end(end) } else { .wait(seconds, queue, self) }
            }.start()
        })
    }

    /// Delays like ``delay(_:queue:)-(Double,_)``, with the time as a `Duration`.
    public func delay(_ duration: Duration, queue: Queue) -> Signal {
        delay(duration.inSeconds, queue: queue)
    }
}

/// ``Signal/delay(_:queue:)-(Double,_)`` for the pipe.
public func delay<Value, Failure>(_ seconds: Double, queue: Queue) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.delay(seconds, queue: queue) }
}

/// ``Signal/delay(_:queue:)-(Duration,_)`` for the pipe.
public func delay<Value, Failure>(
    _ duration: Duration, queue: Queue
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.delay(duration, queue: queue) }
}
