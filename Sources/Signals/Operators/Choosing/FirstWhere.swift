extension Signal {
    /// Delivers the first value for which a closure returns true, and completes.
    ///
    /// ```
    ///  self:   -1--2--3--4-
    ///  result: -------(3|)     first(where: { $0 > 2 })
    /// ```
    ///
    /// Ends with that value, or with this signal: without such a value the result delivers none. A generator that puts values in a loop
    /// sees that it may stop (guarantee G6). Disposal ends this signal.
    ///
    /// - Parameter isMatch: Called for each value up to the first match.
    /// - Complexity: one closure call per value.
    @inlinable
    public func first(where isMatch: @escaping @Sendable (Value) -> Bool) -> Signal {
        filter(isMatch).take(1)
    }
}

/// ``Signal/first(where:)`` for the pipe.
@inlinable
public func first<Value, Failure>(
    where isMatch: @escaping @Sendable (Value) -> Bool
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.first(where: isMatch) }
}
