extension Signal {
    /// Passes on the values until another signal delivers its first one.
    ///
    /// ```
    ///  self:   -1--2--3--4-
    ///  signal: --------x---
    ///  result: -1--2--3|          take(until: signal)
    /// ```
    ///
    /// Completes with the first value of `signal`, ends with this signal, and fails with an error of either. If `signal` completes without
    /// a value, nothing changes. The end disposes both. Disposal ends both.
    ///
    /// - Parameter signal: Started first: if it delivers a value at once, this signal doesn't run. If a source feeds both signals, the
    ///   value that ends the result is passed on only if `signal` has to settle first, like a `combineLatest`.
    /// - Complexity: O(1) for each value.
    @inlinable
    @inline(never)
    public func take<Other>(until signal: Signal<Other, Failure>) -> Signal {
        Signal(subscribe: { sink in
            let node = GateNode(sink, isOpen: true)
            return node.run(self, signal)
        })
    }
}

/// ``Signal/take(until:)`` for the pipe.
@inlinable
public func take<Value, Failure, Other>(
    until signal: Signal<Other, Failure>
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.take(until: signal) }
}
