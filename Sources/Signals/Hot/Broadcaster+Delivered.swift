extension Broadcaster {
    /// Waits until the values that were put so far have reached their subscribers.
    @usableFromInline
    func delivered() async {
        await withCheckedContinuation { continuation in
            component.enqueue(.run { afterLateSlots(self.lateScopes, self.subscriberScopes) { continuation.resume() } })
        }
    }
}

/// Calls a closure when the late subscribers of a source have received what is enqueued for them, also those of derived sources downstream.
/// - Parameters:
///   - late: the scopes of the late subscribers, in other components.
///   - scopes: those of the others, in components that this thread owns.
private func afterLateSlots(_ late: [Scope], _ scopes: [Scope], _ body: @escaping @Sendable () -> Void) {
    var (late, scopes) = (late, scopes)
    var seen: Set<ObjectIdentifier> = []
    while let scope = scopes.popLast() {
        guard let derived = scope.islandRoot.derived, seen.insert(ObjectIdentifier(derived)).inserted else { continue }
        let subscribers = derived.subscribers
        late += subscribers.late
        scopes += subscribers.scopes
    }
    guard !late.isEmpty else { return body() }
    let left = Locked(late.count)
    let end: @Sendable () -> Void = {
        let isLast = left.withLock { count -> Bool in
            count -= 1
            return count == 0
        }
        if isLast { body() }
    }
    for scope in late {
        guard let component = scope.component else {
            end()
            continue
        }
        component.enqueue(.run { afterLateSlots([], [scope], end) })
    }
}
