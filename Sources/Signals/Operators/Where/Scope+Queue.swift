extension Scope {
    /// Delivers from a queue into what this scope belongs to: now, or when the queue comes to it after the one who has the turn. A hop has
    /// left the propagation that is under way on the queue.
    @usableFromInline
    func enter(on queue: Queue, _ body: @escaping @Sendable () -> Void) {
        guard let graph, !graph.tryEnter(.current, settlesAlone: true, body) else { return graph == nil ? body() : () }
        graph.leave(.run { queue.justDispatch { self.enter(on: queue, body) } })
    }
}
