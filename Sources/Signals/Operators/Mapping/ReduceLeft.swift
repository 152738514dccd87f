extension Signal {
    /// Combines all values, from the first to the last, and delivers the result at completion.
    ///
    /// ```
    ///  self:   -1--2--3--|
    ///  result: ----------(6|)     reduceLeft(0) { $0 + $1 }
    /// ```
    ///
    /// Ends with this signal. A signal without values delivers `initial`; an error is passed on without a result. Disposal ends this
    /// signal.
    ///
    /// - Parameters:
    ///   - initial: The value that is combined with the first value.
    ///   - combine: Takes the result so far and the new value.
    /// - Complexity: one closure call per value.
    @inlinable
    @inline(never)
    public func reduceLeft<Result>(
        _ initial: Result, _ combine: @escaping @Sendable (Result, Value) -> Result
    ) -> Signal<Result, Failure> {
        Signal<Result, Failure>(subscribe: { sink in
            let accumulated = SerialState(initial)
            return self.subscribe(
                Sink(
                    scope: sink.scope,
                    next: { value in accumulated.value = combine(accumulated.value, value) },
                    end: { end in
                        if case .completed = end, !sink.scope.isTerminated { sink.next(accumulated.value) }
                        sink.end(end)
                    }))
        })
    }

    /// Combines all values, from the first to the last, and delivers the result at completion.
    ///
    /// ```
    ///  self:   -1--2--3--|
    ///  result: ----------(6|)     reduceLeft { $0 + $1 }
    /// ```
    ///
    /// Ends with this signal. A single value is the result; a signal without values, or with an error, delivers none. Disposal ends this
    /// signal.
    ///
    /// - Parameter combine: Takes the result so far, which starts as the first value, and the new value.
    /// - Complexity: one closure call per value except the first.
    @inlinable
    public func reduceLeft(_ combine: @escaping @Sendable (Value, Value) -> Value) -> Signal {
        reduceLeft(nil) { (result: Value?, value: Value) in
            if let result { combine(result, value) } else { value }
        }.compactMap { (result: Value?) in result }
    }
}

/// ``Signal/reduceLeft(_:_:)`` for the pipe.
@inlinable
public func reduceLeft<Value, Failure, Result>(
    _ initial: Result, _ combine: @escaping @Sendable (Result, Value) -> Result
) -> (Signal<Value, Failure>) -> Signal<Result, Failure> {
    { $0.reduceLeft(initial, combine) }
}

/// ``Signal/reduceLeft(_:)`` for the pipe.
@inlinable
public func reduceLeft<Value, Failure>(
    _ combine: @escaping @Sendable (Value, Value) -> Value
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.reduceLeft(combine) }
}
