public import Synchronization

/// The turn of a stage to deliver, in one word: one thread at a time has it, and owns for that time what the deliveries use. Another
/// thread leaves its values, and calls the owner back, which delivers them before the turn is free.
///
/// So an undisturbed delivery takes two atomic operations and no lock. The lock beside the turn guards what is left: the caller
/// holds it, and the owner takes it before the turn is free.
@usableFromInline
struct DeliveryTurn: ~Copyable, Sendable {
    @usableFromInline
    enum State {
        @inlinable static var free: UInt8 { 0 }
        /// Free for a thread that holds the lock: there is more to be looked at than the turn.
        @inlinable static var guarded: UInt8 { 1 }
        @inlinable static var taken: UInt8 { 2 }
        /// Taken, and the owner was called back.
        @inlinable static var wanted: UInt8 { 3 }
    }

    @usableFromInline let state = Word<UInt8>(0)

    @inlinable
    init() {}

    @inlinable var isFree: Bool { state.load(ordering: .acquiring) == State.free }

    // MARK: Without the lock

    /// Takes the turn if it is free; false if that needs the lock.
    @inlinable
    borrowing func take() -> Bool {
        exchange(State.free, State.taken)
    }

    /// Gives the turn back; false if the owner was called back, and has to look under the lock for what was left.
    @inlinable
    borrowing func give() -> Bool {
        exchange(State.taken, State.free)
    }

    // MARK: With the lock

    /// Takes the turn, or calls its owner back.
    @inlinable
    borrowing func takeOrCall() -> Bool {
        while true {
            let old = state.load(ordering: .relaxed)
            let isTaken = old >= State.taken
            let new = isTaken ? State.wanted : State.taken
            if old == new || exchange(old, new) { return !isTaken }
        }
    }

    /// Keeps the turn, for no particular owner.
    @inlinable
    borrowing func disown() {
        state.store(State.wanted, ordering: .relaxed)
    }

    /// Gives the turn back: no other thread changes the word while the lock is held and the turn is taken.
    /// - Parameter isGuarded: the next one takes it under the lock.
    @inlinable
    borrowing func free(isGuarded: Bool) {
        state.store(isGuarded ? State.guarded : State.free, ordering: .releasing)
    }

    @inlinable
    borrowing func exchange(_ old: UInt8, _ new: UInt8) -> Bool {
        state.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
    }
}
