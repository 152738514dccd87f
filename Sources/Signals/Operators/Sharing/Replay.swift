extension Signal {
    /// Shares one run of this signal among all subscribers, like ``share()``, and replays the last values of the run to each new
    /// subscriber.
    ///
    /// ```
    ///  self:   ^-1-2-3-4-|
    ///  first:  ^-1-2-3-4-|
    ///  second:     ^(12)3-4-|     replay(2)
    /// ```
    ///
    /// Ends, for all subscribers, with this signal. The disposal of the last subscription disposes this signal. The values are kept only as
    /// long as the run. A subscriber that starts after its end, or after the disposal of the last subscription, starts a new run and
    /// receives no old values.
    ///
    /// - Parameter count: The number of replayed values, at least 0; `replay(0)` is ``share()``.
    /// - Complexity: O(subscribers) for each value; O(`count`) for a new subscriber and for the memory of a run.
    @inlinable
    @inline(never)
    public func replay(_ count: Int) -> Signal {
        require(count >= 0, "replay(\(count)): a count of values is at least 0")
        let runs = SharedRuns<Value, Failure>(replayLimit: count)
        return Signal(subscribe: { sink in runs.subscribe(sink, to: self) ?? .empty })
    }

    /// Replays like ``replay(_:)``, keeps the run for some time after the last subscriber has left, and optionally keeps a completed run.
    ///
    /// ```
    ///  self:   ^-1-2-3-|
    ///  first:  ^-1-2-3-|
    ///  second:           ^(23|)        replay(2, keepsCompletion: true)
    /// ```
    ///
    /// The values of a completed run are kept, if `keepsCompletion` is true, as long as the returned signal. The values of a failed run
    /// aren't kept: the next subscriber starts a new run. A run that all subscribers leave while it is starting ends with its next
    /// value or its start.
    ///
    /// - Parameters:
    ///   - count: The number of replayed values, at least 0.
    ///   - duration: The time that a run continues without subscribers, at least 0.
    ///   - keepsCompletion: True to deliver the last values and the completion to subscribers that start after the completion.
    ///   - queue: The queue with the clock that measures the time. This signal is disposed there.
    /// - Complexity: O(subscribers) for each value; O(`count`) for a new subscriber and for the memory of a run; one timer while there are
    ///   no subscribers.
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
