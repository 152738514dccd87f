extension Signal {
    /// Runs this signal once for all that listen, from the first one's arrival to the last one's leave.
    ///
    /// ```
    ///  self:   ^-1-2-3-4-!
    ///  first:  ^-1-2-3---!        (leaves last)
    ///  second:   ^-2-3-!
    /// ```
    ///
    /// A newcomer receives what comes from then on. Ends, for everybody, with this signal; who comes after that starts it anew.
    /// The disposal of the last subscription disposes this signal, and whoever comes during that waits for it: there are never
    /// two runs. Subscribers receive each value in the order in which they came, on this signal's thread, within the propagation
    /// that it belongs to.
    /// - Complexity: O(subscribers) for each value.
    @inlinable
    public func share() -> Signal {
        replay(0)
    }

    /// Runs this signal once for all that listen, and lets it go on for some time after the last one has left.
    ///
    /// ```
    ///  self:   ^-1-2-3-4-5---!
    ///  first:  ^-1-!
    ///  second:       ^-4-!             share(keepAlive: 4)
    /// ```
    ///
    /// A subscriber that comes within that time joins the run, so a connection lasts from one screen to the next. Otherwise like
    /// ``share()``. Ends, for everybody, with this signal. A run that all subscribers leave while it is still starting ends at once.
    ///
    /// - Parameters:
    ///   - duration: how long it goes on without subscribers, at least 0.
    ///   - queue: its clock measures the time, and this signal is disposed there.
    /// - Complexity: O(subscribers) for each value; one timer while nobody listens.
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
