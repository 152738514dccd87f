extension Signal {
    /// Runs a closure when a subscription is over, after its end or its disposal.
    ///
    /// ```
    ///  self:   -1--2--|
    ///  result: -1--2--|
    ///  action: -------x
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal, then runs the closure on the thread that disposes.
    /// - Complexity: one closure call; no cost per value.
    @inlinable
    @inline(never)
    public func afterDisposed(_ action: @escaping @Sendable () -> Void) -> Signal {
        Signal(subscribe: { sink in
            PairDisposable(self.subscribe(sink), ActionDisposable(action))
        })
    }
}

/// ``Signal/afterDisposed(_:)`` for the pipe.
@inlinable
public func afterDisposed<Value, Failure>(
    _ action: @escaping @Sendable () -> Void
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.afterDisposed(action) }
}
