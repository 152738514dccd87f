extension Signal {
    /// Makes a signal from a value and runs it to its end. Values that arrive meanwhile are dropped.
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
    /// - Parameter transform: Called for each value, even if its signal is dropped.
    /// - Complexity: one closure call per value; O(1) for each inner value.
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
