extension Signal {
    /// Runs the signal and calls the handlers with the events it delivers.
    ///
    /// The generator runs on the calling thread. The handlers run where the signal delivers, one at a time. After a terminal event or
    /// disposal, no handler is called and all of them are released. A call in progress on another thread at that moment finishes.
    ///
    /// The returned handle may be dropped without a warning, which ends nothing: the subscription runs until the signal ends or its source is
    /// released. A signal that ends by itself, such as an alert's answer, needs no handle. For any other, keep the handle in a
    /// ``DisposableSet`` or a ``MetaDisposable``; ``startStrict(next:error:completed:file:line:)`` reports a dropped one.
    ///
    /// - Parameters:
    ///   - next: Receives each value.
    ///   - error: Receives the error that ends the signal.
    ///   - completed: Called when the signal completes.
    ///   - file: The file in which the subscription is started, listed in ``SignalDiagnostics/liveSubscriptions``.
    ///   - line: The line in that file.
    /// - Returns: A disposable that ends the subscription.
    @discardableResult
    @inlinable
    public func start(
        next: (@Sendable (Value) -> Void)? = nil, error: (@Sendable (Failure) -> Void)? = nil, completed: (@Sendable () -> Void)? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        startSubscription(next: next, error: error, completed: completed, file: file, line: line)
    }

    @inlinable
    @inline(never)
    func startSubscription(
        next: (@Sendable (Value) -> Void)?, error: (@Sendable (Failure) -> Void)?, completed: (@Sendable () -> Void)?,
        file: StaticString, line: UInt
    ) -> Subscription {
        let subscription = Subscription()
        SubscriptionInventory.addIfOn(subscription.scope, file: file, line: line)
        let handlers = Handlers<Value, Failure>(of: subscription, next: next, error: error, completed: completed)
        let sink = Sink<Value, Failure>(
            scope: subscription.scope, next: { handlers.receive($0) }, end: { handlers.end($0) })
        Propagation.current.runStart(of: subscription) { subscribe(sink) }
        return subscription
    }

    /// Runs the signal like ``start(next:error:completed:file:line:)`` and calls the handlers on the main actor.
    ///
    /// A value delivered on the main queue while nothing of this subscription is pending is handled at once. Any other value is handled
    /// later by the main queue, in order.
    @discardableResult
    public func startOnMainActor(
        next: (@MainActor @Sendable (Value) -> Void)? = nil, error: (@MainActor @Sendable (Failure) -> Void)? = nil,
        completed: (@MainActor @Sendable () -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        deliverOnMainQueue().start(
            next: { (value: Value) in MainActor.assumeIsolated { next?(value) } },
            error: { (failure: Failure) in MainActor.assumeIsolated { error?(failure) } },
            completed: { MainActor.assumeIsolated { completed?() } }, file: file, line: line)
    }

    /// Runs the signal like ``start(next:error:completed:file:line:)`` and reports a dropped handle.
    ///
    /// A handle is dropped if it is released before the subscription is disposed or finished: nothing can end that subscription any more.
    /// The report goes to ``SignalDiagnostics``, with the file and line of this call.
    @inlinable
    public func startStrict(
        next: (@Sendable (Value) -> Void)? = nil, error: (@Sendable (Failure) -> Void)? = nil, completed: (@Sendable () -> Void)? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let subscription = startSubscription(next: next, error: error, completed: completed, file: file, line: line)
        return StrictDisposable(subscription, file: file, line: line)
    }
}
