extension Signal {
    /// Runs this signal again after an error, with a wait before each retry and an optional limit.
    ///
    /// ```
    ///  self:   -1#
    ///  again:         -2#
    ///  result: -1------2---#     retry(backoff: .linear(3), maxRetries: 1, queue: queue)
    /// ```
    ///
    /// Completes with this signal. Fails with the error of the last run when no retries are left, and with an error for which `isTemporary`
    /// returns false. Disposal ends the run or the wait, and no retry follows.
    ///
    /// The first run is on the subscriber's thread, and a retry after a wait is on `queue`. A retry without a wait runs on the thread of
    /// the error, in a loop at a constant stack depth.
    ///
    /// - Parameters:
    ///   - backoff: The wait before each retry, measured by the queue's clock.
    ///   - maxRetries: The maximum number of runs after the first, at least 0; nil for no limit.
    ///   - resetsAfterValue: True to restart the count at each value: the next retry is then the first again, for `maxRetries` and
    ///     `backoff`.
    ///   - queue: The queue on which retries run after a wait.
    ///   - isTemporary: Called for each error while retries are left. The result fails with an error for which it returns false.
    /// - Complexity: O(1) for each value and each run.
    public func retry(
        backoff: Backoff, maxRetries: Int? = nil, resetsAfterValue: Bool = false, queue: Queue,
        if isTemporary: @escaping @Sendable (Failure) -> Bool = { _ in true }
    ) -> Signal {
        require(maxRetries ?? 0 >= 0, "retry(maxRetries: \(maxRetries ?? 0)): a count of retries is at least 0")
        return Signal(subscribe: { sink in
            sink.scope.addRoot()
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

    /// Runs this signal again after an error, at once and with an optional limit.
    ///
    /// See ``retry(backoff:maxRetries:resetsAfterValue:queue:if:)``.
    /// - Parameters:
    ///   - maxRetries: The maximum number of runs after the first, at least 0; nil for no limit.
    ///   - resetsAfterValue: True to restart the count at each value.
    ///   - isTemporary: Called for each error while retries are left. The result fails with an error for which it returns false.
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
