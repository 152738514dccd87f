extension Signal {
    /// Runs this signal after some time. What it delivers is not delayed further.
    ///
    /// ```
    ///  self:      -1--2--|
    ///  result: ----1--2--|     delay(3, queue)
    /// ```
    ///
    /// Ends with this signal. Disposal before the time has come means that this signal never runs.
    ///
    /// - Parameters:
    ///   - seconds: the time to wait, at least 0.
    ///   - queue: where this signal runs; its clock measures the time.
    /// - Complexity: one timer for each subscription; nothing for each value.
    public func delay(_ seconds: Double, queue: Queue) -> Signal {
        require(seconds >= 0, "delay(\(seconds)): a delay is at least 0 seconds")
        return Signal(subscribe: { sink in
            sink.scope.addRoot()
            return Succession<Value, Failure, Failure>(sink) { end in
                if let end { .end(end) } else { .wait(seconds, queue, self) }
            }.start()
        })
    }

    /// Like ``delay(_:queue:)-(Double,_)``, with the time as a `Duration`.
    ///
    /// - Parameters:
    ///   - duration: the time to wait, at least 0.
    ///   - queue: where this signal runs; its clock measures the time.
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
