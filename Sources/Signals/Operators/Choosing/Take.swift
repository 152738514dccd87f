extension Signal {
    /// Passes on the first values and completes with the last of them.
    ///
    /// ```
    ///  self:   -1--2--3--4-
    ///  result: -1--(2|)         take(2)
    /// ```
    ///
    /// Ends after `count` values, or with this signal. A generator that puts values in a loop sees that it may stop as soon as the last
    /// value was taken (guarantee G6). `take(0)` completes at once and doesn't run this signal. Disposal ends this signal.
    ///
    /// - Parameter count: The number of values to pass on, at least 0.
    /// - Complexity: O(1) for each value.
    @inlinable
    @inline(never)
    public func take(_ count: Int) -> Signal {
        require(count >= 0, "take(\(count)): a count of values is at least 0")
        guard count > 0 else { return .complete() }
        return Signal(subscribe: { sink in
            let remaining = SerialState(count)
            @Sendable func isLast(_: Value) -> Bool {
                remaining.value -= 1
                return remaining.value <= 0
            }
            return self.take(until: isLast, inclusive: true).subscribe(sink)
        })
    }
}

/// ``Signal/take(_:)`` for the pipe.
@inlinable
public func take<Value, Failure>(_ count: Int) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.take(count) }
}
