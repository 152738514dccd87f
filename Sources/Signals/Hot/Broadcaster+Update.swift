extension Broadcaster {
    /// The newest value that was put, delivered or not; in a transaction of this thread, what it has put.
    @usableFromInline var newest: Value? {
        lastPut?.value ?? newestAccepted?.value
    }

    /// What was put last in the transaction that is open on this thread.
    private var lastPut: PutOf<Value, Failure>? {
        Propagation.current.lastCollected(of: self).map { unsafeDowncast($0, to: PutOf<Value, Failure>.self) }
    }

    /// The newest value but for what is put in open transactions, and its number: 0 for the one that the source was made with.
    var newestAccepted: (value: Value, number: UInt64)? {
        let root = graph.lockRoot()
        defer { root.lock.unlock() }
        return lock.withLock { (waiting.last ?? taken.last ?? latest).map { ($0, number + UInt64(taken.count + waiting.count)) } }
    }

    /// Puts what a closure makes of the newest value, which no other value replaces meanwhile: otherwise the closure runs again, with
    /// that one. It runs without the lock.
    ///
    /// Of several threads one always gets its value in.
    /// - Returns: what was put; nil if there is no value yet.
    @usableFromInline
    func update(_ change: @escaping (Value) -> Value) -> Value? {
        let propagation = Propagation.current
        while true {
            let previous = lastPut
            guard let (newest, number) = previous.map({ ($0.value, 0) }) ?? newestAccepted else { return nil }
            let value = change(newest)
            if propagation.isCollecting {
                propagation.collect(PutOf(value, into: self, after: previous, number: number, change: change))
                return value
            }
            if putInOrder(value, after: number) { return value }
        }
    }
}
