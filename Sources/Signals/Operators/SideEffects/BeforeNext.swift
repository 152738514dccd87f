extension Signal {
    /// Runs a closure with each value, before passing it on.
    ///
    /// ```
    ///  self:   -1--2--|
    ///  action: -1--2
    ///  result: -1--2--|
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    /// - Complexity: one closure call per value.
    @inlinable
    @inline(never)
    public func beforeNext(_ action: @escaping @Sendable (Value) -> Void) -> Signal {
        Signal(subscribe: { sink in
            let next = sink.next
            return self.subscribe(
                sink.mapNext { value in
                    action(value)
                    next(value)
                })
        })
    }
}

/// ``Signal/beforeNext(_:)`` for the pipe.
@inlinable
public func beforeNext<Value, Failure>(
    _ action: @escaping @Sendable (Value) -> Void
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.beforeNext(action) }
}
