public import Synchronization

/// Whose turn it is, in one word: one at a time delivers, and owns for that time what the deliveries use. Others leave what they
/// would do, and call the owner back, who does it before the turn is free.
///
/// So a delivery that nobody disturbs takes two atomic operations and no lock. What is left is guarded by the lock beside the turn:
/// who calls back holds it, and who was called back takes it before the turn is free.
///
/// Beside the state the word has a number, which changes with it in one step.
@usableFromInline
struct DeliveryTurn: ~Copyable, Sendable {
    @usableFromInline
    enum State {
        @inlinable static var free: UInt64 { 0 }
        /// Free for one who holds the lock: there is more to be looked at than the turn.
        @inlinable static var guarded: UInt64 { 1 }
        @inlinable static var taken: UInt64 { 2 }
        /// Taken, and the owner was called back.
        @inlinable static var wanted: UInt64 { 3 }
    }

    @usableFromInline let word = Word<UInt64>(0)

    @inlinable
    init() {}

    @inlinable var number: UInt64 { word.load(ordering: .acquiring) >> 2 }
    @inlinable var isFree: Bool { word.load(ordering: .acquiring) & 3 == State.free }
    @inlinable var isGuarded: Bool { word.load(ordering: .relaxed) & 3 == State.guarded }
    @inlinable var isTaken: Bool { word.load(ordering: .acquiring) & 2 != 0 }

    // MARK: Without the lock

    /// Takes the turn if it is free, and counts the number up.
    /// - Returns: the new number; nil if this is for one who holds the lock.
    @inlinable
    borrowing func takeAndCount() -> UInt64? {
        let old = word.load(ordering: .relaxed)
        guard old & 3 == State.free else { return nil }
        let number = old >> 2 + 1
        return exchange(old, number << 2 | State.taken) ? number : nil
    }

    /// Takes the turn for an owner if it is free; false if this is for one who holds the lock.
    @inlinable
    borrowing func take(for owner: UInt64) -> Bool {
        let old = word.load(ordering: .relaxed)
        return old & 3 == State.free && exchange(old, owner << 2 | State.taken)
    }

    /// Gives the turn back; false if the owner was called back, and has to look under the lock for what was left.
    @inlinable
    borrowing func give() -> Bool {
        let old = word.load(ordering: .relaxed)
        return old & 3 == State.taken && exchange(old, old & ~3)
    }

    /// Whether an owner has the turn. Only the owner gets a true that lasts.
    @inlinable
    borrowing func isTaken(by owner: UInt64) -> Bool {
        word.load(ordering: .relaxed) | 1 == owner << 2 | State.wanted
    }

    /// Whether the owner, who asks, was called back.
    @inlinable var isWanted: Bool { word.load(ordering: .acquiring) & 3 == State.wanted }

    // MARK: By one who holds the lock

    /// Takes the turn, or calls its owner back.
    @inlinable
    borrowing func takeOrCall(counting step: UInt64 = 0) -> Bool {
        while true {
            let old = word.load(ordering: .relaxed)
            let isTaken = old & 2 != 0
            let state = isTaken ? State.wanted : State.taken
            let new = ((old >> 2 + step) << 2) | state
            if old == new || exchange(old, new) { return !isTaken }
        }
    }

    /// Takes the turn for an owner, or calls back the one who has it.
    @inlinable
    borrowing func takeOrCall(for owner: UInt64) -> Bool {
        while true {
            let old = word.load(ordering: .relaxed)
            let isTaken = old & 2 != 0
            let new = isTaken ? old | State.wanted : owner << 2 | State.taken
            if old == new || exchange(old, new) { return !isTaken }
        }
    }

    /// Keeps the turn, for no particular owner.
    @inlinable
    borrowing func disown() {
        word.store(State.wanted, ordering: .relaxed)
    }

    /// Gives the turn back: nobody else changes the word while the lock is held and the turn is taken.
    /// - Parameter isGuarded: who takes it next does so under the lock.
    @inlinable
    borrowing func free(isGuarded: Bool) {
        let number = word.load(ordering: .relaxed) & ~3
        word.store(number | (isGuarded ? State.guarded : State.free), ordering: .releasing)
    }

    @inlinable
    borrowing func exchange(_ old: UInt64, _ new: UInt64) -> Bool {
        word.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
    }
}
