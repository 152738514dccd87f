extension Broadcaster {
    /// The newest value that was put, delivered or not, and its number: 0 for the one that the source was made with.
    @inlinable var newest: (value: Value?, number: UInt64) {
        lock.lock()
        defer { lock.unlock() }
        return (latest, turn.number)
    }

    /// Puts what a closure makes of the newest value, which no other value replaces meanwhile: otherwise the closure runs again, with
    /// that one. It runs without the lock.
    ///
    /// Of several threads one always gets its value in.
    /// - Returns: what was put; nil if there is no value yet.
    @inlinable
    func update(_ change: (Value) -> Value) -> Value? {
        while true {
            let (latest, number) = newest
            guard let latest else { return nil }
            let value = change(latest)
            if putInOrder(value, after: number) { return value }
        }
    }
}
