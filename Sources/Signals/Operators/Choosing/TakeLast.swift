extension Signal {
    /// Delivers the last value at completion.
    ///
    /// ```
    ///  self:   -1--2--3--|
    ///  result: ----------(3|)
    /// ```
    ///
    /// Ends with this signal. A signal without values delivers none; an error is passed on without a value. Disposal ends this signal and
    /// releases the kept value.
    /// - Complexity: O(1) for each value.
    @inlinable
    public func takeLast() -> Signal {
        reduceLeft { (_: Value, value: Value) in value }
    }

    /// Delivers the last values, in order, at completion.
    ///
    /// ```
    ///  self:   -1--2--3--|
    ///  result: ----------(23|)     takeLast(2)
    /// ```
    ///
    /// Ends with this signal. A signal with fewer values delivers all of them; an error is passed on without a value. Disposal ends this
    /// signal and releases the kept values. `takeLast(0)` delivers only the end.
    ///
    /// - Parameter count: The maximum number of values, at least 0.
    /// - Complexity: amortized O(1) for each value; keeps up to `count` values.
    @inlinable
    @inline(never)
    public func takeLast(_ count: Int) -> Signal {
        require(count >= 0, "takeLast(\(count)): a count of values is at least 0")
        return Signal(subscribe: { sink in
            let kept = SerialState(FIFO<Value>())
            return self.subscribe(
                Sink(
                    scope: sink.scope,
                    next: { value in
                        kept.value.append(value)
                        if kept.value.count > count {
                            _ = kept.value.popFirst()
                        }
                    },
                    end: { end in
                        if case .completed = end {
                            while !sink.scope.isTerminated, let value = kept.value.popFirst() {
                                sink.next(value)
                            }
                        }
                        sink.end(end)
                    }))
        })
    }
}

/// ``Signal/takeLast()`` for the pipe.
@inlinable
public func takeLast<Value, Failure>(_ signal: Signal<Value, Failure>) -> Signal<Value, Failure> {
    signal.takeLast()
}

/// ``Signal/takeLast(_:)`` for the pipe.
@inlinable
public func takeLast<Value, Failure>(_ count: Int) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.takeLast(count) }
}
