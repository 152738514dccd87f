extension Signal {
    /// Runs this signal for a task, in a subscription that exists already, so that it can be stopped while it is still starting.
    ///
    /// Runs nothing if the subscription's scope is terminated. Whoever terminates it later, and thereby has the last word instead
    /// of the signal, also releases the subscription.
    ///
    /// - Parameter end: takes the end of the signal after what ran was disposed: a task that it wakes finds nothing running.
    func run(
        in subscription: Subscription, next: @escaping @Sendable (Value) -> Void,
        end: @escaping @Sendable (SignalEnd<Failure>) -> Void
    ) {
        guard !subscription.scope.isTerminated else { return }
        let sink = Sink<Value, Failure>(
            scope: subscription.scope,
            next: { value in
                if !subscription.scope.isTerminated {
                    next(value)
                }
            },
            end: { result in
                guard subscription.scope.terminate() else { return }
                subscription.release()
                end(result)
            })
        Propagation.current.runStart(of: subscription) { subscribe(sink) }
    }
}
