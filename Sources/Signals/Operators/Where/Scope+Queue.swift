extension Scope {
    /// Delivers from a queue into the component of this scope: now, or when the queue comes to it after the owner. A hop has left the
    /// propagation that is under way on the queue.
    ///
    /// - Parameter ifDropped: called in place of the body where the queue's clock or pool is gone by then. No lock is held.
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
