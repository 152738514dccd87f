/// Where one thread at a time does work of a virtual clock: one of its queues, or the advancing of the clock.
///
/// The thread that works there has the place for itself, and no lock is held meanwhile. Those who come wait, and have their turns in
/// the order in which they came.
final class VirtualPlace: @unchecked Sendable {
    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var isOccupied = false
    private var waiting = FIFO<WakeUps>()

    /// Whether the caller is here, be it behind what it does in another place.
    var isCurrent: Bool { ThreadContext.current.isNoted(self) }

    /// Does work here, as soon as no other thread does; at once when the caller is here already.
    func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
        let context = ThreadContext.current
        if context.isNoted(self) { return try work() }
        enter()
        defer { leave() }
        return try context.noting(self, work)
    }

    private func enter() {
        lock.lock()
        guard isOccupied else {
            isOccupied = true
            return lock.unlock()
        }
        let turn = WakeUps()
        waiting.append(turn)
        lock.unlock()
        turn.wait()
    }

    /// Leaves the place to the next one who waits.
    private func leave() {
        lock.lock()
        let next = waiting.popFirst()
        isOccupied = next != nil
        lock.unlock()
        next?.add()
    }
}
