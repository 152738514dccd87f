extension Scope {
    /// Delivers from a queue into this scope's component: now, or later on the queue after the owner releases the component. A hop is
    /// independent of a propagation in progress on the queue.
    ///
    /// - Parameter ifDropped: Called instead of the body if the queue's clock or pool is gone by then. No lock is held.
    @usableFromInline
    func enter(on queue: Queue, ifDropped: @escaping @Sendable () -> Void, _ body: @escaping @Sendable () -> Void) {
        // Read once: another thread may connect the scope to a component at any time.
        guard let component else { return body() }
        if !component.tryEnter(.current, settlesAlone: true, body) {
            component.enqueue(
                QueueHop(component, ifDropped: ifDropped, dispatch: { queue.justDispatch($0, ifDropped: $1) }, body))
        }
    }
}
