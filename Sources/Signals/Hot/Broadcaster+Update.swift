extension Broadcaster {
    /// The newest value that was put, delivered or not; in a transaction of this thread, what it has put.
    @usableFromInline var newest: Value? {
        lastPut?.value ?? newestAccepted?.value
    }

    /// The value that was put last in the transaction that is open on this thread.
    private var lastPut: PutOf<Value, Failure>? {
        Propagation.current.lastCollected(of: self).map { unsafeDowncast($0, to: PutOf<Value, Failure>.self) }
    }

    /// The newest value but for what is put in open transactions, and its number: 0 for the one that the source was made with.
    ///
    /// A transaction that ends at this moment has put all of its values, or none.
    var newestAccepted: (value: Value, number: UInt64)? {
        component.whileNoTransactionEnds {
            lock.withLock { (pending.last ?? latest).map { ($0, newestNumber) } }
        }
    }

    /// Puts what a closure makes of the newest value, which no other value replaces meanwhile: otherwise the closure runs again, with
    /// that one. It runs without the lock.
    ///
    /// One of several threads always gets its value in.
    /// - Returns: what was put; nil if there is no value yet.
    @usableFromInline
    func update(_ change: (Value) -> Value) -> Value? {
        let propagation = Propagation.current
        while true {
            let previous = lastPut
            guard let (newest, number) = previous.map({ ($0.value, 0) }) ?? newestAccepted else { return nil }
            let value = change(newest)
            let isPut =
                if !propagation.isCollecting {
                    putInOrder(value, after: number)
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
    private let broadcaster: Broadcaster<Value, Failure>
    let value: Value

    @usableFromInline
    init(_ value: Value, into broadcaster: Broadcaster<Value, Failure>) {
        self.value = value
        self.broadcaster = broadcaster
    }

    @usableFromInline var source: Source { broadcaster }

    @usableFromInline
    func makePending(_ propagation: Propagation) {
        if broadcaster.isDerived {
            broadcaster.transactedCount += 1
        }
        _ = broadcaster.makePending(value, after: nil, propagation)
    }
}
