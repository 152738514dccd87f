/// The runs of all inputs of a stage that combines signals.
final class InputRuns: Disposable, @unchecked Sendable {
    // Sendable: the lock guards the array.
    private let lock = Lock()
    private var runs: [Subscription] = []

    init(capacity: Int) {
        runs.reserveCapacity(capacity)
    }

    var isEmpty: Bool { lock.withLock { runs.isEmpty } }

    func append(_ run: Subscription) {
        lock.withLock { runs.append(run) }
    }

    func dispose() {
        let runs = lock.withLock { self.runs }
        for run in runs {
            run.dispose()
        }
    }
}
