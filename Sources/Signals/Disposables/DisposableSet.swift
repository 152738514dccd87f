/// Holds any number of disposables and disposes them together.
///
/// - Complexity: `add` and `remove` are O(1) on average.
public final class DisposableSet: Disposable, @unchecked Sendable {
    /// What finds a disposable again in its set.
    public struct Key: Hashable, Sendable {
        fileprivate let number: UInt64
    }

    // Sendable: the lock guards all three variables.
    private let lock = Lock()
    private var disposables: [UInt64: any Disposable] = [:]
    private var lastNumber: UInt64 = 0
    private var isDisposed = false

    /// Holds nothing.
    public init() {}

    /// Holds one more; after ``dispose()`` it is disposed at once.
    /// - Returns: what ``remove(_:)`` takes.
    @discardableResult
    public func add(_ disposable: any Disposable) -> Key {
        lock.lock()
        lastNumber += 1
        let number = lastNumber
        if isDisposed {
            lock.unlock()
            disposable.dispose()
        } else {
            disposables[number] = disposable
            lock.unlock()
        }
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
}
