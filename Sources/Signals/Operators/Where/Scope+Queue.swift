extension Scope {
    /// Delivers from a queue into the component of this scope: now, or on the queue again when the owner of the component has come to it.
    /// A hop has left the propagation that is under way on the queue.
    ///
    /// - Parameter ifDropped: called in place of the body where the queue's clock or pool is gone by then. No lock is held.
    @usableFromInline
    func enter(on queue: Queue, ifDropped: @escaping @Sendable () -> Void, _ body: @escaping @Sendable () -> Void) {
        // Read once: another thread may connect the scope to a component at any time.
        guard let graph else { return body() }
        guard !graph.tryEnter(.current, settlesAlone: true, body) else { return }
        graph.leave(
            .run { queue.justDispatch({ self.enter(on: queue, ifDropped: ifDropped, body) }, ifDropped: ifDropped) })
    }
}
