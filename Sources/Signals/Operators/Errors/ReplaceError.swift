extension Signal {
    /// Delivers a value in place of an error and completes.
    ///
    /// ```
    ///  self:   -1-2-#
    ///  result: -1-2-(0|)     replaceError(with: 0)
    /// ```
    ///
    /// Completes with this signal, or after the value that replaces its error. Disposal ends this signal.
    /// - Complexity: no cost per value.
    @inlinable
    @inline(never)
    public func replaceError(with value: Value) -> Signal<Value, NoError> {
        Signal<Value, NoError>(subscribe: { sink in
            self.subscribe(
                Sink(
                    scope: sink.scope, next: sink.next,
                    end: { end in
                        if case .failed = end, !sink.scope.isTerminated { sink.next(value) }
                        sink.end(.completed)
                    }))
        })
    }
}

/// ``Signal/replaceError(with:)`` for the pipe.
@inlinable
public func replaceError<Value, Failure>(with value: Value) -> (Signal<Value, Failure>) -> Signal<Value, NoError> {
    { $0.replaceError(with: value) }
}
