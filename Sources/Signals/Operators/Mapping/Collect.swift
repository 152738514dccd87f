extension Signal {
    /// Delivers all values, in their order, as one array at completion.
    ///
    /// ```
    ///  self:   -1--2--3--|
    ///  result: ----------(x|)     x = [1, 2, 3]
    /// ```
    ///
    /// Ends with this signal: one without values gives an empty array, and an error is passed on without one. Disposal ends this
    /// signal and releases the values that are kept. Arrays of a given count, as they fill, are those of ``buffer(count:)``.
    /// - Complexity: O(1) for each value, amortised; keeps all values.
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
