extension Signal {
    /// No event at all.
    ///
    /// ```
    ///  result: ------
    /// ```
    public static func never() -> Signal {
        Signal(subscribe: { _ in .empty })
    }
}

/// ``Signal/never()`` as a function.
public func never<Value, Failure>(_ value: Value.Type, _ failure: Failure.Type) -> Signal<Value, Failure> {
    .never()
}
