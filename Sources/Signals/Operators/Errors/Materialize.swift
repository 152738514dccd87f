extension Signal {
    /// Delivers each event as a value, including the terminal event. The result can't fail.
    ///
    /// ```
    ///  self:   -1--2--#
    ///  result: -a--b--(c|)     a: .next(1), b: .next(2), c: .error(#)
    /// ```
    ///
    /// Completes after the event that ends this signal. Disposal ends this signal.
    /// - Complexity: O(1) for each value.
    @inlinable
    @inline(never)
    public func materialize() -> Signal<SignalEvent<Value, Failure>, NoError> {
        Signal<SignalEvent<Value, Failure>, NoError>(subscribe: { sink in
            let next = sink.next
            return self.subscribe(
                Sink(
                    scope: sink.scope,
                    next: { next(.next($0)) },
                    end: { end in
                        guard !sink.scope.isTerminated else { return }
                        switch end {
                        case .completed: sink.next(.completed)
                        case .failed(let error): sink.next(.error(error))
                        }
                        sink.end(.completed)
                    }))
        })
    }
}

/// ``Signal/materialize()`` for the pipe.
@inlinable
public func materialize<Value, Failure>(_ signal: Signal<Value, Failure>) -> Signal<SignalEvent<Value, Failure>, NoError> {
    signal.materialize()
}
