extension Signal {
    /// Collects all values in order and delivers them as one array at completion.
    ///
    /// ```
    ///  self:   -1--2--3--|
    ///  result: ----------(x|)     x = [1, 2, 3]
    /// ```
    ///
    /// Ends with this signal. A signal without values delivers an empty array; an error is passed on without an array. Disposal ends this
    /// signal and releases the collected values. For arrays of a given count, delivered as they fill, use ``buffer(count:)``.
    /// - Complexity: amortized O(1) for each value; keeps all values.
    @inlinable
    @inline(never)
    public func collect() -> Signal<[Value], Failure> {
        Signal<[Value], Failure>(subscribe: { sink in
            let collected = SerialState<[Value]>([])
            return self.subscribe(
                Sink(
                    scope: sink.scope,
                    next: { value in collected.value.append(value) },
                    end: { end in
                        let values = collected.value
                        collected.value = []
                        if case .completed = end, !sink.scope.isTerminated { sink.next(values) }
                        sink.end(end)
                    }))
        })
    }
}

/// ``Signal/collect()`` for the pipe.
@inlinable
public func collect<Value, Failure>(_ signal: Signal<Value, Failure>) -> Signal<[Value], Failure> {
    signal.collect()
}
