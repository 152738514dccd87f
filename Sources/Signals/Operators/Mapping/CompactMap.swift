extension Signal {
    /// Transforms each value with a closure and drops the nil results.
    ///
    /// ```
    ///  self:   -a--1--b--2--|
    ///  result: ----1-----2--|     compactMap { Int($0) }
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    /// - Complexity: one closure call per value.
    @inlinable
    @inline(never)
    public func compactMap<Result>(_ transform: @escaping @Sendable (Value) -> Result?) -> Signal<Result, Failure> {
        Signal<Result, Failure>(subscribe: { sink in
            let next = sink.next
            return self.subscribe(
                sink.mapNext { value in
                    if let result = transform(value) { next(result) }
                })
        })
    }
}

/// ``Signal/compactMap(_:)`` for the pipe.
@inlinable
public func compactMap<Value, Failure, Result>(
    _ transform: @escaping @Sendable (Value) -> Result?
) -> (Signal<Value, Failure>) -> Signal<Result, Failure> {
    { $0.compactMap(transform) }
}
