/// A container for one disposable. Replacing the disposable disposes the previous one.
public final class MetaDisposable: Disposable, @unchecked Sendable {
    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var held: (any Disposable)?
    private var isDisposed = false
    /// The number of the latest `set` call.
    private var lastSetting: UInt64 = 0

    /// Creates an empty container.
    public init() {}

    /// Replaces the disposable and disposes the previous one before this returns (guarantee G9).
    ///
    /// After ``dispose()`` the new disposable is disposed at once. Of several calls, including one made by the disposal of the previous
    /// disposable, the last one wins.
    ///
    /// To end something *before* its successor starts, pass a closure: an argument is evaluated before the call.
    public func set(_ disposable: (any Disposable)?) {
        set(disposable, afterEnd: false)
    }

    /// Disposes the current disposable, then makes another one and holds it (guarantee G9).
    ///
    /// ```swift
    /// current.set { search(text).start(next: show) }   // the search before ends before this one starts
    /// ```
    ///
    /// After ``dispose()`` nothing is made. A call made during this one, by the disposal or by the closure, is the newer one. This call
    /// then disposes the closure's result at once, or doesn't call the closure at all. An end or a disposal of the current one that is under way
    /// on another thread is not waited for.
    ///
    /// - Parameter make: Called at most once, on this thread, while no lock is held.
    public func set<Failure: Error>(making make: () throws(Failure) -> any Disposable) throws(Failure) {
        lock.lock()
        lastSetting += 1
        let setting = lastSetting
        let old = held
        lock.unlock()
        old?.dispose()
        let goesOn = lock.withLock {
            guard !isDisposed, lastSetting == setting else { return false }
            held = nil
            return true
        }
        withExtendedLifetime(old) {}
        guard goesOn else { return }
        let made = try make()
        lock.lock()
        let isNewest = !isDisposed && lastSetting == setting
        if isNewest {
            held = made
        }
        lock.unlock()
        if !isNewest {
            made.dispose()
        }
    }

    /// - Parameter hasEnded: True if the current disposable has ended and needs no disposal.
    @usableFromInline
    func set(_ disposable: (any Disposable)?, afterEnd hasEnded: Bool) {
        lock.lock()
        lastSetting += 1
        let old = held
        let due = isDisposed ? disposable : hasEnded ? nil : old
        held = isDisposed ? nil : disposable
        lock.unlock()
        due?.dispose()
        withExtendedLifetime(old) {}
    }

    /// Disposes the current disposable, and all that are set later.
    public func dispose() {
        lock.lock()
        isDisposed = true
        let held = self.held
        lock.unlock()
        // Still held, so that a call from another thread disposes it too.
        held?.dispose()
        let released = lock.withLock { self.held.take() }
        withExtendedLifetime(released) {}
    }
}
