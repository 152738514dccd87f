/// Holds any number of disposables and disposes them together.
///
/// A subscription that has ended or was disposed is forgotten, and so is an ``ActionDisposable`` that has run: a set that lives
/// as long as the program may hold each request that it makes. There are never many more of them than of those that live.
///
/// - Complexity: `add` and `remove` are O(1) on average.
public final class DisposableSet: Disposable, @unchecked Sendable {
    /// What finds a disposable again in its set.
    public struct Key: Hashable, Sendable {
        fileprivate let number: UInt64
    }

    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var disposables: [UInt64: any Disposable] = [:]
    private var lastNumber: UInt64 = 0
    private var isDisposed = false
    /// The count at which those that have ended are removed: twice what the last removal left.
    private var cleaningCount = 64

    /// Holds nothing.
    public init() {}

    /// Holds one more; after ``dispose()`` it is disposed at once.
    /// - Returns: what ``remove(_:)`` takes.
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

    /// Gives one back, undisposed; nil if it is no longer held.
    @discardableResult
    public func remove(_ key: Key) -> (any Disposable)? {
        lock.withLock { disposables.removeValue(forKey: key.number) }
    }

    /// Disposes all that are held, in the order in which they were added, and all that are added later.
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

    /// Removes those that have ended, which the caller releases after the lock.
    /// - Complexity: O(1) for each that is added, over time.
    private func takeEnded() -> [any Disposable] {
        let all = disposables
        disposables = all.filter { ($0.value as? any EndingDisposable)?.hasEnded != true }
        cleaningCount = max(64, 2 * disposables.count)
        return Array(all.values)
    }
}
