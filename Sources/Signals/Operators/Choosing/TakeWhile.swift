extension Signal {
    /// Passes on the values for as long as a closure says so, and completes with the first one for which it does not.
    ///
    /// ```
    ///  self:   -1--2--3--4-
    ///  result: -1--2--|           take(while: { $0 < 3 })
    ///  result: -1--2--(3|)        take(while: { $0 < 3 }, inclusive: true)
    /// ```
    ///
    /// Ends with that value, or with this signal. A generator that puts values in a loop sees that it may stop (guarantee G6).
    /// Disposal ends this signal.
    ///
    /// - Parameters:
    ///   - isWanted: asked for each value up to the first for which it says false.
    ///   - inclusive: whether that value is passed on.
    /// - Complexity: the closure's, for each value.
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
