extension Signal {
    /// Runs up to a number of inner signals at once and merges their values as they arrive.
    ///
    /// ```
    ///  self:   -a-b-c---------|
    ///  a:        1---2|
    ///  b:          3-4|
    ///  c:              5--6|
    ///  result: --1-3-(24)5--6-|     merge(maxConcurrent: 2)
    /// ```
    ///
    /// The other inner signals wait, first in first out, until a running one has completed. Completes when this signal and all inner ones
    /// have completed; fails with the first error of any, which disposes all. Disposal ends the running signals and drops the waiting ones.
    ///
    /// Values from several threads are delivered one at a time (guarantee G2), and inner signals are started one at a time. Any number of
    /// synchronous ones run at a constant stack depth.
    ///
    /// - Parameter maxConcurrent: The maximum number of running signals, at least 1; `.max` means no limit.
    /// - Complexity: O(1) for each value and each inner signal. Inner signals wait without a bound.
    @inlinable
    @inline(never)
    public func merge<Inner>(maxConcurrent: Int) -> Signal<Inner, Failure> where Value == Signal<Inner, Failure> {
        require(maxConcurrent >= 1, "merge(maxConcurrent: \(maxConcurrent)): at least 1 signal runs at once")
        return Signal<Inner, Failure>(subscribe: { sink in
            let node = FlatteningNode(sink, maxConcurrent: maxConcurrent)
            return node.run(self)
        })
    }
}

/// ``Signal/merge(maxConcurrent:)`` for the pipe.
@inlinable
public func merge<Value, Failure>(
    maxConcurrent: Int
) -> (Signal<Signal<Value, Failure>, Failure>) -> Signal<Value, Failure> {
    { $0.merge(maxConcurrent: maxConcurrent) }
}

/// The inner signals that a stage keeps while the maximum number runs.
@usableFromInline
enum PendingSignals {
    case all
    case newest
    case none
}

/// A stage that runs inner signals, up to a number of them at once.
// Sendable: as for the junction; all callers own the component.
@usableFromInline final class FlatteningNode<Value: Sendable, Failure: Error>: JunctionNode<Value, Failure>, @unchecked Sendable {
    @usableFromInline let outer: Subscription
    @usableFromInline let runs = ConcurrentRuns()
    @usableFromInline let maxConcurrent: Int
    @usableFromInline let keeping: PendingSignals
    @usableFromInline var pending = FIFO<Signal<Value, Failure>>()
    @usableFromInline var runningCount = 0
    @usableFromInline var isStarting = false
    @usableFromInline var isOuterCompleted = false
    /// An error that arrived while inner signals were starting. It is passed on after the starts have returned and been disposed (guarantee
    /// G9).
    @usableFromInline var heldEnd: SignalEnd<Failure>?

    /// - Parameter keeping: The signals to keep while the maximum number runs; the others never run.
    @inlinable
    init(_ sink: Sink<Value, Failure>, maxConcurrent: Int, keeping: PendingSignals = .all) {
        self.maxConcurrent = maxConcurrent
        self.keeping = keeping
        // The outer signal settles before the values of the inner signals, which it chooses.
        outer = Subscription(parent: sink.scope, settles: true)
        super.init(sink)
    }

