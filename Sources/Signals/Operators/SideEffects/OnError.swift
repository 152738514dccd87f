extension Signal {
    /// Runs a closure with the error that ends this signal, before passing it on.
    ///
    /// ```
    ///  self:   -1--2--#
    ///  action: -------x
    ///  result: -1--2--#
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    /// - Complexity: one closure call; no cost per value.
    @inlinable
    @inline(never)
    public func onError(_ action: @escaping @Sendable (Failure) -> Void) -> Signal {
        Signal(subscribe: { sink in
            self.subscribe(
                Sink(
                    scope: sink.scope, next: sink.next,
                    end: { end in
                        if case .failed(let error) = end, !sink.scope.isTerminated { action(error) }
                        sink.end(end)
                    }))
        })
    }
}

/// ``Signal/onError(_:)`` for the pipe.
@inlinable
public func onError<Value, Failure>(
    _ action: @escaping @Sendable (Failure) -> Void
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.onError(action) }
}
