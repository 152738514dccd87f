extension Signal {
    /// Makes a signal from each value and delivers the values of the newest signal. The previous signal is disposed first.
    ///
    /// ```
    ///  self:   -a-----b------|
    ///  f(a):     1-2-3-4
    ///  f(b):          5-6-|
    ///  result: --1-2-3-5-6---|
    /// ```
    ///
    /// Ends, and is disposed, like ``switchToLatest()``.
    /// - Complexity: one closure call per value; O(1) for each inner value.
    @inlinable
    public func mapToSignal<Result>(
        _ transform: @escaping @Sendable (Value) -> Signal<Result, Failure>
    ) -> Signal<Result, Failure> {
        map(transform).switchToLatest()
    }
}

/// ``Signal/mapToSignal(_:)`` for the pipe.
@inlinable
public func mapToSignal<Value, Failure, Result>(
    _ transform: @escaping @Sendable (Value) -> Signal<Result, Failure>
) -> (Signal<Value, Failure>) -> Signal<Result, Failure> {
    { $0.mapToSignal(transform) }
}
