extension Signal {
    /// Delivers the first value for which a closure says so, and completes.
    ///
    /// ```
    ///  self:   -1--2--3--4-
    ///  result: -------(3|)     first(where: { $0 > 2 })
    /// ```
    ///
    /// Ends with that value, or with this signal: one without such a value gives none. A generator that puts values in a loop sees
    /// that it may stop (guarantee G6). Disposal ends this signal.
    ///
    /// - Parameter isMatch: asked for each value up to the first for which it says true.
    /// - Complexity: the closure's, for each value.
    @inlinable
    @inline(never)
    public func first(where isMatch: @escaping @Sendable (Value) -> Bool) -> Signal {
        Signal(subscribe: { sink in
            let run = Subscription(parent: sink.scope)
            run.attach(
                self.subscribe(
                    Sink(
                        scope: run.scope,
                        next: { value in
                            guard isMatch(value), run.scope.terminate() else { return }
                            sink.next(value)
                            sink.end(.completed)
                        },
                        end: { end in
                            if run.scope.terminate() {
                                sink.end(end)
                            }
                        })))
            return run
        })
    }
}

/// ``Signal/first(where:)`` for the pipe.
@inlinable
public func first<Value, Failure>(
    where isMatch: @escaping @Sendable (Value) -> Bool
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.first(where: isMatch) }
}
