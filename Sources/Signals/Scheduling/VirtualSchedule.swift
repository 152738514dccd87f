/// What a virtual clock has to do and when. The queues hold it, and not the clock: see ``VirtualClock``.
final class VirtualSchedule: @unchecked Sendable {
    private struct Task {
        let due: Int64
        let number: UInt64
        let place: VirtualPlace
        let work: ScheduledWork

        func isBefore(_ other: Task) -> Bool {
            (due, number) < (other.due, other.number)
        }
    }

    /// The clock's first queue.
    let mainPlace = VirtualPlace()
    /// Where the thread is that advances the clock.
    private let advancing = VirtualPlace()

    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var nanoseconds: Int64 = 0
    private var lastNumber: UInt64 = 0
    /// The clock is gone: nobody would do what is put in.
    private var isClosed = false
    /// A binary heap with the first one due at its root.
    private var tasks: [Task] = []
    /// How many of them there are when those that were cancelled are taken out: where time stands still, they would stay.
    private var cleaningCount = 64

    /// Drops what waits, and what comes later at once: also one who keeps the handle of it lets the work go.
    func close() {
        lock.lock()
        isClosed = true
        let dropped = tasks
        tasks = []
        lock.unlock()
        for task in dropped {
            task.work.drop()
        }
    }

    /// The nanoseconds that the clock has advanced.
    var now: Int64 { lock.withLock { nanoseconds } }

    /// Moves time on, after another thread that does so already has done it.
    /// - Parameters:
    ///   - count: how many pieces of work are done at most.
    ///   - call: how the caller's call was written.
    /// - Returns: whether all was done.
    func advance(by nanoseconds: Int64, atMost count: Int, _ call: @autoclosure () -> String) -> Bool {
        require(!advancing.isCurrent, "\(call()): the work that a virtual clock does may not advance it")
        return advancing.perform {
            let (target, isTooFar) = now.addingReportingOverflow(nanoseconds)
            return doWork(until: isTooFar ? Nanoseconds.never - 1 : target, atMost: count)
        }
    }

    /// Does what becomes due, each in its place.
    private func doWork(until target: Int64, atMost count: Int) -> Bool {
        lock.lock()
        var rest = count
        while let due = tasks.first?.due, due <= target {
            guard rest > 0 else {
                lock.unlock()
                return false
            }
            rest -= 1
            nanoseconds = max(nanoseconds, due)
            unlockAndRunFirst()
            lock.lock()
        }
        nanoseconds = target
        lock.unlock()
        return true
    }

    /// A function of its own, so that the work is released before the lock is taken again.
    private func unlockAndRunFirst() {
        let task = popFirst()
        lock.unlock()
        task.place.perform(task.work.run)
    }

    /// Has the clock do work as soon as it can.
    func schedule(on place: VirtualPlace, _ work: ScheduledWork) {
        schedule(at: .min, on: place, work)
    }

    /// Has the clock do work at a time; what is due in the past is due now.
    func schedule(at due: Int64, on place: VirtualPlace, _ work: ScheduledWork) {
        lock.lock()
        guard !isClosed else {
            lock.unlock()
            return work.drop()
        }
        let cancelled = takeCancelled()
        lastNumber += 1
        push(Task(due: max(due, nanoseconds), number: lastNumber, place: place, work: work))
        lock.unlock()
        withExtendedLifetime(cancelled) {}
    }

    /// Takes out what was cancelled, each time when there is twice as much as was left the last time.
    /// - Complexity: O(log *n*) for each task that is put in, over time.
    private func takeCancelled() -> [Task] {
        guard tasks.count >= cleaningCount else { return [] }
        let all = tasks
        // A sorted array is a heap.
        tasks = all.filter { !$0.work.isOver }.sorted { $0.isBefore($1) }
        cleaningCount = max(2 * tasks.count, 64)
        return all
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
