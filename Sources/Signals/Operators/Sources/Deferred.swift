extension Signal {
    /// A signal that is made anew for each subscription, at its start.
    ///
    /// ```
    ///  make(): -1--2--|
    ///  result: -1--2--|
    /// ```
    ///
    /// Ends with the signal that was made. Disposal ends that one.
    ///
    /// - Parameter make: runs once for each subscription, on the thread that subscribes.
    /// - Complexity: the closure's, for each subscription; nothing for each value.
    public static func deferred(_ make: @escaping @Sendable () -> Signal) -> Signal {
        Signal(deferred: make)
    }
}

/// ``Signal/deferred(_:)`` as a function.
public func deferred<Value, Failure>(_ make: @escaping @Sendable () -> Signal<Value, Failure>) -> Signal<Value, Failure> {
    .deferred(make)
}
