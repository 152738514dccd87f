extension Signal {
    /// Makes a signal from each value and runs the signals one after the other. Each starts when the previous one has completed.
    ///
    /// ```
    ///  self:   -a-b----------|
    ///  f(a):     ---1-2|
    ///  f(b):           -3|
    ///  result: -----1-2-3----|
    /// ```
    ///
    /// Ends, and is disposed, like ``queue()``.
    /// - Complexity: one closure call per value; O(1) for each inner value.
    @inlinable
    public func mapToQueue<Result>(
        _ transform: @escaping @Sendable (Value) -> Signal<Result, Failure>
    ) -> Signal<Result, Failure> {
        map(transform).queue()
    }
}

/// ``Signal/mapToQueue(_:)`` for the pipe.
@inlinable
public func mapToQueue<Value, Failure, Result>(
    _ transform: @escaping @Sendable (Value) -> Signal<Result, Failure>
) -> (Signal<Value, Failure>) -> Signal<Result, Failure> {
    { $0.mapToQueue(transform) }
}
