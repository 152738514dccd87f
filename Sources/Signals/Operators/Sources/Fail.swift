extension Signal {
    /// Returns a signal that fails without a value.
    ///
    /// ```
    ///  result: #
    /// ```
    ///
    /// Fails at once, on the thread that subscribes. Disposal has no effect.
    /// - Complexity: O(1).
    @inlinable
    @inline(never)
    public static func fail(_ error: Failure) -> Signal {
        Signal(subscribe: { sink in
            sink.end(.failed(error))
            return .empty
        })
    }
}

/// ``Signal/fail(_:)`` as a function.
@inlinable
public func fail<Value, Failure>(_ value: Value.Type, _ error: Failure) -> Signal<Value, Failure> {
    .fail(error)
}
