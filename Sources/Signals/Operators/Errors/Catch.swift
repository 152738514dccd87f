extension Signal {
    /// After an error, runs the signal that a closure makes of it.
    ///
    /// ```
    ///  self:      -1-2-#
    ///  handler:        -3-|
    ///  result:    -1-2--3-|
    /// ```
    ///
    /// Completes with this signal, or ends with the closure's one. Disposal ends the one that runs. This signal is disposed
    /// before the other one runs, also when it fails while it starts (guarantee G9).
    /// - Complexity: O(1) for each value.
    public func `catch`<NewFailure>(
        _ handler: @escaping @Sendable (Failure) -> Signal<Value, NewFailure>
    ) -> Signal<Value, NewFailure> {
        Signal<Value, NewFailure>(subscribe: { sink in
            Succession<Value, CaughtFailure<Failure, NewFailure>, NewFailure>(sink) { end in
                switch end {
                case nil: .run(self.mapError { .first($0) })
                case .completed: .end(.completed)
                case .failed(.first(let error)): .run(handler(error).mapError { .second($0) })
                case .failed(.second(let error)): .end(.failed(error))
                }
            }.start()
        })
    }
}

/// An error of either of the signals that a `catch` runs.
private enum CaughtFailure<First: Error, Second: Error>: Error {
    case first(First)
    case second(Second)
}

/// ``Signal/catch(_:)`` for the pipe.
public func `catch`<Value, Failure, NewFailure>(
    _ handler: @escaping @Sendable (Failure) -> Signal<Value, NewFailure>
) -> (Signal<Value, Failure>) -> Signal<Value, NewFailure> {
    { $0.catch(handler) }
}
