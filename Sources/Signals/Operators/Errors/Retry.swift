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
    /// a closure says that a retry cannot help. Disposal ends the run or the wait, and no other follows. The first run is on the
    /// subscriber's thread, a retry after a wait on `queue`, and one without a wait on the thread of the error, in a loop at a constant
    /// depth of the stack.
    ///
    /// - Parameters:
    ///   - backoff: how long each retry waits, by the queue's clock.
    ///   - maxRetries: how many runs may follow the first one, at least 0; nil is any number.
    ///   - resetsAfterValue: a value begins the counting anew: the next retry is the first one again, for `maxRetries` and for the backoff.
    ///   - queue: where the retries run that have waited.
    ///   - isTemporary: asked for each error while there are retries left; an error for which it says false ends the result.
    /// - Complexity: O(1) for each value and each run.
    public func retry(
        backoff: Backoff, maxRetries: Int? = nil, resetsAfterValue: Bool = false, queue: Queue,
        if isTemporary: @escaping @Sendable (Failure) -> Bool = { _ in true }
    ) -> Signal {
        require(maxRetries ?? 0 >= 0, "retry(maxRetries: \(maxRetries ?? 0)): a count of retries is at least 0")
        return Signal(subscribe: { sink in
            let retries = SerialState(0)
            let run = resetsAfterValue ? self.beforeNext { _ in retries.value = 0 } : self
            return Succession<Value, Failure, Failure>(sink) { end in
                guard let end else { return .run(run) }
                guard case .failed(let error) = end, maxRetries.map({ retries.value < $0 }) ?? true, isTemporary(error) else {
                    return .end(end)
                }
                // The closure may have disposed the result.
                guard !sink.scope.isTerminated else { return .end(end) }
                retries.value += 1
                let seconds = backoff.wait(beforeRetry: retries.value)
                return seconds > 0 ? .wait(seconds, queue, run) : .run(run)
            }.start()
        })
    }

    /// Runs this signal again after an error, at once, for a number of times.
    ///
    /// See ``retry(backoff:maxRetries:resetsAfterValue:queue:if:)``.
    /// - Parameters:
    ///   - maxRetries: how many runs may follow the first one, at least 0; nil is any number.
    ///   - resetsAfterValue: a value begins the counting anew.
    ///   - isTemporary: asked for each error while there are retries left; an error for which it says false ends the result.
    public func retry(
        maxRetries: Int? = nil, resetsAfterValue: Bool = false, if isTemporary: @escaping @Sendable (Failure) -> Bool = { _ in true }
    ) -> Signal {
        retry(backoff: .none, maxRetries: maxRetries, resetsAfterValue: resetsAfterValue, queue: .mainQueue(), if: isTemporary)
    }
}

/// ``Signal/retry(backoff:maxRetries:resetsAfterValue:queue:if:)`` for the pipe.
@inlinable
public func retry<Value, Failure>(
    backoff: Backoff, maxRetries: Int? = nil, resetsAfterValue: Bool = false, queue: Queue,
    if isTemporary: @escaping @Sendable (Failure) -> Bool = { _ in true }
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.retry(backoff: backoff, maxRetries: maxRetries, resetsAfterValue: resetsAfterValue, queue: queue, if: isTemporary) }
}

/// ``Signal/retry(maxRetries:resetsAfterValue:if:)`` for the pipe.
@inlinable
public func retry<Value, Failure>(
    maxRetries: Int? = nil, resetsAfterValue: Bool = false, if isTemporary: @escaping @Sendable (Failure) -> Bool = { _ in true }
) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.retry(maxRetries: maxRetries, resetsAfterValue: resetsAfterValue, if: isTemporary) }
}
