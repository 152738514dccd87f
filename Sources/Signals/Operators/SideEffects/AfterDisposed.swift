extension Signal {
    /// Runs a closure when a subscription is over: after its end, or its disposal.
    ///
    /// Ends with this signal. Disposal ends this signal.
    public func afterDisposed(_ action: @escaping @Sendable () -> Void) -> Signal {
        Signal(subscribe: { sink in
            PairDisposable(self.subscribe(sink), ActionDisposable(action))
        })
    }
}

/// ``Signal/afterDisposed(_:)`` for the pipe.
public func afterDisposed<Value, Failure>(
    _ action: @escaping @Sendable () -> Void
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.afterDisposed(action) }
}
