/// An exclusive section of a virtual clock: one of its queues, or the advancing of the clock. One thread at a time is inside.
///
/// No lock is held while the thread works. Other threads wait and enter in the order of their arrival.
final class VirtualPlace: @unchecked Sendable {
    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var isOccupied = false
    private var waiting = FIFO<WakeUps>()

    /// True if the caller is inside, even if it is nested in work elsewhere.
    var isCurrent: Bool { ThreadContext.current.isNoted(self) }

    /// Runs work as soon as no other thread is inside; at once if the caller already is.
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

    /// Hands over to the next waiting thread.
    private func leave() {
        lock.lock()
        let next = waiting.popFirst()
        isOccupied = next != nil
        lock.unlock()
        next?.add()
    }
}
