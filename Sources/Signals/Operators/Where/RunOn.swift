extension Signal {
    /// Runs this signal's generator on a queue: at once if the caller is already there, else after a hop.
    ///
    /// ```
    ///  self:    1--2--|
    ///  result: -1--2--|     runOn(queue), a hop takes one tick
    /// ```
    ///
    /// The values are delivered where the generator puts them: on the queue, if it puts them while it starts.
    ///
    /// Ends with this signal. Disposal before the hop prevents this signal from running.
    /// - Complexity: one hop per subscription; no cost per value.
    public func runOn(_ queue: Queue) -> Signal {
        Signal(subscribe: { sink in
            sink.scope.addRoot()
            return Succession<Value, Failure, Failure>(sink) { end in
                if let end { .end(end) } else { .hop(queue, self) }
            }.start()
        })
    }

    /// Runs this signal's generator on the main queue. See ``runOn(_:)``.
    public func runOnMainQueue() -> Signal {
        runOn(.mainQueue())
    }
}

/// ``Signal/runOn(_:)`` for the pipe.
public func runOn<Value, Failure>(_ queue: Queue) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.runOn(queue) }
}

/// ``Signal/runOnMainQueue()`` for the pipe.
public func runOnMainQueue<Value, Failure>(_ signal: Signal<Value, Failure>) -> Signal<Value, Failure> {
    signal.runOnMainQueue()
}
