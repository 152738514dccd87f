extension Signal {
    /// Transforms each value with a closure.
    ///
    /// ```
    ///  self:   -1--2--3--|
    ///  result: -2--4--6--|     map { $0 * 2 }
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    /// - Complexity: one closure call per value.
    @inlinable
    @inline(never)
    public func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> Signal<Result, Failure> {
        Signal<Result, Failure>(subscribe: { sink in
            let next = sink.next
            return self.subscribe(sink.mapNext { next(transform($0)) })
        })
    }
}

/// ``Signal/map(_:)`` for the pipe.
@inlinable
public func map<Value, Failure, Result>(
    _ transform: @escaping @Sendable (Value) -> Result
) -> (Signal<Value, Failure>) -> Signal<Result, Failure> {
    { $0.map(transform) }
}
