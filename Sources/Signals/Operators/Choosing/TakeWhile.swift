extension Signal {
    /// Passes on values while a closure returns true, and completes at the first value for which it returns false.
    ///
    /// ```
    ///  self:   -1--2--3--4-
    ///  result: -1--2--|           take(while: { $0 < 3 })
    ///  result: -1--2--(3|)        take(while: { $0 < 3 }, inclusive: true)
    /// ```
    ///
    /// Ends with that value, or with this signal. A generator that puts values in a loop sees that it may stop (guarantee G6). Disposal
    /// ends this signal.
    ///
    /// - Parameters:
    ///   - isWanted: Called for each value up to the first for which it returns false.
    ///   - inclusive: True to pass on that value too.
    /// - Complexity: one closure call per value.
    @inlinable
    public func take(while isWanted: @escaping @Sendable (Value) -> Bool, inclusive: Bool = false) -> Signal {
        take(until: { (value: Value) in !isWanted(value) }, inclusive: inclusive)
    }
}

/// ``Signal/take(while:inclusive:)`` for the pipe.
@inlinable
public func take<Value, Failure>(
    while isWanted: @escaping @Sendable (Value) -> Bool, inclusive: Bool = false
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.take(while: isWanted, inclusive: inclusive) }
}
