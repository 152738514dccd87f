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
            let run = Subscription(parent: sink.scope)
            let timer = queue.after(seconds) {
                if !run.scope.isTerminated {
                    run.attach(self.subscribe(sink))
                }
            }
            return PairDisposable(timer, run)
        })
    }
}

/// ``Signal/delay(_:queue:)`` for the pipe.
public func delay<Value, Failure>(_ seconds: Double, queue: Queue) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.delay(seconds, queue: queue) }
}
