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
    /// before the other one runs.
    /// - Complexity: O(1) for each value.
    @inlinable
    @inline(never)
    public func `catch`<NewFailure>(
        _ handler: @escaping @Sendable (Failure) -> Signal<Value, NewFailure>
    ) -> Signal<Value, NewFailure> {
        Signal<Value, NewFailure>(subscribe: { sink in
            let current = MetaDisposable()
            let first = Subscription(parent: sink.scope)
            current.set(first)
            first.attach(
                self.subscribe(
                    Sink(
                        scope: first.scope, next: sink.next,
                        end: { end in
                            guard first.scope.terminate() else { return }
                            first.release()
                            switch end {
                            case .completed:
                                sink.end(.completed)
                            case .failed(let error):
                                guard !sink.scope.isTerminated else { return }
                                let second = Subscription(parent: sink.scope)
                                current.set(second)
                                second.attachInFrame { handler(error).subscribe(sink) }
                            }
                        })))
            return current
        })
    }
}

/// ``Signal/catch(_:)`` for the pipe.
@inlinable
public func `catch`<Value, Failure, NewFailure>(
    _ handler: @escaping @Sendable (Failure) -> Signal<Value, NewFailure>
) -> (Signal<Value, Failure>) -> Signal<Value, NewFailure> {
    { $0.catch(handler) }
}
