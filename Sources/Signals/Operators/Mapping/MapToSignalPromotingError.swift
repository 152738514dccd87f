extension Signal where Failure == NoError {
    /// Makes a signal that may fail from each value of this signal, which can't fail, and delivers the values of the newest signal. The
    /// previous signal is disposed first.
    ///
    /// ```
    ///  self:   -a-----b------|
    ///  f(a):     1-2-3-4
    ///  f(b):           5-6-#
    ///  result: --1-2-3-5-6-#
    /// ```
    ///
    /// Ends, and is disposed, like ``Signal/mapToSignal(_:)``.
    /// - Complexity: one closure call per value; O(1) for each inner value.
    @inlinable
    public func mapToSignalPromotingError<Result, NewFailure>(
        _ transform: @escaping @Sendable (Value) -> Signal<Result, NewFailure>
    ) -> Signal<Result, NewFailure> {
        castError(NewFailure.self).mapToSignal(transform)
    }
}

/// ``Signal/mapToSignalPromotingError(_:)`` for the pipe.
@inlinable
public func mapToSignalPromotingError<Value, Result, NewFailure>(
    _ transform: @escaping @Sendable (Value) -> Signal<Result, NewFailure>
) -> (Signal<Value, NoError>) -> Signal<Result, NewFailure> {
    { $0.mapToSignalPromotingError(transform) }
}
