/// Work that is run once, cancelled, or dropped when its queue is gone. Each of these releases it.
final class ScheduledWork: Disposable, @unchecked Sendable {
    // Sendable: the lock guards `content`.
    private let lock = Lock()
    private var content: (work: @Sendable () -> Void, ifDropped: @Sendable () -> Void)?

    /// - Parameter ifDropped: Called instead of the work when it is dropped, by the code that drops it.
    init(_ work: @escaping @Sendable () -> Void, ifDropped: @escaping @Sendable () -> Void = {}) {
        content = (work, ifDropped)
    }

    /// True if the work was run, cancelled or dropped.
    var isOver: Bool { lock.withLock { content == nil } }

    func run() {
        take()?.work()
    }

    func dispose() {
        _ = take()
    }

    /// Drops the work, which will never run. Called without locks, because `ifDropped` may end whatever waits for the work.
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
