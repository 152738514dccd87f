/// Holds one disposable that can be replaced; the one that was held is disposed.
public final class MetaDisposable: Disposable, @unchecked Sendable {
    // Sendable: the lock guards both variables.
    private let lock = Lock()
    private var held: (any Disposable)?
    private var isDisposed = false

    public init() {}

    /// Disposes the one that is held, then holds another (guarantee G9). After ``dispose()`` the new one is disposed at once.
    ///
    /// To end something *before* its successor starts, pass nil first: an argument is evaluated before the call.
    public func set(_ disposable: (any Disposable)?) {
        lock.lock()
        if isDisposed {
            lock.unlock()
            disposable?.dispose()
            return
        }
        let old = held
        held = nil
        guard let old else {
            held = disposable
            lock.unlock()
            return
        }
        lock.unlock()
        old.dispose()
        // What was set by the old one's own disposal, or by another thread meanwhile, is older than this call's.
        lock.lock()
        if isDisposed {
            lock.unlock()
            disposable?.dispose()
            return
        }
        let meanwhile = held
        held = disposable
        lock.unlock()
        meanwhile?.dispose()
    }

    public func dispose() {
        lock.lock()
        isDisposed = true
        let held = self.held.take()
        lock.unlock()
        held?.dispose()
    }
}
