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
    ///
    /// Also under the lock of the component: a transaction holds those of all its sources while it puts its values.
    var newestAccepted: (value: Value, number: UInt64)? {
        let root = component.lockRoot()
        defer { root.lock.unlock() }
        return lock.withLock { (pending.last ?? latest).map { ($0, newestNumber) } }
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

/// A value of one type that was put in a transaction which is still open.
@usableFromInline final class PutOf<Value: Sendable, Failure: Error>: CollectedPut {
    private let broadcaster: Broadcaster<Value, Failure>
    private(set) var value: Value
    /// What makes the value, of one in the same transaction or of the newest one, which had this number.
    private let change: ((Value) -> Value)?
    private let previous: PutOf?
    private var number: UInt64

    @usableFromInline
    init(
        _ value: Value, into broadcaster: Broadcaster<Value, Failure>, after previous: PutOf? = nil, number: UInt64 = 0,
        change: ((Value) -> Value)? = nil
    ) {
        self.value = value
        self.broadcaster = broadcaster
        self.change = change
        self.previous = previous
        self.number = number
    }

    @usableFromInline var source: Source { broadcaster }

    @usableFromInline
    func makePending(_ propagation: Propagation) {
        _ = broadcaster.makePending(value, after: nil, propagation)
    }

    @usableFromInline var isUpToDate: Bool {
        change == nil || previous != nil || broadcaster.lock.withLock { broadcaster.newestNumber } == number
    }

    @usableFromInline
    func update() {
        guard let change else { return }
        if let previous {
            value = change(previous.value)
        } else if let (newest, number) = broadcaster.newestAccepted {
            value = change(newest)
            self.number = number
        }
    }
}