    @inlinable
    func run(_ signal: Signal<Signal<Value, Failure>, Failure>) -> any Disposable {
        outer.attach(
            signal.subscribe(
                Sink(scope: outer.scope, next: { self.add($0) }, end: { self.outerEnded($0) })))
        return PairDisposable(outer, runs)
    }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) {
        switch keeping {
        case .all: break
        case .newest: _ = pending.popFirst()
        case .none: if runningCount == maxConcurrent { return }
        }
        pending.append(signal)
        startPending()
    }

    /// Starts pending signals while there is room. A signal that ends while it starts doesn't recurse.
    @inlinable
    func startPending() {
        guard !isStarting else { return }
        isStarting = true
        while runningCount < maxConcurrent, heldEnd == nil, !isOver, let signal = pending.popFirst() {
            start(signal)
        }
        isStarting = false
        if let end = heldEnd.take() {
            passDecidedEnd(end)
        }
        if isOver {
            replace(&pending, with: FIFO())
        } else if isOuterCompleted, runningCount == 0 {
            putEnd(.completed)
        }
    }

    @inlinable
    func start(_ signal: Signal<Value, Failure>) {
        let run = ConcurrentRun(parent: downstreamScope)
        runningCount += 1
        guard runs.add(run) else {
            run.subscription.scope.terminate()
            return
        }
        run.subscription.attachLate(
            signal.subscribe(
                Sink(scope: run.subscription.scope, next: { self.putNext($0) }, end: { self.innerEnded($0, run) })))
        run.isAttached = true
        if run.hasCompleted { innerCompleted(run) }
    }

    @inlinable
    func innerEnded(_ end: SignalEnd<Failure>, _ run: ConcurrentRun) {
        guard run.subscription.scope.terminate() else { return }
        runs.remove(run)
        if case .failed = end {
            runningCount -= 1
            fail(end) { run.subscription.release() }
        } else if run.isAttached {
            innerCompleted(run)
        } else {
            run.hasCompleted = true
        }
    }

    /// Handles the completion of a run. The next one starts after all starts inside it have returned.
    @inlinable
    func innerCompleted(_ run: ConcurrentRun) {
        let released: @Sendable () -> Void = { self.downstreamScope.enterOwned { self.startNext() } }
        if run.subscription.awaitsLateStart(then: released) { return }
        if let starts = Propagation.current.unfinishedStarts(inEndOf: run.subscription) {
            starts.then(released)
        } else {
            startNext()
        }
    }

    @inlinable
    func startNext() {
        runningCount -= 1
        startPending()
    }

    @usableFromInline
    func outerEnded(_ end: SignalEnd<Failure>) {
        outer.scope.terminate()
        if case .failed = end {
            fail(end) { outer.release() }
        } else {
            outer.release()
            isOuterCompleted = true
            startPending()
        }
    }

    @usableFromInline
    func fail(_ end: SignalEnd<Failure>, release: () -> Void) {
        let isFirst = decideEnd()
        if isFirst, isStarting { heldEnd = end }
        release()
        outer.dispose()
        runs.dispose()
        replace(&pending, with: FIFO())
        if isFirst, heldEnd == nil { passDecidedEnd(end) }
    }
}

/// The run of one inner signal. Stores its own index, so that it is removed without a search.
// Sendable: the lock of its `ConcurrentRuns` guards the index.
@usableFromInline final class ConcurrentRun: @unchecked Sendable {
    @usableFromInline let subscription: Subscription
    /// True if its start has returned.
    @usableFromInline var isAttached = false
    /// True if it completed while it was starting.
    @usableFromInline var hasCompleted = false
    fileprivate var index = -1

    @usableFromInline
    init(parent: Scope) {
        subscription = Subscription(parent: parent, startsLate: true)
    }
}

// Sendable: the lock guards both variables and the indices of the runs.
@usableFromInline final class ConcurrentRuns: Disposable, @unchecked Sendable {
    private let lock = Lock()
    private var runs: [ConcurrentRun] = []
    private var isDisposed = false

    @usableFromInline
    init() {}

    /// Adds a run; returns false after ``dispose()``.
    @usableFromInline
    func add(_ run: ConcurrentRun) -> Bool {
        lock.withLock {
            guard !isDisposed else { return false }
            run.index = runs.count
            runs.append(run)
            return true
        }
    }

    @usableFromInline
    func remove(_ run: ConcurrentRun) {
        lock.withLock {
            guard run.index >= 0, let last = runs.popLast() else { return }
            if last !== run {
                runs[run.index] = last
                last.index = run.index
            }
            run.index = -1
        }
    }

    @usableFromInline
    func dispose() {
        lock.lock()
        isDisposed = true
        let runs = self.runs
        self.runs = []
        for run in runs {
            run.index = -1
        }
        lock.unlock()
        for run in runs {
            run.subscription.dispose()
        }
    }
}
