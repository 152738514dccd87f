extension Signal where Failure == NoError {
    /// Turns each value back into the event it represents: the inverse of ``Signal/materialize()``.
    ///
    /// ```
    ///  self:   -a--b--c-     a: .next(1), b: .next(2), c: .error(#)
    ///  result: -1--2--#
    /// ```
    ///
    /// Ends with the first terminal event among the values, or completes with this signal if there is none. A generator that puts
    /// values in a loop sees that it may stop (guarantee G6). Disposal ends this signal.
    /// - Complexity: O(1) for each value.
    @inlinable
    @inline(never)
    public func dematerialize<Wrapped, NewFailure>() -> Signal<Wrapped, NewFailure> where Value == SignalEvent<Wrapped, NewFailure> {
        Signal<Wrapped, NewFailure>(subscribe: { sink in
            let run = Subscription(parent: sink.scope)
            @Sendable func finish(_ end: SignalEnd<NewFailure>) {
                if run.scope.terminate() {
                    sink.end(end)
                }
            }
            run.attach(
                self.subscribe(
                    Sink(
                        scope: run.scope,
                        next: { event in
                            switch event {
                            case .next(let value): sink.next(value)
                            case .error(let error): finish(.failed(error))
                            case .completed: finish(.completed)
                            }
                        },
                        end: { _ in finish(.completed) })))
            return run
        })
    }
}

/// ``Signal/dematerialize()`` for the pipe.
@inlinable
public func dematerialize<Value, Failure>(_ signal: Signal<SignalEvent<Value, Failure>, NoError>) -> Signal<Value, Failure> {
    signal.dematerialize()
}
