extension Signal {
    /// Transforms each value with a closure. An error thrown by the closure ends the result.
    ///
    /// ```
    ///  self:   -1--2--x--3-
    ///  result: -1--2--#           tryMap(parse)
    /// ```
    ///
    /// Ends with this signal, or with the first error that the closure throws, which disposes this signal. A generator that puts values in
    /// a loop sees that it may stop (guarantee G6). Disposal ends this signal.
    ///
    /// A signal that can't fail accepts a closure that throws any type of error.
    /// - Complexity: one closure call per value.
    @inlinable
    @inline(never)
    public func tryMap<Result>(
        _ transform: @escaping @Sendable (Value) throws(Failure) -> Result
    ) -> Signal<Result, Failure> {
        Signal<Result, Failure>(subscribe: { sink in
            let run = Subscription(parent: sink.scope)
            run.attach(
                self.subscribe(
                    Sink(
                        scope: run.scope,
                        next: { value in
                            do throws(Failure) {
                                sink.next(try transform(value))
                            } catch {
                                guard run.scope.terminate() else { return }
                                run.release()
                                sink.end(.failed(error))
                            }
                        },
                        end: { end in
                            if run.scope.terminate() {
                                sink.end(end)
                            }
                        })))
            return run
        })
    }

    /// Transforms each value with a closure. An error thrown by the closure ends the result.
    ///
    /// See the form for a signal with the same failure type. A closure literal that throws a specific type has to name it, or else throws
    /// `any Error`: `tryMap { (text: String) throws(ParseError) -> Int in … }`.
    /// - Complexity: one closure call per value.
    @inlinable
    @_disfavoredOverload  // The other form takes a closure that cannot throw.
    public func tryMap<Result, NewFailure>(
        _ transform: @escaping @Sendable (Value) throws(NewFailure) -> Result
    ) -> Signal<Result, NewFailure> where Failure == NoError {
        castError(NewFailure.self).tryMap(transform)
    }
}

/// ``Signal/tryMap(_:)->Signal<Result,Failure>`` for the pipe.
@inlinable
public func tryMap<Value, Failure, Result>(
    _ transform: @escaping @Sendable (Value) throws(Failure) -> Result
) -> (Signal<Value, Failure>) -> Signal<Result, Failure> {
    { $0.tryMap(transform) }
}

/// ``Signal/tryMap(_:)->Signal<Result,NewFailure>`` for the pipe.
@inlinable
@_disfavoredOverload
public func tryMap<Value, Result, NewFailure>(
    _ transform: @escaping @Sendable (Value) throws(NewFailure) -> Result
) -> (Signal<Value, NoError>) -> Signal<Result, NewFailure> {
    { $0.tryMap(transform) }
}
