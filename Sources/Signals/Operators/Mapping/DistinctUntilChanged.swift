extension Signal {
    /// Drops a value that a closure calls the same as the one passed on last.
    ///
    /// ```
    ///  self:   -1-1-2-2-1-|
    ///  result: -1---2---1-|
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    ///
    /// - Parameter isSame: takes the last value and the new one.
    /// - Complexity: the closure's, for each value but the first.
    @inlinable
    @inline(never)
    public func distinctUntilChanged(isSame: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
        Signal(subscribe: { sink in
            let next = sink.next
            let last = SerialState<Value?>(nil)
            return self.subscribe(
                sink.mapNext { value in
                    if let last = last.value, isSame(last, value) { return }
                    last.value = value
                    next(value)
                })
        })
    }

    /// Drops a value that equals the one passed on last.
    ///
    /// ```
    ///  self:   -1-1-2-2-1-|
    ///  result: -1---2---1-|
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    /// - Complexity: one comparison for each value but the first.
    @inlinable
    public func distinctUntilChanged() -> Signal where Value: Equatable {
        distinctUntilChanged(isSame: { (last: Value, new: Value) in last == new })
    }
}

/// ``Signal/distinctUntilChanged(isSame:)`` for the pipe.
@inlinable
public func distinctUntilChanged<Value, Failure>(
    isSame: @escaping @Sendable (Value, Value) -> Bool
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.distinctUntilChanged(isSame: isSame) }
}

/// ``Signal/distinctUntilChanged()`` for the pipe.
@inlinable
public func distinctUntilChanged<Value: Equatable, Failure>(_ signal: Signal<Value, Failure>) -> Signal<Value, Failure> {
    signal.distinctUntilChanged()
}
