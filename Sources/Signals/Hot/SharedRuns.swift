public import Synchronization

/// Runs a signal once for all its subscribers, from the first one's arrival to the last one's leave, or some time later: `share`,
/// `replay` and `Multicast`.
///
/// There is never more than one run: a new one waits while the last one is being disposed, or has ended but is still starting. The thread that
/// disposes the old run starts the new one.
@usableFromInline final class SharedRuns<Value: Sendable, Failure: Error>: @unchecked Sendable {
    // Sendable: the lock guards the variables, and those of the runs.
    @usableFromInline let lock = Lock()
    /// The run that a new subscriber joins.
    @usableFromInline var current: SharedRun<Value, Failure>?
    @usableFromInline var isDisposing = false
    @usableFromInline var isRetired = false

    @usableFromInline let replayLimit: Int
    @usableFromInline let grace: Grace?
    @usableFromInline let keepsCompletion: Bool
    @usableFromInline let onIdle: (@Sendable (SharedRuns) -> Void)?

    /// A time for which a run goes on after the last subscriber has left.
    @usableFromInline
    struct Grace: Sendable {
        @usableFromInline let seconds: Double
        @usableFromInline let queue: Queue

        @usableFromInline
        init(seconds: Double, queue: Queue) {
            self.seconds = seconds
            self.queue = queue
        }
    }

    /// - Parameters:
    ///   - replayLimit: how many of the run's last values a newcomer receives first.
    ///   - grace: how long a run goes on without subscribers; nil for no time.
    ///   - keepsCompletion: a new subscriber receives the values and the end of a completed run, and starts none.
    ///   - onIdle: called once, when nothing runs any more; no more subscribers are taken then.
    @inlinable
    init(
        replayLimit: Int, grace: Grace? = nil, keepsCompletion: Bool = false, onIdle: (@Sendable (SharedRuns) -> Void)? = nil
    ) {
        self.replayLimit = replayLimit
        self.grace = grace
        self.keepsCompletion = keepsCompletion
        self.onIdle = onIdle
    }

    /// Joins the run, or starts one of `signal`; nil when no more subscribers are taken.
    @inlinable
    func subscribe(_ sink: Sink<Value, Failure>, to signal: Signal<Value, Failure>) -> (any Disposable)? {
        lock.lock()
        if isRetired {
            lock.unlock()
            return nil
        }
        let run = current ?? SharedRun(signal, replayLimit: replayLimit, isWaiting: isDisposing)
        let startsNow = current == nil && !isDisposing
        current = run
        run.subscriberCount += 1
        run.arrivalCount += 1
        let timer = run.graceTimer.take()
        lock.unlock()
        timer?.dispose()
        let place = SharedPlace(run.broadcaster.subscribe(sink), to: sink.scope, in: run, of: self)
        let isAwaited = lock.withLock {
            run.joinedCount += 1
            defer { run.isToStart = false }
            return run.isToStart
        }
        if startsNow || isAwaited {
            startInTurn(run)
        }
        return place
    }

    /// A subscriber is gone.
    @usableFromInline
    func leave(_ run: SharedRun<Value, Failure>) {
        lock.lock()
        run.subscriberCount -= 1
        guard run.subscriberCount == 0, current === run, !run.isKept else { return lock.unlock() }
        guard let grace, !run.isWaiting else { return stopAndUnlock(run) }
        let arrivals = run.arrivalCount
        lock.unlock()
        let end: @Sendable () -> Void = { self.stopAfterGrace(run, arrivals) }
        // A queue that does no work any more ends the grace at once.
        let timer = grace.queue.at(Nanoseconds.time(Nanoseconds.of(grace.seconds), after: grace.queue.now), ifDropped: end, end)
        let isAwaited = lock.withLock {
            guard current === run, run.arrivalCount == arrivals, !run.isKept else { return false }
            run.graceTimer = timer
            return true
        }
        if !isAwaited {
            timer.dispose()
        }
    }

    /// Ends a run that no subscriber has joined since the last one left.
    @usableFromInline
    func stopAfterGrace(_ run: SharedRun<Value, Failure>, _ arrivals: Int) {
        lock.lock()
        guard current === run, run.arrivalCount == arrivals, !run.isKept else { return lock.unlock() }
        stopAndUnlock(run)
    }

    /// A subscriber was released without a disposal, as nothing can come any more. The last one's run is forgotten, undisposed as well.
    @usableFromInline
    func forget(_ run: SharedRun<Value, Failure>) {
        lock.lock()
        run.subscriberCount -= 1
        let isForgotten = run.subscriberCount == 0 && current === run && !run.isWaiting && !run.isKept
        if isForgotten {
            current = nil
        }
        lock.unlock()
        if isForgotten {
            retireIfIdle()
        }
    }

    // MARK: Runs

