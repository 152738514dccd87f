/// Work that is done once, cancelled, or dropped by a place that does no work any more; each releases it.
final class ScheduledWork: Disposable, @unchecked Sendable {
    // Sendable: the lock guards `content`.
    private let lock = Lock()
    private var content: (work: @Sendable () -> Void, ifDropped: @Sendable () -> Void)?

    /// - Parameter ifDropped: called in place of the work when that is dropped, by the one who drops it.
    init(_ work: @escaping @Sendable () -> Void, ifDropped: @escaping @Sendable () -> Void = {}) {
        content = (work, ifDropped)
    }

    /// Whether it was done, cancelled or dropped.
    var isOver: Bool { lock.withLock { content == nil } }

    func run() {
        take()?.work()
    }

    /// Cancels it.
    func dispose() {
        _ = take()
    }

    /// Says that nobody will do it. No lock is held: whoever waits for the work may end by this.
    func drop() {
        take()?.ifDropped()
    }

    private func take() -> (work: @Sendable () -> Void, ifDropped: @Sendable () -> Void)? {
        lock.lock()
        let content = self.content.take()
        lock.unlock()
        return content
    }
}
