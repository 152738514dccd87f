extension Signal {
    /// Runs a closure before this signal runs, for each subscription.
    ///
    /// Ends with this signal. Disposal ends this signal.
    public func beforeStarted(_ action: @escaping @Sendable () -> Void) -> Signal {
        Signal(subscribe: { sink in
            action()
            return self.subscribe(sink)
        })
    }
}

/// ``Signal/beforeStarted(_:)`` for the pipe.
public func beforeStarted<Value, Failure>(
    _ action: @escaping @Sendable () -> Void
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.beforeStarted(action) }
}