    @usableFromInline
    enum Start {
        /// Running, or completed and kept.
        case running
        /// The run has ended, or all have left, while it was starting. What came meanwhile waits to be started.
        case stopped
    }

    @inlinable
    func start(_ run: SharedRun<Value, Failure>) -> Start {
        let feed = SharedFeed(run)
        var outcome: (wasStopped: Bool, end: SignalEnd<Failure>?)?
        run.upstream.attachUnlessTerminated(
            {
                run.takeSignal().subscribe(
                    Sink(
                        scope: run.upstream.scope,
                        next: { value in
                            let run = feed.run
                            let isStarting = run.isStarting.load(ordering: .acquiring)
                            run.broadcaster.passOn(value, isStarting: isStarting, if: { true })
                            // A subscriber that has enough while the run starts can't say so: it has no handle yet.
                            if isStarting {
                                self.stopIfAbandoned(run)
                            }
                        },
                        end: { self.ended($0, feed) }))
            }, then: { outcome = self.endStarting(run) })
        let (wasStopped, end) = outcome ?? endStarting(run)
        guard wasStopped else { return .running }
        if awaitsStart(of: feed, end) { return .running }
        if let end {
            // Before the feed goes, which would close the broadcaster without an end.
            withExtendedLifetime(feed) { run.broadcaster.close(end) }
        }
        return run.isKept ? .running : .stopped
    }

    /// The start of a run has returned. Disposes what it returned if the run was stopped or has ended meanwhile.
    @usableFromInline
    func endStarting(_ run: SharedRun<Value, Failure>) -> (wasStopped: Bool, end: SignalEnd<Failure>?) {
        // Otherwise subscribers that have left without a value would begin the grace time by their disposal.
        if grace != nil { stopIfAbandoned(run) }
        lock.lock()
        run.isStarting.store(false, ordering: .releasing)
        let outcome = (run.isStoppedWhileStarting, run.endWhileStarting.take())
        lock.unlock()
        if outcome.0 { run.upstream.release() }
        return outcome
    }

    /// Ends a run that was stopped while it started when the starts inside of it have returned; false if there are none.
    @usableFromInline
    func awaitsStart(of feed: SharedFeed<Value, Failure>, _ end: SignalEnd<Failure>?) -> Bool {
        feed.run.upstream.awaitsLateStart {
            feed.run.broadcaster.component.enter {
                if let end { withExtendedLifetime(feed) { feed.run.broadcaster.close(end) } }
                if !feed.run.isKept { self.startWaiting() }
            }
        }
    }

    @inlinable
    @inline(never)
    func stopIfAbandoned(_ run: SharedRun<Value, Failure>) {
        let (arrivals, joined) = lock.withLock { (run.arrivalCount, run.joinedCount) }
        guard arrivals == joined, run.broadcaster.isAbandoned else { return }
        lock.lock()
        // A subscriber has come since then.
        if current === run, run.arrivalCount == arrivals, !run.isKept {
            stopAndUnlock(run)
        } else {
            lock.unlock()
        }
    }

    /// Ends a run without subscribers, then starts the one that was asked for meanwhile.
    @inlinable
    func stopAndUnlock(_ run: SharedRun<Value, Failure>) {
        if run.isWaiting {
            current = nil
            return lock.unlock()
        }
        let isStarting = withdraw(run)
        // Under the lock, as in `ended`: the thread that withdraws the run is the one that disposes it.
        run.upstream.scope.terminate()
        let timer = run.graceTimer.take()
        lock.unlock()
        timer?.dispose()
        if isStarting { return run.upstream.endInStart() }
        let starts = Propagation.current.unfinishedStarts(of: run.upstream.scope, dispose: run.upstream.dispose)
        if let starts {
            starts.then { self.startWaiting() }
        } else {
            startWaiting()
        }
    }

    /// Makes new subscribers wait until the current run is disposed. The caller disposes it, unless the run is still starting: then the thread
    /// that starts it does, when the start has returned, and starts the run that waits.
    /// - Returns: true if the run is starting.
    @usableFromInline
    func withdraw(_ run: SharedRun<Value, Failure>) -> Bool {
        current = nil
        isDisposing = true
        run.isStoppedWhileStarting = run.isStarting.load(ordering: .acquiring)
        return run.isStoppedWhileStarting
    }

    /// Starts what came while a run was being disposed. A loop: each run may be over while it starts.
    @inlinable
    @inline(never)
    func startWaiting() {
        while let next = takeWaiting() {
            var result = Start.running
            let propagation = Propagation.current
            // A generator may run for as long as it has subscribers, and others come while it does: it doesn't run inside of a propagation.
            let isEntered = !propagation.holdsValuesBack && next.broadcaster.component.tryEnter(propagation) { result = self.start(next) }
            guard isEntered else { return startLater(next) }
            if result == .running { return }
        }
        retireIfIdle()
    }

