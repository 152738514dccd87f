extension Signal {
    /// After this signal has completed, runs another one.
    ///
    /// ```
    ///  self:   -1-2-|
    ///  next:         -3-|
    ///  result: -1-2--3-|
    /// ```
    ///
    /// Ends with the second signal, or with the first one's error. Disposal ends the one that runs. A chain of any length, nested
    /// to the left or to the right, runs and is released at a constant depth of the stack.
    /// - Complexity: O(1) for each value.
    public func then(_ next: Signal) -> Signal {
        Signal(first: self, second: next)
    }
}

/// ``Signal/then(_:)`` for the pipe.
public func then<Value, Failure>(_ next: Signal<Value, Failure>) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.then(next) }
}

/// Runs the signals of a chain made by `then`, one after the other.
final class SequenceRun<Value: Sendable, Failure: Error>: Stage, @unchecked Sendable {
    private enum State {
        /// A signal is being started or its end is awaited.
        case running
        /// A signal ended while it was being started: the loop that starts goes on by itself.
        case endedWhileStarting
        case starting
        case done
    }

    private let sink: Sink<Value, Failure>
    /// The signal that runs.
    private let current = MetaDisposable()

    // Sendable: the lock guards the variables.
    private let lock = Lock()
    /// What is still to run, the next one last.
    private var remaining: [Signal<Value, Failure>]
    private var state = State.running

    init(_ signal: Signal<Value, Failure>, sink: Sink<Value, Failure>) {
        remaining = [signal]
        self.sink = sink
    }

    func start() -> any Disposable {
        runNext()
        return StageDisposable(self, upstream: current)
    }

    func close() {
        lock.lock()
        state = .done
        let remaining = self.remaining
        self.remaining = []
        lock.unlock()
        withExtendedLifetime(remaining) {}
    }

    /// Starts signals until one is left running, or there are none.
    private func runNext() {
        while true {
            lock.lock()
            guard state != .done, !sink.scope.isTerminated else { return lock.unlock() }
            guard let signal = popSimple() else {
                state = .done
                lock.unlock()
                return sink.end(.completed)
            }
            let run = Subscription(parent: sink.scope)
            state = .starting
            lock.unlock()
            current.set(run)
            run.attach(
                signal.subscribe(
                    Sink(
                        scope: run.scope, next: sink.next,
                        end: { end in
                            run.scope.terminate()
                            run.release()
                            self.ended(end)
                        })))
            lock.lock()
            if state == .endedWhileStarting {
                lock.unlock()
                continue
            }
            if state == .starting {
                state = .running
            }
            lock.unlock()
            return
        }
    }

    private func ended(_ end: SignalEnd<Failure>) {
        lock.lock()
        if case .failed = end {
            guard state != .done else { return lock.unlock() }
            state = .done
            let remaining = self.remaining
            self.remaining = []
            lock.unlock()
            sink.end(end)
            withExtendedLifetime(remaining) {}
            return
        }
        switch state {
        case .starting:
            state = .endedWhileStarting
            lock.unlock()
        case .running:
            lock.unlock()
            runNext()
        case .endedWhileStarting, .done:
            lock.unlock()
        }
    }

    /// The next signal that is not itself a chain.
    private func popSimple() -> Signal<Value, Failure>? {
        while let signal = remaining.popLast() {
            guard let parts = signal.parts else { return signal }
            remaining.append(parts.second)
            remaining.append(parts.first)
        }
        return nil
    }
}
