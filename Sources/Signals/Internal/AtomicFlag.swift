public import Synchronization

/// A flag that any thread may set and read.
@usableFromInline
struct AtomicFlag: ~Copyable, Sendable {
    @usableFromInline let value = Atomic<Bool>(false)

    @inlinable
    init() {}

    @inlinable var isSet: Bool { value.load(ordering: .acquiring) }

    /// Sets the flag; true for the one call that did it.
    @inlinable
    borrowing func set() -> Bool {
        !value.exchange(true, ordering: .acquiringAndReleasing)
    }
}
