/// A number of threads that do tasks, those that came first first.
///
/// ```swift
/// let pool = ThreadPool(threadCount: 2, name: "thumbnails")
/// let task = pool.addTask { render(page) }
/// task.dispose()    // not to be done any more, if no thread has begun it
/// pool.stop()
/// ```
///
/// The release of the pool stops it, as ``stop()`` does. Its ``queue`` does not keep it.
public final class ThreadPool: Sendable {
    private let core: ThreadPoolCore

    /// A pool whose threads wait for tasks.
    ///
    /// - Parameters:
    ///   - threadCount: how many tasks are done at once, at least 1.
    ///   - name: what debuggers show for the threads; Linux shows the first 15 bytes.
    public init(threadCount: Int, name: String? = nil) {
        require(threadCount >= 1, "ThreadPool(threadCount: \(threadCount)): a pool has at least 1 thread")
        core = ThreadPoolCore(threadCount: threadCount)
        core.start(name: name ?? "Signals.Pool")
    }

    deinit {
        core.stop()
    }

    /// Has a thread do a task when the tasks before it have been begun.
    ///
    /// A pool that has stopped releases the task at once.
    ///
    /// - Returns: what cancels the task, and releases it, as long as no thread has begun it. Dropping it cancels nothing.
    /// - Complexity: O(1).
    @discardableResult
    public func addTask(_ task: @escaping @Sendable () -> Void) -> any Disposable {
        let work = ScheduledWork(task)
        core.add(work)
        return work
    }

    /// Ends the threads: each finishes the task that it does, and what waits is released on the thread that calls.
    ///
    /// It does not wait for the threads, so it may be called by a task. A second call does nothing.
    ///
    /// A signal that is to be delivered or run on ``queue`` comes to nothing from then on: what waits for a thread is released at
    /// once, what waits for a time when that has come, and what comes later when it comes. The signal is disposed, its handlers
    /// are released, and no end is delivered, as there is no place to deliver it. The release of the pool does the same.
    public func stop() {
        core.stop()
    }

    /// A concurrent queue whose work is done by this pool; the same place each time.
    ///
    /// Nothing is ever current on it. ``Queue/after(_:_:)`` measures real time there. When the pool has stopped or was released,
    /// work is released undone, at its time if it waited for one by then, and ``Queue/sync(_:)`` does it on the caller's thread.
    public var queue: Queue { Queue(pool: core) }
}

/// What the threads of a pool, its queues and the pool itself share.
final class ThreadPoolCore: @unchecked Sendable {
    private let threadCount: Int
    /// Counts what a thread is to wake for: each task, and the end for each thread.
    private let wakeUps = WakeUps()

    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var tasks = FIFO<ScheduledWork>()
    /// The number of tasks at which the cancelled ones are removed.
    private var cleaningCount = 64
    private var isStopped = false

    init(threadCount: Int) {
        self.threadCount = threadCount
    }

    /// It drops what is added.
    var isOver: Bool { lock.withLock { isStopped } }

    func start(name: String) {
        for _ in 0..<threadCount {
            startThread(name: name) { self.work() }
        }
    }

    func add(_ task: ScheduledWork) {
        lock.lock()
        guard !isStopped else {
            lock.unlock()
            return task.drop()
        }
        let cancelled = takeCancelled()
        tasks.append(task)
        lock.unlock()
        withExtendedLifetime(cancelled) {}
        wakeUps.add()
    }

    func stop() {
        lock.lock()
        guard !isStopped else { return lock.unlock() }
        isStopped = true
        var dropped = tasks
        tasks = FIFO()
        lock.unlock()
        for _ in 0..<threadCount {
            wakeUps.add()
        }
        while let task = dropped.popFirst() {
            task.drop()
        }
    }

    /// Does work on the caller's thread while one of the pool's threads waits, or at once when there is none or the caller is one.
    func sync<Result>(_ work: () throws -> Result) rethrows -> Result {
        let context = ThreadContext.current
        guard !context.isNoted(self) else { return try work() }
        let loan = ThreadLoan()
        add(ScheduledWork(loan.lend, ifDropped: loan.begun.add))
        loan.begun.wait()
        defer { loan.ended.add() }
        return try context.noting(self, work)
    }

    /// The body of each thread.
    private func work() {
        ThreadContext.current.noting(self) {
            while let task = nextTask() {
                task.run()
            }
        }
    }

    /// The next task, for which this waits; nil when the pool has stopped.
    private func nextTask() -> ScheduledWork? {
        while true {
            wakeUps.wait()
            let (task, isOver) = lock.withLock { (isStopped ? nil : tasks.popFirst(), isStopped) }
            // A cancelled task may have left without its wake-up.
            if task != nil || isOver { return task }
        }
    }

    /// Removes the cancelled tasks, each time when there are twice as many tasks as were left the last time: while all threads are busy
    /// they would stay. By one who holds the lock.
    /// - Returns: what is released without the lock.
    private func takeCancelled() -> FIFO<ScheduledWork> {
        guard tasks.count >= cleaningCount else { return FIFO() }
        let all = tasks
        tasks = FIFO()
        for task in all where !task.isOver {
            tasks.append(task)
        }
        cleaningCount = max(2 * tasks.count, 64)
        return all
    }
}

/// A thread of the pool that waits while the caller of `sync` works in its stead.
private final class ThreadLoan: Sendable {
    let begun = WakeUps()
    let ended = WakeUps()

    /// The task of the thread.
    @Sendable func lend() {
        begun.add()
        ended.wait()
    }
}
