extension Signal {
    /// Returns a signal that delivers no event at all.
    ///
    /// ```
    ///  result: ------
    /// ```
    ///
    /// The signal never ends. Disposal has no effect.
    /// - Complexity: O(1).
    @inlinable
    @inline(never)
    public static func never() -> Signal {
        Signal(subscribe: { _ in .empty })
    }
}

/// ``Signal/never()`` as a function.
@inlinable
public func never<Value, Failure>(_ value: Value.Type, _ failure: Failure.Type) -> Signal<Value, Failure> {
    .never()
}
