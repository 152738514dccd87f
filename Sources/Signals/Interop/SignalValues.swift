extension Signal {
    /// The values of this signal as an asynchronous sequence.
    ///
    /// ```swift
    /// for await degrees in temperature.get().values(buffering: .newest(1)) {
    ///     await draw(degrees)
    /// }
    /// ```
    ///
    /// Each iterator is a subscription of its own, which begins when the iterator is made: a value that comes before the first
    /// `next()` is in the buffer. The signal runs on the thread that makes the iterator; what it delivers before that returns is
    /// in the buffer too. An iterator that is made by a task which was cancelled already runs nothing and is at its end.
    ///
    /// Ends with this signal, after the values that the buffer kept; an error is thrown by `next()`, once. After the end `next()`
    /// returns nil. A loop over a signal that cannot fail needs no `try`.
    ///
    /// The subscription is disposed, once, when the iterator is dropped (a loop that is left drops it), or when its task is
    /// cancelled: a `next()` that waits, or is called later, disposes it, drops what the buffer kept, and returns nil. Where the
    /// signal ends at that moment, the thread that ends it disposes it, and `next()` does not wait for that.
    ///
    /// - Parameter buffering: what is kept of the values that come faster than they are read; a capacity is at least 1.
    /// - Complexity: O(1) for each value, amortised.
    public func values(buffering: SignalBuffering = .unbounded) -> SignalValues<Value, Failure> {
        require(buffering.capacity ?? 1 >= 1, "values(buffering: .\(buffering)): a capacity is at least 1")
        return SignalValues(signal: self, buffering: buffering)
    }
}

/// The values of a signal as an asynchronous sequence, made by ``Signal/values(buffering:)``.
public struct SignalValues<Value: Sendable, Failure: Error>: AsyncSequence, Sendable {
    /// What the sequence delivers: the values of the signal.
    public typealias Element = Value

    private let signal: Signal<Value, Failure>
    private let buffering: SignalBuffering

    fileprivate init(signal: Signal<Value, Failure>, buffering: SignalBuffering) {
        self.signal = signal
        self.buffering = buffering
    }

    /// Runs the signal, and keeps its values for the iterator.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(reader: ValueReader(signal, buffering: buffering))
    }

    /// One subscription to the signal. Its release ends the subscription.
    ///
    /// A copy of an iterator reads from the same subscription. One task at a time may wait for a value.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let reader: ValueReader<Value, Failure>

        /// The next value; nil after the end of the signal, and when the task is cancelled.
        ///
        /// To call this while another task waits in it, on a copy of the iterator, is a programming error, and the program stops.
        ///
        /// - Throws: the error that ended the signal, once.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Value? {
            try await reader.next(isolation: actor).get()
        }
    }
}

@available(*, unavailable)
extension SignalValues.AsyncIterator: Sendable {}

/// A subscription whose values one task reads.
private final class ValueReader<Value: Sendable, Failure: Error>: Sendable {
    private let subscription = Subscription()
    private let buffer: ValueBuffer<Value, Failure>

    init(_ signal: Signal<Value, Failure>, buffering: SignalBuffering) {
        let buffer = ValueBuffer<Value, Failure>(buffering)
        self.buffer = buffer
        if Task.isCancelled {
            close()
        } else {
            signal.run(in: subscription, next: { buffer.put($0) }, end: { buffer.putEnd($0) })
        }
    }

    deinit {
        close()
    }

    func next(isolation actor: isolated (any Actor)?) async -> Result<Value?, Failure> {
        guard !Task.isCancelled else {
            close()
            return .success(nil)
        }
        if let ready = buffer.takeReady() { return ready }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: actor) { buffer.wait($0) }
        } onCancel: {
            // The disposal is left to the task: it is user code, and the runtime may hold a lock of the task here.
            if subscription.scope.terminate() {
                buffer.stopWaiting()
            }
        }
        if case .success(nil) = result {
            close()
        }
        return result
    }

    /// Disposes the subscription and releases what was kept.
    private func close() {
        subscription.dispose()
        buffer.close()
    }
}
