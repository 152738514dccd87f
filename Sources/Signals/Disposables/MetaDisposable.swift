/// Holds one disposable that can be replaced; the one that was held is disposed.
public final class MetaDisposable: Disposable, @unchecked Sendable {
    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var held: (any Disposable)?
    private var isDisposed = false
    /// The number of the newest call that sets something.
    private var lastSetting: UInt64 = 0

    /// Holds nothing.
    public init() {}

    /// Holds another one and disposes the one that was held, before this returns (guarantee G9). After ``dispose()`` the new one
    /// is disposed at once. Of several calls, also of one made by the disposal of what was held, the last one's is kept.
    ///
    /// To end something *before* its successor starts, give a closure: an argument is evaluated before the call.
    public func set(_ disposable: (any Disposable)?) {
        set(disposable, afterEnd: false)
    }

    /// Disposes the one that was held, then makes another one and holds it (guarantee G9).
    ///
    /// ```swift
    /// current.set { search(text).start(next: show) }   // the search before ends before this one starts
    /// ```
    ///
    /// After ``dispose()`` nothing is made. A call that comes while this one is under way, made by the disposal or by the closure, is the
    /// newer one: what the closure makes is disposed at once, or not made at all.
    ///
    /// - Parameter make: called once at most, on this thread while no lock is held.
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

    /// The same for what a stage runs.
    /// - Parameter hasEnded: what is held is over, and needs no disposal.
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

    /// Disposes what is held, and all that is set later.
    public func dispose() {
        lock.lock()
        isDisposed = true
        let held = self.held
        lock.unlock()
        // Still held, so that another thread's call disposes it too.
        held?.dispose()
        let released = lock.withLock { self.held.take() }
        withExtendedLifetime(released) {}
    }
}
