/// What a virtual clock has to do and when. The queues hold it, and not the clock: see ``VirtualClock``.
final class VirtualSchedule: @unchecked Sendable {
    private struct Task {
        let due: Int64
        let number: UInt64
        let queue: Int
        let work: ScheduledWork

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

    /// Cancels what waits, and what comes later at once: also one who keeps the handle of it lets the work go.
    func close() {
        lock.lock()
        isClosed = true
        let cancelled = tasks
        tasks = []
        lock.unlock()
        for task in cancelled {
            task.work.dispose()
        }
    }

    /// The nanoseconds that the clock has advanced.
    var now: Int64 { lock.withLock { nanoseconds } }

    func advance(by seconds: Double) {
        precondition(seconds >= 0, "advance(by: \(seconds)): time does not run backwards")
        lock.lock()
        precondition(!isAdvancing, "a virtual clock is not advanced by the work that it does")
        isAdvancing = true
        let target = Nanoseconds.time(Nanoseconds.of(seconds), after: nanoseconds)
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
        run(on: task.queue, task.work.run)
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

    /// Has the clock do work as soon as it can.
    func schedule(on queue: Int, _ work: ScheduledWork) {
        schedule(at: .min, on: queue, work)
    }

    /// Has the clock do work at a time; what is due in the past is due now.
    func schedule(at due: Int64, on queue: Int, _ work: ScheduledWork) {
        lock.lock()
        guard !isClosed else {
            lock.unlock()
            return work.dispose()
        }
        lastNumber += 1
        push(Task(due: max(due, nanoseconds), number: lastNumber, queue: queue, work: work))
        lock.unlock()
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
