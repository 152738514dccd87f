/// A clock that moves when it is told to, with queues whose work it does: tests of time without time (guarantee G11).
///
/// ```swift
/// let clock = VirtualClock()
/// var ticks: [Int] = []
/// Signal<Int, NoError>.single(1).delay(5, queue: clock.queue).start(next: { ticks.append($0) })
/// clock.advance(by: 4.999)   // ticks is []
/// clock.advance(by: 0.001)   // ticks is [1]
/// ```
///
/// Time is counted in whole nanoseconds. What is due at the same time is done in the order in which it was asked for.
public final class VirtualClock: @unchecked Sendable {
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
    /// A binary heap with the first one due at its root.
    private var tasks: [Task] = []

    public init() {}

    /// A queue whose work is done by this clock; the same place each time.
    public var queue: Queue { Queue(clock: self, number: 0) }

    /// A further queue whose work is done by this clock.
    public func makeQueue() -> Queue {
        let number = lock.withLock {
            lastQueue += 1
            return lastQueue
        }
        return Queue(clock: self, number: number)
    }

    /// The seconds that this clock has advanced since it was made.
    public var now: Double {
        Double(lock.withLock { nanoseconds }) / 1e9
    }

    /// Does everything that is due now, and what that asks to be done at once.
    public func run() {
        advance(by: 0)
    }

    /// Moves time on and does what becomes due, each at its own time.
    ///
    /// - Parameter seconds: at least 0.
    public func advance(by seconds: Double) {
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
        return current.clock === self && current.queue == queue
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
