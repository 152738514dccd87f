extension Signal {
    /// Runs one inner signal at a time and drops signals that arrive meanwhile.
    ///
    /// ```
    ///  self:   -a-b-----c---|
    ///  a:        ---1|
    ///  c:                -3|
    ///  result: -----1----3--|
    /// ```
    ///
    /// Completes when this signal and the running inner one have completed; fails with the first error of either. Disposal ends both. To
    /// run the newest of the dropped signals, use ``throttled()``.
    /// - Complexity: O(1) for each value and each inner signal.
    @inlinable
    @inline(never)
    public func exhaust<Inner>() -> Signal<Inner, Failure> where Value == Signal<Inner, Failure> {
        Signal<Inner, Failure>(subscribe: { sink in
            let node = FlatteningNode(sink, maxConcurrent: 1, keeping: .none)
            return node.run(self)
        })
    }
}

/// ``Signal/exhaust()`` for the pipe.
@inlinable
public func exhaust<Value, Failure>(_ signal: Signal<Signal<Value, Failure>, Failure>) -> Signal<Value, Failure> {
    signal.exhaust()
}
