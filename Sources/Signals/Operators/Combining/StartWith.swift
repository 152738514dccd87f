extension Signal {
    /// Delivers a value, then runs this signal.
    ///
    /// ```
    ///  self:   -1--2--|
    ///  result: 01--2--|     startWith(0)
    /// ```
    ///
    /// Ends with this signal, which doesn't run if the subscription has ended after the value. Disposal ends this signal.
    /// - Complexity: O(1) for each value.
    @inlinable
    public func startWith(_ value: Value) -> Signal {
        Signal.single(value).then(self)
    }
}

/// ``Signal/startWith(_:)`` for the pipe.
@inlinable
public func startWith<Value, Failure>(_ value: Value) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.startWith(value) }
}
