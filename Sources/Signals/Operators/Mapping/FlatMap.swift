extension Signal {
    /// Makes a signal from each value and delivers the values of all of them as they arrive.
    ///
    /// ```
    ///  self:   -a---b---------|
    ///  f(a):     1---2-3|
    ///  f(b):         5---6-|
    ///  result: --1---(25)3-6---|
    /// ```
    ///
    /// Ends, and is disposed, like ``merge(maxConcurrent:)``. To run only the newest signal, use ``mapToSignal(_:)``; to run one after the
    /// other, ``mapToQueue(_:)``.
    ///
    /// - Parameters:
    ///   - maxConcurrent: The maximum number of signals that run at once, at least 1. The others wait.
    ///   - transform: Called for each value as it arrives, including values that have to wait for their signal to run.
    /// - Complexity: one closure call per value; O(1) for each inner value and each inner signal.
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
