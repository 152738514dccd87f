/// What a virtual clock has to do and when. The queues hold it, and not the clock: see ``VirtualClock``.
final class VirtualSchedule: @unchecked Sendable {
    private struct Task {
        let due: Int64
        let number: UInt64
        let queue: Int
        let work: @Sendable () -> Void

        func isBefore(_ other: Task) -> Bool {
            (due, number) < (other.due, other.number)
        }
    }

    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var nanoseconds: Int64 = 0
    private var lastNumber: UInt64 = 0
    private var lastQueue = 0
    private var isAdvancing = false
    /// The clock is gone: nobody would do what is put in.
    private var isClosed = false
    /// A binary heap with the first one due at its root.
    private var tasks: [Task] = []

    /// The number of a queue that there was not before; the first one is 1.
    func makeQueueNumber() -> Int {
        lock.withLock {
            lastQueue += 1
            return lastQueue
        }
    }

    /// Releases what waits, and what comes later at once.
    func close() {
        lock.lock()
        isClosed = true
        let released = tasks
        tasks = []
        lock.unlock()
        withExtendedLifetime(released) {}
    }

    var now: Double {
        Double(lock.withLock { nanoseconds }) / 1e9
    }

    func advance(by seconds: Double) {
        precondition(seconds >= 0, "advance(by: \(seconds)): time does not run backwards")
        lock.lock()
        precondition(!isAdvancing, "a virtual clock is not advanced by the work that it does")
        isAdvancing = true
        let target = time(after: seconds)
        while let due = tasks.first?.due, due <= target {
            nanoseconds = max(nanoseconds, due)
            unlockAndRunFirst()
            lock.lock()
        }
        nanoseconds = target
        isAdvancing = false
        lock.unlock()
    }

    /// A function of its own, so that the work is released before the lock is taken again.
    private func unlockAndRunFirst() {
        let task = popFirst()
        lock.unlock()
        run(on: task.queue, task.work)
    }

    func isCurrent(_ queue: Int) -> Bool {
        guard let current = ThreadContext.current.virtualQueue else { return false }
        return current.schedule === self && current.queue == queue
    }

    func run<Result>(on queue: Int, _ work: () throws -> Result) rethrows -> Result {
        let context = ThreadContext.current
        let outer = context.virtualQueue
        context.virtualQueue = (self, queue)
        defer { context.virtualQueue = outer }
        return try work()
    }

    func schedule(after seconds: Double, on queue: Int, _ work: @escaping @Sendable () -> Void) {
        lock.withLock {
            guard !isClosed else { return }
            lastNumber += 1
            push(Task(due: time(after: max(0, seconds)), number: lastNumber, queue: queue, work: work))
        }
    }

    /// The time some seconds from now; what is farther away than the clock can count is as far as it can. The lock is held.
    private func time(after seconds: Double) -> Int64 {
        let (time, isTooFar) = nanoseconds.addingReportingOverflow(Int64(min((seconds * 1e9).rounded(), 4e18)))
        return isTooFar ? .max : time
    }

    // MARK: The heap

    private func push(_ task: Task) {
        tasks.append(task)
        var child = tasks.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard tasks[child].isBefore(tasks[parent]) else { return }
            tasks.swapAt(child, parent)
            child = parent
        }
    }

    private func popFirst() -> Task {
        tasks.swapAt(0, tasks.count - 1)
        let first = tasks.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < tasks.count && tasks[child].isBefore(tasks[least]) {
                least = child
            }
            guard least != parent else { return first }
            tasks.swapAt(parent, least)
            parent = least
        }
    }
}
