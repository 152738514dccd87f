/// The pending work of a virtual clock. The queues hold the schedule instead of the clock: see ``VirtualClock``.
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

    let mainPlace = VirtualPlace()
    /// The right to advance the clock.
    private let advancing = VirtualPlace()

    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var nanoseconds: Int64 = 0
    private var lastNumber: UInt64 = 0
    /// True after the clock's release: added work would never run.
    private var isClosed = false
    /// A binary heap; its root is due first.
    private var tasks: [Task] = []
    /// The count at which cancelled tasks are removed: while time stands still they would stay.
    private var cleaningCount = 64

    /// Drops pending work, and later work on arrival. A work's closure is released even if its handle is still kept.
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

    var now: Int64 { lock.withLock { nanoseconds } }

    /// Advances the time, after any other thread that is doing so. Runs at most `count` pieces of work; returns true if all due work has
    /// run. `call` is the caller's call, for the error message.
    func advance(by nanoseconds: Int64, atMost count: Int, _ call: @autoclosure () -> String) -> Bool {
        require(!advancing.isCurrent, "\(call()): the work that a virtual clock does may not advance it")
        return advancing.perform {
            let (target, isTooFar) = now.addingReportingOverflow(nanoseconds)
            return doWork(until: isTooFar ? Nanoseconds.never - 1 : target, atMost: count)
        }
    }

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

    /// A separate function, so that the work is released before the lock is acquired again.
    private func unlockAndRunFirst() {
        let task = popFirst()
        lock.unlock()
        task.place.perform(task.work.run)
    }

    /// Schedules work for as soon as possible.
    func schedule(on place: VirtualPlace, _ work: ScheduledWork) {
        schedule(at: .min, on: place, work)
    }

    /// Schedules work for a time; a time in the past means now.
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

    /// Removes cancelled tasks each time the count has doubled since the last removal. Amortized O(log *n*) for each task added.
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
