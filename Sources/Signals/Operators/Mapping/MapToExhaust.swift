extension Signal {
    /// Makes a signal of a value and runs it to its end; the values that come meanwhile are dropped.
    ///
    /// ```
    ///  self:   -a-b-----c---|
    ///  f(a):     ---1|
    ///  f(c):             -3|
    ///  result: -----1----3--|
    /// ```
    ///
    /// Ends, and is disposed, like ``exhaust()``.
    ///
    /// - Parameter transform: asked for each value, also if the signal is dropped.
    /// - Complexity: the closure's for each value; O(1) for each inner value.
    @inlinable
    public func mapToExhaust<Result>(
        _ transform: @escaping @Sendable (Value) -> Signal<Result, Failure>
    ) -> Signal<Result, Failure> {
        map(transform).exhaust()
    }
}

/// ``Signal/mapToExhaust(_:)`` for the pipe.
@inlinable
public func mapToExhaust<Value, Failure, Result>(
    _ transform: @escaping @Sendable (Value) -> Signal<Result, Failure>
) -> (Signal<Value, Failure>) -> Signal<Result, Failure> {
    { $0.mapToExhaust(transform) }
}
