public import Synchronization

/// The ownership of a component in one atomic word: its state, and the id of the owner.
///
/// An undisturbed delivery acquires and releases in one step each, without the lock. All other changes are made by one that holds the
/// lock of the component.
@usableFromInline
struct OwnershipWord: ~Copyable, Sendable {
    @usableFromInline
    enum State {
        /// Not owned, and nothing is enqueued.
        @inlinable static var free: UInt64 { 0 }
        /// Not owned; work is enqueued, and a thread is about to drain it.
        @inlinable static var waiting: UInt64 { 1 }
        /// Owned, and nothing was enqueued since.
        @inlinable static var owned: UInt64 { 2 }
        /// Owned; the owner looks under the lock before it releases.
        @inlinable static var requested: UInt64 { 3 }
        /// The component is a part of another one, for good.
        @inlinable static var merged: UInt64 { 4 }
        @inlinable static var mask: UInt64 { 7 }
    }

    /// The state in the lowest three bits, the owner's id above it.
    @usableFromInline let word = Word<UInt64>(0)

    @inlinable
    init() {}

    @inlinable var isMerged: Bool { word.load(ordering: .acquiring) & State.mask == State.merged }

    /// The answer lasts for the owner's own thread only.
    @inlinable
    borrowing func isOwned(by owner: UInt64) -> Bool {
        word.load(ordering: .relaxed) | 1 == owner << 3 | State.requested
    }

    @inlinable
    borrowing func isRequested(of owner: UInt64) -> Bool {
        word.load(ordering: .acquiring) == owner << 3 | State.requested
    }

    // MARK: Without the lock

    /// Acquires a component that is free. Loads first, as a failing exchange would take the cache line from the owner's processor.
    @inlinable
    borrowing func acquireIfFree(for owner: UInt64) -> Bool {
        word.load(ordering: .relaxed) == State.free
            && word.compareExchange(expected: State.free, desired: owner << 3 | State.owned, ordering: .acquiring).exchanged
    }

    /// Releases a component for which nothing was enqueued.
    @inlinable
    borrowing func releaseIfUnrequested(by owner: UInt64) -> Bool {
        word.compareExchange(expected: owner << 3 | State.owned, desired: State.free, ordering: .releasing).exchanged
    }

    /// The state and the owner at this moment, for one that spins.
    @inlinable
    borrowing func peek() -> UInt64 { word.load(ordering: .relaxed) }

    // MARK: By one that holds the lock

    /// Acquires a component that nobody owns.
    borrowing func acquire(for owner: UInt64) -> Bool {
        while true {
            let old = word.load(ordering: .relaxed)
            guard old == State.free || old == State.waiting else { return false }
            if exchange(old, owner << 3 | State.requested) { return true }
        }
    }

    /// Notes that something was enqueued.
    /// - Returns: the owner that drains it; nil if there is none.
    borrowing func request() -> UInt64? {
        while true {
            let old = word.load(ordering: .relaxed)
            let isOwned = old & State.owned != 0
            let new = isOwned ? old | State.requested : State.waiting
            if old == new || exchange(old, new) { return isOwned ? old >> 3 : nil }
        }
    }

    /// Requests the component of its owner; nil if nobody owns it.
    borrowing func requestOfOwner() -> UInt64? {
        while true {
            let old = word.load(ordering: .relaxed)
            guard old & State.owned != 0 else { return nil }
            let new = old | State.requested
            if old == new || exchange(old, new) { return old >> 3 }
        }
    }

    /// Notes that nothing is enqueued in an owned component.
    borrowing func forgetRequest(of owner: UInt64) {
        word.store(owner << 3 | State.owned, ordering: .relaxed)
    }

    /// Releases an owned component.
    borrowing func release(isIdle: Bool) {
        word.store(isIdle ? State.free : State.waiting, ordering: .releasing)
    }

    /// Gives an owned component, or one that was not used yet, to an owner.
    borrowing func transfer(to owner: UInt64) {
        word.store(owner << 3 | State.requested, ordering: .releasing)
    }

    /// Makes an owned component a part of another one.
    borrowing func merge() {
        word.store(State.merged, ordering: .releasing)
    }

    private borrowing func exchange(_ old: UInt64, _ new: UInt64) -> Bool {
        word.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
    }
}