    @usableFromInline
    func takeWaiting() -> SharedRun<Value, Failure>? {
        lock.withLock {
            isDisposing = false
            current?.isWaiting = false
            // Its first subscriber is just coming, and would miss what the run delivers while it starts.
            guard current?.joinedCount != 0 else {
                current?.isToStart = true
                return nil
            }
            return current
        }
    }

    /// Starts a run when the propagation under way is over, or the owner of its component comes to it.
    @usableFromInline
    func startLater(_ run: SharedRun<Value, Failure>) {
        run.broadcaster.component.enqueue(
            .run {
                if self.start(run) == .stopped {
                    self.startWaiting()
                }
            })
    }

    /// Starts a run; if another thread that subscribes owns the component, when that is over.
    @inlinable
    func startInTurn(_ run: SharedRun<Value, Failure>) {
        run.broadcaster.component.enterForStart {
            if self.start(run) == .stopped {
                self.startWaiting()
            }
        }
    }

    @inlinable
    @inline(never)
    func ended(_ end: SignalEnd<Failure>, _ feed: SharedFeed<Value, Failure>) {
        let run = feed.run
        lock.lock()
        guard run.upstream.scope.terminate() else { return lock.unlock() }
        let isCurrent = current === run
        if isCurrent, keepsCompletion, case .completed = end {
            run.isKept = true
            run.isStoppedWhileStarting = run.isStarting.load(ordering: .acquiring)
        }
        let isStarting = run.isKept ? run.isStoppedWhileStarting : isCurrent && withdraw(run)
        if isStarting {
            run.endWhileStarting = end
        }
        let timer = run.graceTimer.take()
        lock.unlock()
        timer?.dispose()
        // The start disposes what it returns.
        guard !isStarting else { return }
        let starts = Propagation.current.unfinishedStarts(inEndOf: run.upstream)
        if let starts {
            starts.then { feed.run.broadcaster.component.enter { self.closed(feed, end, startsWaiting: isCurrent) } }
        } else {
            closed(feed, end, startsWaiting: isCurrent)
        }
    }

    @usableFromInline
    func closed(_ feed: SharedFeed<Value, Failure>, _ end: SignalEnd<Failure>, startsWaiting: Bool) {
        // Before the feed goes, which would close the broadcaster without an end.
        withExtendedLifetime(feed) { feed.run.broadcaster.close(end) }
        if startsWaiting, !feed.run.isKept {
            startWaiting()
        }
    }

    @usableFromInline
    func retireIfIdle() {
        guard let onIdle else { return }
        lock.lock()
        let isIdle = current == nil && !isDisposing && !isRetired
        isRetired = isRetired || isIdle
        lock.unlock()
        if isIdle {
            onIdle(self)
        }
    }
}

/// One run of a shared signal.
// Sendable: the lock of the `SharedRuns` that it belongs to guards the variables.
@usableFromInline final class SharedRun<Value: Sendable, Failure: Error>: @unchecked Sendable {
    /// Taken by the start: a run doesn't keep the sources that only its signal keeps.
    private var signal: Signal<Value, Failure>?
    @usableFromInline let broadcaster: Broadcaster<Value, Failure>
    @usableFromInline let upstream: Subscription
    /// The number of subscribers, for those that outlive the run.
    @usableFromInline let places = ReferenceCount(0)
    @usableFromInline let isStarting = Word<Bool>(true)
    @usableFromInline var isWaiting: Bool
    /// The first subscriber that has joined starts it.
    @usableFromInline var isToStart = false
    @usableFromInline var isStoppedWhileStarting = false
    /// The end that came while the run was starting: the subscribers receive it when what the start returned is disposed (guarantee G9).
    @usableFromInline var endWhileStarting: SignalEnd<Failure>?
    @usableFromInline var subscriberCount = 0
    /// The run has completed, and new subscribers still join it.
    @usableFromInline var isKept = false
    /// Runs while a run without subscribers goes on.
    @usableFromInline var graceTimer: (any Disposable)?
    /// The number of subscribers that have come, and of those among them that have a slot in the broadcaster.
    @usableFromInline var arrivalCount = 0
    @usableFromInline var joinedCount = 0

    @usableFromInline
    init(_ signal: Signal<Value, Failure>, replayLimit: Int, isWaiting: Bool) {
        self.signal = signal
        self.isWaiting = isWaiting
        broadcaster = Broadcaster(replayLimit: replayLimit, isDerived: true)
        upstream = Subscription(parent: broadcaster.derivedScope)
    }

    /// The signal to start; the run starts once.
    @usableFromInline
    func takeSignal() -> Signal<Value, Failure> {
        guard let signal = signal.take() else { fatalError("a shared run starts once") }
        return signal
    }

    deinit {
        broadcaster.close()
    }
}
