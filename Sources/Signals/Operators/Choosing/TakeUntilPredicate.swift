extension Signal {
    /// Passes on values until a closure returns true for one, then completes.
    ///
    /// ```
    ///  self:   -1--2--3--4-
    ///  result: -1--2--|           take(until: { $0 == 3 })
    ///  result: -1--2--(3|)        take(until: { $0 == 3 }, inclusive: true)
    /// ```
    ///
    /// Ends with that value, or with this signal. A generator that puts values in a loop sees that it may stop (guarantee G6). Disposal
    /// ends this signal.
    ///
    /// - Parameters:
    ///   - isLast: Called for each value up to the first for which it returns true.
    ///   - inclusive: True to pass on that value too.
    /// - Complexity: one closure call per value.
    @inlinable
    @inline(never)
    public func take(until isLast: @escaping @Sendable (Value) -> Bool, inclusive: Bool = false) -> Signal {
        Signal(subscribe: { sink in
            let run = Subscription(parent: sink.scope)
            run.attach(
                self.subscribe(
                    Sink(
                        scope: run.scope,
                        next: { value in
                            guard isLast(value) else { return sink.next(value) }
                            guard run.scope.terminate() else { return }
                            if inclusive { sink.next(value) }
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

/// ``Signal/take(until:inclusive:)`` for the pipe.
@inlinable
public func take<Value, Failure>(
    until isLast: @escaping @Sendable (Value) -> Bool, inclusive: Bool = false
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.take(until: isLast, inclusive: inclusive) }
}
