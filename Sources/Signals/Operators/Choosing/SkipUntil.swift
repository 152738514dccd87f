extension Signal {
    /// Drops the values until another signal delivers its first one, and passes on all that follow.
    ///
    /// ```
    ///  self:   -1--2--3--4--|
    ///  signal: -----x-------
    ///  result: -------3--4--|     skip(until: signal)
    /// ```
    ///
    /// Ends with this signal, and fails with an error that `signal` has before its first value, which disposes it. The completion
    /// of `signal` without a value means that all values are dropped. The end disposes both. Disposal ends both.
    ///
    /// - Parameter signal: runs first: if it delivers a value at once, nothing is dropped. Of a source that feeds both, the value
    ///   with which `signal` delivers is passed on too, unless `signal` has to settle first, as a `combineLatest` does.
    /// - Complexity: O(1) for each value.
    @inlinable
    @inline(never)
    public func skip<Other>(until signal: Signal<Other, Failure>) -> Signal {
        Signal(subscribe: { sink in
            let node = GateNode(sink, isOpen: false)
            return node.run(self, signal)
        })
    }
}

/// ``Signal/skip(until:)`` for the pipe.
@inlinable
public func skip<Value, Failure, Other>(
    until signal: Signal<Other, Failure>
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.skip(until: signal) }
}
