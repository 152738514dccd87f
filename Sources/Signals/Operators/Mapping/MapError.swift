extension Signal {
    /// Transforms the error with a closure.
    ///
    /// ```
    ///  self:   -1--2--#
    ///  result: -1--2--#'
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    /// - Complexity: one closure call for an error; no cost per value.
    @inlinable
    @inline(never)
    public func mapError<NewFailure>(_ transform: @escaping @Sendable (Failure) -> NewFailure) -> Signal<Value, NewFailure> {
        Signal<Value, NewFailure>(subscribe: { sink in
            self.subscribe(
                Sink(
                    scope: sink.scope, next: sink.next,
                    end: { end in
                        switch end {
                        case .completed: sink.end(.completed)
                        case .failed(let error) where !sink.scope.isTerminated: sink.end(.failed(transform(error)))
                        case .failed: break
                        }
                    }))
        })
    }
}

/// ``Signal/mapError(_:)`` for the pipe.
@inlinable
public func mapError<Value, Failure, NewFailure>(
    _ transform: @escaping @Sendable (Failure) -> NewFailure
) -> (Signal<Value, Failure>) -> Signal<Value, NewFailure> {
    { $0.mapError(transform) }
}
