/// Work that is done once or cancelled; either releases it.
final class ScheduledWork: Disposable, @unchecked Sendable {
    // Sendable: the lock guards `work`.
    private let lock = Lock()
    private var work: (@Sendable () -> Void)?

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = work
    }

    func run() {
        take()?()
    }

    /// Cancels it.
    func dispose() {
        _ = take()
    }

    private func take() -> (@Sendable () -> Void)? {
        lock.lock()
        let work = self.work.take()
        lock.unlock()
        return work
    }
}
