extension Signal {
    /// Combines all values, from the first to the last, and delivers the result at completion.
    ///
    /// ```
    ///  self:   -1--2--3--|
    ///  result: ----------(6|)     reduceLeft(0) { $0 + $1 }
    /// ```
    ///
    /// Ends with this signal: the result of a signal without values is `initial`, and an error has none. Disposal ends this signal.
    ///
    /// - Parameters:
    ///   - initial: what the first value is combined with.
    ///   - combine: takes the result so far and the new value.
    /// - Complexity: the closure's, for each value.
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
    /// Ends with this signal: a single value is the result itself, a signal without values has none, nor has an error. Disposal ends
    /// this signal.
    ///
    /// - Parameter combine: takes the result so far, which is at first the first value, and the new value.
    /// - Complexity: the closure's, for each value but the first.
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
