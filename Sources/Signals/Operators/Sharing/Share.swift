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
}

/// ``Signal/share()`` for the pipe.
@inlinable
public func share<Value, Failure>(_ signal: Signal<Value, Failure>) -> Signal<Value, Failure> {
    signal.share()
}
