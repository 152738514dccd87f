/// A stage that runs signals one after the other, without recursion (guarantee G5). Each is chosen when the previous one has ended.
///
/// A signal that ends while it starts is disposed when its start has returned. Only then does the next one start, or the end is passed on
/// (guarantee G9).
@usableFromInline final class Succession<Value: Sendable, InnerFailure: Error, Failure: Error>: Stage, @unchecked Sendable {
    @usableFromInline
    enum Step {
        case run(Signal<Value, InnerFailure>)
        /// Runs a signal after some time of the queue's clock, on the queue.
        case wait(Double, Queue, Signal<Value, InnerFailure>)
        /// Runs a signal on the queue: at once if the caller is already there.
        case hop(Queue, Signal<Value, InnerFailure>)
        case end(SignalEnd<Failure>)
    }

    @usableFromInline
    enum State {
        case choosing
        case starting
        /// The last started signal hasn't ended.
        case running
        /// The signal ended while it was starting; the starting loop continues.
        case endedWhileStarting(SignalEnd<InnerFailure>)
        case done
    }

    @usableFromInline let sink: Sink<Value, Failure>
    /// The current run, or the timer of the next one.
    @usableFromInline let current = MetaDisposable()

    // Sendable: the lock guards the variables. `chooseNext` is called serially, while no signal runs.
    @usableFromInline let lock = Lock()
    @usableFromInline var state = State.choosing
    @usableFromInline var chooseNext: ((SignalEnd<InnerFailure>?) -> Step)?

    /// Creates a stage. `chooseNext` takes the end of the previous signal, nil at first, and returns the next step.
    @inlinable
    init(_ sink: Sink<Value, Failure>, _ chooseNext: @escaping (SignalEnd<InnerFailure>?) -> Step) {
        self.sink = sink
        self.chooseNext = chooseNext
    }

    @inlinable
    func start() -> any Disposable {
        goOn(after: nil)
        return StageDisposable(self, upstream: current)
    }

    @inlinable
    func close() {
        lock.lock()
        // The error of an ended run is released after the lock.
        let released = (chooseNext.take(), state)
        state = .done
        lock.unlock()
        withExtendedLifetime(released) {}
    }

    /// Runs the next steps until a signal is left running or the succession is done.
    @inlinable
    func goOn(after end: SignalEnd<InnerFailure>?) {
        var (end, count) = (end, 0)
        while let chooseNext = lock.withLock({ sink.scope.isTerminated ? nil : chooseNext }) {
            switch chooseNext(end) {
            case .run(let signal):
                guard let next = run(signal) else { return }
                // Another thread has ended the run meanwhile, and connected this stage with a component that it owned.
                if let component = sink.scope.component, !component.isOwned(by: .current) {
                    return component.enterForStart { self.goOn(after: next) }
                }
                end = next
                count += 1
                Propagation.current.settleStarts(after: count)
            case .wait(let seconds, let queue, let signal):
                return wait(seconds, queue, signal)
            case .hop(let queue, let signal):
                return hop(queue, signal)
            case .end(let end):
                close()
                return sink.end(end)
            }
        }
    }

    /// Runs a signal and returns its end if it ends while it starts.
    @inlinable
    func run(_ signal: Signal<Value, InnerFailure>) -> SignalEnd<InnerFailure>? {
        let run = Subscription(parent: sink.scope, startsLate: true)
        guard !sink.scope.isTerminated, enter(.starting) else { return nil }
        current.set(run)
        run.attachInFrame {
            signal.subscribe(
                Sink(
                    scope: run.scope, next: sink.next,
                    end: { end in
                        run.scope.terminate()
                        if let starts = Propagation.current.unfinishedStarts(inEndOf: run) {
                            starts.then { self.ended(end) }
                        } else {
                            self.ended(end)
                        }
                    }))
        }
        lock.lock()
        switch state {
        case .endedWhileStarting(let end):
            // A start inside it may still be in progress.
            let isStarting = run.isStarting
            state = isStarting ? .running : .choosing
            lock.unlock()
            guard isStarting else { return end }
            run.whenStarted(StartLatch(count: 1) { self.ended(end) })
            return nil
        case .starting:
            state = .running
        case .choosing, .running, .done:
            break
        }
        lock.unlock()
        return nil
    }

    @usableFromInline
    func wait(_ seconds: Double, _ queue: Queue, _ signal: Signal<Value, InnerFailure>) {
        // Stored before the timer runs, so that the run it starts replaces the timer and not the reverse.
        let (timer, scope) = (MetaDisposable(), sink.scope)
        let work = ScheduledWork { self.runLate(signal) }
        // Weak, as the work holds this stage: it is released with a queue that is gone.
        current.set(PairDisposable(timer, ActionDisposable { [weak work] in work?.dispose() }))
        timer.set(queue.after(seconds) { scope.enter(on: queue, ifDropped: work.dispose, work.run) })
    }

    @usableFromInline
    func hop(_ queue: Queue, _ signal: Signal<Value, InnerFailure>) {
        let scope = sink.scope
        let work = ScheduledWork { self.runLate(signal) }
        current.set(work)
        let enter: @Sendable () -> Void = { scope.enter(on: queue, ifDropped: work.dispose, work.run) }
        if queue.isHere() {
            enter()
        } else {
            queue.justDispatch(enter, ifDropped: work.dispose)
        }
    }

    private func runLate(_ signal: Signal<Value, InnerFailure>) {
        if let end = run(signal) {
            goOn(after: end)
        }
    }

    @inlinable
    func ended(_ end: SignalEnd<InnerFailure>) {
        lock.lock()
        switch state {
        case .starting:
            state = .endedWhileStarting(end)
            lock.unlock()
        case .running:
            state = .choosing
            lock.unlock()
            // Other code may be starting signals in the same island at this moment.
            sink.scope.enterOwned { self.goOn(after: end) }
        case .choosing, .endedWhileStarting, .done:
            lock.unlock()
        }
    }

    /// Changes the state; returns false if the succession is done.
    @inlinable
    func enter(_ new: State) -> Bool {
        lock.withLock {
            if case .done = state { return false }
            state = new
            return true
        }
    }
}
