extension Signal {
    /// Continues after an error with a signal that a closure makes from it.
    ///
    /// ```
    ///  self:      -1-2-#
    ///  handler:        -3-|
    ///  result:    -1-2--3-|
    /// ```
    ///
    /// Completes with this signal, or ends with the closure's signal. Disposal ends the running signal. This signal is disposed before the
    /// other one runs, even if it fails while it starts (guarantee G9).
    /// - Complexity: O(1) for each value.
    @inlinable
    @inline(never)
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

/// An error of one of the two signals of a `catch`.
@usableFromInline
enum CaughtFailure<First: Error, Second: Error>: Error {
    case first(First)
    case second(Second)
}

/// ``Signal/catch(_:)`` for the pipe.
@inlinable
public func `catch`<Value, Failure, NewFailure>(
    _ handler: @escaping @Sendable (Failure) -> Signal<Value, NewFailure>
) -> (Signal<Value, Failure>) -> Signal<Value, NewFailure> {
    { $0.catch(handler) }
}
