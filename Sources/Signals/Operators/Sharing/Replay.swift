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

    /// Like ``replay(_:)``, and keeps the run for some time after the last subscriber has left, or for good once it has completed.
    ///
    /// ```
    ///  self:   ^-1-2-3-|
    ///  first:  ^-1-2-3-|
    ///  second:           ^(23|)        replay(2, keepsCompletion: true)
    /// ```
    ///
    /// The values of a completed run are kept, if asked for, as long as the signal that this returns. Those of a failed run are not:
    /// the next subscriber starts a new run. A run that all subscribers leave while it is still starting ends at once.
    ///
    /// - Parameters:
    ///   - count: how many values, at least 0.
    ///   - duration: how long a run goes on without subscribers, at least 0.
    ///   - keepsCompletion: true if a subscriber that comes after the completion receives the last values and the completion.
    ///   - queue: its clock measures the time, and this signal is disposed there.
    /// - Complexity: O(subscribers) for each value, O(`count`) for a newcomer and for the memory of a run; one timer while nobody listens.
    public func replay(
        _ count: Int, keepAlive duration: Duration = .zero, keepsCompletion: Bool = false, queue: Queue = .concurrentDefaultQueue()
    ) -> Signal {
        require(count >= 0, "replay(\(count)): a count of values is at least 0")
        require(duration >= .zero, "keepAlive: \(duration): a time to go on is at least 0 seconds")
        let grace = duration == .zero ? nil : SharedRuns<Value, Failure>.Grace(seconds: duration.inSeconds, queue: queue)
        let runs = SharedRuns<Value, Failure>(replayLimit: count, grace: grace, keepsCompletion: keepsCompletion)
        return Signal(subscribe: { sink in runs.subscribe(sink, to: self) ?? .empty })
    }
}

/// ``Signal/replay(_:)`` for the pipe.
@inlinable
public func replay<Value, Failure>(_ count: Int) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.replay(count) }
}

/// ``Signal/replay(_:keepAlive:keepsCompletion:queue:)`` for the pipe.
public func replay<Value, Failure>(
    _ count: Int, keepAlive duration: Duration = .zero, keepsCompletion: Bool = false, queue: Queue = .concurrentDefaultQueue()
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.replay(count, keepAlive: duration, keepsCompletion: keepsCompletion, queue: queue) }
}
