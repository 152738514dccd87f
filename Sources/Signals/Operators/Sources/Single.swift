extension Signal {
    /// Returns a signal that delivers one value and completes.
    ///
    /// ```
    ///  result: (1|)
    /// ```
    ///
    /// Completes after the value. Both events are delivered on the thread that subscribes, before the start returns. Disposal by the value's
    /// handler drops the completion.
    /// - Complexity: O(1).
    @inlinable
    @inline(never)
    public static func single(_ value: Value) -> Signal {
        Signal(subscribe: { sink in
            sink.next(value)
            sink.end(.completed)
            return .empty
        })
    }
}

/// ``Signal/single(_:)`` as a function.
@inlinable
public func single<Value, Failure>(_ value: Value, _ failure: Failure.Type) -> Signal<Value, Failure> {
    .single(value)
}
