extension Signal {
    /// Transforms each value that isn't nil with a closure; nil stays nil.
    ///
    /// ```
    ///  self:   -1--nil--3--|
    ///  result: -2--nil--6--|     mapOptional { $0 * 2 }
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    /// - Complexity: one closure call per value that isn't nil.
    @inlinable
    public func mapOptional<Wrapped, Result>(
        _ transform: @escaping @Sendable (Wrapped) -> Result
    ) -> Signal<Result?, Failure> where Value == Wrapped? {
        map { (value: Wrapped?) in value.map(transform) }
    }
}

/// ``Signal/mapOptional(_:)`` for the pipe.
@inlinable
public func mapOptional<Wrapped, Failure, Result>(
    _ transform: @escaping @Sendable (Wrapped) -> Result
) -> (Signal<Wrapped?, Failure>) -> Signal<Result?, Failure> {
    { $0.mapOptional(transform) }
}
