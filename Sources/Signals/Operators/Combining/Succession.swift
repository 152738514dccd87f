/// Runs signals one after the other, each chosen when the one before has ended, without recursion (guarantee G5).
///
/// A signal that ends while it starts is disposed when its start has returned. Only then the next one starts, or the end is passed on
/// (guarantee G9).
@usableFromInline final class Succession<Value: Sendable, InnerFailure: Error, Failure: Error>: Stage, @unchecked Sendable {
    @usableFromInline
    enum Step {
        case run(Signal<Value, InnerFailure>)
        /// The same after some time by the queue's clock, on the queue.
        case wait(Double, Queue, Signal<Value, InnerFailure>)
        /// The same on the queue: at once when the caller is there already.
        case hop(Queue, Signal<Value, InnerFailure>)
        case end(SignalEnd<Failure>)
    }

    @usableFromInline
    enum State {
        case choosing
        case starting
        /// The signal that was started last has neither ended nor failed.
        case running
        /// It ended while it was being started: the loop that starts goes on by itself.
        case endedWhileStarting(SignalEnd<InnerFailure>)
        case done
    }

    @usableFromInline let sink: Sink<Value, Failure>
    /// What runs, or the timer of what is to run.
    @usableFromInline let current = MetaDisposable()

    // Sendable: the lock guards the variables. `chooseNext` is called serially: no signal runs meanwhile.
    @usableFromInline let lock = Lock()
    @usableFromInline var state = State.choosing
    @usableFromInline var chooseNext: ((SignalEnd<InnerFailure>?) -> Step)?

    /// - Parameter chooseNext: takes the end of the signal before, nil at first, and says what follows.
    @usableFromInline
    init(_ sink: Sink<Value, Failure>, _ chooseNext: @escaping (SignalEnd<InnerFailure>?) -> Step) {
        self.sink = sink
        self.chooseNext = chooseNext
    }

    @usableFromInline
    func start() -> any Disposable {
        goOn(after: nil)
        return StageDisposable(self, upstream: current)
    }

    @usableFromInline
    func close() {
        lock.lock()
        // The error of an ended run is released after the lock.
        let released = (chooseNext.take(), state)
        state = .done
        lock.unlock()
        withExtendedLifetime(released) {}
    }

    /// Runs what follows until a signal is left running, or all is over.
    @usableFromInline
    func goOn(after end: SignalEnd<InnerFailure>?) {
        var (end, count) = (end, 0)
        while let chooseNext = lock.withLock({ sink.scope.isTerminated ? nil : chooseNext }) {
            switch chooseNext(end) {
            case .run(let signal):
                guard let next = run(signal) else { return }
                // Another thread has ended it meanwhile, and connected this with a component that it owned.
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

    /// Runs a signal, and returns its end if it ends while it starts.
    @usableFromInline
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
            // A start inside of it may still be under way.
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
        // In its place before the timer runs: what that starts replaces the timer, and not the other way round.
        let timer = MetaDisposable()
        current.set(timer)
        timer.set(
            queue.after(seconds) {
                self.sink.scope.enter(on: queue, ifDropped: {}) { self.runLate(signal) }
            })
    }

    @usableFromInline
    func hop(_ queue: Queue, _ signal: Signal<Value, InnerFailure>) {
        let work = ScheduledWork {
            self.sink.scope.enter(on: queue, ifDropped: {}) { self.runLate(signal) }
        }
        current.set(work)
        if queue.isHere() {
            work.run()
        } else {
            queue.justDispatch(work.run, ifDropped: work.dispose)
        }
    }

    private func runLate(_ signal: Signal<Value, InnerFailure>) {
        if let end = run(signal) {
            goOn(after: end)
        }
    }

    @usableFromInline
    func ended(_ end: SignalEnd<InnerFailure>) {
        lock.lock()
        switch state {
        case .starting:
            state = .endedWhileStarting(end)
            lock.unlock()
        case .running:
            state = .choosing
            lock.unlock()
            // Others may start something in the same island at this moment.
            sink.scope.enterOwned { self.goOn(after: end) }
        case .choosing, .endedWhileStarting, .done:
            lock.unlock()
        }
    }

    /// Changes the state, unless all is over.
    @usableFromInline
    func enter(_ new: State) -> Bool {
        lock.withLock {
            if case .done = state { return false }
            state = new
            return true
        }
    }
}
