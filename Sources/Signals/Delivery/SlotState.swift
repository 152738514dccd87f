public import Synchronization

/// The state of a subscriber's slot: live, joining, selected or removed.
@usableFromInline
struct SlotState: ~Copyable, Sendable {
    @usableFromInline
    enum State {
        /// Values reach the subscriber at once.
        @inlinable static var live: UInt8 { 0 }
        /// The last values are being replayed to it, while those that are put wait.
        @inlinable static var joining: UInt8 { 1 }
        @inlinable static var removed: UInt8 { 2 }
        /// Values wait until it is known that the switch stays in the subscriber's branch.
        @inlinable static var selected: UInt8 { 3 }
    }

    @usableFromInline let state: Word<UInt8>

    @inlinable
    init(isJoining: Bool, isSelected: Bool) {
        state = Word(isJoining ? State.joining : isSelected ? State.selected : State.live)
    }

    @inlinable var isLive: Bool { state.load(ordering: .acquiring) == State.live }
    @inlinable var isJoining: Bool { state.load(ordering: .acquiring) == State.joining }
    @inlinable var isRemoved: Bool { state.load(ordering: .acquiring) == State.removed }

    @inlinable
    borrowing func endJoining(isSelected: Bool) {
        _ = state.compareExchange(
            expected: State.joining, desired: isSelected ? State.selected : State.live, ordering: .acquiringAndReleasing)
    }

    /// True for the one call that did it.
    @inlinable
    borrowing func remove() -> Bool {
        state.exchange(State.removed, ordering: .acquiringAndReleasing) != State.removed
    }
}
