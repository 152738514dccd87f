extension Signal {
    /// Passes on the values for which a closure returns true.
    ///
    /// ```
    ///  self:   -1--2--3--4--|
    ///  result: ----2-----4--|     filter { $0.isMultiple(of: 2) }
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    /// - Complexity: one closure call per value.
    @inlinable
    @inline(never)
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
        Signal(subscribe: { sink in
            let next = sink.next
            return self.subscribe(
                sink.mapNext { value in
                    if isIncluded(value) { next(value) }
                })
        })
    }
}

/// ``Signal/filter(_:)`` for the pipe.
@inlinable
public func filter<Value, Failure>(
    _ isIncluded: @escaping @Sendable (Value) -> Bool
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.filter(isIncluded) }
}
