extension Signal {
    /// Drops each value that a closure considers the same as the last value passed on.
    ///
    /// ```
    ///  self:   -1-1-2-2-1-|
    ///  result: -1---2---1-|
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    ///
    /// - Parameter isSame: Takes the last value passed on and the new value.
    /// - Complexity: one closure call per value except the first.
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

    /// Drops each value that equals the last value passed on.
    ///
    /// ```
    ///  self:   -1-1-2-2-1-|
    ///  result: -1---2---1-|
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    /// - Complexity: one comparison per value except the first.
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
