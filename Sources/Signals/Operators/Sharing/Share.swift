extension Signal {
    /// Shares one run of this signal among all subscribers, from the first subscription to the disposal of the last.
    ///
    /// ```
    ///  self:   ^-1-2-3-4-!
    ///  first:  ^-1-2-3---!        (leaves last)
    ///  second:   ^-2-3-!
    /// ```
    ///
    /// A new subscriber receives only later values. Ends, for all subscribers, with this signal; a later subscriber starts a new run. The
    /// disposal of the last subscription disposes this signal. A subscriber that starts during that disposal waits for it: there are never
    /// two runs, within the limit of guarantee G9. Subscribers receive each value in the order of their subscription, on this signal's
    /// thread, within the same propagation.
    /// - Complexity: O(subscribers) for each value.
    @inlinable
    public func share() -> Signal {
        replay(0)
    }

    /// Shares one run of this signal among all subscribers, and keeps it running for some time after the last one has left.
    ///
    /// ```
    ///  self:   ^-1-2-3-4-5---!
    ///  first:  ^-1-!
    ///  second:       ^-4-!             share(keepAlive: 4)
    /// ```
    ///
    /// A subscriber that starts within that time joins the run, so that, for example, a connection survives the change from one screen to
    /// the next. Otherwise like ``share()``. Ends, for all subscribers, with this signal. A run that all subscribers leave while it is
    /// starting ends with its next value or its start.
    ///
    /// - Parameters:
    ///   - duration: The time that the run continues without subscribers, at least 0.
    ///   - queue: The queue with the clock that measures the time. This signal is disposed there.
    /// - Complexity: O(subscribers) for each value; one timer while there are no subscribers.
    public func share(keepAlive duration: Duration, queue: Queue = .concurrentDefaultQueue()) -> Signal {
        replay(0, keepAlive: duration, queue: queue)
    }
}

/// ``Signal/share()`` for the pipe.
@inlinable
public func share<Value, Failure>(_ signal: Signal<Value, Failure>) -> Signal<Value, Failure> {
    signal.share()
}

/// ``Signal/share(keepAlive:queue:)`` for the pipe.
public func share<Value, Failure>(
    keepAlive duration: Duration, queue: Queue = .concurrentDefaultQueue()
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.share(keepAlive: duration, queue: queue) }
}
