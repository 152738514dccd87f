extension Signal {
    /// Runs a closure with each value, after passing it on.
    ///
    /// ```
    ///  self:   -1--2--|
    ///  result: -1--2--|
    ///  action: -1--2
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    /// - Complexity: one closure call per value.
    @inlinable
    @inline(never)
    public func afterNext(_ action: @escaping @Sendable (Value) -> Void) -> Signal {
        Signal(subscribe: { sink in
            let next = sink.next
            return self.subscribe(
                sink.mapNext { value in
                    next(value)
                    action(value)
                })
        })
    }
}

/// ``Signal/afterNext(_:)`` for the pipe.
@inlinable
public func afterNext<Value, Failure>(
    _ action: @escaping @Sendable (Value) -> Void
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.afterNext(action) }
}
