extension Signal {
    /// Drops the values until another signal delivers its first one, and passes on all later values.
    ///
    /// ```
    ///  self:   -1--2--3--4--|
    ///  signal: -----x-------
    ///  result: -------3--4--|     skip(until: signal)
    /// ```
    ///
    /// Ends with this signal, and fails with an error of `signal` before its first value. That first value disposes `signal`. If `signal`
    /// completes without a value, all values are dropped. The end disposes both. Disposal ends both.
    ///
    /// - Parameter signal: Started first: if it delivers a value at once, nothing is dropped. If a source feeds both signals, the value
    ///   with which `signal` delivers is passed on too, unless `signal` has to settle first, like a `combineLatest`.
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
