/// A set of disposables that are disposed together.
///
/// The set forgets a subscription that has ended or was disposed, and an ``ActionDisposable`` that has run. A set as long-lived as the
/// program may therefore hold every request it makes. Ended disposables are removed each time the count has doubled, from 64 on.
///
/// - Complexity: `add` and `remove` are O(1) on average.
public final class DisposableSet: Disposable, @unchecked Sendable {
    /// The key that identifies a disposable in its set.
    public struct Key: Hashable, Sendable {
        fileprivate let number: UInt64
    }

    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var disposables: [UInt64: any Disposable] = [:]
    private var lastNumber: UInt64 = 0
    private var isDisposed = false
    /// The count at which ended disposables are removed: twice the count after the last removal.
    private var cleaningCount = 64

    /// Creates an empty set.
    public init() {}

    /// Adds a disposable; after ``dispose()`` it is disposed at once.
    ///
    /// - Returns: The key for ``remove(_:)``.
    @discardableResult
    public func add(_ disposable: any Disposable) -> Key {
        lock.lock()
        lastNumber += 1
        let number = lastNumber
        guard !isDisposed else {
            lock.unlock()
            disposable.dispose()
            return Key(number: number)
        }
        let ended = disposables.count < cleaningCount ? [] : takeEnded()
        disposables[number] = disposable
        lock.unlock()
        withExtendedLifetime(ended) {}
        return Key(number: number)
    }

    /// Removes and returns a disposable without disposing it; nil if the set doesn't hold it any more.
    @discardableResult
    public func remove(_ key: Key) -> (any Disposable)? {
        lock.withLock { disposables.removeValue(forKey: key.number) }
    }

    /// Disposes all disposables, in the order of their addition, and all that are added later.
    public func dispose() {
        lock.lock()
        isDisposed = true
        let disposables = self.disposables
        self.disposables = [:]
        lock.unlock()
        for (_, disposable) in disposables.sorted(by: { $0.key < $1.key }) {
            disposable.dispose()
        }
    }

    /// Removes ended disposables, which the caller releases after the lock. Amortized O(1) for each addition.
    private func takeEnded() -> [any Disposable] {
        let all = disposables
        disposables = all.filter { ($0.value as? any EndingDisposable)?.hasEnded != true }
        cleaningCount = max(64, 2 * disposables.count)
        return Array(all.values)
    }
}
