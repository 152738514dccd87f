extension Broadcaster {
    /// Waits until the values that were put so far have reached their subscribers.
    @usableFromInline
    func delivered() async {
        await withCheckedContinuation { continuation in
            component.enqueue(.run { self.afterLateSlots { continuation.resume() } })
        }
    }

    /// Calls a closure when the subscribers of other components have received what is enqueued for them, also those of derived sources.
    private func afterLateSlots(_ body: @escaping @Sendable () -> Void) {
        var (components, scopes) = (lateComponents, subscriberScopes)
        var seen: Set<ObjectIdentifier> = []
        while let scope = scopes.popLast() {
            guard let derived = scope.islandRoot.derived, seen.insert(ObjectIdentifier(derived)).inserted else { continue }
            let subscribers = derived.subscribers
            components += subscribers.late
            scopes += subscribers.scopes
        }
        guard !components.isEmpty else { return body() }
        let left = Locked(components.count)
        for component in components {
            component.enqueue(
                .run {
                    let isLast = left.withLock { count -> Bool in
                        count -= 1
                        return count == 0
                    }
                    if isLast { body() }
                })
        }
    }
}
