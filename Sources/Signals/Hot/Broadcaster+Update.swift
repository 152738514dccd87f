extension Broadcaster {
    /// The newest value that was put, delivered or not; in a transaction of this thread, what it has put.
    @inlinable var newest: Value? {
        lastPut?.value ?? newestAccepted?.value
    }

    /// The value that was put last in the transaction that is open on this thread.
    @inlinable var lastPut: PutOf<Value, Failure>? {
        let propagation = Propagation.current
        guard propagation.isCollecting, let put = propagation.lastCollected(of: self) else { return nil }
        return unsafeDowncast(put, to: PutOf<Value, Failure>.self)
    }

    /// The newest value but for what is put in open transactions, and its number: 0 for the one that the source was made with.
    ///
    /// A transaction that ends at this moment has put all of its values, or none.
    @inlinable var newestAccepted: (value: Value, number: UInt64)? {
        let locked = component.lockBetweenTransactions()
        lock.lock()
        defer {
            lock.unlock()
            locked.unlock()
        }
        guard let newest = pending.last ?? taken.last ?? latest else { return nil }
        return (newest, newestNumber)
    }

    /// Puts what a closure makes of the newest value, which no other value replaces meanwhile: otherwise the closure runs again, with
    /// that one. It runs without the lock.
    ///
    /// One of several threads always gets its value in.
    /// - Returns: what was put; nil if there is no value yet.
    @inlinable
    func update(_ change: (Value) -> Value) -> Value? {
        let propagation = Propagation.current
        while true {
            let previous = lastPut
            guard let (newest, number) = previous.map({ ($0.value, 0) }) ?? newestAccepted else { return nil }
            let value = change(newest)
            let isPut =
                if !propagation.isCollecting {
                    put(value, after: number)
                } else if previous !== lastPut {
                    // The closure has put a value.
                    false
                } else if previous == nil {
                    TransactionStep.open(for: self, propagation, if: { makePending(value, after: number, propagation) })
                } else {
                    putInOrder(value)
                }
            if isPut { return value }
        }
    }
}

/// A value of one type that was put in a transaction which is still open.
@usableFromInline final class PutOf<Value: Sendable, Failure: Error>: CollectedPut {
    @usableFromInline let broadcaster: Broadcaster<Value, Failure>
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value, into broadcaster: Broadcaster<Value, Failure>) {
        self.value = value
        self.broadcaster = broadcaster
    }

    @inlinable var source: Source { broadcaster }

    @inlinable
    func makePending(_ propagation: Propagation) {
        if broadcaster.isDerived {
            broadcaster.transactedCount += 1
        }
        _ = broadcaster.makePending(value, after: nil, propagation)
    }
}

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
