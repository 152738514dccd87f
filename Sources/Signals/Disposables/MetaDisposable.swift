/// Holds one disposable that can be replaced; the one that was held is disposed.
public final class MetaDisposable: Disposable, @unchecked Sendable {
    // Sendable: the lock guards both variables.
    private let lock = Lock()
    private var held: (any Disposable)?
    private var isDisposed = false

    /// Holds nothing.
    public init() {}

    /// Holds another one and disposes the one that was held, before this returns (guarantee G9). After ``dispose()`` the new one
    /// is disposed at once. Of several calls, also of one made by the disposal of what was held, the last one's is kept.
    ///
    /// To end something *before* its successor starts, pass nil first: an argument is evaluated before the call.
    public func set(_ disposable: (any Disposable)?) {
        set(disposable, afterEnd: false)
    }

    /// The same for what a stage runs.
    /// - Parameter hasEnded: what is held is over, and needs no disposal.
    @usableFromInline
    func set(_ disposable: (any Disposable)?, afterEnd hasEnded: Bool) {
        lock.lock()
        let old = held
        let due = isDisposed ? disposable : hasEnded ? nil : old
        held = isDisposed ? nil : disposable
        lock.unlock()
        due?.dispose()
        withExtendedLifetime(old) {}
    }

    /// Disposes what is held, and all that is set later.
    public func dispose() {
        lock.lock()
        isDisposed = true
        let held = self.held.take()
        lock.unlock()
        held?.dispose()
    }
}
