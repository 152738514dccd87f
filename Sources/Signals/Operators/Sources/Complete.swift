extension Signal {
    /// Returns a signal that completes without a value.
    ///
    /// ```
    ///  result: |
    /// ```
    ///
    /// Completes at once, on the thread that subscribes. Disposal has no effect.
    /// - Complexity: O(1).
    @inlinable
    @inline(never)
    public static func complete() -> Signal {
        Signal(subscribe: { sink in
            sink.end(.completed)
            return .empty
        })
    }
}

/// ``Signal/complete()`` as a function.
@inlinable
public func complete<Value, Failure>(_ value: Value.Type, _ failure: Failure.Type) -> Signal<Value, Failure> {
    .complete()
}
