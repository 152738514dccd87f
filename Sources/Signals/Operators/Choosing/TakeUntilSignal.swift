extension Signal {
    /// Passes on the values until another signal delivers its first one.
    ///
    /// ```
    ///  self:   -1--2--3--4-
    ///  signal: --------x---
    ///  result: -1--2--3|          take(until: signal)
    /// ```
    ///
    /// Completes with the first value of `signal`, ends with this signal, and fails with an error of either. The completion of
    /// `signal` without a value changes nothing. The end disposes both. Disposal ends both.
    ///
    /// - Parameter signal: runs first: if it delivers a value at once, this signal does not run. Of a source that feeds both, the
    ///   value which ends the result is passed on only if `signal` has to settle first, as a `combineLatest` does.
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
