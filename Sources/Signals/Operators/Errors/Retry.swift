extension Signal {
    /// Runs this signal again after an error, for a number of times, and waits before each.
    ///
    /// ```
    ///  self:   -1#
    ///  again:         -2#
    ///  result: -1------2---#     retry(backoff: .linear(3), maxRetries: 1, queue: queue)
    /// ```
    ///
    /// Completes with this signal; fails with the error of the last run when there are no retries left, and with an error for which
    /// a closure says that a retry cannot help. A value does not start the counting anew. Disposal ends the run or the wait, and no other follows. The first run is on the subscriber's thread,
    /// a retry after a wait on `queue`, and one without a wait on the thread of the error, in a loop at a constant depth of the
    /// stack.
    ///
    /// - Parameters:
    ///   - backoff: how long each retry waits, by the queue's clock.
    ///   - maxRetries: how many runs may follow the first one, at least 0; nil is any number.
    ///   - queue: where the retries run that have waited.
    ///   - isTemporary: asked for each error while there are retries left; an error for which it says false ends the result.
    /// - Complexity: O(1) for each value and each run.
    public func retry(
        backoff: Backoff, maxRetries: Int? = nil, queue: Queue, if isTemporary: @escaping @Sendable (Failure) -> Bool = { _ in true }
    ) -> Signal {
        require(maxRetries ?? 0 >= 0, "retry(maxRetries: \(maxRetries ?? 0)): a count of retries is at least 0")
        return Signal(subscribe: { sink in
            let retries = SerialState(0)
            return Succession<Value, Failure, Failure>(sink) { end in
                guard let end else { return .run(self) }
                guard case .failed(let error) = end, maxRetries.map({ retries.value < $0 }) ?? true, isTemporary(error) else {
                    return .end(end)
                }
                // The closure may have disposed the result.
                guard !sink.scope.isTerminated else { return .end(end) }
                retries.value += 1
                let seconds = backoff.wait(beforeRetry: retries.value)
                return seconds > 0 ? .wait(seconds, queue, self) : .run(self)
            }.start()
        })
    }

    /// Runs this signal again after an error, at once, for a number of times. See ``retry(backoff:maxRetries:queue:if:)``.
    /// - Parameters:
    ///   - maxRetries: how many runs may follow the first one, at least 0; nil is any number.
    ///   - isTemporary: asked for each error while there are retries left; an error for which it says false ends the result.
    public func retry(maxRetries: Int? = nil, if isTemporary: @escaping @Sendable (Failure) -> Bool = { _ in true }) -> Signal {
        retry(backoff: .none, maxRetries: maxRetries, queue: .mainQueue(), if: isTemporary)
    }
}

/// ``Signal/retry(backoff:maxRetries:queue:if:)`` for the pipe.
@inlinable
public func retry<Value, Failure>(
    backoff: Backoff, maxRetries: Int? = nil, queue: Queue, if isTemporary: @escaping @Sendable (Failure) -> Bool = { _ in true }
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.retry(backoff: backoff, maxRetries: maxRetries, queue: queue, if: isTemporary) }
}

/// ``Signal/retry(maxRetries:if:)`` for the pipe.
@inlinable
public func retry<Value, Failure>(
    maxRetries: Int? = nil, if isTemporary: @escaping @Sendable (Failure) -> Bool = { _ in true }
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.retry(maxRetries: maxRetries, if: isTemporary) }
}
