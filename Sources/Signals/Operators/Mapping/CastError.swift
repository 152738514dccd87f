extension Signal where Failure == NoError {
    /// This signal, which cannot fail, as one that could: so that it fits where others fail.
    ///
    /// ```
    ///  self:   -1--2--|
    ///  result: -1--2--|
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    ///
    /// - Parameter type: the failure that the result has and never delivers.
    /// - Complexity: nothing for each value.
    @inlinable
    @inline(never)
    public func castError<NewFailure>(_ type: NewFailure.Type) -> Signal<Value, NewFailure> {
        Signal<Value, NewFailure>(subscribe: { sink in
            self.subscribe(Sink(scope: sink.scope, next: sink.next, end: { _ in sink.end(.completed) }))
        })
    }
}

/// ``Signal/castError(_:)`` for the pipe.
@inlinable
public func castError<Value, NewFailure>(_ type: NewFailure.Type) -> (Signal<Value, NoError>) -> Signal<Value, NewFailure> {
    { $0.castError(type) }
}
