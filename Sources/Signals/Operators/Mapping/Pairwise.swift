extension Signal {
    /// Delivers each value together with the previous one.
    ///
    /// ```
    ///  self:   -1--2---3---|
    ///  result: ----12--23--|
    /// ```
    ///
    /// The first value is delivered only as part of the first pair. Ends with this signal. Disposal ends this signal and releases the kept
    /// value.
    /// - Complexity: O(1) for each value.
    @inlinable
    @inline(never)
    public func pairwise() -> Signal<(Value, Value), Failure> {
        Signal<(Value, Value), Failure>(subscribe: { sink in
            let next = sink.next
            let last = SerialState<Value?>(nil)
            return self.subscribe(
                sink.mapNext { value in
                    let before = last.value
                    last.value = value
                    if let before { next((before, value)) }
                })
        })
    }
}

/// ``Signal/pairwise()`` for the pipe.
@inlinable
public func pairwise<Value, Failure>(_ signal: Signal<Value, Failure>) -> Signal<(Value, Value), Failure> {
    signal.pairwise()
}
