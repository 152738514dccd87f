extension Signal {
    /// Drops all values and passes on only the end.
    ///
    /// ```
    ///  self:   -1--2--3--|
    ///  result: ----------|
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    /// - Complexity: O(1) for each value.
    @inlinable
    @inline(never)
    public func ignoreValues() -> Signal<Never, Failure> {
        Signal<Never, Failure>(subscribe: { sink in
            self.subscribe(sink.mapNext { _ in })
        })
    }
}

/// ``Signal/ignoreValues()`` for the pipe.
@inlinable
public func ignoreValues<Value, Failure>(_ signal: Signal<Value, Failure>) -> Signal<Never, Failure> {
    signal.ignoreValues()
}
