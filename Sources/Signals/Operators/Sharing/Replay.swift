extension Signal {
    /// Runs this signal once for all that listen, like ``share()``, and gives a newcomer the last values of the run first.
    ///
    /// ```
    ///  self:   ^-1-2-3-4-|
    ///  first:  ^-1-2-3-4-|
    ///  second:     ^(12)3-4-|     replay(2)
    /// ```
    ///
    /// Ends, for everybody, with this signal. The disposal of the last subscription disposes this signal. The values are kept as long as the run: who comes after its end, or after the last
    /// one's leave, starts it anew and receives none of the old ones.
    ///
    /// - Parameter count: how many values, at least 0; `replay(0)` is ``share()``.
    /// - Complexity: O(subscribers) for each value, O(`count`) for a newcomer and for the memory of a run.
    @inlinable
    @inline(never)
    public func replay(_ count: Int) -> Signal {
        require(count >= 0, "replay(\(count)): a count of values is at least 0")
        let runs = SharedRuns<Value, Failure>(replayLimit: count)
        return Signal(subscribe: { sink in runs.subscribe(sink, to: self) ?? .empty })
    }
}

/// ``Signal/replay(_:)`` for the pipe.
@inlinable
public func replay<Value, Failure>(_ count: Int) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.replay(count) }
}
