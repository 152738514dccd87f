extension Signal {
    /// Runs this signal again each time it completes.
    ///
    /// ```
    ///  self:   -1-2|
    ///  result: -1-2-1-2-1-2--
    /// ```
    ///
    /// Ends with this signal's error. Disposal ends the current run, and no other follows. A signal that completes synchronously is run in
    /// a loop, at a constant stack depth, until the subscription ends: `single(1).restart().take(3)` delivers 1, 1, 1.
    /// - Complexity: O(1) for each value and each run.
    public func restart() -> Signal {
        Signal(subscribe: { sink in
            Succession<Value, Failure, Failure>(sink) { end in
                if case .failed(let failure) = end { .end(.failed(failure)) } else { .run(self) }
            }.start()
        })
    }
}

/// ``Signal/restart()`` for the pipe.
@inlinable
public func restart<Value, Failure>(_ signal: Signal<Value, Failure>) -> Signal<Value, Failure> {
    signal.restart()
}
