extension Signal {
    /// Delivers the last value at completion, or nil if there was none.
    ///
    /// ```
    ///  self:   -1--2--3--|           ---|
    ///  result: ----------(3|)        ---(nil|)
    /// ```
    ///
    /// Ends with this signal; an error is passed on without a value. Disposal ends this signal and releases the kept value.
    ///
    /// Inside an async function, `signal.last()` waits for the value, unless a signal type is specified. The operator is `signal |> last`:
    ///
    /// ```swift
    /// let operation = signal |> last
    /// let same: Signal<Int?, NoError> = signal.last()
    /// let value = await signal.last()
    /// ```
    ///
    /// - Complexity: O(1) for each value.
    @inlinable
    public func last() -> Signal<Value?, Failure> {
        reduceLeft(nil) { (_: Value?, value: Value) in value }
    }
}

/// ``Signal/last()->Signal<Value?,Failure>`` for the pipe.
@inlinable
public func last<Value, Failure>(_ signal: Signal<Value, Failure>) -> Signal<Value?, Failure> {
    signal.last()
}
