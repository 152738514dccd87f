/// A disposable that runs a closure at its first disposal, then releases it.
public final class ActionDisposable: Disposable, @unchecked Sendable {
    // Sendable: the lock guards `action`.
    private let lock = Lock()
    private var action: (@Sendable () -> Void)?

    /// Creates a disposable that runs a closure.
    ///
    /// - Parameter action: Runs once, on the thread that disposes. A disposable released undisposed doesn't run it.
    public init(_ action: @escaping @Sendable () -> Void) {
        self.action = action
    }

    /// Runs the closure on this thread, unless it has run before.
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
