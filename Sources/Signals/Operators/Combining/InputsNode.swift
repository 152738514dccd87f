/// A stage with several input signals, which run from its start.
// Sendable: as for the junction; all callers own the component.
@usableFromInline class InputsNode<Output: Sendable, Failure: Error>: JunctionNode<Output, Failure>, @unchecked Sendable {
    @usableFromInline final let inputs: InputRuns
    @usableFromInline final var runningCount: Int

    @inlinable
    init(_ sink: Sink<Output, Failure>, inputCount: Int, settler: Settler? = nil) {
        inputs = InputRuns(capacity: inputCount)
        runningCount = inputCount
        super.init(sink, settler: settler)
    }

    /// Completes if there are no inputs. Returns a disposable that ends the inputs.
    @usableFromInline
    final func finishStarting() -> any Disposable {
        if inputs.isEmpty { putEnd(.completed) }
        return inputs
    }

    /// Ends the stage if the run failed, if it was the last one, or if `leavesNothing` returns true.
    @usableFromInline
    final func inputEnded(_ end: SignalEnd<Failure>, _ run: Subscription, at index: Int, leavesNothing: () -> Bool = { false }) {
        guard run.scope.terminate() else { return }
        inputs.remove(at: index)
        runningCount -= 1
        var isEnd = leavesNothing() || runningCount == 0
        if case .failed = end { isEnd = true }
        if isEnd {
            endOnce(end) { end in
                putEnd(end) {
                    run.release()
                    inputs.dispose()
                }
            }
        }
        run.release()
    }

    @usableFromInline
    final func finish(_ end: SignalEnd<Failure>) {
        putEnd(end) { inputs.dispose() }
    }
}

/// The runs of a stage's inputs. A run that has ended is removed, so that a stage with many inputs keeps only the running ones.
@usableFromInline final class InputRuns: Disposable, @unchecked Sendable {
    // Sendable: the lock guards the array.
    private let lock = Lock()
    private var runs: [Subscription?] = []

    @usableFromInline
    init(capacity: Int) {
        runs.reserveCapacity(capacity)
    }

    /// True if there was no input.
    @usableFromInline var isEmpty: Bool { lock.withLock { runs.isEmpty } }

    /// Returns the index of the run.
    @usableFromInline
    func append(_ run: Subscription) -> Int {
        lock.withLock {
            runs.append(run)
            return runs.count - 1
        }
    }

    /// Removes a run; the caller keeps a reference.
    @usableFromInline
    func remove(at index: Int) {
        lock.withLock { runs[index] = nil }
    }

    @usableFromInline
    func disposeOthers(than index: Int) {
        lock.lock()
        let runs = self.runs
        self.runs = runs.indices.map { $0 == index ? runs[$0] : nil }
        lock.unlock()
        for (other, run) in runs.enumerated() where other != index {
            run?.dispose()
        }
    }

    @usableFromInline
    func dispose() {
        let runs = lock.withLock { self.runs }
        for run in runs { run?.dispose() }
    }
}
