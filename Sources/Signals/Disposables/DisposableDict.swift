/// Holds one disposable for each key; setting a key disposes the one that was there.
///
/// Hashing and comparing a key is user code, so no lock is held for it: of several threads the first one works, and does what
/// the others ask for meanwhile as well.
///
/// - Complexity: O(1) on average.
public final class DisposableDict<Key: Hashable & Sendable>: Disposable, @unchecked Sendable {
    private enum Request {
        case set(Key, (any Disposable)?)
        case disposeAll
    }

    // Sendable: the lock guards `requests` and `isWorking`; the two others belong to the one thread that set `isWorking`.
    private let lock = Lock()
    private var requests = FIFO<Request>()
    private var isWorking = false
    private var disposables: [Key: any Disposable] = [:]
    private var isDisposed = false

    /// Holds nothing for any key.
    public init() {}

    /// Disposes what `key` holds, once, then has it hold `disposable`; nil holds nothing. After ``dispose()`` the new one is
    /// disposed at once.
    public func set(_ disposable: (any Disposable)?, forKey key: Key) {
        perform(.set(key, disposable))
    }

    /// Disposes all that is held, and all that is set later.
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

    /// A function of its own, so that the request is released before the lock is taken again.
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
