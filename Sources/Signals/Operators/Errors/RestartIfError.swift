extension Signal {
    /// Runs this signal again each time it fails, at once.
    ///
    /// ```
    ///  self:   -1-#
    ///  again:     -2-3|
    ///  result: -1--2-3|
    /// ```
    ///
    /// Completes with this signal; the result can't fail. Disposal ends the current run, and no other follows. A signal that fails
    /// synchronously is run in a loop, at a constant stack depth. To wait between runs, or to limit their number, use
    /// ``retry(backoff:maxRetries:resetsAfterValue:queue:if:)``.
    /// - Complexity: O(1) for each value and each run.
    public func restartIfError() -> Signal<Value, NoError> {
        Signal<Value, NoError>(subscribe: { sink in
            Succession<Value, Failure, NoError>(sink) { end in
                if case .completed = end { .end(.completed) } else { .run(self) }
            }.start()
        })
    }
}

/// ``Signal/restartIfError()`` for the pipe.
@inlinable
public func restartIfError<Value, Failure>(_ signal: Signal<Value, Failure>) -> Signal<Value, NoError> {
    signal.restartIfError()
}
