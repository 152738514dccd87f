/// A dictionary of disposables. Setting a key disposes the previous disposable of that key.
///
/// Hashing and comparing keys is user code, so no lock is held meanwhile. The first of several threads does the work of all, including
/// requests that arrive during it.
///
/// - Complexity: O(1) on average.
public final class DisposableDict<Key: Hashable & Sendable>: Disposable, @unchecked Sendable {
    private enum Request {
        case set(Key, (any Disposable)?)
        case disposeAll
    }

    // Sendable: the lock guards `requests` and `isWorking`. The other two belong to the thread that set `isWorking`.
    private let lock = Lock()
    private var requests = FIFO<Request>()
    private var isWorking = false
    private var disposables: [Key: any Disposable] = [:]
    private var isDisposed = false

    /// Creates an empty dictionary.
    public init() {}

    /// Disposes the disposable of `key`, once, then stores the new one; nil stores none. After ``dispose()`` a new one is disposed at once.
    public func set(_ disposable: (any Disposable)?, forKey key: Key) {
        perform(.set(key, disposable))
    }

    /// Disposes all disposables, including those set later.
    public func dispose() {
        perform(.disposeAll)
    }

    private func perform(_ request: Request) {
        lock.lock()
        requests.append(request)
        if isWorking {
            lock.unlock()
            return
        }
        isWorking = true
        while !requests.isEmpty {
            unlockAndFulfilFirst()
            lock.lock()
        }
        isWorking = false
        lock.unlock()
    }

    /// A separate function, so that the request is released before the lock is acquired again.
    private func unlockAndFulfilFirst() {
        let first = requests.popFirst()
        lock.unlock()
        if let first {
            fulfil(first)
        }
    }

    private func fulfil(_ request: Request) {
        switch request {
        case .set(_, let disposable) where isDisposed:
            disposable?.dispose()
        case .set(let key, let disposable):
            let old = disposables.removeValue(forKey: key)
            old?.dispose()
            disposables[key] = disposable
        case .disposeAll:
            isDisposed = true
            let all = disposables
            disposables = [:]
            for disposable in all.values {
                disposable.dispose()
            }
        }
    }
}
