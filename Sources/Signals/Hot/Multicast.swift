/// One running instance of a signal for each key, shared by its subscribers and ended when the last of them leaves.
///
/// ```swift
/// let avatars = Multicast<UserID, Image, NoError>()
/// func avatar(of user: UserID) -> Signal<Image, NoError> {
///     avatars.get(user, download(user))   // however many rows show it, it is downloaded once
/// }
/// ```
public final class Multicast<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: Sendable {
    @usableFromInline let core: MulticastCore<Key, Value, Failure>

    /// - Parameter replay: how many of a run's last values a newcomer receives first, at least 0.
    @inlinable
    public init(replay: Int = 0) {
        require(replay >= 0, "Multicast(replay: \(replay)): a count of values is at least 0")
        core = MulticastCore(replayLimit: replay)
    }

    /// The running instance for `key`, or one of `signal` if none is running at the time of a subscription.
    ///
    /// Ends, for all subscribers of the key, with the signal that runs. The disposal of the last subscription disposes it, and
    /// the key is forgotten. A subscription that comes while it is being disposed waits for that: no key ever has two runs,
    /// within the limit of guarantee G9.
    /// Instances go on when the `Multicast` is released.
    /// - Complexity: O(1) on average for a subscription; O(subscribers) for each value.
    @inlinable
    @inline(never)
    public func get(_ key: Key, _ signal: Signal<Value, Failure>) -> Signal<Value, Failure> {
        let core = core
        return Signal(subscribe: { sink in core.subscribe(sink, to: signal, for: key) })
    }
}

// Sendable: the lock guards `buckets`.
@usableFromInline final class MulticastCore<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: @unchecked Sendable {
    @usableFromInline
    struct Instance {
        @usableFromInline let key: Key
        @usableFromInline let runs: SharedRuns<Value, Failure>

        @inlinable
        init(key: Key, runs: SharedRuns<Value, Failure>) {
            self.key = key
            self.runs = runs
        }
    }

    @usableFromInline let replayLimit: Int
    @usableFromInline let lock = Lock()
    /// The instances by the hash of their key. Hashing and comparing a key is user code, so both are done without the lock: a
    /// bucket is compared as it was, and the result holds if it still is the same.
    @usableFromInline var buckets: [Int: [Instance]] = [:]

    @inlinable
    init(replayLimit: Int) {
        self.replayLimit = replayLimit
    }

    @inlinable
    func subscribe(_ sink: Sink<Value, Failure>, to signal: Signal<Value, Failure>, for key: Key) -> any Disposable {
        let hash = key.hashValue
        while true {
            let runs = runs(for: key, hash: hash)
            if let disposable = runs.subscribe(sink, to: signal) { return disposable }
            remove(runs, hash: hash)
        }
    }

    @usableFromInline
    func runs(for key: Key, hash: Int) -> SharedRuns<Value, Failure> {
        while true {
            let bucket = lock.withLock { buckets[hash] ?? [] }
            if let found = bucket.first(where: { $0.key == key }) { return found.runs }
            let runs = SharedRuns<Value, Failure>(replayLimit: replayLimit) { [weak self] in self?.remove($0, hash: hash) }
            let isUnchanged = lock.withLock {
                guard buckets[hash, default: []].elementsEqual(bucket, by: { $0.runs === $1.runs }) else { return false }
                buckets[hash, default: []].append(Instance(key: key, runs: runs))
                return true
            }
            if isUnchanged { return runs }
        }
    }

    /// Forgets the key of runs that nobody can subscribe to any more.
    @usableFromInline
    func remove(_ runs: SharedRuns<Value, Failure>, hash: Int) {
        lock.lock()
        let bucket = buckets[hash] ?? []
        let rest = bucket.filter { $0.runs !== runs }
        buckets[hash] = rest.isEmpty ? nil : rest
        lock.unlock()
        withExtendedLifetime(bucket) {}
    }
}
