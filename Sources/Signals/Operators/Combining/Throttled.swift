extension Signal {
    /// Runs one inner signal at a time. If several arrive meanwhile, only the newest waits.
    ///
    /// ```
    ///  self:   -a-b-c--------|
    ///  a:        ---1|
    ///  c:             -3|
    ///  result: -----1--3-----|
    /// ```
    ///
    /// Completes when this signal and the last inner one have completed; fails with the first error of either. Disposal ends the running
    /// signal.
    /// - Complexity: O(1) for each value.
    @inlinable
    @inline(never)
    public func throttled<Inner>() -> Signal<Inner, Failure> where Value == Signal<Inner, Failure> {
        Signal<Inner, Failure>(subscribe: { sink in
            let node = FlatteningNode(sink, maxConcurrent: 1, keeping: .newest)
            return node.run(self)
        })
    }
}

/// ``Signal/throttled()`` for the pipe.
@inlinable
public func throttled<Value, Failure>(_ signal: Signal<Signal<Value, Failure>, Failure>) -> Signal<Value, Failure> {
    signal.throttled()
}
