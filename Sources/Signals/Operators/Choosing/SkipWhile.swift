extension Signal {
    /// Drops values while a closure returns true, and passes on all values from the first for which it returns false.
    ///
    /// ```
    ///  self:   -1--2--3--1--|
    ///  result: -------3--1--|     skip(while: { $0 < 3 })
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    ///
    /// - Parameter isUnwanted: Called for each value up to the first for which it returns false.
    /// - Complexity: one closure call per dropped value; O(1) for each later value.
    @inlinable
    @inline(never)
    public func skip(while isUnwanted: @escaping @Sendable (Value) -> Bool) -> Signal {
        Signal(subscribe: { sink in
            let next = sink.next
            let isSkipping = SerialState(true)
            return self.subscribe(
                sink.mapNext { value in
                    if isSkipping.value {
                        guard !isUnwanted(value) else { return }
                        isSkipping.value = false
                    }
                    next(value)
                })
        })
    }
}

/// ``Signal/skip(while:)`` for the pipe.
@inlinable
public func skip<Value, Failure>(
    while isUnwanted: @escaping @Sendable (Value) -> Bool
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.skip(while: isUnwanted) }
}
