/// A fixed number of threads that run tasks, first in first out.
///
/// ```swift
/// let pool = ThreadPool(threadCount: 2, name: "thumbnails")
/// let task = pool.addTask { render(page) }
/// task.dispose()    // not to be done any more, if no thread has begun it
/// pool.stop()
/// ```
///
/// Releasing the pool stops it, like ``stop()``. Its ``queue`` doesn't keep it.
public final class ThreadPool: Sendable {
    private let core: ThreadPoolCore

    /// Creates a pool and starts its threads.
    ///
    /// - Parameters:
    ///   - threadCount: The number of threads, at least 1.
    ///   - name: The name of the threads in debuggers; Linux shows the first 15 bytes.
    public init(threadCount: Int, name: String? = nil) {
        require(threadCount >= 1, "ThreadPool(threadCount: \(threadCount)): a pool has at least 1 thread")
        core = ThreadPoolCore(threadCount: threadCount)
        core.start(name: name ?? "Signals.Pool")
    }

    deinit {
        core.stop()
    }

    /// Adds a task, which runs after all earlier tasks have begun.
    ///
    /// A pool that has stopped releases the task at once.
    ///
    /// - Returns: A disposable that cancels and releases the task until a thread has begun it. Dropping it cancels nothing.
    /// - Complexity: O(1).
    @discardableResult
    public func addTask(_ task: @escaping @Sendable () -> Void) -> any Disposable {
        let work = ScheduledWork(task)
        core.add(work)
        return work
    }

    /// Stops the threads. Each finishes its current task; pending tasks are released on the calling thread.
    ///
    /// Doesn't wait for the threads, so a task may call it. A second call does nothing.
    ///
    /// A signal to be delivered or run on ``queue`` is disposed, and its handlers are released. No end is delivered, because there is no
    /// thread to deliver it. Work that waits for a thread is dropped at once, work that waits for a time when that comes, and later work on
    /// arrival. Releasing the pool does the same.
    public func stop() {
        core.stop()
    }

    /// A concurrent queue that runs its work on this pool's threads; equivalent each time.
    ///
    /// The queue is never current. ``Queue/after(_:_:)`` measures real time. After the pool has stopped or been released, work is released
    /// without running, at its due time if it was waiting for one. ``Queue/sync(_:)`` then runs on the caller's thread.
    public var queue: Queue { Queue(pool: core) }
}

/// The state shared by a pool, its threads and its queues.
final class ThreadPoolCore: @unchecked Sendable {
    private let threadCount: Int
    /// Counts wake-ups: one for each task, and one for each thread at the end.
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

    /// Runs work on the caller's thread while one of the pool's threads waits. At once if the pool has stopped or the caller is one of its
    /// threads.
    func sync<Result>(_ work: () throws -> Result) rethrows -> Result {
        let context = ThreadContext.current
        guard !context.isNoted(self) else { return try work() }
        let loan = ThreadLoan()
        add(ScheduledWork(loan.lend, ifDropped: loan.begun.add))
        loan.begun.wait()
        defer { loan.ended.add() }
        return try context.noting(self, work)
    }

    private func work() {
        ThreadContext.current.noting(self) {
            while let task = nextTask() {
                task.run()
            }
        }
    }

    /// Waits for the next task and returns it; nil when the pool has stopped.
    private func nextTask() -> ScheduledWork? {
        while true {
            wakeUps.wait()
            let (task, isOver) = lock.withLock { (isStopped ? nil : tasks.popFirst(), isStopped) }
            // A cancelled task may have been removed without its wake-up.
            if task != nil || isOver { return task }
        }
    }

    /// Removes cancelled tasks, which the caller releases after the lock, each time the count has doubled since the last removal. While all
    /// threads are busy they would stay.
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

/// A thread of the pool that waits while the caller of `sync` works in its place.
private final class ThreadLoan: Sendable {
    let begun = WakeUps()
    let ended = WakeUps()

    @Sendable func lend() {
        begun.add()
        ended.wait()
    }
}
