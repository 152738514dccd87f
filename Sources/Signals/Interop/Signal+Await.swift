extension Signal {
    /// Runs this signal and returns its first value; nil if it completes without one, or the task is cancelled.
    ///
    /// The signal runs on the caller's executor and is disposed, once, before this returns (but see the limits of guarantee G9). If the task is already cancelled, nothing runs.
    /// A signal that neither delivers nor ends keeps the caller waiting until its task is cancelled. For a signal that can't fail, the call
    /// needs no `try`.
    ///
    /// - Throws: The error of a signal that fails before it delivers a value.
    nonisolated(nonsending) public func first() async throws(Failure) -> Value? {
        switch await take(1).outcome(isolation: #isolation) {
        case .completed(let value): return value
        case .failed(let error): throw error
        case .cancelled: return nil
        }
    }

    /// Runs this signal until it completes and returns its last value; nil if there was none, or the task is cancelled.
    ///
    /// Inside an async function `signal.last()` is this call, unless a signal type is specified. The operator, which delivers the last
    /// value, is `signal |> last` there.
    ///
    /// The signal runs on the caller's executor and is disposed, once, before this returns (but see the limits of guarantee G9). If the task is already cancelled, nothing runs.
    /// A signal that never ends keeps the caller waiting until its task is cancelled. For a signal that can't fail, the call needs no
    /// `try`.
    ///
    /// - Throws: The error that ended the signal.
    nonisolated(nonsending) public func last() async throws(Failure) -> Value? {
        switch await outcome(isolation: #isolation) {
        case .completed(let value): return value
        case .failed(let error): throw error
        case .cancelled: return nil
        }
    }

    /// Runs this signal and returns its first value.
    ///
    /// The signal runs on the caller's executor and is disposed, once, before this returns (but see the limits of guarantee G9). If the task is already cancelled, nothing runs.
    /// A signal that neither delivers nor ends keeps the caller waiting until its task is cancelled.
    ///
    /// - Throws: The reason why there is no value: the signal's error, its completion, or the cancellation of the task.
    nonisolated(nonsending) public func get() async throws(SignalGetError<Failure>) -> Value {
        switch await take(1).outcome(isolation: #isolation) {
        case .completed(let value?): return value
        case .completed(nil): throw .empty
        case .failed(let error): throw .failed(error)
        case .cancelled: throw .cancelled
        }
    }

    private func outcome(isolation actor: isolated (any Actor)?) async -> Outcome<Value, Failure> {
        let subscription = Subscription(startsLate: true)
        let wait = Wait<Outcome<Value, Failure>>()
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: actor) { continuation in
                wait.begin(continuation)
                let latest = SerialState<Value?>(nil)
                run(
                    in: subscription,
                    next: { value in
                        let replaced = latest.value
                        latest.value = value
                        withExtendedLifetime(replaced) {}
                    },
                    end: { end in
                        switch end {
                        case .completed: wait.end(with: .completed(last: latest.value.take()))
                        case .failed(let error): wait.end(with: .failed(error))
                        }
                    })
            }
        } onCancel: {
            // The task disposes, not this handler: disposal is user code, and the runtime may hold a lock of the task here.
            if subscription.scope.terminate() {
                wait.end(with: .cancelled)
            }
        }
        if let starts = Propagation.current.unfinishedStarts(inEndOf: subscription) {
            await withCheckedContinuation(isolation: actor) { continuation in starts.then { continuation.resume() } }
        }
        return outcome
    }
}

private enum Outcome<Value: Sendable, Failure: Error>: Sendable {
    case completed(last: Value?)
    case failed(Failure)
    case cancelled
}

/// The wait of a task for an event that happens once, possibly before the wait begins.
private final class Wait<Outcome: Sendable>: @unchecked Sendable {
    // Sendable: the lock guards both variables. The continuation is resumed outside of it.
    private let lock = Lock()
    private var continuation: CheckedContinuation<Outcome, Never>?
    private var outcome: Outcome?

    func begin(_ continuation: CheckedContinuation<Outcome, Never>) {
        lock.lock()
        guard let outcome = outcome.take() else {
            self.continuation = continuation
            return lock.unlock()
        }
        lock.unlock()
        continuation.resume(returning: outcome)
    }

    func end(with outcome: Outcome) {
        lock.lock()
        guard let continuation = continuation.take() else {
            self.outcome = outcome
            return lock.unlock()
        }
        lock.unlock()
        continuation.resume(returning: outcome)
    }
}

/// The reason why ``Signal/get()`` returned no value.
public enum SignalGetError<Failure: Error>: Error {
    /// The signal failed before it delivered a value.
    case failed(Failure)
    /// The signal completed without a value.
    case empty
    /// The task was cancelled before the signal delivered a value.
    case cancelled
}

extension SignalGetError: Equatable where Failure: Equatable {}

extension SignalGetError: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
        switch self {
        case .failed(let failure): "the signal failed before it delivered a value: \(failure)"
        case .empty: "the signal completed without a value"
        case .cancelled: "the task was cancelled before the signal delivered a value"
        }
    }
}

extension Signal {
    /// Runs this signal in an existing subscription, so that a task can stop it while it is starting.
    ///
    /// Runs nothing if the subscription's scope is terminated. Code that terminates the scope before the signal ends also releases the
    /// subscription. `end` is called after the run was disposed, so that a task resumed by it finds nothing running.
    func run(
        in subscription: Subscription, next: @escaping @Sendable (Value) -> Void,
        end: @escaping @Sendable (SignalEnd<Failure>) -> Void
    ) {
        guard !subscription.scope.isTerminated else { return }
        let sink = Sink<Value, Failure>(
            scope: subscription.scope,
            next: { value in
                if !subscription.scope.isTerminated {
                    next(value)
                }
            },
            end: { result in
                guard subscription.scope.terminate() else { return }
                let release: @Sendable () -> Void = {
                    if let starts = Propagation.current.unfinishedStarts(inEndOf: subscription) {
                        starts.then { end(result) }
                    } else {
                        end(result)
                    }
                }
                // Another thread may still be running the start.
                if !subscription.awaitsLateStart(then: release) { release() }
            })
        subscription.endingLateStart { Propagation.current.runStart(of: subscription) { subscribe(sink) } }
    }
}
