import Signals
import TestSupport

/// Runs tasks when a test says so, on the thread that says it: each up to the point where it waits.
final class Steps: TaskExecutor, @unchecked Sendable {
    // Sendable: the lock guards `jobs`. It is the package's own, which Thread Sanitizer understands when threads contend for it.
    private let lock = Lock()
    private var jobs = FIFO<UnownedJob>()
    private let notes = Received<String>()

    /// What the tasks noted, with a space between the notes.
    var text: String { notes.values.joined(separator: " ") }

    func note(_ text: String) {
        notes.append(text)
    }

    /// Makes a task, of which nothing runs yet.
    func task(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        Task(executorPreference: self, operation: body)
    }

    /// Makes a task and runs it until it waits.
    @discardableResult
    func begin(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        let task = task(body)
        run()
        return task
    }

    /// Runs all that can run, until all tasks wait or are over.
    func run() {
        while let job = lock.withLock({ jobs.popFirst() }) {
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        lock.withLock { jobs.append(job) }
    }
}
