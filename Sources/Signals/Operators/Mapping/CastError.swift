extension Signal where Failure == NoError {
    /// Gives this signal, which can't fail, a failure type, so that it can be used where a signal with that type is needed.
    ///
    /// ```
    ///  self:   -1--2--|
    ///  result: -1--2--|
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal.
    ///
    /// - Parameter type: The failure type of the result, which never fails.
    /// - Complexity: no cost per value.
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
