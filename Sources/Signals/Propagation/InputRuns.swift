/// The runs of all inputs of a stage that combines signals.
@usableFromInline final class InputRuns: Disposable, @unchecked Sendable {
    // Sendable: the lock guards the array.
    @usableFromInline let lock = Lock()
    @usableFromInline @exclusivity(unchecked) var runs: [Subscription] = []

    @usableFromInline
    init(capacity: Int) {
        runs.reserveCapacity(capacity)
    }

    @usableFromInline var isEmpty: Bool { lock.withLock { runs.isEmpty } }

    @usableFromInline
    func append(_ run: Subscription) {
        lock.withLock { runs.append(run) }
    }

    @usableFromInline
    func dispose() {
        let runs = lock.withLock { self.runs }
        for run in runs {
            run.dispose()
        }
    }
}
