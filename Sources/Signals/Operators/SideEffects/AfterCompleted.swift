extension Signal {
    /// Runs a closure when this signal completes, after passing on the completion.
    ///
    /// ```
    ///  self:   -1--2--|
    ///  result: -1--2--|
    ///  action: -------x
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    /// - Complexity: one closure call; no cost per value.
    @inlinable
    @inline(never)
    public func afterCompleted(_ action: @escaping @Sendable () -> Void) -> Signal {
        Signal(subscribe: { sink in
            self.subscribe(
                Sink(
                    scope: sink.scope, next: sink.next,
                    end: { end in
                        let wasTerminated = sink.scope.isTerminated
                        sink.end(end)
                        if case .completed = end, !wasTerminated { action() }
                    }))
        })
    }
}

/// ``Signal/afterCompleted(_:)`` for the pipe.
@inlinable
public func afterCompleted<Value, Failure>(
    _ action: @escaping @Sendable () -> Void
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.afterCompleted(action) }
}
