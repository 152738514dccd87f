extension Signal {
    /// Runs a closure for each subscription, before running this signal.
    ///
    /// ```
    ///  action: x
    ///  self:   -1--2--|
    ///  result: -1--2--|
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal. The closure runs on the thread that subscribes.
    /// - Complexity: one closure call; no cost per value.
    @inlinable
    @inline(never)
    public func beforeStarted(_ action: @escaping @Sendable () -> Void) -> Signal {
        Signal(subscribe: { sink in
            action()
            return self.subscribe(sink)
        })
    }
}

/// ``Signal/beforeStarted(_:)`` for the pipe.
@inlinable
public func beforeStarted<Value, Failure>(
    _ action: @escaping @Sendable () -> Void
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.beforeStarted(action) }
}
