/// Holds the run of an inner signal; one that takes its place disposes it.
@usableFromInline final class RunSlot: Disposable, @unchecked Sendable {
    // Sendable: the lock guards both variables.
    private let lock = Lock()
    @exclusivity(unchecked) private var run: Subscription?
    @exclusivity(unchecked) private var isDisposed = false

    @usableFromInline
    init() {}

    /// Holds another run and disposes the one that was held, before this returns (guarantee G9). After ``dispose()`` the new one is
    /// disposed at once.
    @usableFromInline
    func set(_ run: Subscription) {
        lock.lock()
        let old = isDisposed ? run : self.run
        self.run = isDisposed ? nil : run
        lock.unlock()
        old?.dispose()
    }

    @usableFromInline
    func dispose() {
        lock.lock()
        isDisposed = true
        let run = self.run
        self.run = nil
        lock.unlock()
        run?.dispose()
    }
}
