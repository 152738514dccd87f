extension Signal {
    /// Makes a signal from each value and runs one signal at a time. If several are made meanwhile, only the newest waits.
    ///
    /// ```
    ///  self:   -a-b-c--------|
    ///  f(a):     ---1|
    ///  f(c):          -3|
    ///  result: -----1--3-----|
    /// ```
    ///
    /// Ends, and is disposed, like ``throttled()``.
    /// - Complexity: one closure call per value; O(1) for each inner value.
    @inlinable
    public func mapToThrottled<Result>(
        _ transform: @escaping @Sendable (Value) -> Signal<Result, Failure>
    ) -> Signal<Result, Failure> {
        map(transform).throttled()
    }
}

/// ``Signal/mapToThrottled(_:)`` for the pipe.
@inlinable
public func mapToThrottled<Value, Failure, Result>(
    _ transform: @escaping @Sendable (Value) -> Signal<Result, Failure>
) -> (Signal<Value, Failure>) -> Signal<Result, Failure> {
    { $0.mapToThrottled(transform) }
}
