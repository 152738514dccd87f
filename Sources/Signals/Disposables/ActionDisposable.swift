/// Runs a closure when it is disposed for the first time, then releases it.
public final class ActionDisposable: Disposable, @unchecked Sendable {
    // Sendable: the lock guards `action`.
    private let lock = Lock()
    private var action: (@Sendable () -> Void)?

    /// - Parameter action: runs once, on the thread that disposes. It is not run when the disposable is released undisposed.
    public init(_ action: @escaping @Sendable () -> Void) {
        self.action = action
    }

    /// Runs the closure, on this thread, if that was not done before.
    public func dispose() {
        lock.lock()
        let action = self.action.take()
        lock.unlock()
        action?()
    }
}

extension ActionDisposable: EndingDisposable {
    var hasEnded: Bool { lock.withLock { action == nil } }
}
