#if SIGNALS_EXPLORE
    // The lock is a word.
#elseif SIGNALS_PTHREAD_LOCKS
    #if canImport(Darwin)
        internal import Darwin
    #elseif canImport(Glibc)
        internal import Glibc
    #elseif canImport(Musl)
        internal import Musl
    #endif
#else
    public import Synchronization
#endif

/// The one lock of the package. It is never held while user code runs (guarantee G3), so it is never re-entered.
///
/// The guarded state lies beside the lock, which holds no value of its own. Thread Sanitizer reports false races on a
/// contended `Mutex`, so sanitizer builds pass `-Xswiftc -DSIGNALS_PTHREAD_LOCKS`, which puts a pthread mutex in its place.
@usableFromInline
package struct Lock: ~Copyable, Sendable {
    #if SIGNALS_EXPLORE
        private let isHeld = Word(false)

        @usableFromInline package init() {}

        @usableFromInline
        package borrowing func lock() {
            ExploreHooks.point(.lock, isHeld.id)
            while isHeld.exchangeUnseen(true) {
                ExploreHooks.blocked(on: isHeld.id)
            }
        }

        @usableFromInline
        package borrowing func unlock() {
            ExploreHooks.point(.unlock, isHeld.id)
            _ = isHeld.exchangeUnseen(false)
            ExploreHooks.woken(isHeld.id)
        }
    #elseif SIGNALS_PTHREAD_LOCKS
        // The pointer never changes, and what it points to is used through the pthread calls alone, which are thread-safe.
        private nonisolated(unsafe) let mutex: UnsafeMutablePointer<pthread_mutex_t>

        @usableFromInline package init() {
            mutex = .allocate(capacity: 1)
            pthread_mutex_init(mutex, nil)
        }

        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }

        @usableFromInline
        package borrowing func lock() {
            pthread_mutex_lock(mutex)
        }

        @usableFromInline
        package borrowing func unlock() {
            pthread_mutex_unlock(mutex)
        }
    #else
        @usableFromInline let mutex = Mutex<Void>(())

        @inlinable package init() {}

        @inlinable
        package borrowing func lock() {
            mutex._unsafeLock()
        }

        @inlinable
        package borrowing func unlock() {
            mutex._unsafeUnlock()
        }
    #endif

    @inlinable
    package borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock()
        defer { unlock() }
        return try body()
    }
}

/// A value behind a ``Lock``.
///
/// Used in place of a `Mutex`, for which Thread Sanitizer reports false races under contention.
// Sendable: the lock guards the value.
package final class Locked<Value>: @unchecked Sendable {
    private let lock = Lock()
    private var value: Value

    package init(_ value: sending Value) {
        self.value = value
    }

    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&value) }
    }
}
