extension Signal {
    /// Runs closures with each event, before passing it on, and with a separate state for each subscription.
    ///
    /// ```
    ///  self:   -1--2--|
    ///  next:   -1--2
    ///  result: -1--2--|
    /// ```
    ///
    /// Ends with this signal. Disposal ends this signal. Both release the state, after running `disposed`.
    ///
    /// - Parameters:
    ///   - makeState: Makes the state of a subscription before this signal runs, on the thread that subscribes.
    ///   - next: Receives each value.
    ///   - error: Receives the error that ends this signal.
    ///   - completed: Called when this signal completes.
    ///   - disposed: Called once when the subscription is over, after its end or its disposal.
    /// - Complexity: one closure call per event.
    @inlinable
    @inline(never)
    public func withState<State: Sendable>(
        _ makeState: @escaping @Sendable () -> State, next: @escaping @Sendable (Value, State) -> Void,
        error: (@Sendable (Failure, State) -> Void)? = nil, completed: (@Sendable (State) -> Void)? = nil,
        disposed: (@Sendable (State) -> Void)? = nil
    ) -> Signal {
        Signal(subscribe: { sink in
            let state = makeState()
            // Not `afterDisposed`, which doesn't run if making the state has ended the result.
            return PairDisposable(
                self.beforeNext { next($0, state) }.onError { error?($0, state) }.beforeCompleted { completed?(state) }.subscribe(sink),
                ActionDisposable { disposed?(state) })
        })
    }
}

/// ``Signal/withState(_:next:error:completed:disposed:)`` for the pipe.
@inlinable
public func withState<Value, Failure, State: Sendable>(
    _ makeState: @escaping @Sendable () -> State, next: @escaping @Sendable (Value, State) -> Void,
    error: (@Sendable (Failure, State) -> Void)? = nil, completed: (@Sendable (State) -> Void)? = nil,
    disposed: (@Sendable (State) -> Void)? = nil
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.withState(makeState, next: next, error: error, completed: completed, disposed: disposed) }
}
