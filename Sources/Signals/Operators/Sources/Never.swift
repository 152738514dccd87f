extension Signal {
    /// No event at all.
    ///
    /// ```
    ///  result: ------
    /// ```
    ///
    /// It never ends. Disposal finds nothing to end.
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
