public import Synchronization

/// The observer of a shared signal's run. Its release, with the signal's sources, closes the broadcaster and so releases the subscribers. Without
/// that a shared signal that is shared or run again would be a cycle: the subscribers hold the run that holds them.
@usableFromInline
final class SharedFeed<Value: Sendable, Failure: Error>: Sendable {
    @usableFromInline let run: SharedRun<Value, Failure>

    @inlinable
    init(_ run: SharedRun<Value, Failure>) {
        self.run = run
    }

    deinit {
        run.broadcaster.close()
    }
}

/// The handle of a subscriber of a run. The run is not held: a graph without sources is released although it has not ended.
@usableFromInline
final class SharedPlace<Value: Sendable, Failure: Error>: Disposable {
    @usableFromInline let entry: any Disposable
    @usableFromInline let upstream: Subscription
    @usableFromInline let places: ReferenceCount
    @usableFromInline let left = Word<Bool>(false)
    // Set once, and a weak reference may be read on any thread.
    @usableFromInline nonisolated(unsafe) weak var run: SharedRun<Value, Failure>?
    // As above.
    @usableFromInline nonisolated(unsafe) weak var runs: SharedRuns<Value, Failure>?

    /// Lets a circle of promises and shared signals be found.
    @usableFromInline let keeping: Keeping?

    @inlinable
    init(
        _ entry: any Disposable, to scope: Scope, in run: SharedRun<Value, Failure>, of runs: SharedRuns<Value, Failure>
    ) {
        self.entry = entry
        keeping = Keeping.ofSubscription(scope, to: run.broadcaster.derivedScope)
        upstream = run.upstream
        places = run.places
        places.add()
        self.run = run
        self.runs = runs
    }

    deinit {
        guard !left.load(ordering: .acquiring) else { return }
        _ = places.remove()
        if let run, let runs { runs.forget(run) }
    }

    @inlinable
    func dispose() {
        // By each call, so that none returns before the subscriber is gone.
        entry.dispose()
        guard !left.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let isLast = places.remove()
        if let run, let runs {
            runs.leave(run)
        } else {
            // Nothing can come any more, but what was to run at the end is still to run.
            if isLast { upstream.dispose() }
        }
    }
}
