extension Signal {
    /// Returns a signal that is made anew for each subscription, when it starts.
    ///
    /// ```
    ///  make(): -1--2--|
    ///  result: -1--2--|
    /// ```
    ///
    /// Ends with the made signal. Disposal ends that signal.
    ///
    /// - Parameter make: Called once for each subscription, on the thread that subscribes.
    /// - Complexity: one closure call per subscription; no cost per value.
    public static func deferred(_ make: @escaping @Sendable () -> Signal) -> Signal {
        Signal(deferred: make)
    }
}

/// ``Signal/deferred(_:)`` as a function.
public func deferred<Value, Failure>(_ make: @escaping @Sendable () -> Signal<Value, Failure>) -> Signal<Value, Failure> {
    .deferred(make)
}
