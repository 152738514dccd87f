extension Signal {
    /// Combines each value with the result so far and delivers each result.
    ///
    /// ```
    ///  self:   -1--2--3--|
    ///  result: -1--3--6--|     scan(0) { $0 + $1 }
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal. Each subscription starts from `initial`, which isn't delivered itself.
    ///
    /// - Parameters:
    ///   - initial: The value that is combined with the first value.
    ///   - combine: Takes the result so far and the new value.
    /// - Complexity: one closure call per value.
    @inlinable
    @inline(never)
    public func scan<Result>(
        _ initial: Result, _ combine: @escaping @Sendable (Result, Value) -> Result
    ) -> Signal<Result, Failure> {
        Signal<Result, Failure>(subscribe: { sink in
            let next = sink.next
            let accumulated = SerialState(initial)
            return self.subscribe(
                sink.mapNext { value in
                    let result = combine(accumulated.value, value)
                    accumulated.value = result
                    next(result)
                })
        })
    }
}

/// ``Signal/scan(_:_:)`` for the pipe.
@inlinable
public func scan<Value, Failure, Result>(
    _ initial: Result, _ combine: @escaping @Sendable (Result, Value) -> Result
) -> (Signal<Value, Failure>) -> Signal<Result, Failure> {
    { $0.scan(initial, combine) }
}
