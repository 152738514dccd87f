extension Signal {
    /// Runs a closure when this signal completes, before passing on the completion.
    ///
    /// ```
    ///  self:   -1--2--|
    ///  action: -------x
    ///  result: -1--2--|
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    /// - Complexity: one closure call; no cost per value.
    @inlinable
    @inline(never)
    public func beforeCompleted(_ action: @escaping @Sendable () -> Void) -> Signal {
        Signal(subscribe: { sink in
            self.subscribe(
                Sink(
                    scope: sink.scope, next: sink.next,
                    end: { end in
                        if case .completed = end, !sink.scope.isTerminated { action() }
                        sink.end(end)
                    }))
        })
    }
}

/// ``Signal/beforeCompleted(_:)`` for the pipe.
@inlinable
public func beforeCompleted<Value, Failure>(
    _ action: @escaping @Sendable () -> Void
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.beforeCompleted(action) }
}
