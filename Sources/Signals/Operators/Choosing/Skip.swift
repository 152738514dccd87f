extension Signal {
    /// Drops the first values and passes on the rest.
    ///
    /// ```
    ///  self:   -1--2--3--4--|
    ///  result: -------3--4--|     skip(2)
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    ///
    /// - Parameter count: The number of values to drop, at least 0.
    /// - Complexity: O(1) for each value.
    @inlinable
    @inline(never)
    public func skip(_ count: Int) -> Signal {
        require(count >= 0, "skip(\(count)): a count of values is at least 0")
        return Signal(subscribe: { sink in
            let remaining = SerialState(count)
            @Sendable func isUnwanted(_: Value) -> Bool {
                remaining.value -= 1
                return remaining.value >= 0
            }
            return self.skip(while: isUnwanted).subscribe(sink)
        })
    }
}

/// ``Signal/skip(_:)`` for the pipe.
@inlinable
public func skip<Value, Failure>(_ count: Int) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.skip(count) }
}
