extension Signal {
    /// Runs inner signals one after the other. Each starts when the previous one has completed.
    ///
    /// ```
    ///  self:   -a-b----------|
    ///  a:        ---1-2|
    ///  b:              -3|
    ///  result: -----1-2-3----|
    /// ```
    ///
    /// Completes when this signal and all inner ones have completed; fails with the first error of either. Disposal ends the running signal
    /// and drops the waiting ones. Any number of synchronous inner signals run at a constant stack depth.
    /// - Complexity: O(1) for each value. Inner signals wait without a bound.
    @inlinable
    @inline(never)
    public func queue<Inner>() -> Signal<Inner, Failure> where Value == Signal<Inner, Failure> {
        Signal<Inner, Failure>(subscribe: { sink in
            let node = FlatteningNode(sink, maxConcurrent: 1)
            return node.run(self)
        })
    }
}

/// ``Signal/queue()`` for the pipe.
@inlinable
public func queue<Value, Failure>(_ signal: Signal<Signal<Value, Failure>, Failure>) -> Signal<Value, Failure> {
    signal.queue()
}
