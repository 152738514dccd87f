public import Synchronization

/// Whether a source's subscriber receives the values that are put.
@usableFromInline
struct PlaceState: ~Copyable, Sendable {
    /// 0 for one that receives them at once; 1 for one to whom the last values are being replayed, while those that are put wait; 2 for
    /// one that was removed; 3 for one in a branch that may be left, which receives them when it is known that the branch stays.
    @usableFromInline let state: Word<UInt8>

    @inlinable
    init(isJoining: Bool, isSelected: Bool) {
        state = Word(isJoining ? 1 : isSelected ? 3 : 0)
    }

    @inlinable var isLive: Bool { state.load(ordering: .acquiring) == 0 }
    @inlinable var isJoining: Bool { state.load(ordering: .acquiring) == 1 }
    @inlinable var isRemoved: Bool { state.load(ordering: .acquiring) == 2 }

    @inlinable
    borrowing func endJoining(isSelected: Bool) {
        _ = state.compareExchange(expected: 1, desired: isSelected ? 3 : 0, ordering: .acquiringAndReleasing)
    }

    /// True for the one call that did it.
    @inlinable
    borrowing func remove() -> Bool {
        state.exchange(2, ordering: .acquiringAndReleasing) != 2
    }
}
