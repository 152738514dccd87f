extension Signal {
    /// Makes a signal of each value and delivers the values of all of them, as they come.
    ///
    /// ```
    ///  self:   -a---b---------|
    ///  f(a):     1---2-3|
    ///  f(b):         5---6-|
    ///  result: --1---(25)3-6---|
    /// ```
    ///
    /// Ends, and is disposed, like ``merge(maxConcurrent:)``. Where only the newest is wanted, take ``mapToSignal(_:)``; where one has
    /// to wait for the other, ``mapToQueue(_:)``.
    ///
    /// - Parameters:
    ///   - maxConcurrent: how many of the signals run at once, at least 1; the others wait for their turn.
    ///   - transform: asked for each value as it comes, also for one whose signal has to wait.
    /// - Complexity: the closure's for each value; O(1) for each inner value and each inner signal.
    @inlinable
    public func flatMap<Result>(
        maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Value) -> Signal<Result, Failure>
    ) -> Signal<Result, Failure> {
        map(transform).merge(maxConcurrent: maxConcurrent)
    }
}

/// ``Signal/flatMap(maxConcurrent:_:)`` for the pipe.
@inlinable
public func flatMap<Value, Failure, Result>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Value) -> Signal<Result, Failure>
) -> (Signal<Value, Failure>) -> Signal<Result, Failure> {
    { $0.flatMap(maxConcurrent: maxConcurrent, transform) }
}
